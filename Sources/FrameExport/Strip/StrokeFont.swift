import RefreshDrawing
import RefreshGeometry

/// Letters drawn as strokes with round ends, sharp at every size; no installed font is asked for.
///
/// Sizes are the height of a capital letter and its space, as with any font: capitals are 0.7 of
/// it, small letters 0.5.
struct StrokeFont {
    /// The font size, in whatever unit the list is drawn in.
    let size: Double
    /// The width of the strokes as a share of the size: 0.075 reads as regular, 0.11 as bold.
    let weight: Double

    init(size: Double, weight: Double = 0.075) {
        self.size = size
        self.weight = weight
    }

    /// How much room a text takes from the left of its first stroke to the right of its last.
    func width(of text: String) -> Double {
        var width = 0.0
        for scalar in text.unicodeScalars { width += advance(of: scalar) }
        return text.isEmpty ? 0 : width - spacing
    }

    /// Draws a text whose first stroke begins at a point on the base line.
    func draw(_ text: String, at origin: Point, color: Color, into list: inout DisplayList) {
        var x = origin.x + weight * size / 2
        var path = Path()
        for scalar in text.unicodeScalars {
            if let glyph = StrokeGlyph.of(scalar) {
                let place = Affine(a: size, b: 0, c: 0, d: -size, tx: x, ty: origin.y)
                path.addPath(glyph.path, transform: place)
            }
            x += advance(of: scalar)
        }
        guard !path.isEmpty else { return }
        let style = StrokeStyle(width: weight * size, cap: .round, join: .round)
        list.stroke(path, style: style, color: color)
    }

    private var spacing: Double { size * 0.115 }

    private func advance(of scalar: Unicode.Scalar) -> Double {
        guard let glyph = StrokeGlyph.of(scalar) else { return size * 0.32 }
        return (glyph.width + weight) * size + spacing
    }
}
