import CEffectModule
import RefreshDrawing
import RefreshGeometry
import Testing

@Suite("The writers of effect_drawing.h")
struct CDrawingTests {
    private static let red = Color(red: 1, green: 0, blue: 0, alpha: 0.5)
    private static let stops = [
        GradientStop(0, red), GradientStop(0.25, .white), GradientStop(1, .indigo),
    ]

    private static func cStops(_ stops: [GradientStop]) -> [refresh_stop] {
        stops.map {
            refresh_stop(
                offset: Float($0.offset),
                color: (
                    Float($0.color.red), Float($0.color.green), Float($0.color.blue),
                    Float($0.color.alpha)
                ))
        }
    }

    private static var everySegment: Path {
        var path = Path()
        path.move(to: Point(1, 2))
        path.line(to: Point(3.5, 4))
        path.quad(to: Point(7, 8), control: Point(5, -6))
        path.cubic(to: Point(13, 14), control1: Point(9, 10), control2: Point(11, 12.25))
        path.close()
        path.move(to: Point(100, 0))
        path.line(to: Point(0.1, 1e6))
        return path
    }

    /// Checks that both writers give the same words.
    private static func compare(
        _ c: (UnsafeMutablePointer<refresh_buffer>) -> Void, _ build: (inout DisplayList) -> Void
    ) {
        let drawing = CDrawing(c)
        var list = DisplayList()
        build(&list)
        #expect(drawing.words == list.withWords { Array($0) })
        #expect(drawing.flags == 0)
        #expect(drawing.isContained)
        #expect(list.refusals == 0)
    }

    @Test("give the words of the core for scopes, transforms and layers")
    func scopes() {
        Self.compare {
            refresh_layer($0, 7)
            refresh_save($0)
            refresh_concat($0, 2, 0.5, -0.5, 2, 10, -20)
            refresh_translate($0, 3, 4)
            refresh_scale($0, 2, 0.5)
            refresh_begin_group($0, 0.25)
            refresh_begin_mask($0)
            refresh_begin_masked_group($0, 1)
            refresh_end_group($0)
            refresh_end_group($0)
            refresh_restore($0)
        } _: {
            $0.layer(7)
            $0.save()
            $0.concat(Affine(a: 2, b: 0.5, c: -0.5, d: 2, tx: 10, ty: -20))
            $0.concat(.translation(3, 4))
            $0.concat(.scale(2, 0.5))
            $0.beginGroup(opacity: 0.25)
            $0.beginMask()
            $0.beginMaskedGroup(opacity: 1)
            $0.endGroup()
            $0.endGroup()
            $0.restore()
        }
    }

    @Test("give the words of the core for fills and clips")
    func fills() {
        let path = CPath(Self.everySegment)
        let stops = Self.cStops(Self.stops)
        Self.compare {
            refresh_fill($0, &path.path, REFRESH_NON_ZERO, refresh_color(1, 0, 0, 0.5))
            refresh_fill($0, &path.path, REFRESH_EVEN_ODD, refresh_linear(1, 2, 3, 4, stops, 3))
            refresh_fill($0, &path.path, REFRESH_EVEN_ODD, refresh_radial(5, 6, 1, 9, stops, 3))
            refresh_clip($0, &path.path, REFRESH_EVEN_ODD)
            refresh_clip($0, &path.path, REFRESH_NON_ZERO)
        } _: {
            $0.fill(Self.everySegment, color: Self.red)
            $0.fill(
                Self.everySegment, rule: .evenOdd,
                with: .linear(
                    LinearGradient(from: Point(1, 2), to: Point(3, 4), stops: Self.stops)))
            $0.fill(
                Self.everySegment, rule: .evenOdd,
                with: .radial(
                    RadialGradient(
                        center: Point(5, 6), startRadius: 1, endRadius: 9, stops: Self.stops)))
            $0.clip(Self.everySegment, rule: .evenOdd)
            $0.clip(Self.everySegment)
        }
    }

