import RefreshDrawing
import RefreshGeometry
import RefreshRaster

/// A picture of what a function puts into a list.
func picture(
    _ width: Int = 40, _ height: Int = 40, scale: Double = 1, background: Color = .clear,
    _ build: (inout DisplayList) -> Void
) -> Bitmap {
    Rasterizer().render(
        list(build), width: width, height: height, scale: scale, background: background)
}

/// A list that a function fills.
func list(_ build: (inout DisplayList) -> Void) -> DisplayList {
    var list = DisplayList()
    build(&list)
    return list
}

/// A polygon through some points.
func polygon(_ points: [Point]) -> Path {
    var path = Path()
    for (index, point) in points.enumerated() {
        if index == 0 { path.move(to: point) } else { path.line(to: point) }
    }
    path.close()
    return path
}

extension Bitmap {
    /// All alpha values.
    var alphas: [Int] { pixels.map { Int($0 >> 24) } }

    /// The sum of all alpha values, in pixels.
    var area: Double { Double(alphas.reduce(0, +)) / 255 }

    /// The alpha of a pixel.
    func alpha(_ column: Int, _ row: Int) -> Int { Int(self[column, row] >> 24) }

    /// The largest difference between two pictures' components.
    func distance(to other: Bitmap) -> Int {
        zip(pixels, other.pixels).reduce(0) { most, pair in
            stride(from: UInt32(0), to: 32, by: 8).reduce(most) { most, shift in
                let difference = Int((pair.0 >> shift) & 255) - Int((pair.1 >> shift) & 255)
                return max(most, abs(difference))
            }
        }
    }
}
