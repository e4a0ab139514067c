import RefreshDrawing
import RefreshGeometry

extension Canvas {
    /// Cuts the clip to the inside of a path.
    mutating func clip(_ view: PathView, _ rule: FillRule) {
        guard !state.clip.isEmpty else { return }
        load(view)
        if let rect = path.plainRect, state.transform.keepsBoxes, clip(rect) { return }
        path.flatten(transform: state.transform, into: &polyline)
        clipToPolyline(rule)
    }

    /// Cuts the clip to a rectangle; false when that takes a mask of all rows.
    private mutating func clip(_ rect: Rect) -> Bool {
        if case .rows = state.mask { return false }
        let box = FixedBox(state.transform.bounds(of: rect)).intersection(state.box)
        state.box = box
        state.clip = state.clip.intersection(box.pixels)
        state.mask = .none
        let clip = state.clip
        guard !clip.isEmpty else { return true }
        // Edges on the grid, and those beyond what is drawn, need no mask.
        let left = box.width(inColumn: clip.left)
        let right = box.width(inColumn: clip.right - 1)
        let top = box.height(inRow: clip.top)
        let bottom = box.height(inRow: clip.bottom - 1)
        let isPlain = left == 256 && right == 256
        guard !isPlain || top != 256 || bottom != 256 else { return true }
        let width = clip.right - clip.left
        let offset = reserveMask(3 * width)
        writeBoxRow(offset, top)
        writeBoxRow(offset + width, 256)
        writeBoxRow(offset + 2 * width, bottom)
        state.mask = .box(offset: offset, rect: clip, isPlain: isPlain)
        return true
    }

    /// Writes the coverage of a row of which 0 to 256 parts lie in the clip's box.
    private func writeBoxRow(_ offset: Int, _ height: UInt32) {
        let line = maskBytes.base + offset
        let clip = state.clip
        let width = clip.right - clip.left
        line.update(repeating: Canvas.coverage(256, height), count: width)
        line[0] = Canvas.coverage(state.box.width(inColumn: clip.left), height)
        line[width - 1] = Canvas.coverage(state.box.width(inColumn: clip.right - 1), height)
    }

    private static func coverage(_ width: UInt32, _ height: UInt32) -> UInt8 {
        UInt8(truncatingIfNeeded: (width * height * 255 + 32_768) >> 16)
    }

    /// Cuts the clip to the inside of the scratch polyline.
    private mutating func clipToPolyline(_ rule: FillRule) {
        guard let (area, reading) = outline(rule) else {
            state.clip.right = state.clip.left
            return
        }
        let count = (area.right - area.left) * (area.bottom - area.top)
        let offset = reserveMask(count)
        (maskBytes.base + offset).update(repeating: 0, count: count)
        paint(MaskPainter(maskBytes.base + offset, area), area, reading)
        state.clip = area
        state.mask = .rows(offset: offset, rect: area)
    }

    /// Takes bytes from the masks' memory.
    mutating func reserveMask(_ count: Int) -> Int {
        let offset = state.maskBytes
        maskBytes.count = offset
        // Blocks of eight are read as a whole.
        maskBytes.reserve(offset + count + 8)
        state.maskBytes = offset + count
        return offset
    }
}

extension Affine {
    /// Whether rectangles along the axes stay so.
    var keepsBoxes: Bool { (b == 0 && c == 0) || (a == 0 && d == 0) }
}
