import RefreshGeometry

/// A line from the origin to a point.
func line(to x: Double, _ y: Double) -> Path {
    var path = Path()
    path.move(to: .zero)
    path.line(to: Point(x, y))
    return path
}
