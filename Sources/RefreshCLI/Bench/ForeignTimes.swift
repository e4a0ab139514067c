import EffectModuleHost
import RefreshKit

/// What calls of plain functions cost, by the way in which they are called.
enum ForeignTimes {
    private static let columns = [
        "function", "direct ns", "thunk ns", "libffi ns", "closure ns", "preparation ns",
    ]

    /// The figures as a document, as a table for a person, or as lines for a pipe.
    static func report(asJSON: Bool, asTable: Bool) throws(CommandError) -> String {
        let results: [ForeignBenchmark.Row]
        do throws(ForeignError) {
            results = try ForeignBenchmark.rows()
        } catch {
            throw .failed(error.message)
        }
        if asJSON { return json(results) }
        let rows = results.map { result in
            [result.shape] + numbers(of: result).map { $0.map { Values.fixed($0, 1) } ?? "-" }
        }
        return asTable
            ? BenchTable.aligned([columns] + rows)
            : rows.map { $0.joined(separator: "\t") + "\n" }.joined()
    }

    private static func numbers(of result: ForeignBenchmark.Row) -> [Double?] {
        [result.direct, result.thunk, result.foreign, result.closure, result.preparation]
    }

    private static func json(_ results: [ForeignBenchmark.Row]) -> String {
        var json = JSONWriter()
        json.object { json in
            json.member("schema", "refreshkit.bench-ffi/1")
            json.key("functions")
            json.array { json in
                for result in results {
                    json.object { json in
                        json.member("signature", result.shape)
                        json.member("direct", result.direct)
                        if let thunk = result.thunk { json.member("thunk", thunk) }
                        json.member("libffi", result.foreign)
                        json.member("closure", result.closure)
                        json.member("preparation", result.preparation)
                    }
                }
            }
        }
        json.end()
        return json.text
    }
}
