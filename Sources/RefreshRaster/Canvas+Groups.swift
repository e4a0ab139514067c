import RefreshDrawing
import RefreshGeometry

extension Canvas {
    mutating func save() { scopes.append(Scope(state: state, kind: .save)) }

    /// Goes back to the last save; nothing happens when none is open.
    mutating func restore() {
        guard case .save = scopes.last?.kind else { return }
        closeScope()
    }

    mutating func beginGroup(_ opacity: Double) {
        let coverage = PixelColor.coverage(opacity)
        scopes.append(Scope(state: state, kind: .group(opacity: coverage)))
        beginLayer(isShown: coverage > 0)
    }

    /// Draws the group's layer; nothing happens when none is open.
    mutating func endGroup() {
        switch scopes.last?.kind {
        case .group, .maskedGroup: closeScope()
        case .save, .mask, nil: break
        }
    }

    mutating func beginMask() {
        scopes.append(Scope(state: state, kind: .mask))
        beginLayer(isShown: true)
    }

    /// Turns the layer drawn since the mask's beginning into a mask, and begins the group.
    mutating func beginMaskedGroup(_ opacity: Double) {
        guard let scope = scopes.last, case .mask = scope.kind else { return }
        scopes.removeLast()
        let drawn = endLayer()
        state = scope.state
        let rect = state.clip
        let coverage = PixelColor.coverage(opacity)
        let count = rect.isEmpty ? 0 : (rect.right - rect.left) * (rect.bottom - rect.top)
        let offset = reserveMask(count)
        if count > 0 {
            (maskBytes.base + offset).update(repeating: 0, count: count)
            let painter = MaskPainter(maskBytes.base + offset, rect)
            if let mask = state.mask.view(maskBytes.base) {
                var masked = MaskedPainter(painter, through: mask)
                drawn.paintAlpha(into: &masked, rect)
            } else {
                var plain = painter
                drawn.paintAlpha(into: &plain, rect)
            }
        }
        // The mask's bytes stay in use until the group's end.
        scopes.append(
            Scope(state: scope.state, kind: .maskedGroup(opacity: coverage, offset: offset)))
        beginLayer(isShown: coverage > 0)
    }

    /// Ends what is open innermost.
    mutating func closeScope() {
        guard let scope = scopes.popLast() else { return }
        switch scope.kind {
        case .save:
            state = scope.state
        case .group(let opacity):
            let layer = endLayer()
            state = scope.state
            show(layer, opacity, state.mask)
        case .mask:
            _ = endLayer()
            state = scope.state
        case .maskedGroup(let opacity, let offset):
            let layer = endLayer()
            state = scope.state
            show(layer, opacity, .rows(offset: offset, rect: state.clip))
        }
    }

    /// Draws a layer that has ended.
    private mutating func show(_ layer: Surface, _ opacity: UInt32, _ mask: DrawState.Mask) {
        guard !state.clip.isEmpty, opacity > 0 else { return }
        let painter = ShadedPainter(surface, LayerShader(layer: layer))
        if let mask = mask.view(maskBytes.base) {
            var masked = MaskedPainter(painter, through: mask)
            layer.paint(into: &masked, state.clip, opacity)
        } else {
            var plain = painter
            layer.paint(into: &plain, state.clip, opacity)
        }
    }

    /// Begins a transparent layer over the clip's pixels, on which there is no mask.
    private mutating func beginLayer(isShown: Bool) {
        var rect = state.clip
        if !isShown || rect.isEmpty { rect = PixelRect(left: 0, top: 0, right: 0, bottom: 0) }
        let maskBytes = state.maskBytes
        state = DrawState(state.transform, rect)
        state.maskBytes = maskBytes
        // Layers begin and end with whole blocks, and a block is read beyond the last one.
        rect.left &= ~7
        let stride = (rect.right - rect.left + 7) & ~7
        let offset = layerPixels.count
        layerPixels.reserve(offset + stride * (rect.bottom - rect.top) + 8)
        layerPixels.count = offset + stride * (rect.bottom - rect.top) + 8
        layers.append(
            Layer(
                rect: rect, stride: stride, pixelOffset: offset, freshOffset: freshBits.count,
                background: 0))
        reserveBits(for: rect)
        surface.setAll(fresh: true)
    }

    /// Takes the innermost layer away; its pixels stay until the next one begins.
    private mutating func endLayer() -> Surface {
        let ended = surface
        let layer = layers.removeLast()
        layerPixels.count = layer.pixelOffset ?? 0
        freshBits.count = layer.freshOffset
        return ended
    }

    /// Takes bits for a surface from the memory for them.
    mutating func reserveBits(for rect: PixelRect) {
        let words = Surface.wordsPerRow(width: rect.right - rect.left)
        freshBits.reserve(freshBits.count + words * (rect.bottom - rect.top))
        freshBits.count += words * (rect.bottom - rect.top)
    }
}

extension Surface {
    /// Hands all blocks that have been drawn on to a painter, with one coverage.
    func paint<Painter: SpanPainter>(
        into painter: inout Painter, _ clip: PixelRect, _ coverage: UInt32
    ) {
        eachRun(clip) { row, from, to in
            painter.begin(row: row)
            painter.paint(from, to, coverage: coverage)
        }
    }

    /// Hands the alpha of all pixels that have been drawn on to a painter.
    func paintAlpha<Painter: SpanPainter>(into painter: inout Painter, _ clip: PixelRect) {
        eachRun(clip) { row, from, to in
            painter.begin(row: row)
            let pixels = line(row).pixels - rect.left
            for column in from..<to {
                let alpha = pixels[column] >> 24
                if alpha > 0 { painter.paint(column, column + 1, coverage: alpha) }
            }
        }
    }

    /// Calls a function with each row's runs of blocks that are not fresh.
    @inline(__always)
    private func eachRun(_ clip: PixelRect, _ body: (Int, Int, Int) -> Void) {
        let area = clip.intersection(rect)
        guard !area.isEmpty else { return }
        for row in area.top..<area.bottom {
            let line = line(row)
            var column = area.left - rect.left
            let end = area.right - rect.left
            while column < end {
                let start = column
                while column < end, !line.isFresh(column) { column = (column | 7) + 1 }
                if column > start {
                    body(row, start + rect.left, min(column, end) + rect.left)
                } else {
                    column = (column | 7) + 1
                }
            }
        }
    }
}
