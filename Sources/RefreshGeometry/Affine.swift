/// An affine transform of the plane: x′ = a·x + c·y + tx, y′ = b·x + d·y + ty.
///
/// The layout and the order of concatenation are Core Graphics': `s.concatenating(t)` applies
/// `s` first, then `t`.
public struct Affine: Equatable, Sendable {
    /// x′ for a unit of x.
    public var a: Double
    /// y′ for a unit of x.
    public var b: Double
    /// x′ for a unit of y.
    public var c: Double
    /// y′ for a unit of y.
    public var d: Double
    /// Translation along x, in points.
    public var tx: Double
    /// Translation along y, in points.
    public var ty: Double

    /// The transform that changes nothing.
    public static let identity = Affine(a: 1, b: 0, c: 0, d: 1, tx: 0, ty: 0)

    /// A transform from its six numbers.
    public init(a: Double, b: Double, c: Double, d: Double, tx: Double, ty: Double) {
        self.a = a
        self.b = b
        self.c = c
        self.d = d
        self.tx = tx
        self.ty = ty
    }

    /// A shift, in points.
    public static func translation(_ x: Double, _ y: Double) -> Affine {
        Affine(a: 1, b: 0, c: 0, d: 1, tx: x, ty: y)
    }

    /// A scaling about the origin.
    public static func scale(_ x: Double, _ y: Double) -> Affine {
        Affine(a: x, b: 0, c: 0, d: y, tx: 0, ty: 0)
    }

    /// A rotation about the origin in radians; with y downwards a positive angle turns clockwise.
    public static func rotation(_ angle: Double) -> Affine {
        let sine = Maths.sin(angle)
        let cosine = Maths.cos(angle)
        return Affine(a: cosine, b: sine, c: -sine, d: cosine, tx: 0, ty: 0)
    }

    /// This transform followed by another one.
    public func concatenating(_ t: Affine) -> Affine {
        Affine(
            a: a * t.a + b * t.c, b: a * t.b + b * t.d,
            c: c * t.a + d * t.c, d: c * t.b + d * t.d,
            tx: tx * t.a + ty * t.c + t.tx, ty: tx * t.b + ty * t.d + t.ty)
    }

    /// The transformed point.
    public func apply(_ p: Point) -> Point {
        Point(a * p.x + c * p.y + tx, b * p.x + d * p.y + ty)
    }

    /// The transformed displacement: no translation.
    public func applyToVector(_ p: Point) -> Point {
        Point(a * p.x + c * p.y, b * p.x + d * p.y)
    }

    /// The smallest rectangle around the transformed one.
    public func bounds(of r: Rect) -> Rect {
        let p = apply(Point(r.minX, r.minY))
        let q = apply(Point(r.maxX, r.minY))
        let s = apply(Point(r.minX, r.maxY))
        let t = apply(Point(r.maxX, r.maxY))
        let left = min(min(p.x, q.x), min(s.x, t.x))
        let top = min(min(p.y, q.y), min(s.y, t.y))
        let right = max(max(p.x, q.x), max(s.x, t.x))
        let bottom = max(max(p.y, q.y), max(s.y, t.y))
        return Rect(left, top, right - left, bottom - top)
    }

    /// How much areas grow; negative when the plane is mirrored.
    public var determinant: Double { a * d - b * c }

    /// The square root of the magnitude of the determinant: the mean growth of lengths.
    public var meanScale: Double { determinant.magnitude.squareRoot() }

    /// The transform that undoes this one; nil when it flattens the plane.
    public var inverted: Affine? {
        let det = determinant
        guard det.isFinite, det.magnitude > 1e-300 else { return nil }
        let ia = d / det
        let ib = -b / det
        let ic = -c / det
        let id = a / det
        return Affine(
            a: ia, b: ib, c: ic, d: id, tx: -(tx * ia + ty * ic), ty: -(tx * ib + ty * id))
    }

    /// Whether all six numbers are finite and no larger than 1e6 in magnitude.
    public var isDrawable: Bool {
        a.isDrawable && b.isDrawable && c.isDrawable && d.isDrawable && tx.isDrawable
            && ty.isDrawable
    }
}
