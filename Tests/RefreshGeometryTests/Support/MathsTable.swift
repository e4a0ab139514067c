import RefreshGeometry
import Testing

/// True values of an elementary function, to 30 digits.
struct MathsTable {
    /// One argument list and its value.
    struct Row: Decodable {
        let arguments: [Double]
        let value: Double

        init(from decoder: any Decoder) throws {
            var row = try decoder.unkeyedContainer()
            arguments = try row.decode([Double].self)
            let text = try row.decode(String.self)
            value = Double(text) ?? .nan
        }
    }

    let rows: [Row]

    init(_ name: String) throws {
        rows = try VectorFile.read("maths.json", as: [String: [Row]].self)[name] ?? []
    }

    /// The largest error of a function, absolute or relative, whichever is smaller; and where.
    func largestError(_ function: ([Double]) -> Double) -> (error: Double, arguments: [Double]) {
        var worst = (error: -1.0, arguments: [Double]())
        for row in rows {
            let difference = (function(row.arguments) - row.value).magnitude
            let error =
                row.value == 0 ? difference : min(difference, difference / row.value.magnitude)
            // A NaN must not pass for a small error.
            if !(error <= worst.error) { worst = (error, row.arguments) }
        }
        return worst
    }
}

/// A function under test, with the name of its table.
struct MathsFunction: Sendable, CustomTestStringConvertible {
    let name: String
    let apply: @Sendable ([Double]) -> Double

    var testDescription: String { name }

    init(_ name: String, _ apply: @escaping @Sendable ([Double]) -> Double) {
        self.name = name
        self.apply = apply
    }
}
