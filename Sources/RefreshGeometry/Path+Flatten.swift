extension Path {
    /// The distance by which a flattened curve may miss the true one, in device pixels, when
    /// there is no reason for another: at 0.05 no eye and hardly a coverage value sees it.
    public static let defaultTolerance = 0.05

    /// Into how many lines one curve is cut at most. A curve that would need more is larger than
    /// 10,000 pixels, and is drawn coarser.
    static let maximumPieces = 512.0

    /// Replaces curves by lines.
    ///
    /// A curve is cut into n pieces of equal parameter. With D the largest second difference of
    /// its control points, Wang's bound says that the distance is at most D · d(d - 1)/8 / n² for
    /// degree d, from which n follows; no more than 512 pieces. Nothing comes out when the
    /// transform has numbers beyond 1e9 or the tolerance is not above zero.
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
        guard transform.isFlattenable, tolerance > 0 else { return }
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
            case .move, .close: break
            case .line:
                last = transform.apply(points[index])
                polyline.points.append(last)
            case .quad:
                let control = transform.apply(points[index])
                let end = transform.apply(points[index + 1])
                polyline.appendQuad(last, control, end, tolerance)
                last = end
            case .cubic:
                let control1 = transform.apply(points[index])
                let control2 = transform.apply(points[index + 1])
                let end = transform.apply(points[index + 2])
                polyline.appendCubic(last, control1, control2, end, tolerance)
                last = end
            }
            index += verb.pointCount
        }
    }

    /// The number of pieces whose square a bound of the error asks for.
    static func pieces(square: Double) -> Int {
        let n = square.squareRoot()
        return n < maximumPieces ? Int(n) + 1 : Int(maximumPieces)
    }
}

extension Affine {
    /// Whether points stay well inside the range of numbers under the transform.
    var isFlattenable: Bool {
        a.magnitude <= 1e9 && b.magnitude <= 1e9 && c.magnitude <= 1e9 && d.magnitude <= 1e9
            && tx.magnitude <= 1e9 && ty.magnitude <= 1e9
    }
}

extension Polyline {
    /// Appends a quadratic curve without its beginning.
    mutating func appendQuad(_ p0: Point, _ p1: Point, _ p2: Point, _ tolerance: Double) {
        let ax = p0.x - 2 * p1.x + p2.x
        let ay = p0.y - 2 * p1.y + p2.y
        let deviation = (ax * ax + ay * ay).squareRoot()
        let count = Path.pieces(square: 0.25 * deviation / tolerance)
        let bx = 2 * (p1.x - p0.x)
        let by = 2 * (p1.y - p0.y)
        let step = 1 / Double(count)
        for index in 1..<max(count, 1) {
            let t = Double(index) * step
            points.append(Point((ax * t + bx) * t + p0.x, (ay * t + by) * t + p0.y))
        }
        points.append(p2)
    }

    /// Appends a cubic curve without its beginning.
    mutating func appendCubic(
        _ p0: Point, _ p1: Point, _ p2: Point, _ p3: Point, _ tolerance: Double
    ) {
        let ux = p0.x - 2 * p1.x + p2.x
        let uy = p0.y - 2 * p1.y + p2.y
        let vx = p1.x - 2 * p2.x + p3.x
        let vy = p1.y - 2 * p2.y + p3.y
        let deviation = max(ux * ux + uy * uy, vx * vx + vy * vy).squareRoot()
        let count = Path.pieces(square: 0.75 * deviation / tolerance)
        let ax = vx - ux
        let ay = vy - uy
        let bx = 3 * ux
        let by = 3 * uy
        let cx = 3 * (p1.x - p0.x)
        let cy = 3 * (p1.y - p0.y)
        let step = 1 / Double(count)
        for index in 1..<max(count, 1) {
            let t = Double(index) * step
            points.append(
                Point(
                    ((ax * t + bx) * t + cx) * t + p0.x, ((ay * t + by) * t + cy) * t + p0.y))
        }
        points.append(p3)
    }
}
