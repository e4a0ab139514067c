import RefreshDrawing
import RefreshGeometry

/// A list such as apps refresh: rows with a picture, a title and a line of text, all in bars.
struct MockContent {
    /// The colour of its surface.
    let color: Color
    /// The canvas that it fills, in points.
    let canvas: Size

    private static let rowHeight = 64.0
    private static let titleWidths = [0.42, 0.3, 0.5, 0.36]
    private static let textWidths = [0.66, 0.74, 0.58, 0.7]

    /// Draws the list from a distance below the top edge down to the bottom.
    func draw(from top: Double, into list: inout DisplayList) {
        guard top < canvas.height else { return }
        list.fill(Rect(0, top, canvas.width, canvas.height - top), with: .color(color))
        let ink = isLight ? Color.black : Color.white
        let room = max(0, canvas.width - 92)
        var row = 0
        var y = top
        while y < canvas.height {
            list.fill(
                .circle(center: Point(36, y + 32), radius: 20), color: ink.withAlpha(0.1))
            let variant = row % MockContent.titleWidths.count
            bar(68, y + 19, room * MockContent.titleWidths[variant], 10, ink.withAlpha(0.2), &list)
            bar(68, y + 37, room * MockContent.textWidths[variant], 8, ink.withAlpha(0.1), &list)
            y += MockContent.rowHeight
            list.fill(
                Rect(68, y - 0.5, max(0, canvas.width - 68), 0.5), with: .color(ink.withAlpha(0.14))
            )
            row += 1
        }
    }

    private var isLight: Bool { color.red * 0.3 + color.green * 0.59 + color.blue * 0.11 > 0.5 }

    private func bar(
        _ x: Double, _ y: Double, _ width: Double, _ height: Double, _ color: Color,
        _ list: inout DisplayList
    ) {
        guard width > height else { return }
        list.fill(.roundedRect(Rect(x, y, width, height), radius: height / 2), color: color)
    }
}
