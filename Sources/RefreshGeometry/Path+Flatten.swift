extension Path {
    /// The distance by which a flattened curve may miss the true one, in device pixels, when
    /// there is no reason for another: at 0.05 hardly a coverage value sees it.
    public static let defaultTolerance = 0.05

    /// Replaces curves by lines.
    ///
    /// A curve is cut into pieces of equal parameter, so many that a proven bound (a chord's
    /// distance is at most an eighth of the squared step times the largest second derivative)
    /// keeps within the tolerance, but no more than 512. Nothing comes out when the transform has
    /// numbers beyond 1e9 or the tolerance is not above zero.
    /// - Parameters:
    ///   - tolerance: the largest distance between curve and lines, in transformed units.
    ///   - transform: applied to the points before they are flattened.
    ///   - polyline: emptied first; its memory is kept. Subpaths without a segment, a lone
    ///     move, are left out; closed ones do not repeat their first point.
    public func flatten(
        tolerance: Double = Path.defaultTolerance, transform: Affine = .identity,
        into polyline: inout Polyline
    ) {
        polyline.removeAll()
        guard transform.keepsPointsFinite, tolerance > 0 else { return }
        var index = 0
        var last = Point.zero
        var isBegun = false
        for verb in verbs {
            guard verb != .move else {
                last = transform.apply(points[index])
                isBegun = false
                index += 1
                continue
            }
            if !isBegun { polyline.begin(last) }
            isBegun = true
            switch verb {
            case .move, .close: continue
            case .line: polyline.append(transform.apply(points[index]))
            case .quad:
                let control = transform.apply(points[index])
                let end = transform.apply(points[index + 1])
                polyline.append(Curve(last, control, end), to: end, tolerance)
            case .cubic:
                let control1 = transform.apply(points[index])
                let control2 = transform.apply(points[index + 1])
                let end = transform.apply(points[index + 2])
                polyline.append(Curve(last, control1, control2, end), to: end, tolerance)
            }
            index += verb.pointCount
            last = polyline.last
        }
    }
}

extension Affine {
    /// Whether drawable points stay well inside the range of numbers under the transform.
    var keepsPointsFinite: Bool {
        a.magnitude <= 1e9 && b.magnitude <= 1e9 && c.magnitude <= 1e9 && d.magnitude <= 1e9
            && tx.magnitude <= 1e9 && ty.magnitude <= 1e9
    }
}

extension Polyline {
    /// Appends a curve without its beginning.
    fileprivate mutating func append(_ curve: Curve, to end: Point, _ tolerance: Double) {
        let count = curve.pieces(tolerance: tolerance)
        let step = 1 / Double(count)
        var index = 1
        while index < count {
            append(curve.point(Double(index) * step))
            index += 1
        }
        append(end)
    }
}
