import RefreshDrawing
import Testing

@Suite("Hashes as text")
struct HexTests {
    @Test("always sixteen digits, in lower case")
    func digits() {
        #expect(hex16(0) == "0000000000000000")
        #expect(hex16(0x0123_4567_89AB_CDEF) == "0123456789abcdef")
        #expect(hex16(.max) == "ffffffffffffffff")
    }
}
