import Testing

@testable import FrameExport

@Suite("Median cut")
struct MedianCutTests {
    @Test("few enough colours stay what they are")
    func exact() {
        let counts: [UInt32: Int] = [0xFF00_0001: 9, 0xFF00_FF00: 1, 0xFFAB_CDEF: 4]

        let cut = MedianCut(counts, limit: 3)

        #expect(counts.keys.allSatisfy { cut.colors[Int(cut.numbers[$0] ?? 9)] == $0 })
    }

    @Test("near colours become their mean, weighted by their pixels")
    func means() {
        let counts: [UInt32: Int] = [0xFF00_0010: 3, 0xFF00_0014: 1, 0xFFFF_0000: 5]

        let cut = MedianCut(counts, limit: 2)

        #expect(Set(cut.colors) == [0xFF00_0011, 0xFFFF_0000])
        #expect(cut.numbers[0xFF00_0010] == cut.numbers[0xFF00_0014])
    }

    @Test("one colour for all, or none at all, is an answer too")
    func degenerate() {
        #expect(MedianCut([0xFF00_0000: 1, 0xFF00_0002: 1], limit: 1).colors == [0xFF00_0001])
        #expect(MedianCut([:], limit: 4).colors == [])
    }
}
