import RefreshGeometry
import Testing

/// Of `path_geometry.json` these run here, in ``PathMeasurePlacesTests`` and in
/// ``PathMeasureDashTests``: lengths, length_fractions, public_lengths, svg_point_at_length, dash.
/// The rows of `nearest` do not map: nothing asks a path for the point nearest to another.
struct PathMeasureTests {
    @Test("lengths agree with 30-digit quadrature to 1e-10 of the length")
    func lengths() throws {
        let vectors = try PathVectors.read()
        let rows = vectors.lengths + vectors.publicLengths

        for row in rows {
            let length = PathMeasure(row.path).length
            #expect((length / row.length - 1).magnitude < 1e-10, "\(row.points)")
        }
        #expect(rows.count == 6)
    }

    @Test("closing lines and all subpaths count")
    func sum() {
        var path = Path.rect(Rect(0, 0, 50, 50))
        path.move(to: Point(100, 0))
        path.line(to: Point(103, 4))

        #expect(path.length == 205)
        #expect(Path().length == 0)
    }

    @Test("a cusp that falls between the halvings is measured too")
    func cusp() {
        // Out and back along a line; the turn is where the derivative 2(1 - 1.3t) is zero.
        var path = Path()
        path.move(to: Point(0, 0))
        path.quad(to: Point(0.7, 0), control: Point(1, 0))
        let furthest = 1 / 1.3

        let length = path.length

        #expect((length - (2 * furthest - 0.7)).magnitude < 1e-10)
    }

    @Test("measuring again uses the same memory and forgets the path before")
    func memory() {
        var measure = PathMeasure(Path.circle(center: .zero, radius: 50))
        let circle = measure.length

        measure.measure(Path.rect(Rect(0, 0, 1, 1)))
        #expect(measure.length == 4)

        measure.measure(Path.circle(center: .zero, radius: 50))
        #expect(measure.length == circle)
    }
}
