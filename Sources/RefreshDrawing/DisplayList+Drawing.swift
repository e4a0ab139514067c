public import RefreshGeometry

extension DisplayList {
    /// Fills the inside of a path; an empty path adds nothing.
    public mutating func fill(_ path: Path, rule: FillRule = .nonZero, with paint: Paint) {
        guard !path.isEmpty, let prelude = fillPrelude(rule, paint) else { return }
        append(.fill, prelude: 1 + prelude.words, path) { writer in
            writer.put(prelude.flags)
            writer.put(paint)
        }
    }

    /// Fills the inside of a path with one colour; an empty path adds nothing.
    public mutating func fill(_ path: Path, rule: FillRule = .nonZero, color: Color) {
        guard !path.isEmpty else { return }
        append(.fill, prelude: 5, path) { writer in
            writer.put(UInt32(rule.rawValue))
            writer.put(color)
        }
    }

    /// Fills a rectangle; an empty one adds nothing, negative sizes are turned round.
    public mutating func fill(_ rect: Rect, with paint: Paint) {
        let rect = rect.standardized
        guard rect.width != 0, rect.height != 0, let prelude = fillPrelude(.nonZero, paint)
        else { return }
        append(.fill, length: 2 + prelude.words + WordWriter.rectWordCount) { writer in
            writer.put(prelude.flags)
            writer.put(paint)
            writer.putPath(of: rect)
        }
    }

    /// Draws a line along a path; an empty path adds nothing.
    public mutating func stroke(_ path: Path, style: StrokeStyle, with paint: Paint) {
        guard let flags = paint.flags else {
            if !path.isEmpty { refusals += 1 }
            return
        }
        stroke(path, style, flags: flags, paintWords: paint.wordCount) { $0.put(paint) }
    }

    /// Draws a line of one colour along a path; an empty path adds nothing.
    public mutating func stroke(_ path: Path, style: StrokeStyle, color: Color) {
        stroke(path, style, flags: 0, paintWords: 4) { $0.put(color) }
    }

    @inline(__always) private mutating func stroke(
        _ path: Path, _ style: StrokeStyle, flags: UInt32, paintWords: Int,
        paint: (inout WordWriter) -> Void
    ) {
        guard !path.isEmpty else { return }
        let dashCount = style.dash.count
        guard dashCount <= DisplayList.maximumDashCount else {
            refusals += 1
            return
        }
        let dashWords = dashCount == 0 ? 0 : 1 + dashCount
        append(.stroke, prelude: 3 + dashWords + paintWords, path) { writer in
            let look = UInt32(style.cap.rawValue) | UInt32(style.join.rawValue) << 4
            writer.put(flags | look | UInt32(truncatingIfNeeded: dashCount) << 24)
            writer.put(style)
            paint(&writer)
        }
    }

    /// How many dashes and gaps a style may have here.
    public static let maximumDashCount = 16

    /// Cuts what follows to the inside of a path, and to the clip already in force; an empty path
    /// leaves nothing. Undone by the end of the save or group.
    public mutating func clip(_ path: Path, rule: FillRule = .nonZero) {
        append(.clip, prelude: 1, path) { $0.put(UInt32(rule.rawValue)) }
    }

    /// Cuts what follows to a rectangle; negative sizes are turned round.
    public mutating func clip(_ rect: Rect) {
        append(.clip, length: 2 + WordWriter.rectWordCount) { writer in
            writer.put(UInt32(FillRule.nonZero.rawValue))
            writer.putPath(of: rect.standardized)
        }
    }

    /// Draws an image into a rectangle under the transform in force, bilinear between pixels; the
    /// rectangle's size is at least 0.
    public mutating func image(_ image: Image, in rect: Rect) {
        let mark = words.count
        var rest = 0..<image.pixels.count
        while rest.count > DisplayList.pixelsPerCommand {
            let end = rest.lowerBound + DisplayList.pixelsPerCommand
            let chunk = rest.lowerBound..<end
            write(.pixelChunk, length: 1 + chunk.count) { $0.put(image, chunk) }
            rest = end..<rest.upperBound
        }
        let isWritten = write(.image, length: 6 + rest.count) { writer in
            writer.put(rect.origin)
            writer.put(rect.width, in: 0...Double.drawableLimit)
            writer.put(rect.height, in: 0...Double.drawableLimit)
            writer.put(UInt32(truncatingIfNeeded: image.width | image.height << 16))
            writer.put(image, rest)
        }
        finish(isWritten, mark: mark)
    }

    private static let pixelsPerCommand = 32_768

    private mutating func fillPrelude(_ rule: FillRule, _ paint: Paint) -> (
        flags: UInt32, words: Int
    )? {
        guard let flags = paint.flags else {
            refusals += 1
            return nil
        }
        return (flags | UInt32(rule.rawValue), paint.wordCount)
    }
}
