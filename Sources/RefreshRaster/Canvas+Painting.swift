import RefreshDrawing
import RefreshGeometry

extension Canvas {
    /// Fills the inside of a path.
    mutating func fill(_ view: PathView, _ rule: FillRule, _ paint: PaintView) {
        guard !state.clip.isEmpty else { return }
        load(view)
        guard touchesClip(reach: 0) else { return }
        path.flatten(transform: state.transform, into: &polyline)
        fill(rule, paint)
    }

    /// Draws a line along a path.
    mutating func stroke(_ view: PathView, _ line: StrokeView, _ paint: PaintView) {
        guard !state.clip.isEmpty else { return }
        load(view)
        guard touchesClip(reach: line.reach) else { return }
        style.width = line.width
        style.cap = line.cap
        style.join = line.join
        style.miterLimit = line.miterLimit
        style.dashPhase = line.dashPhase
        style.dash.removeAll(keepingCapacity: true)
        for index in 0..<line.dashCount { style.dash.append(line.dash(index)) }
        stroker.stroke(path, style: style, transform: state.transform, into: &polyline)
        fill(.nonZero, paint)
    }

    /// Draws an image into a rectangle.
    mutating func draw(_ image: ImageView, _ rect: Rect) {
        guard !state.clip.isEmpty, image.width > 0, image.height > 0, !rect.isEmpty else { return }
        path.removeAll()
        path.addRect(rect)
        path.flatten(transform: state.transform, into: &polyline)
        guard let (area, reading) = outline(.nonZero) else { return }
        if let pixels = image.contiguousPixels?.baseAddress {
            draw(pixels, image, rect, area, reading)
        } else {
            imagePixels.removeAll(keepingCapacity: true)
            image.append(to: &imagePixels)
            let copy = imagePixels
            copy.withUnsafeBufferPointer { buffer in
                guard let pixels = buffer.baseAddress else { return }
                draw(pixels, image, rect, area, reading)
            }
        }
    }

    private mutating func draw(
        _ pixels: UnsafePointer<UInt32>, _ image: ImageView, _ rect: Rect, _ area: PixelRect,
        _ reading: CoverageReading
    ) {
        guard
            let shader = ImageShader(
                pixels, width: image.width, height: image.height, in: rect, state.transform)
        else { return }
        paint(ShadedPainter(surface, shader), area, reading)
    }

    /// Takes a command's path into the scratch path.
    mutating func load(_ view: PathView) {
        path.removeAll()
        view.append(to: &path)
    }

    /// Whether a line of some reach along the scratch path may touch the clip: the box around
    /// all control points is quick to find.
    private func touchesClip(reach: Double) -> Bool {
        let box = path.controlBounds.insetBy(dx: -reach, dy: -reach)
        let rect = state.transform.bounds(of: box)
        // A pixel more than rounding to the grid may move anything.
        let isOutside =
            rect.maxX < Double(state.clip.left - 1) || rect.minX > Double(state.clip.right + 1)
            || rect.maxY < Double(state.clip.top - 1)
            || rect.minY > Double(state.clip.bottom + 1)
        return !isOutside
    }

    /// Fills the scratch polyline.
    private mutating func fill(_ rule: FillRule, _ paint: PaintView) {
        guard let (area, reading) = outline(rule) else { return }
        switch paint {
        case .color(let color): fill(color, area, reading)
        case .linear(let start, let end, let stops):
            ramp.load(stops)
            if let shader = LinearShader(start, end, ramp.view, state.transform) {
                self.paint(ShadedPainter(surface, shader), area, reading)
            } else {
                fill(stops[stops.count - 1].color, area, reading)
            }
        case .radial(let center, let inner, let outer, let stops):
            ramp.load(stops)
            if let shader = RadialShader(center, inner, outer, ramp.view, state.transform) {
                self.paint(ShadedPainter(surface, shader), area, reading)
            } else {
                fill(stops[stops.count - 1].color, area, reading)
            }
        }
    }

    private mutating func fill(
        _ color: Color, _ area: PixelRect, _ reading: CoverageReading
    ) {
        let pixel = PixelColor.pixel(color)
        if pixel >= 0xFF00_0000 { preparePattern(pixel, area.right - area.left) }
        paint(
            SolidPainter(surface, color: pixel, pattern: pattern.base, usesAVX2: usesAVX2), area,
            reading)
    }

    private mutating func preparePattern(_ pixel: UInt32, _ count: Int) {
        if patternColor != pixel { pattern.count = 0 }
        guard pattern.count < count else { return }
        pattern.reserve(count)
        SolidFill.store(pattern.base, count: count, pixel)
        pattern.count = count
        patternColor = pixel
    }

    /// Finds the pieces that bound the inside of the scratch polyline; nil when it touches nothing
    /// of the clip.
    mutating func outline(_ rule: FillRule) -> (PixelRect, CoverageReading)? {
        edges.load(polyline)
        var area = edges.bounds.intersection(state.clip)
        guard !area.isEmpty else { return nil }
        // Whole blocks are painted faster than parts of them.
        area.left = max(area.left & ~7, state.clip.left)
        area.right = min((area.right + 7) & ~7, state.clip.right)
        if sweep.run(edges, rule: rule) { return (area, .magnitude) }
        return (area, rule == .evenOdd ? .evenOdd : .magnitude)
    }

    /// Paints the inside of the outline found last, through the clip's mask if there is one.
    mutating func paint<Painter: SpanPainter>(
        _ painter: consuming Painter, _ area: PixelRect, _ reading: CoverageReading
    ) {
        guard let mask = state.mask.view(maskBytes.base) else {
            return paintUnmasked(&painter, area, reading)
        }
        var masked = MaskedPainter(painter, through: mask)
        paintUnmasked(&masked, area, reading)
    }

    private mutating func paintUnmasked<Painter: SpanPainter>(
        _ painter: inout Painter, _ area: PixelRect, _ reading: CoverageReading
    ) {
        for index in 0..<parts.count {
            var strip = area.intersection(parts[index])
            guard !strip.isEmpty else { continue }
            let limit = CoverageGrid.rowLimit(width: strip.right - strip.left)
            let bottom = strip.bottom
            while strip.top < bottom {
                strip.bottom = min(strip.top + limit, bottom)
                grid.cover(strip)
                if sweep.isComplete {
                    grid.accumulate(sweep.pieces)
                } else {
                    grid.accumulate(edges.edges)
                }
                grid.paint(with: &painter, reading: reading)
                strip.top = strip.bottom
            }
        }
    }
}

extension DrawState.Mask {
    /// The mask as painters read it; nil when there is none.
    func view(_ bytes: UnsafePointer<UInt8>) -> CoverageMask? {
        switch self {
        case .none: nil
        case .box(let offset, let rect, let isPlain):
            CoverageMask(box: bytes + offset, rect, isPlain: isPlain)
        case .rows(let offset, let rect):
            CoverageMask(bytes + offset, rect)
        }
    }
}

extension StrokeView {
    /// How far the line reaches beyond its path at most, in points: a miter by its limit, a
    /// square cap's corner by √2.
    fileprivate var reach: Double {
        var widths = 0.5
        if join == .miter { widths = max(widths, miterLimit / 2) }
        if cap == .square { widths = max(widths, 0.75) }
        return width * widths
    }
}
