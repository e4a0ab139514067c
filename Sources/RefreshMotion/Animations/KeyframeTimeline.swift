/// When the keyframes of an animation are reached, and how the stretches between them are eased.
struct KeyframeTimeline {
    private let times: [Double]
    private let curves: [TimingFunction]
    private let isDiscrete: Bool
    private let count: Int

    /// A stretch of the timeline and how far through it.
    struct Place: Equatable {
        var index: Int
        var fraction: Double
    }

    init(
        values: [AnimationValue], times: [Double], curves: [TimingFunction], mode: CalculationMode
    ) {
        count = values.count
        isDiscrete = mode == .discrete
        self.curves = mode == .linear ? curves : []
        switch mode {
        case .linear: self.times = times.isEmpty ? KeyframeTimeline.even(count - 1) : times
        case .discrete: self.times = times.isEmpty ? KeyframeTimeline.even(count) : times
        case .paced: self.times = KeyframeTimeline.paced(values)
        }
    }

    /// Where a progress falls: between keyframe `index` and the next one. Below 0 and above 1 the
    /// first and last stretch go on in their direction.
    func place(at progress: Double) -> Place {
        var index = 0
        while index + 1 < count && times[index + 1] <= progress { index += 1 }
        if isDiscrete { return Place(index: index, fraction: 0) }
        if index + 1 == count, progress > 1, index > 0, times[index - 1] < 1 { index -= 1 }
        guard index + 1 < count else { return Place(index: index, fraction: 0) }
        let length = times[index + 1] - times[index]
        let fraction = length > 0 ? (progress - times[index]) / length : 0
        let eased = curves.isEmpty ? fraction : curves[index].value(at: fraction)
        return Place(index: index, fraction: eased)
    }

    private static func even(_ stretches: Int) -> [Double] {
        guard stretches > 0 else { return [0] }
        return (0...stretches).map { Double($0) / Double(stretches) }
    }

    private static func paced(_ values: [AnimationValue]) -> [Double] {
        var distances = [0.0]
        for i in 1..<max(values.count, 1) {
            guard case .vector(let a) = values[i - 1], case .vector(let b) = values[i] else {
                return even(values.count - 1)
            }
            let d = b - a
            let length = (d * d).sum().squareRoot()
            distances.append(distances[i - 1] + length)
        }
        guard let total = distances.last, total > 0 else { return even(values.count - 1) }
        return distances.map { $0 / total }
    }
}
