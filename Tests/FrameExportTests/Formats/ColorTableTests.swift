import Testing

@testable import FrameExport

@Suite("Colour tables")
struct ColorTableTests {
    @Test("colours are numbered in the order in which they are met")
    func order() {
        var table = ColorTable()

        let numbers = [7, 5, 7, 0, 5].map { table.index(of: $0) }

        #expect(numbers == [0, 1, 0, 2, 1])
        #expect(table.colors == [7, 5, 0])
    }

    @Test("256 colours fit, however much alike; one more does not, and the old ones stay")
    func full() {
        var table = ColorTable()
        let colors = (0..<256).map { UInt32($0) << 22 }

        #expect(colors.map { table.index(of: $0) } == (0..<256).map { UInt8($0) })

        #expect(table.index(of: 3) == nil)
        #expect(table.index(of: colors[200]) == 200)
    }

    @Test("a row is numbered whole, whatever the lengths of its runs")
    func rows() {
        var wrong: [Int] = []

        for length in 0..<40 {
            var table = ColorTable()
            let row = (0..<length).map { UInt32($0 < 17 ? 1 : $0 < 20 ? $0 : 2) }
            var bytes = [UInt8](repeating: 99, count: length + 1)
            guard table.number(row, count: length, into: &bytes) else { continue }
            let colors = bytes.prefix(length).map { table.colors[Int($0)] }
            if colors != row || bytes[length] != 99 { wrong.append(length) }
        }

        #expect(wrong == [])
    }

    @Test("a row with too many colours is given up, and an emptied table takes it up again")
    func overflow() {
        var table = ColorTable()
        let row = (0..<300).map { UInt32($0) }
        var bytes = [UInt8](repeating: 0, count: 300)

        #expect(!table.number(row, count: 300, into: &bytes))
        table.removeAll()

        #expect(table.number(row, count: 256, into: &bytes))
        #expect(bytes[255] == 255)
    }
}
