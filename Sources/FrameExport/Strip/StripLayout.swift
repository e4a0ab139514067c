/// Where things lie on a film strip, in whole pixels: frames in rows, a caption under each, a
/// title above and a line of time below.
struct StripLayout: Equatable {
    /// A rectangle in whole pixels.
    struct Box: Equatable {
        var x: Int
        var y: Int
        var width: Int
        var height: Int
    }

    /// Width of the sheet.
    let width: Int
    /// Height of the sheet.
    let height: Int
    /// Where each frame lies.
    let frames: [Box]
    /// Where each frame's caption lies.
    let captions: [Box]
    /// Where the title lies.
    let title: Box
    /// Where the line of time lies.
    let timeline: Box
    /// Pixels a point of the sheet's own parts: the film's scale, so that letters go with frames.
    let scale: Double

    /// Lays out `count` frames of a size in pixels.
    init(count: Int, frameWidth: Int, frameHeight: Int, scale: Double) {
        func px(_ points: Double) -> Int { max(1, Int((points * scale).rounded())) }
        self.scale = scale
        let margin = px(28)
        let gap = px(20)
        let caption = px(42)
        let header = px(48)
        let footer = px(30)
        // A frame narrower than its caption stands in the middle of its cell.
        let cell = max(frameWidth, px(180))
        let columns = StripLayout.columns(
            count, cell: Double(cell + gap), row: Double(frameHeight + caption + gap))
        let rows = (count + columns - 1) / max(1, columns)
        width = 2 * margin + columns * cell + (columns - 1) * gap
        title = Box(x: margin, y: margin, width: width - 2 * margin, height: header)
        var frames: [Box] = []
        var captions: [Box] = []
        for index in 0..<count {
            let x = margin + index % columns * (cell + gap)
            let y = margin + header + index / columns * (frameHeight + caption + gap)
            frames.append(
                Box(x: x + (cell - frameWidth) / 2, y: y, width: frameWidth, height: frameHeight))
            captions.append(Box(x: x, y: y + frameHeight, width: cell, height: caption))
        }
        self.frames = frames
        self.captions = captions
        let bottom = margin + header + rows * (frameHeight + caption) + (rows - 1) * gap
        timeline = Box(x: margin, y: bottom + px(8), width: width - 2 * margin, height: footer)
        height = timeline.y + footer + margin
    }

    /// How many frames stand in a row: the number that leaves no gap in the last row, or few, and
    /// brings the sheet nearest to three and a half times as wide as high.
    private static func columns(_ count: Int, cell: Double, row: Double) -> Int {
        var best = 1
        var bestPenalty = Double.infinity
        for columns in 1...max(1, count) {
            let rows = (count + columns - 1) / columns
            let ratio = cell * Double(columns) / (row * Double(rows)) / 3.5
            let missing = Double(rows * columns - count) / Double(count)
            let penalty = max(ratio, 1 / ratio) * (1 + 2 * missing)
            if penalty < bestPenalty { (best, bestPenalty) = (columns, penalty) }
        }
        return best
    }
}
