import RefreshGeometry

/// The rows of `path_geometry.json` that say something about lengths and dashes.
struct PathVectors: Decodable {
    /// A curve and its length.
    struct Length: Decodable {
        let points: [[Double]]
        let length: Double
        var path: Path { PathVectors.curve(points) }
    }

    /// A curve and the place at a share of its length.
    struct Fraction: Decodable {
        let name: String
        let points: [[Double]]
        let lengthFraction: Double
        let point: [Double]
        var path: Path { PathVectors.curve(points) }
    }

    /// A path as text with a place, or with its length.
    struct Place: Decodable {
        let path: String
        let length: Double?
        let point: [Double]?
        let totalLength: Double?
    }

    /// A dash pattern and the pieces it leaves.
    struct Dash: Decodable {
        let path: String
        let dashes: [Double]
        let offset: Double
        let segments: [[Double]]?
        let polylines: [[[Double]]]?
    }

    let lengths: [Length]
    let publicLengths: [Length]
    let lengthFractions: [Fraction]
    let svgPointAtLength: [Place]
    let dash: [Dash]

    private enum CodingKeys: String, CodingKey {
        case lengths, dash
        case publicLengths = "public_lengths"
        case lengthFractions = "length_fractions"
        case svgPointAtLength = "svg_point_at_length"
    }

    static func read() throws -> PathVectors {
        try VectorFile.read("path_geometry.json", as: PathVectors.self)
    }

    private static func curve(_ points: [[Double]]) -> Path {
        let p = points.map { Point($0[0], $0[1]) }
        var path = Path()
        path.move(to: p[0])
        if p.count == 3 {
            path.quad(to: p[2], control: p[1])
        } else {
            path.cubic(to: p[3], control1: p[1], control2: p[2])
        }
        return path
    }
}

extension PathVectors.Fraction {
    private enum CodingKeys: String, CodingKey {
        case name, points, point
        case lengthFraction = "length_fraction"
    }
}
