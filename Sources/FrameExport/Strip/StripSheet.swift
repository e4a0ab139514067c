import RefreshDrawing
import RefreshGeometry
import RefreshRaster

/// Draws a film strip: the sheet, each frame as it comes, and the texts around them.
struct StripSheet {
    private static let paper = Color(hex: 0xF2F2F7)
    private static let ink = Color(hex: 0x1C1C1E)
    private static let faint = Color(hex: 0x6E6E76)

    private let layout: StripLayout
    private var bitmap: Bitmap
    private let rasterizer = Rasterizer()
    private var list = DisplayList()

    init(_ layout: StripLayout) {
        self.layout = layout
        bitmap = Bitmap(width: layout.width, height: layout.height)
        list.fill(
            Rect(0, 0, Double(layout.width), Double(layout.height)),
            with: .color(StripSheet.paper))
        draw()
    }

    /// Puts a frame into its place; what is clear in it shows white.
    mutating func place(_ frame: Image, at index: Int, label: String, time: String, color: Color) {
        let box = layout.frames[index]
        let rect = Rect(Double(box.x), Double(box.y), Double(box.width), Double(box.height))
        let radius = min(10 * layout.scale, min(rect.width, rect.height) / 4)
        let line = max(1, Maths.round(layout.scale / 2))
        list.save()
        list.clip(.roundedRect(rect, radius: radius))
        list.fill(rect, with: .color(.white))
        list.image(frame, in: rect)
        list.restore()
        list.stroke(
            .roundedRect(rect.insetBy(dx: line / 2, dy: line / 2), radius: radius - line / 2),
            style: StrokeStyle(width: line), color: Color.black.withAlpha(0.12))
        caption(layout.captions[index], label, time, color)
        draw()
    }

    /// Writes the title: the effect's name and, where there is room, what it looks like.
    mutating func title(_ name: String, _ summary: String) {
        let box = layout.title
        let font = StrokeFont(size: 27 * layout.scale, weight: 0.105)
        let base = Double(box.y) + 20 * layout.scale
        font.draw(
            name, at: Point(Double(box.x), base), color: StripSheet.ink, into: &list)
        let small = StrokeFont(size: 19 * layout.scale)
        let left = Double(box.x) + font.width(of: name) + 20 * layout.scale
        guard left + small.width(of: summary) <= Double(box.x + box.width) else { return }
        small.draw(summary, at: Point(left, base), color: StripSheet.faint, into: &list)
    }

    /// Draws the line of time: a stretch for each phase in its colour, a mark for each frame.
    mutating func timeline(
        _ phases: [FilmPhase], marks: [(time: Double, color: Color)], duration: Double, end: String
    ) {
        guard duration > 0 else { return }
        let scale = layout.scale
        let box = layout.timeline
        let font = StrokeFont(size: 17 * scale)
        let left = Double(box.x) + font.width(of: "0 s") + 12 * scale
        let right = Double(box.x + box.width) - font.width(of: end) - 12 * scale
        let y = Double(box.y) + 14 * scale
        let base = y + 5.8 * scale
        guard right - left > 60 * scale else { return }
        font.draw("0 s", at: Point(Double(box.x), base), color: StripSheet.faint, into: &list)
        font.draw(end, at: Point(right + 12 * scale, base), color: StripSheet.faint, into: &list)
        func x(_ time: Double) -> Double { left + (right - left) * min(1, time / duration) }
        let bar = Rect(left, y - 2.5 * scale, right - left, 5 * scale)
        list.save()
        list.clip(.roundedRect(bar, radius: 2.5 * scale))
        for phase in phases {
            list.fill(
                Rect(x(phase.start), bar.minY, x(phase.end) - x(phase.start), bar.height),
                with: .color(phase.kind.color))
        }
        list.restore()
        for mark in marks {
            let center = Point(x(mark.time), y)
            list.fill(.circle(center: center, radius: 8 * scale), color: StripSheet.paper)
            list.fill(.circle(center: center, radius: 5.5 * scale), color: mark.color)
        }
    }

    /// The picture, with the texts that are still to be drawn.
    mutating func finished() -> Bitmap {
        draw()
        return bitmap
    }

    private mutating func draw() {
        rasterizer.draw(list, into: &bitmap)
        list.removeAll()
    }

    private mutating func caption(
        _ box: StripLayout.Box, _ label: String, _ time: String, _ color: Color
    ) {
        let scale = layout.scale
        let font = StrokeFont(size: 19 * scale, weight: 0.09)
        let base = Double(box.y) + 27 * scale
        let left = Double(box.x) + 2 * scale
        let right = Double(box.x + box.width) - 2 * scale
        list.fill(
            .circle(center: Point(left + 5 * scale, base - 5.2 * scale), radius: 5 * scale),
            color: color)
        font.draw(label, at: Point(left + 18 * scale, base), color: StripSheet.ink, into: &list)
        let light = StrokeFont(size: 18 * scale)
        light.draw(
            time, at: Point(right - light.width(of: time), base), color: StripSheet.faint,
            into: &list)
    }
}

extension FilmPhase.Kind {
    /// The colour by which captions and the line of time tell phases apart.
    var color: Color {
        switch self {
        case .idle: Color(hex: 0xD8D8DE)
        case .pulling: Color(hex: 0xA2A2AB)
        case .armed: Color(hex: 0xFF9F0A)
        case .triggering: Color(hex: 0xAF52DE)
        case .refreshing: Color(hex: 0x0A84FF)
        case .stopping: Color(hex: 0x30B15C)
        case .closing: Color(hex: 0x7C8AA5)
        }
    }
}
