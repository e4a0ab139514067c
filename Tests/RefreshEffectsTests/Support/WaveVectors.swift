import Foundation
import RefreshGeometry
import Testing

/// The reference rows for the elastic wave at its defaults on a stage 390 points wide; made
/// without any Swift.
struct WaveVectors: Decodable {
    struct Row: Decodable, CustomTestStringConvertible {
        var phase: String
        var neck: String
        var d0: Double
        var t: Double
        var control: Double
        var ballTop: Double
        /// Coordinates of the link's points: base left and right, then control right, side right,
        /// side left and control left of a neck, or the control of a drop.
        var link: [Double]

        var testDescription: String { "\(phase) \(neck) from \(d0) at \(t)" }
        var isFalling: Bool { phase == "stop" }

        /// The link's points as the path stores them: with the end of the last curve, which is
        /// the base's left end again.
        var linkPoints: [Point] {
            var points = stride(from: 0, to: link.count, by: 2).map {
                Point(link[$0], link[$0 + 1])
            }
            if let first = points.first { points.append(first) }
            return points
        }
    }

    var rows: [Row]

    static func load() throws -> WaveVectors {
        let file = URL(filePath: #filePath).deletingLastPathComponent()
            .deletingLastPathComponent().appending(path: "Vectors/elastic_wave.json")
        return try JSONDecoder().decode(WaveVectors.self, from: Data(contentsOf: file))
    }
}

/// How far two lists of points lie apart at most; infinite when they differ in number.
func distance(_ a: [Point], _ b: [Point]) -> Double {
    guard a.count == b.count else { return .infinity }
    return zip(a, b).reduce(0) { max($0, $1.0.distance(to: $1.1)) }
}
