import RefreshDrawing
import RefreshGeometry

extension Layer {
    /// Appends what the layer and all in it show.
    ///
    /// `opacity` is what a layer above has left to this one, because it is the only thing there
    /// is to draw: a colour with alpha costs less than a group.
    final func emit(into list: inout DisplayList, opacity inherited: Double) {
        guard !state.pointee.isHidden else { return }
        let values = shownValues
        let own = min(values.numbers[Slot.opacity], 1)
        guard own > 0 else { return }
        var opacity = inherited * own
        let isGroup = opacity < 1 && paintCount(limit: 2) > 1
        if isGroup {
            list.beginGroup(opacity: opacity)
            opacity = 1
        }
        let transform = values.transform
        let moves = !transform.isIdentity
        let clips = state.pointee.isClipped
        if moves || clips { list.save() }
        if moves { list.concat(transform) }
        if clips { emitClips(values, into: &list) }
        emitContent(values, into: &list, opacity)
        emitSublayers(into: &list, opacity)
        if moves || clips { list.restore() }
        if isGroup { list.endGroup() }
    }

    private func emitClips(_ values: StoredValues, into list: inout DisplayList) {
        if state.pointee.clipsToBounds { list.clip(Rect(from: values, at: Slot.bounds)) }
        if let rect = state.pointee.clipRect { list.clip(rect) }
        if let path = state.pointee.clipPath { list.clip(path) }
    }

    private func emitContent(
        _ values: StoredValues, into list: inout DisplayList, _ opacity: Double
    ) {
        if paintsBackground(values) {
            let color = values.color(Slot.backgroundColor, opacity)
            let bounds = Rect(from: values, at: Slot.bounds).standardized
            let radius = values.numbers[Slot.cornerRadius]
            if radius > 0 {
                list.fill(.roundedRect(bounds, radius: radius), color: color)
            } else {
                list.fill(bounds, with: .color(color))
            }
        }
        guard kind == .shape else { return emitDrawing(into: &list) }
        if paintsFill(values) {
            let color = values.color(Slot.fillColor, opacity)
            let rule = state.pointee.fillRule
            list.fill(values.path.pointee, rule: rule, color: color)
        }
        if paintsStroke(values) { emitStroke(values, into: &list, opacity) }
    }

    private func emitStroke(
        _ values: StoredValues, into list: inout DisplayList, _ opacity: Double
    ) {
        let numbers = values.numbers
        state.pointee.strokeStyle.width = numbers[Slot.lineWidth]
        state.pointee.strokeStyle.miterLimit = max(1, numbers[Slot.miterLimit])
        state.pointee.strokeStyle.dashPhase = numbers[Slot.lineDashPhase]
        let color = values.color(Slot.strokeColor, opacity)
        let start = numbers[Slot.strokeStart]
        let end = numbers[Slot.strokeEnd]
        let style = state.pointee.strokeStyle
        guard let trim, end - start < 1 else {
            list.stroke(values.path.pointee, style: style, color: color)
            return
        }
        if !state.pointee.isMeasured {
            trim.measure.pointee.measure(values.path.pointee)
            state.pointee.isMeasured = true
        }
        trim.measure.lend { $0.trim(from: start, to: end, into: &trim.part.pointee) }
        list.stroke(trim.part.pointee, style: style, color: color)
    }

    private func emitSublayers(into list: inout DisplayList, _ opacity: Double) {
        if state.pointee.sortsSublayers {
            for layer in drawingOrder { layer.emit(into: &list, opacity: opacity) }
        } else {
            for i in 0..<state.pointee.sublayers.count {
                state.pointee.sublayers[i].emit(into: &list, opacity: opacity)
            }
        }
    }

    /// The sublayers from back to front.
    final var drawingOrder: [Layer] {
        guard state.pointee.sortsSublayers else { return state.pointee.sublayers }
        let layers = state.pointee.sublayers
        let places = layers.indices.map { (z: layers[$0].shownZ, index: $0) }
        return places.sorted { $0.z < $1.z || $0.z == $1.z && $0.index < $1.index }
            .map { layers[$0.index] }
    }

    private var shownZ: Double { shownValues.numbers[Slot.zPosition] }

    /// How many things the layer and all in it draw, counted up to a limit.
    private func paintCount(limit: Int) -> Int {
        let values = shownValues
        guard !state.pointee.isHidden, values.numbers[Slot.opacity] > 0 else { return 0 }
        var count = paintsBackground(values) ? 1 : 0
        if paintsFill(values) { count += 1 }
        if paintsStroke(values) { count += 1 }
        // How much a function appends shows only when it has: a group is right for any number.
        if drawing != nil { count += limit }
        for i in 0..<state.pointee.sublayers.count where count < limit {
            count += state.pointee.sublayers[i].paintCount(limit: limit - count)
        }
        return count
    }

    private func paintsBackground(_ values: StoredValues) -> Bool {
        values.numbers[Slot.backgroundColor + 3] > 0
            && values.numbers[Slot.bounds + 2] != 0 && values.numbers[Slot.bounds + 3] != 0
    }

    private func paintsFill(_ values: StoredValues) -> Bool {
        kind == .shape && values.numbers[Slot.fillColor + 3] > 0 && !values.path.pointee.isEmpty
    }

    private func paintsStroke(_ values: StoredValues) -> Bool {
        kind == .shape && values.numbers[Slot.strokeColor + 3] > 0
            && values.numbers[Slot.lineWidth] > 0 && !values.path.pointee.isEmpty
            && values.numbers[Slot.strokeStart] < values.numbers[Slot.strokeEnd]
    }
}

extension StoredValues {
    /// A colour as it is drawn: components that an animation took out of 0 to 1 at its edge.
    func color(_ slot: Int, _ opacity: Double) -> Color {
        let n = numbers + slot
        return Color(
            red: min(max(n[0], 0), 1), green: min(max(n[1], 0), 1), blue: min(max(n[2], 0), 1),
            alpha: min(max(n[3], 0), 1) * opacity)
    }
}
