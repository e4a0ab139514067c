import RefreshDrawing
import Testing

@Suite("XXH64")
struct XXH64Tests {
    @Test(
        "agrees with the reference program",
        arguments: [
            ("", 0, 0xef46_db37_51d8_e999),
            ("a", 0, 0xd24e_c4f1_a98c_6e5b),
            ("abc", 0, 0x44bc_2cf5_ad77_0999),
        ] as [(String, UInt64, UInt64)])
    func reference(text: String, seed: UInt64, expected: UInt64) {
        let bytes = [UInt8](text.utf8)

        let hash = XXH64.hash(bytes, seed: seed)

        #expect(hash == expected)
    }
}
