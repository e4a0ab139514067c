import RefreshDrawing
import RefreshGeometry
import RefreshRaster
import Testing

struct RasterizerTests {
    @Test("an empty list gives the background")
    func background() {
        let bitmap = picture(9, 3, background: Color(hex: 0xFF0000, alpha: 0.5)) { _ in }

        #expect(bitmap.pixels == Array(repeating: 0x8000_0080, count: 27))
    }

    @Test("a translucent fill over a colour mixes both, rounded to the nearest")
    func mixing() {
        let bitmap = picture(30, 1, background: Color(hex: 0x00FF64)) {
            $0.fill(Rect(0, 0, 30, 1), with: .color(Color(hex: 0xFF0000, alpha: 0.4)))
        }

        // 0.4 · 255 = 102; 255 · 0.6 = 153; 100 · 0.6 = 60.
        #expect(bitmap.pixels == Array(repeating: 0xFF3C_9966, count: 30))
    }

    @Test("scale means pixels for each point")
    func scale() {
        let bitmap = picture(6, 6, scale: 3) {
            $0.fill(Rect(1, 0, 1, 1), with: .color(.black))
        }

        for row in 0..<3 {
            #expect((0..<6).map { bitmap.alpha($0, row) } == [0, 0, 0, 255, 255, 255])
        }
        #expect(bitmap.area == 9)
    }

    @Test("transforms are put in front of the one in force, and restored")
    func transforms() {
        let bitmap = picture(8, 8) {
            $0.save()
            $0.concat(.translation(4, 0))
            $0.concat(.scale(2, 2))
            $0.fill(Rect(0, 0, 1, 1), with: .color(.black))
            $0.restore()
            $0.fill(Rect(0, 7, 1, 1), with: .color(.black))
        }

        #expect(bitmap.alpha(4, 0) == 255 && bitmap.alpha(5, 1) == 255 && bitmap.alpha(6, 0) == 0)
        #expect(bitmap.alpha(0, 7) == 255 && bitmap.area == 5)
    }

    @Test("paths beyond the picture fill what of them lies inside")
    func beyond() {
        let bitmap = picture {
            $0.fill(
                polygon([Point(-1e6, -1e6), Point(1e6, -1e6), Point(1e6, 10), Point(-1e6, 10)]),
                color: .black)
        }

        #expect(bitmap.area == 400)
    }

    @Test(
        "huge and flattening transforms neither hang nor trap", .timeLimit(.minutes(1)),
        arguments: [1e6, 1e-6, 0])
    func hugeTransforms(factor: Double) {
        let bitmap = picture {
            for depth in 0..<60 {
                if depth % 4 == 0 { $0.save() }
                if depth < 8 { $0.concat(.scale(factor, factor)) }
                $0.fill(.circle(center: Point(1e6, 1e6), radius: 9e5), color: .black)
                $0.stroke(
                    .circle(center: .zero, radius: 1e6), style: StrokeStyle(width: 1e6),
                    color: .black)
                $0.clip(.circle(center: .zero, radius: 1e6))
                $0.clip(Rect(0, 0, 1e6, 1e6))
                $0.fill(
                    Rect(-1e6, -1e6, 1e6, 1e6),
                    with: .linear(LinearGradient(from: .zero, to: Point(1e6, 0), .black, .white)))
            }
        }

        #expect(bitmap.pixels.count == 1600)
    }

    @Test("points a million away keep an edge inside the picture in its place")
    func farPoints() {
        let path = polygon([Point(-1e6, -1e6), Point(1e6, -1e6), Point(1e6, 1e6)])

        let bitmap = picture { $0.fill(path, color: .black) }

        #expect(bitmap.alpha(30, 10) == 255 && bitmap.alpha(10, 30) == 0)
        #expect(abs(bitmap.alpha(20, 20) - 128) <= 1)
    }

    @Test("lines that leave the grid's limit are cut there and stay where they are")
    func cutLines() {
        let path = polygon([Point(-1e6, 0), Point(1e6, 20), Point(1e6, 40), Point(-1e6, 40)])

        let bitmap = picture {
            $0.concat(Affine(a: 100, b: 0, c: 0, d: 1, tx: 20, ty: 0))
            $0.fill(path, color: .black)
        }

        for column in 0..<40 {
            #expect(bitmap.alpha(column, 8) == 0 && bitmap.alpha(column, 12) == 255)
        }
    }

    @Test("a bitmap without pixels is drawn into without harm")
    func emptyBitmap() {
        var bitmap = Bitmap(width: 0, height: 10)
        let list = list { $0.fill(Rect(0, 0, 5, 5), with: .color(.black)) }

        Rasterizer().draw(list, into: &bitmap, over: .white)

        #expect(bitmap.pixels.isEmpty)
        #expect(Rasterizer().render(list, width: -4, height: 3, scale: 1).pixels.isEmpty)
    }

    @Test(
        "a scale that is not a number or nothing draws nothing",
        arguments: [Double.nan, .infinity, 0])
    func strangeScale(scale: Double) {
        let bitmap = picture(4, 4, scale: scale) {
            $0.clip(Rect(0, 0, 3, 3))
            $0.fill(Rect(0, 0, 5, 5), with: .color(.black))
        }

        #expect(bitmap.area == 0)
    }

    @Test("what a list leaves open is closed at its end")
    func leftOpen() {
        let bitmap = picture(4, 4) {
            $0.save()
            $0.beginGroup(opacity: 0.5)
            $0.fill(Rect(0, 0, 2, 2), with: .color(.black))
        }

        #expect(bitmap.alpha(1, 1) == 128)
    }

    @Test("a line of no width is not drawn")
    func hairline() {
        let bitmap = picture {
            $0.stroke(
                polygon([Point(0, 0), Point(30, 30)]), style: StrokeStyle(width: 0), color: .black)
        }

        #expect(bitmap.area == 0)
    }

    @Test("a stroke is as wide as its style says under the transform in force")
    func stroke() {
        var path = Path()
        path.move(to: Point(2, 5))
        path.line(to: Point(8, 5))

        let bitmap = picture(20, 20, scale: 2) {
            $0.stroke(path, style: StrokeStyle(width: 3), color: .black)
        }

        #expect(bitmap.area == 72)
        #expect(bitmap.alpha(4, 7) == 255 && bitmap.alpha(4, 12) == 255 && bitmap.alpha(4, 6) == 0)
    }

    @Test("dashes leave gaps")
    func dashes() {
        var path = Path()
        path.move(to: Point(0, 5))
        path.line(to: Point(20, 5))

        let bitmap = picture(20, 10) {
            $0.stroke(path, style: StrokeStyle(width: 2, dash: [3, 2]), color: .black)
        }

        #expect(bitmap.area == 24)
        #expect(bitmap.alpha(2, 5) == 255 && bitmap.alpha(3, 5) == 0 && bitmap.alpha(5, 5) == 255)
    }
}
