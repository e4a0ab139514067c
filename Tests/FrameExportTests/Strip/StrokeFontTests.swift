import RefreshDrawing
import RefreshGeometry
import Testing

@testable import FrameExport

@Suite("Stroke font")
struct StrokeFontTests {
    private let letters =
        "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789.,:-–_+×/·%()#!?'"

    @Test("every letter has strokes of its own within its box")
    func glyphs() throws {
        var seen: [(Character, Path)] = []

        for character in letters {
            let scalar = try #require(character.unicodeScalars.first)
            let glyph = try #require(StrokeGlyph.of(scalar))
            let bounds = glyph.path.bounds
            #expect(!glyph.path.isEmpty, "\(character)")
            #expect(bounds.minX >= -0.011 && bounds.maxX <= glyph.width + 0.011, "\(character)")
            #expect(bounds.minY >= -0.21 && bounds.maxY <= 0.77, "\(character)")
            for (other, path) in seen { #expect(path != glyph.path, "\(other) \(character)") }
            seen.append((character, glyph.path))
        }
    }

    @Test("a character that the font lacks shows as a box, a space as nothing")
    func missing() {
        let box = StrokeGlyph.of("あ")

        #expect(box?.path.isEmpty == false)
        #expect(StrokeGlyph.of(" ") == nil)
    }

    @Test("a text is as wide as what is drawn")
    func width() {
        let font = StrokeFont(size: 20)
        var list = DisplayList()

        font.draw("refreshing 1.20 s", at: Point(10, 50), color: .black, into: &list)

        var path = Path()
        list.withReader { reader in
            while let command = reader.next() {
                if case .stroke(let view, _, _) = command { view.append(to: &path) }
            }
        }
        let half = font.weight * font.size / 2
        #expect((path.bounds.minX - half - 10).magnitude < 0.3)
        #expect(
            (path.bounds.maxX + half - 10 - font.width(of: "refreshing 1.20 s")).magnitude < 0.3)
    }

    @Test("figures are equally wide, so that times stand below each other")
    func figures() {
        let font = StrokeFont(size: 10)

        let widths = Set("0123456789".map { font.width(of: String($0)) })

        #expect(widths.count == 1)
    }
}
