/// What PNG does to rows so that they compress better: differences to neighbours.
///
/// Filter type numbers and predictors are those of the PNG specification, section 9. Each row
/// takes the filter whose differences, as signed bytes, have the least sum; rows that are mostly
/// runs are left alone, where a match of a whole run costs less than any difference.
enum PNGFilter {
    private static let none: UInt8 = 0, sub: UInt8 = 1, up: UInt8 = 2, paeth: UInt8 = 4

    /// Writes each row with its filter byte and its filtered bytes.
    static func filter(
        _ bytes: [UInt8], rowLength: Int, pixelSize: Int, into rows: inout [UInt8]
    ) {
        guard rowLength > 0 else {
            rows = []
            return
        }
        let height = bytes.count / rowLength
        let blank = [UInt8](repeating: 0, count: rowLength)
        var trial = blank
        var best = blank
        rows.removeAll(keepingCapacity: true)
        rows.reserveCapacity((rowLength + 1) * height)
        for row in 0..<height {
            let start = row * rowLength
            bytes.withUnsafeBufferPointer { all in
                blank.withUnsafeBufferPointer { blank in
                    let line = UnsafeBufferPointer(rebasing: all[start..<start + rowLength])
                    let above =
                        row == 0
                        ? blank : UnsafeBufferPointer(rebasing: all[start - rowLength..<start])
                    guard !isFlat(line, pixelSize) else {
                        rows.append(none)
                        rows.append(contentsOf: line)
                        return
                    }
                    var (type, least) = (none, sum(line))
                    best.replaceSubrange(0..<rowLength, with: line)
                    for candidate in [sub, up, paeth] {
                        trial.withUnsafeMutableBufferPointer {
                            predict(candidate, line, above, pixelSize, into: $0)
                        }
                        let cost = trial.withUnsafeBufferPointer { sum($0) }
                        if cost < least {
                            (type, least) = (candidate, cost)
                            swap(&best, &trial)
                        }
                    }
                    rows.append(type)
                    rows.append(contentsOf: best)
                }
            }
        }
    }

    /// Whether at least three of four pixels are like the one before.
    private static func isFlat(_ line: UnsafeBufferPointer<UInt8>, _ pixelSize: Int) -> Bool {
        guard line.count > pixelSize else { return true }
        let pixels = line.count / pixelSize
        var changes = 0
        if pixelSize == 4 {
            // A pixel in one piece: this looks at every row of a film with many colours.
            let words = UnsafeRawBufferPointer(line)
            for at in 1..<pixels {
                let pixel = words.loadUnaligned(fromByteOffset: at &* 4, as: UInt32.self)
                let last = words.loadUnaligned(fromByteOffset: at &* 4 &- 4, as: UInt32.self)
                changes &+= pixel == last ? 0 : 1
            }
        } else {
            for at in stride(from: pixelSize, to: line.count, by: pixelSize) {
                var differs: UInt8 = 0
                for place in at..<at + pixelSize {
                    differs |= line[place] ^ line[place - pixelSize]
                }
                changes += differs == 0 ? 0 : 1
            }
        }
        return changes * 4 <= pixels
    }

    private static func sum(_ bytes: UnsafeBufferPointer<UInt8>) -> Int {
        var sum = 0
        for byte in bytes { sum &+= Int(Int8(bitPattern: byte).magnitude) }
        return sum
    }

    private static func predict(
        _ type: UInt8, _ line: UnsafeBufferPointer<UInt8>, _ above: UnsafeBufferPointer<UInt8>,
        _ pixelSize: Int, into result: UnsafeMutableBufferPointer<UInt8>
    ) {
        switch type {
        case sub:
            for i in 0..<pixelSize { result[i] = line[i] }
            for i in pixelSize..<line.count { result[i] = line[i] &- line[i - pixelSize] }
        case up:
            for i in 0..<line.count { result[i] = line[i] &- above[i] }
        default:
            for i in 0..<pixelSize { result[i] = line[i] &- above[i] }
            for i in pixelSize..<line.count {
                let left = Int16(line[i - pixelSize])
                let top = Int16(above[i])
                let corner = Int16(above[i - pixelSize])
                let (a, b) = ((top - corner).magnitude, (left - corner).magnitude)
                let c = (left + top - corner - corner).magnitude
                let guess = a <= b && a <= c ? left : b <= c ? top : corner
                result[i] = line[i] &- UInt8(truncatingIfNeeded: guess)
            }
        }
    }
}
