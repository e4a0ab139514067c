import RefreshGeometry

extension Animation {
    /// Why it can't be played; nil when it can.
    var problem: Diagnostic.Code? {
        guard timing.isValid else { return .refusedTiming }
        guard curve.isValid else { return .refusedCurve }
        if count == 0 && (isAdditive || isCumulative) { return .pathArithmetic }
        switch recipe {
        case .basic(let from, let to, let by):
            return Animation.problem(of: [from, to, by].compactMap { $0 })
        case .keyframes(let values, let times, let curves, let mode):
            return Animation.problem(of: values)
                ?? Animation.problem(values.count, times, curves, mode)
                ?? (count == 0 && mode == .paced ? .pathArithmetic : nil)
        }
    }

    private static func problem(of values: [AnimationValue]) -> Diagnostic.Code? {
        for value in values where !value.isDrawable { return .refusedValue }
        guard case .path(let first)? = values.first else { return nil }
        for case .path(let path) in values where !path.hasStructure(of: first) {
            return .incompatiblePaths
        }
        return nil
    }

    private static func problem(
        _ count: Int, _ times: [Double], _ curves: [TimingFunction], _ mode: CalculationMode
    ) -> Diagnostic.Code? {
        guard count > 0 else { return .keyframeCount }
        if mode == .paced { return nil }
        let timeCount = mode == .discrete ? count + 1 : count
        guard times.isEmpty || times.count == timeCount else { return .keyframeCount }
        guard curves.isEmpty || mode == .discrete || curves.count == count - 1 else {
            return .keyframeCount
        }
        for curve in curves where !curve.isValid { return .refusedCurve }
        if times.isEmpty { return nil }
        // The only keyframe of a linear animation holds all the time; its time may be either end.
        guard times.count == 1 || times.first == 0 && times.last == 1 else { return .keyframeTimes }
        var previous = 0.0
        for time in times {
            guard time >= previous && time <= 1 else { return .keyframeTimes }
            previous = time
        }
        return nil
    }
}

extension AnimationValue {
    /// Whether every number is finite and no larger than 1e6; paths have seen to that.
    var isDrawable: Bool {
        guard case .vector(let v) = self else { return true }
        return v[0].isDrawable && v[1].isDrawable && v[2].isDrawable && v[3].isDrawable
    }
}
