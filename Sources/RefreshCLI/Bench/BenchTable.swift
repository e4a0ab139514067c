import FrameExport
import RefreshKit
import RefreshRaster

/// Figures of effects as a table for a person, lines for a pipe, a document for a program.
enum BenchTable {
    private static let columns = [
        "effect", "evaluate us", "p95", "raster us", "p95", "frames/s", "list bytes",
        "allocations",
    ]

    static func tabSeparated(_ results: [EffectBenchmark]) -> String {
        rows(results).map { $0.joined(separator: "\t") + "\n" }.joined()
    }

    static func text(_ results: [EffectBenchmark]) -> String { aligned([columns] + rows(results)) }

    /// Lines whose cells stand below each other, the first of each to the left.
    static func aligned(_ rows: [[String]]) -> String {
        let widths = (rows.first ?? []).indices.map { column in
            rows.map { $0[column].count }.max() ?? 0
        }
        return rows.map { row in
            var line = ""
            for (column, cell) in row.enumerated() {
                let pad = String(repeating: " ", count: widths[column] - cell.count)
                line += column == 0 ? cell + pad : "  " + pad + cell
            }
            return line + "\n"
        }.joined()
    }

    static func json(_ results: [EffectBenchmark]) -> String {
        var json = JSONWriter()
        json.object { json in
            json.member("schema", "refreshkit.bench/1")
            json.member("avx2", Rasterizer().usesAVX2)
            json.key("effects")
            json.array { json in
                for result in results {
                    json.object { json in
                        json.member("effect", result.effect)
                        json.member("evaluateMedian", result.evaluate.median)
                        json.member("evaluateP95", result.evaluate.p95)
                        json.member("rasterMedian", result.raster.median)
                        json.member("rasterP95", result.raster.p95)
                        json.member("framesPerSecond", result.framesPerSecond)
                        json.member("listBytes", result.listBytes)
                        json.member("allocations", result.allocations)
                    }
                }
            }
        }
        json.end()
        return json.text
    }

    private static func rows(_ results: [EffectBenchmark]) -> [[String]] {
        results.map { result in
            [
                result.effect, Values.fixed(result.evaluate.median, 2),
                Values.fixed(result.evaluate.p95, 2), Values.fixed(result.raster.median, 2),
                Values.fixed(result.raster.p95, 2), Values.fixed(result.framesPerSecond, 0),
                Values.fixed(result.listBytes, 0), Values.fixed(result.allocations, 3),
            ]
        }
    }
}
