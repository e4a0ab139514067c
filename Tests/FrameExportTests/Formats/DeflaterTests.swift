import Testing

@testable import FrameExport

@Suite("Deflater")
struct DeflaterTests {
    @Test("the checksum of the usual nine digits is the usual one")
    func checksum() {
        let crc = Array("123456789".utf8).withUnsafeBytes { Deflater.crc($0) }

        #expect(crc == 0xCBF4_3926)
    }

    @Test("too little room and an effort that does not exist are errors, not crashes")
    func errors() throws {
        let deflater = try Deflater(level: 6)
        var room = [UInt8](repeating: 0, count: 3)

        #expect(throws: ExportError.self) {
            try Array("abcdefgh".utf8).withUnsafeBytes { bytes in
                try room.withUnsafeMutableBytes { try deflater.compress(bytes, into: $0) }
            }
        }
        #expect(throws: ExportError.self) { try Deflater(level: 13) }
    }
}
