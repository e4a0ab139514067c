import RefreshKit

/// The values of a function at 257 times from 0 to 1, stretched so that they run from 0 to 1.
struct CurveSamples: Sendable {
    /// The stretched values: the first 0, the last 1.
    let values: [Double]
    /// Whether none is less than the one before.
    let isMonotone: Bool

    /// Stretches what a function gave; throws where that makes no curve.
    init(stretching raw: [Double]) throws(ForeignError) {
        for (index, value) in raw.enumerated() where !value.isFinite {
            throw ForeignError("it is \(CurveSamples.text(value)) at \(CurveSamples.time(index))")
        }
        let (first, last) = (raw[0], raw[raw.count - 1])
        guard first != last else {
            throw ForeignError(
                "it is \(CurveSamples.text(first)) at 0 and at 1; allowed: functions whose values "
                    + "there differ")
        }
        let way = last - first
        guard way.isFinite else {
            throw ForeignError("its values at 0 and at 1 lie too far apart")
        }
        var values: [Double] = []
        for (index, value) in raw.enumerated() {
            let share = index == raw.count - 1 ? 1 : (value - first) / way
            guard CurveTable.range.contains(share) else {
                throw ForeignError(
                    "at \(CurveSamples.time(index)) it is \(CurveSamples.text(value)), more than "
                        + "100 times as far from its value at 0 as that at 1 is")
            }
            // No -0 at the beginning of a curve that falls.
            values.append(index == 0 ? 0 : share)
        }
        self.values = values
        isMonotone = zip(values, values.dropFirst()).allSatisfy { $0 <= $1 }
    }

    /// The time of a value.
    static func time(_ index: Int) -> String {
        DecimalWriter.significant(Double(index) / Double(CurveTable.count - 1))
    }

    private static func text(_ value: Double) -> String {
        if value.isNaN { return "not a number" }
        return value.isFinite ? DecimalWriter.significant(value) : "infinite"
    }
}
