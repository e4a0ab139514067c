import RefreshDrawing
import RefreshGeometry
import Testing

/// Something that a display list can say, drawn into a square of 100 points.
struct Figure: Sendable, CustomTestStringConvertible {
    /// The side of its square, in points.
    static let side = 100.0

    let name: String
    let draw: @Sendable (inout DisplayList) -> Void

    init(_ name: String, _ draw: @escaping @Sendable (inout DisplayList) -> Void) {
        self.name = name
        self.draw = draw
    }

    var testDescription: String { name }

    /// Every one of them.
    static let all = areas + paints + lines + scopes + images
}

extension DisplayList {
    /// A list with all figures, so many in a row.
    init(_ figures: [Figure], columns: Int) {
        self.init()
        for (index, figure) in figures.enumerated() {
            save()
            concat(
                .translation(
                    Figure.side * Double(index % columns), Figure.side * Double(index / columns)))
            figure.draw(&self)
            restore()
        }
    }
}

// Multiples of 5: with an alpha of fifths the premultiplied components are whole numbers. Others
// cairo rounds down, the rasterizer to the nearest; areas should not be off by one for that.
let red = Color(hex: 0xFA5A5A)
let green = Color(hex: 0x32C85A)
let blue = Color(hex: 0x5A55D7)

/// A path through points.
func polyline(_ points: Point..., isClosed: Bool = false) -> Path {
    var path = Path()
    for (index, point) in points.enumerated() {
        if index == 0 { path.move(to: point) } else { path.line(to: point) }
    }
    if isClosed { path.close() }
    return path
}

/// A star of five points whose lines cross.
func star() -> Path {
    var path = Path()
    for corner in 0..<5 {
        let turned = Affine.rotation(Double(corner) * 0.8 * .pi + 0.1).apply(Point(0, -42))
        if corner == 0 { path.move(to: turned + middle) } else { path.line(to: turned + middle) }
    }
    path.close()
    return path
}

/// A line with both kinds of curves.
func wave() -> Path {
    var path = Path()
    path.move(to: Point(15, 60))
    path.cubic(to: Point(60, 40), control1: Point(20, 0), control2: Point(50, 90))
    path.quad(to: Point(85, 65), control: Point(75, 5))
    return path
}

/// The middle of a figure's square.
let middle = Point(50, 50)
