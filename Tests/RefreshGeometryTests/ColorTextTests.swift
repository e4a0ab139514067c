import RefreshGeometry
import Testing

@Suite("Colours as text")
struct ColorTextTests {
    @Test(
        "a colour is read from three, six or eight digits",
        arguments: [
            ("#f80", 0xFF88_00FF), ("#FF8800", 0xFF88_00FF), ("#ff880080", 0xFF88_0080),
        ] as [(String, UInt32)])
    func reads(text: String, rgba: UInt32) throws {
        let color = try #require(Color(parsing: text))

        #expect(color.rgba32 == rgba)
    }

    @Test(
        "anything else is no colour",
        arguments: ["", "#", "f80", "#ff", "#ff88", "#ff880", "#gg0000", "#ff88001", "#ff8800112"])
    func refuses(text: String) {
        #expect(Color(parsing: text) == nil)
    }

    @Test("printing and reading a colour gives the same colour")
    func roundTrip() throws {
        for value in stride(from: UInt32(0), to: UInt32.max - 99_999_999, by: 99_999_999) {
            let color = Color(rgba32: value)

            #expect(Color(parsing: color.text) == color)
        }
    }
}
