public import RefreshGeometry

/// Progress at 257 evenly spaced times from 0 to 1, and the text that stands for it: how a
/// ``TimingFunction`` carries a curve that is no cubic, such as one of a library's functions.
public final class CurveTable: Equatable, Sendable {
    /// What the curve is written as: `libm.so.6!tanh d(d)`. Holds an exclamation mark, by which it
    /// is told from the names of cubic curves.
    public let text: Name
    /// Progress at 0, 1/256, … 1: 257 numbers within ``range``, the first 0 and the last 1.
    public let values: [Double]

    /// How many values there are.
    public static let count = 257
    /// What a value may be.
    public static let range = -100.0...100.0

    /// A table; nil when the text has no exclamation mark, or the values are not as ``values``
    /// says.
    public init?(_ text: Name, _ values: [Double]) {
        guard text.text.utf8.contains(0x21), values.count == CurveTable.count, values[0] == 0,
            values[values.count - 1] == 1
        else { return nil }
        for value in values {
            guard value >= CurveTable.range.lowerBound, value <= CurveTable.range.upperBound else {
                return nil
            }
        }
        self.text = text
        self.values = values
    }

    /// Whether both have the same text and the same values.
    public static func == (a: CurveTable, b: CurveTable) -> Bool {
        a === b || a.text == b.text && a.values == b.values
    }

    /// Progress at a time, on the line between two values; outside 0 to 1 on the line at that end.
    func value(at time: Double) -> Double {
        guard time.isFinite else { return time == .infinity ? 1 : 0 }
        if time <= 0 { return time * slope(at: 0) }
        if time >= 1 { return 1 + (time - 1) * slope(at: 1) }
        let place = time * CurveTable.steps
        let index = Int(place)
        return values[index] + (values[index + 1] - values[index]) * (place - Double(index))
    }

    /// How fast progress grows on the line behind a time; outside 0 to 1 on the line at that end.
    func slope(at time: Double) -> Double {
        let place = time > 0 ? min(time * CurveTable.steps, CurveTable.steps - 1) : 0
        let index = Int(place)
        return (values[index + 1] - values[index]) * CurveTable.steps
    }

    /// How many lines lie between the values.
    private static let steps = 256.0
}
