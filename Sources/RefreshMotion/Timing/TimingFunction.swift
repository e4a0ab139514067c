public import RefreshGeometry

/// How progress is eased from 0 to 1 over time: along a cubic Bézier curve, or along a table.
public struct TimingFunction: Equatable, Sendable {
    /// The first control point; x is time, y progress. (0, 0) where there is a ``table``.
    public let control1: Point
    /// The second control point. (1, 1) where there is a ``table``.
    public let control2: Point
    /// The values along which progress runs in place of the control points' curve; nil for none.
    public let table: CurveTable?

    /// Even progress: (0, 0, 1, 1).
    public static let linear = TimingFunction(0, 0, 1, 1)
    /// Slow at the start: (.42, 0, 1, 1).
    public static let easeIn = TimingFunction(0.42, 0, 1, 1)
    /// Slow at the end: (0, 0, .58, 1).
    public static let easeOut = TimingFunction(0, 0, 0.58, 1)
    /// Slow at both ends: (.42, 0, .58, 1).
    public static let easeInEaseOut = TimingFunction(0.42, 0, 0.58, 1)
    /// Core Animation's default: (.25, .1, .25, 1).
    public static let `default` = TimingFunction(0.25, 0.1, 0.25, 1)

    /// The curve with these control points. Curves that are not ``isValid`` are refused with a
    /// diagnostic by what takes one.
    public init(_ x1: Double, _ y1: Double, _ x2: Double, _ y2: Double) {
        control1 = Point(x1, y1)
        control2 = Point(x2, y2)
        table = nil
    }

    /// The curve of a table.
    public init(_ table: CurveTable) {
        control1 = .zero
        control2 = Point(1, 1)
        self.table = table
    }

    /// The curve with these control points, to be written as `.cubic(0.2, 0, 0.1, 1)`.
    public static func cubic(
        _ x1: Double, _ y1: Double, _ x2: Double, _ y2: Double
    ) -> TimingFunction {
        TimingFunction(x1, y1, x2, y2)
    }

    /// Whether all four numbers are finite and no larger than 1e6, and both x lie in 0 to 1, so
    /// that there is one progress for each time. A table always is.
    public var isValid: Bool {
        control1.isDrawable && control2.isDrawable && control1.x >= 0 && control1.x <= 1
            && control2.x >= 0 && control2.x <= 1
    }

    /// Progress at a time of 0 to 1, to within 1e-9; that of a table on the line between two of
    /// its values.
    ///
    /// Outside 0 to 1 it goes on along the tangent at that end, as in CSS. Never NaN: a curve
    /// whose numbers are not finite counts as linear, a time that is not a number as 0.
    public func value(at time: Double) -> Double {
        if time == 0 || time == 1 { return time }
        // What has a table has the line's control points: others pay nothing for tables.
        if isLinear { return table?.value(at: time) ?? (time.isNaN ? 0 : time) }
        return CubicBezier(self).value(at: time)
    }

    /// How fast progress grows at a time of 0 to 1; infinite where the curve stands upright. At a
    /// value of a table, that of the line behind it.
    public func slope(at time: Double) -> Double {
        isLinear ? table?.slope(at: time) ?? 1 : CubicBezier(self).slope(at: time)
    }

    /// Progress at 0, 1/256, … 1: a table's values, or what one for this curve would have.
    package var samples: [Double] {
        table?.values ?? (0..<CurveTable.count).map { value(at: Double($0) / 256) }
    }

    /// Whether progress equals time but for a table; so it does for control points that are none.
    private var isLinear: Bool {
        control1.x == control1.y && control2.x == control2.y
            || !(control1.isDrawable && control2.isDrawable)
    }
}
