import RefreshGeometry

/// The values an animation runs through, by shape.
enum AnimationContent {
    case vector(from: SIMD4<Double>, to: SIMD4<Double>)
    case vectorKeyframes([SIMD4<Double>], KeyframeTimeline)
    case path(from: Path, to: Path)
    case pathKeyframes([Path], KeyframeTimeline)

    /// The numbers at a progress; nil for paths.
    func vector(at progress: Double) -> SIMD4<Double>? {
        switch self {
        case .vector(let from, let to): return AnimationContent.mix(from, to, progress)
        case .vectorKeyframes(let values, let timeline):
            let place = timeline.place(at: progress)
            let next = min(place.index + 1, values.count - 1)
            return AnimationContent.mix(values[place.index], values[next], place.fraction)
        case .path, .pathKeyframes: return nil
        }
    }

    /// The numbers at the end of a pass; nil for paths.
    var lastVector: SIMD4<Double>? {
        switch self {
        case .vector(_, let to): to
        case .vectorKeyframes(let values, _): values.last
        case .path, .pathKeyframes: nil
        }
    }

    /// Writes the path at a progress over `path`, whose memory is used again.
    func writePath(at progress: Double, into path: inout Path) {
        switch self {
        case .vector, .vectorKeyframes: break
        case .path(let from, let to): path.setInterpolated(from, to, progress)
        case .pathKeyframes(let values, let timeline):
            let place = timeline.place(at: progress)
            let next = min(place.index + 1, values.count - 1)
            path.setInterpolated(values[place.index], values[next], place.fraction)
        }
    }

    /// Part of the way from `a` to `b`, exactly `b` at 1.
    private static func mix(
        _ a: SIMD4<Double>, _ b: SIMD4<Double>, _ fraction: Double
    ) -> SIMD4<Double> {
        if fraction == 1 { return b }
        return a + (b - a) * fraction
    }

    /// A colour with its components multiplied by alpha: mixed so, a fade from clear keeps its hue.
    static func premultiplied(_ color: SIMD4<Double>) -> SIMD4<Double> {
        var result = color * color[3]
        result[3] = color[3]
        return result
    }

    /// The colour that was multiplied by alpha.
    static func straight(_ color: SIMD4<Double>) -> SIMD4<Double> {
        let alpha = color[3]
        if alpha == 1 { return color }
        guard alpha > 0 else { return SIMD4(0, 0, 0, alpha) }
        var result = color / alpha
        result[3] = alpha
        return result
    }
}