    @Test("give the words of the core for lines, dashed and solid")
    func strokes() {
        let path = CPath(Self.everySegment)
        let stops = Self.cStops(Self.stops)
        let dashes: [Float] = [4, 2, 1]
        Self.compare { out in
            var style = refresh_line_of(2.5)
            refresh_stroke(out, &path.path, &style, refresh_color(1, 0, 0, 0.5))
            style.cap = REFRESH_SQUARE
            style.join = REFRESH_BEVEL
            style.miter_limit = 4
            refresh_stroke(out, &path.path, &style, refresh_linear(1, 2, 3, 4, stops, 3))
            style.cap = REFRESH_ROUND_CAP
            style.join = REFRESH_ROUND_JOIN
            style.dash_phase = -1
            style.dash_count = 3
            dashes.withUnsafeBufferPointer { dashes in
                style.dashes = dashes.baseAddress
                refresh_stroke(out, &path.path, &style, refresh_color(1, 0, 0, 0.5))
            }
        } _: {
            $0.stroke(Self.everySegment, style: StrokeStyle(width: 2.5), color: Self.red)
            $0.stroke(
                Self.everySegment,
                style: StrokeStyle(width: 2.5, cap: .square, join: .bevel, miterLimit: 4),
                with: .linear(
                    LinearGradient(from: Point(1, 2), to: Point(3, 4), stops: Self.stops)))
            $0.stroke(
                Self.everySegment,
                style: StrokeStyle(
                    width: 2.5, cap: .round, join: .round, miterLimit: 4, dash: [4, 2, 1],
                    dashPhase: -1), color: Self.red)
        }
    }

    @Test("give the words of the core for shapes")
    func shapes() {
        let path = CPath(room: 27) {
            refresh_add_rect(&$0, 1, 2, 30, 40)
            refresh_add_ellipse(&$0, 10, 20, 5, 8)
            refresh_add_circle(&$0, 100, 50, 12)
            refresh_add_rounded_rect(&$0, 5, 6, 70, 30, 8)
        }
        Self.compare {
            refresh_fill($0, &path.path, REFRESH_NON_ZERO, refresh_color(1, 0, 0, 0.5))
        } _: {
            var path = Path()
            path.addRect(Rect(1, 2, 30, 40))
            path.addEllipse(in: Rect(5, 12, 10, 16))
            path.addCircle(center: Point(100, 50), radius: 12)
            path.addRoundedRect(Rect(5, 6, 70, 30), radius: 8)
            $0.fill(path, color: Self.red)
        }
    }

    @Test(
        "cut long paths into the same chunks",
        arguments: [8191, 8192, 8193, 16_384, 16_385, 20_000])
    func longPaths(count: Int) {
        var path = Path()
        path.move(to: .zero)
        for index in 1..<count {
            let p = Point(Double(index), Double(index % 7))
            if index % 3 == 0 {
                path.cubic(to: p, control1: Point(1, 2), control2: Point(3, 4))
            } else {
                path.line(to: p)
            }
        }
        let cPath = CPath(path)

        Self.compare {
            refresh_clip($0, &cPath.path, REFRESH_NON_ZERO)
            refresh_fill($0, &cPath.path, REFRESH_EVEN_ODD, refresh_color(1, 0, 0, 0.5))
        } _: {
            $0.clip(path)
            $0.fill(path, rule: .evenOdd, color: Self.red)
        }
    }

    @Test(
        "cut large images into the same chunks",
        arguments: [(1, 1), (256, 128), (32_768 / 2, 2), (257, 128), (300, 300)])
    func images(width: Int, height: Int) throws {
        let pixels = (0..<(width * height)).map { 0xFF00_0000 | UInt32($0) }
        let image = try Image(width: width, height: height, pixels: pixels)

        Self.compare {
            refresh_image($0, 1, 2, 30, 40, UInt32(width), UInt32(height), pixels)
        } _: {
            $0.image(image, in: Rect(1, 2, 30, 40))
        }
    }

    @Test("leave out empty paths as the core does")
    func empty() {
        let path = CPath(room: 0) { _ in }
        Self.compare {
            var style = refresh_line_of(1)
            refresh_fill($0, &path.path, REFRESH_NON_ZERO, refresh_color(1, 0, 0, 1))
            refresh_stroke($0, &path.path, &style, refresh_color(1, 0, 0, 1))
            refresh_clip($0, &path.path, REFRESH_NON_ZERO)
        } _: {
            $0.clip(Path())
        }
    }
}
