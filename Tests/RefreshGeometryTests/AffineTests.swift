import RefreshGeometry
import Testing

struct AffineTests {
    private let shear = Affine(a: 2, b: 1, c: -1, d: 3, tx: 5, ty: -7)

    @Test("concatenating applies the receiver first")
    func order() {
        let both = Affine.scale(2, 3).concatenating(.translation(10, 20))

        #expect(both.apply(Point(1, 1)) == Point(12, 23))
        #expect(
            Affine.translation(10, 20).concatenating(.scale(2, 3)).apply(Point(1, 1))
                == Point(22, 63))
    }

    @Test("a positive rotation turns from right to down")
    func rotation() {
        let p = Affine.rotation(.pi / 2).apply(Point(1, 0))

        #expect(p.distance(to: Point(0, 1)) < 1e-15)
    }

    @Test("vectors are not translated")
    func vectors() {
        #expect(shear.applyToVector(Point(1, 1)) == Point(1, 4))
        #expect(shear.apply(Point(1, 1)) == Point(6, -3))
    }

    @Test("a transform and its inverse cancel")
    func inverse() throws {
        let inverse = try #require(shear.inverted)
        let p = Point(3.5, -2.25)

        #expect(inverse.apply(shear.apply(p)).distance(to: p) < 1e-14)
        #expect(shear.determinant == 7)
        #expect(shear.meanScale == 7.0.squareRoot())
    }

    @Test("a transform that flattens the plane has no inverse")
    func singular() {
        #expect(Affine(a: 1, b: 2, c: 2, d: 4, tx: 0, ty: 0).inverted == nil)
        #expect(Affine(a: .nan, b: 0, c: 0, d: 1, tx: 0, ty: 0).inverted == nil)
        #expect(!Affine(a: 1, b: 0, c: 0, d: 1, tx: 2e6, ty: 0).isDrawable)
    }

    @Test("the bounds of a turned rectangle touch its corners")
    func bounds() {
        let turned = Affine.rotation(.pi / 4).bounds(of: Rect(-1, -1, 2, 2))

        #expect((turned.minX + 2.0.squareRoot()).magnitude < 1e-15)
        #expect((turned.height - 8.0.squareRoot()).magnitude < 1e-14)
    }
}
