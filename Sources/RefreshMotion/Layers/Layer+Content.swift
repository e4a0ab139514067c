import RefreshGeometry

extension Layer {
    /// Why an animation can't be played on this layer; nil when it can.
    final func problem(of animation: Animation) -> Diagnostic.Code? {
        if !has(animation.slot) { return .unknownProperty }
        if let problem = animation.problem { return problem }
        // What is looked up must fit what was given.
        if case .path(let from, let to) = content(of: animation), !from.hasStructure(of: to) {
            return .incompatiblePaths
        }
        return nil
    }

    /// The values an animation runs through, what is missing looked up in what shows now.
    final func content(of animation: Animation) -> AnimationContent {
        switch animation.recipe {
        case .basic(let from, let to, let by): basicContent(animation, from, to, by)
        case .keyframes(let values, let times, let curves, let mode):
            keyframeContent(
                animation, values,
                KeyframeTimeline(values: values, times: times, curves: curves, mode: mode))
        }
    }

    private func basicContent(
        _ animation: Animation, _ from: AnimationValue?, _ to: AnimationValue?,
        _ by: AnimationValue?
    ) -> AnimationContent {
        if animation.count == 0 {
            let shown = shownValues.path.pointee
            return .path(from: from?.path ?? shown, to: to?.path ?? shown)
        }
        let ends = ends(shownVector(animation), from?.vector, to?.vector, by?.vector)
        guard Slot.isColor(animation.slot) else { return .vector(from: ends.from, to: ends.to) }
        return .vector(
            from: AnimationContent.premultiplied(ends.from),
            to: AnimationContent.premultiplied(ends.to))
    }

    private func ends(
        _ shown: SIMD4<Double>, _ from: SIMD4<Double>?, _ to: SIMD4<Double>?, _ by: SIMD4<Double>?
    ) -> (from: SIMD4<Double>, to: SIMD4<Double>) {
        switch (from, to) {
        case (let from?, let to?): (from, to)
        case (let from?, nil): (from, by.map { from + $0 } ?? shown)
        case (nil, let to?): (by.map { to - $0 } ?? shown, to)
        case (nil, nil): (shown, by.map { shown + $0 } ?? shown)
        }
    }

    private func keyframeContent(
        _ animation: Animation, _ values: [AnimationValue], _ timeline: KeyframeTimeline
    ) -> AnimationContent {
        let paths = values.compactMap { $0.path }
        if !paths.isEmpty { return .pathKeyframes(paths, timeline) }
        let vectors = values.compactMap { $0.vector }
        guard Slot.isColor(animation.slot) else { return .vectorKeyframes(vectors, timeline) }
        return .vectorKeyframes(vectors.map { AnimationContent.premultiplied($0) }, timeline)
    }

    private func shownVector(_ animation: Animation) -> SIMD4<Double> {
        let numbers = shownValues.numbers + animation.slot
        var vector = SIMD4<Double>()
        for i in 0..<animation.count { vector[i] = numbers[i] }
        return vector
    }
}

extension AnimationValue {
    /// The numbers; nil for a path.
    var vector: SIMD4<Double>? {
        guard case .vector(let vector) = self else { return nil }
        return vector
    }

    /// The path; nil for numbers.
    var path: Path? {
        guard case .path(let path) = self else { return nil }
        return path
    }
}
