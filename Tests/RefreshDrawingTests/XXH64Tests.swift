import RefreshDrawing
import Testing

@Suite("XXH64")
struct XXH64Tests {
    /// The buffer of the reference program's self-check.
    static let reference: [UInt8] = {
        var state: UInt32 = 2_654_435_761
        return (0..<222).map { _ in
            defer { state = state &* state }
            return UInt8(state >> 24)
        }
    }()

    @Test(
        "gives the reference program's hashes for every way through the algorithm",
        arguments: [
            (0, 0xef46_db37_51d8_e999, 0xac75_fda2_929b_17ef),
            (1, 0x4fce_394c_c889_52d8, 0x7398_40cb_819f_a723),
            (4, 0x9256_e58a_a397_aef1, 0x09d5_ffdf_b928_ab4b),
            (8, 0xf74c_b145_1b32_b8cf, 0x9c44_b77f_bcc3_02c5),
            (14, 0xcffa_8db8_81bc_3a3d, 0x5b96_1158_5efc_c9cb),
            (31, 0xad09_d9a6_941d_d847, 0x9c90_d9d9_c2e3_d340),
            (32, 0xaf57_53d3_9159_edee, 0xdcab_9233_b8ca_7b0f),
            (33, 0x6711_cbdd_8543_baa8, 0x66e9_cecf_2f1d_e71c),
            (64, 0x18f5_388f_1d2b_a08c, 0x479e_7103_cf9a_a020),
            (101, 0x0eab_5433_84f8_78ad, 0xcaa6_5939_306f_1e21),
            (222, 0x9dd5_0788_0deb_b03d, 0xdc51_5172_b8ee_0600),
        ] as [(Int, UInt64, UInt64)])
    func reference(count: Int, unseeded: UInt64, seeded: UInt64) {
        let bytes = [UInt8](XXH64Tests.reference[..<count])

        let hashes = [XXH64.hash(bytes), XXH64.hash(bytes, seed: 2_654_435_761)]

        #expect(hashes == [unseeded, seeded])
    }

    @Test("hashes text as anybody else does")
    func text() {
        let text = "Nobody inspects the spammish repetition"

        let hash = XXH64.hash([UInt8](text.utf8))

        #expect(hex16(hash) == "fbcea83c8a378bf1")
    }

    @Test("reads from an address that is not a multiple of eight")
    func unaligned() {
        let shifted = [0] + XXH64Tests.reference

        let hash = shifted.withUnsafeBytes { bytes in
            XXH64.hash(UnsafeRawBufferPointer(rebasing: bytes[1...]))
        }

        #expect(hash == 0x9dd5_0788_0deb_b03d)
    }
}
