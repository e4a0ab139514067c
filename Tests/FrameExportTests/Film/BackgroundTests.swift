import RefreshGeometry
import Testing

@testable import FrameExport

@Suite("Backgrounds")
struct BackgroundTests {
    @Test(
        "texts and backgrounds turn into each other",
        arguments: [
            ("none", Background.none, "none"), ("checker", .checker, "checker"),
            ("#fff", .color(.white), "#FFFFFF"), ("#5856d6", .color(.indigo), "#5856D6"),
            ("#00000080", .color(Color(rgba32: 0x80)), "#00000080"),
        ])
    func parsing(text: String, background: Background, printed: String) {
        #expect(Background(parsing: text) == background)
        #expect(background.text == printed)
        #expect(Background(parsing: background.text) == background)
    }

    @Test("anything else is no background", arguments: ["", "#", "#12", "white", "#ggg", "None"])
    func refused(text: String) {
        #expect(Background(parsing: text) == nil)
    }
}
