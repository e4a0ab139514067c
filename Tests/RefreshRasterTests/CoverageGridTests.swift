import RefreshDrawing
import RefreshGeometry
import RefreshRaster
import Testing

/// Coverage against closed forms.
struct CoverageGridTests {
    @Test("a disc covers π r²", arguments: [0.5, 3, 11.3, 47.9])
    func disc(radius: Double) {
        let bitmap = picture(100, 100) {
            $0.fill(.circle(center: Point(50.3, 49.6), radius: radius), color: .black)
        }

        // The lines that stand for the circle lie up to 0.05 pixels within it.
        let exact = Double.pi * radius * radius
        #expect(abs(bitmap.area - exact) < 0.001 * exact + 0.2 * radius)
    }

    @Test("a rectangle between pixels covers each by its share")
    func rectangle() {
        let bitmap = picture(4, 4) { $0.fill(Rect(0.75, 1.5, 2.5, 1), with: .color(.black)) }

        let row = [32, 128, 128, 32]
        #expect(bitmap.alphas == [0, 0, 0, 0] + row + row + [0, 0, 0, 0])
    }

    @Test("a rectangle within one pixel covers its area")
    func speck() {
        let bitmap = picture(3, 3) { $0.fill(Rect(1.25, 1.25, 0.5, 0.25), with: .color(.black)) }

        #expect(bitmap.alphas == [0, 0, 0, 0, 32, 0, 0, 0, 0])
    }

    @Test("a triangle's slope covers halves")
    func triangle() {
        let path = polygon([Point(0, 0), Point(4, 4), Point(0, 4)])

        let bitmap = picture(4, 4) { $0.fill(path, color: .black) }

        let rows = [[128, 0, 0, 0], [255, 128, 0, 0], [255, 255, 128, 0], [255, 255, 255, 128]]
        #expect(bitmap.alphas == rows.flatMap { $0 })
    }

    @Test("a nearly horizontal edge covers columns in equal steps, whichever way it runs")
    func shallow() {
        let falling = polygon([Point(0, 0), Point(64, 0), Point(64, 1), Point(0, 2)])
        let rising = polygon([Point(0, 0), Point(64, 0), Point(64, 2), Point(0, 1)])

        let one = picture(64, 2) { $0.fill(falling, color: .black) }
        let other = picture(64, 2) { $0.fill(rising, color: .black) }

        for column in 0..<64 {
            let exact = 255 * (1 - (Double(column) + 0.5) / 64)
            #expect(abs(Double(one.alpha(column, 1)) - exact) < 1.1)
            #expect(abs(Double(other.alpha(63 - column, 1)) - exact) < 1.1)
        }
    }

    @Test("a mirrored path gives the mirrored picture")
    func mirrored() {
        var numbers = SeededNumbers(1)
        let path = numbers.path(2...38)

        let one = picture { $0.fill(path, color: .black) }
        let other = picture {
            $0.concat(Affine(a: -1, b: 0, c: 0, d: 1, tx: 40, ty: 0))
            $0.fill(path, color: .black)
        }

        for row in 0..<40 {
            for column in 0..<40 {
                #expect(abs(one.alpha(column, row) - other.alpha(39 - column, row)) <= 2)
            }
        }
    }

    @Test("a picture with more rows than the grid is drawn in strips without a seam")
    func strips() {
        let path = polygon([Point(0, 0), Point(16, 0), Point(16, 40_000), Point(8, 40_000)])

        let bitmap = picture(16, 40_000) { $0.fill(path, color: .black) }

        for row in 0..<40_000 {
            let sum = (0..<16).reduce(0) { $0 + bitmap.alpha($1, row) }
            #expect(abs(Double(sum) / 255 - (16 - (Double(row) + 0.5) / 5000)) < 0.02)
        }
    }
}
