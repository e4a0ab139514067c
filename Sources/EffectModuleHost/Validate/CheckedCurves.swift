import CEffectModule
import RefreshKit

/// The curves that checks hand to a module.
enum CheckedCurves {
    /// What they are written as: all that have names, one that overshoots, one that starts and ends
    /// upright.
    static let texts =
        (TimingFunction.named.map { $0.word.text } + ["cubic(0.3,-2,0.7,3)", "cubic(0,1,1,0)"])
        .map { StaticText($0) }

    /// The values of the curves among some values, as a creation has them; empty when none is one.
    static func tables(of values: [refresh_value]) -> [[Double]?] {
        guard values.contains(where: { $0.kind == REFRESH_CURVE }) else { return [] }
        return values.map { value in
            guard value.kind == REFRESH_CURVE, let text = value.text else { return nil }
            return (try? TimingFunction(parsing: String(cString: text)))?.samples
        }
    }
}

extension refresh_creation {
    /// Calls a function with the creation, the values and their curves in it.
    mutating func with(
        _ values: [refresh_value], _ body: (inout refresh_creation) -> Int32
    ) -> Int32 {
        value_count = UInt32(values.count)
        let tables = CheckedCurves.tables(of: values)
        var numbers = tables.flatMap { $0 ?? [] }
        return values.withUnsafeBufferPointer { values in
            numbers.withUnsafeMutableBufferPointer { numbers in
                var place = numbers.baseAddress
                let curves = tables.map { table -> UnsafePointer<Double>? in
                    guard let table, let start = place else { return nil }
                    place = start + table.count
                    return UnsafePointer(start)
                }
                return curves.withUnsafeBufferPointer { curves in
                    self.values = values.isEmpty ? nil : values.baseAddress
                    self.curves = curves.isEmpty ? nil : curves.baseAddress
                    return body(&self)
                }
            }
        }
    }
}
