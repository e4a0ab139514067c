/// Few colours for many, by Heckbert's median cut (1982).
///
/// The box of colours with the most pixels times its longest side is halved, by pixels, along that
/// side, until there are as many boxes as colours allowed. A colour becomes the mean of its box.
struct MedianCut {
    /// The colours, opaque, R in the lowest byte.
    let colors: [UInt32]
    /// The number of each colour that there was.
    let numbers: [UInt32: UInt8]

    /// Reduces colours, with how many pixels each has, to at most `limit`, 1 to 256.
    init(_ counts: [UInt32: Int], limit: Int) {
        var entries = counts.map { Entry(color: $0.key, count: $0.value) }
        // A dictionary has no order of its own.
        entries.sort { $0.color < $1.color }
        var boxes = entries.isEmpty ? [] : [Box(entries, entries.indices)]
        while boxes.count < limit {
            guard let widest = boxes.indices.max(by: { boxes[$0].weight < boxes[$1].weight }),
                boxes[widest].weight > 0
            else { break }
            let box = boxes[widest]
            let middle = MedianCut.halve(&entries, box)
            boxes[widest] = Box(entries, box.range.lowerBound..<middle)
            boxes.append(Box(entries, middle..<box.range.upperBound))
        }
        var numbers: [UInt32: UInt8] = [:]
        for (number, box) in boxes.enumerated() {
            for entry in entries[box.range] { numbers[entry.color] = UInt8(number) }
        }
        self.numbers = numbers
        colors = boxes.map { MedianCut.mean(entries[$0.range]) }
    }

    private struct Entry {
        let color: UInt32
        let count: Int

        func channel(_ index: Int) -> Int { Int(color >> UInt32(index * 8) & 255) }
    }

    private struct Box {
        let range: Range<Int>
        let longest: Int
        let weight: Int

        init(_ entries: [Entry], _ range: Range<Int>) {
            var (longest, side) = (0, 0)
            for channel in 0..<3 {
                var (low, high) = (255, 0)
                for entry in entries[range] {
                    low = min(low, entry.channel(channel))
                    high = max(high, entry.channel(channel))
                }
                if high - low > side { (longest, side) = (channel, high - low) }
            }
            self.range = range
            self.longest = longest
            weight = side * entries[range].reduce(0) { $0 + $1.count }
        }
    }

    /// Sorts a box along its longest side and finds where half of its pixels are reached.
    private static func halve(_ entries: inout [Entry], _ box: Box) -> Int {
        entries[box.range].sort {
            let (a, b) = ($0.channel(box.longest), $1.channel(box.longest))
            return a == b ? $0.color < $1.color : a < b
        }
        let total = entries[box.range].reduce(0) { $0 + $1.count }
        var sum = 0
        for index in box.range.dropLast() {
            sum += entries[index].count
            if sum * 2 >= total { return index + 1 }
        }
        return box.range.upperBound - 1
    }

    private static func mean(_ entries: ArraySlice<Entry>) -> UInt32 {
        let total = entries.reduce(0) { $0 + $1.count }
        var color: UInt32 = 0xFF00_0000
        for channel in 0..<3 {
            let sum = entries.reduce(0) { $0 + $1.channel(channel) * $1.count }
            color |= UInt32((sum + total / 2) / total) << UInt32(channel * 8)
        }
        return color
    }
}
