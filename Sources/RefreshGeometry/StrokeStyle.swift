/// How a line is drawn along a path.
public struct StrokeStyle: Equatable, Sendable {
    /// Width of the line, in points, at least 0; nothing is drawn for 0. 1 by default.
    public var width: Double
    /// The look of open ends. Butt by default.
    public var cap: LineCap
    /// The look of corners. Miter by default.
    public var join: LineJoin
    /// The largest ratio of a miter's length to the line's width; a sharper corner is bevelled.
    /// At least 1, 10 by default.
    public var miterLimit: Double
    /// Lengths of dashes and gaps in turn, in points, each at least 0, not all 0; an odd number
    /// of them is run through twice. Empty (a solid line) by default; so is a pattern with a
    /// negative number or without any length.
    public var dash: [Double]
    /// How far into the dash pattern each subpath begins, in points. 0 by default.
    public var dashPhase: Double

    /// A style; everything but the width has a default.
    public init(
        width: Double = 1, cap: LineCap = .butt, join: LineJoin = .miter, miterLimit: Double = 10,
        dash: [Double] = [], dashPhase: Double = 0
    ) {
        self.width = width
        self.cap = cap
        self.join = join
        self.miterLimit = miterLimit
        self.dash = dash
        self.dashPhase = dashPhase
    }

    /// Whether every number is finite and no larger than 1e6 in magnitude, the width and the
    /// dashes are not negative and the miter limit is at least 1.
    public var isDrawable: Bool {
        width.isDrawable && width >= 0 && miterLimit.isDrawable && miterLimit >= 1
            && dashPhase.isDrawable && dash.allSatisfy { $0.isDrawable && $0 >= 0 }
    }
}
