import RefreshDrawing
import RefreshGeometry
import Testing

@Suite("Drawing into a display list")
struct DisplayListDrawingTests {
    @Test("nothing to fill or stroke adds nothing and refuses nothing")
    func emptyPaths() {
        var list = DisplayList()
        list.fill(Path(), color: red)
        list.fill(Path(), with: .linear(linear))
        list.stroke(Path(), style: StrokeStyle(), color: red)
        list.fill(Rect(1, 1, 0, 5), with: .color(red))

        #expect(list.isEmpty)
        #expect(list.refusals == 0)
    }

    @Test("an empty clip is written: it hides what follows")
    func emptyClip() {
        var list = DisplayList()

        list.clip(Path())

        #expect(list.described == [.clip(Path(), .nonZero)])
    }

    @Test("rectangles of negative size are turned round")
    func negativeRects() {
        var list = DisplayList()
        list.fill(Rect(10, 20, -4, -8), with: .color(red))
        list.clip(Rect(10, 20, -4, -8))

        let path = Path.rect(Rect(6, 12, 4, 8))
        #expect(
            list.described == [
                .fill(path, .nonZero, .color(red)), .clip(path, .nonZero),
            ])
    }

    static let wrongNumbers: [Double] = [.nan, .infinity, -.infinity, 1e39, -1_000_001]

    @Test(
        "a number that can't be drawn drops its command and nothing else", arguments: wrongNumbers)
    func refusedNumbers(value: Double) throws {
        let image = try countingImage(width: 1, height: 1)
        var list = DisplayList()
        list.layer(1)
        list.fill(Rect(value, 0, 1, 1), with: .color(red))
        list.clip(Rect(0, value, 1, 1))
        list.fill(zigzag(3), color: red.withAlpha(value))
        list.fill(zigzag(3), with: .color(Color(red: value, green: 0, blue: 0)))
        list.image(image, in: Rect(value, 0, 1, 1))
        list.image(image, in: Rect(0, 0, value, 1))
        list.stroke(zigzag(3), style: StrokeStyle(width: value), color: red)
        list.stroke(zigzag(3), style: StrokeStyle(miterLimit: value), color: red)
        list.stroke(zigzag(3), style: StrokeStyle(dash: [value]), color: red)
        list.stroke(zigzag(3), style: StrokeStyle(dash: [1], dashPhase: value), color: red)
        list.layer(2)

        #expect(list.described == [.layer(1), .layer(2)])
        #expect(list.refusals == 10)
        #expect(list.commandCount == 2)
    }

    @Test("a point that can't be drawn drops its command, wherever in the path it is")
    func refusedPoints() {
        // A path refuses such points itself; a transform can still bring them about.
        var list = DisplayList()
        for count in [1, 2, 3, 4, 5, 9_000] {
            var path = zigzag(count)
            path.append(unchecked: Point(0, .nan))
            list.fill(path, color: red)
        }

        #expect(list.isEmpty)
        #expect(list.refusals == 6)
    }

    static let wrongStops: [[GradientStop]] = [
        [],
        Array(repeating: GradientStop(0, .black), count: 17),
        [GradientStop(0.5, .black), GradientStop(0.4, .white)],
        [GradientStop(-0.1, .black)],
        [GradientStop(0, .black), GradientStop(1.1, .white)],
        [GradientStop(.nan, .black)],
        [GradientStop(0, Color(red: 0, green: 2, blue: 0))],
    ]

    @Test("a gradient needs 1 to 16 stops that ascend from 0 to 1", arguments: wrongStops)
    func refusedStops(stops: [GradientStop]) {
        let gradient = LinearGradient(from: .zero, to: Point(1, 1), stops: stops)
        let circles = RadialGradient(center: .zero, endRadius: 1, stops: stops)
        var list = DisplayList()
        list.fill(zigzag(3), with: .linear(gradient))
        list.fill(Rect(0, 0, 1, 1), with: .radial(circles))
        list.stroke(zigzag(3), style: StrokeStyle(), with: .radial(circles))

        #expect(list.isEmpty)
        #expect(list.refusals == 3)
    }

    @Test("one stop, sixteen, equal offsets and equal radii are drawable")
    func unusualGradients() throws {
        let sixteen = (0..<16).map { GradientStop(Double($0 / 2) / 8, .black) }
        let paints: [Paint] = [
            .linear(LinearGradient(from: .zero, to: .zero, stops: [GradientStop(1, red)])),
            .linear(LinearGradient(from: .zero, to: .zero, stops: sixteen)),
            .radial(RadialGradient(center: .zero, startRadius: 3, endRadius: 3, red, blue)),
        ]
        var list = DisplayList()

        for paint in paints { list.fill(zigzag(3), with: paint) }

        #expect(list.described == paints.map { .fill(zigzag(3), .nonZero, $0) })
        try list.validate()
    }

    @Test("radii are at least 0, and the end's is not less than the start's")
    func refusedRadii() {
        var list = DisplayList()
        for (start, end) in [(-1.0, 2.0), (2, 1), (.nan, 1), (0, .infinity)] {
            let gradient = RadialGradient(
                center: .zero, startRadius: start, endRadius: end, red, blue)
            list.fill(zigzag(3), with: .radial(gradient))
        }

        #expect(list.isEmpty)
        #expect(list.refusals == 4)
    }

    @Test("a stroke's width, miter limit and dashes have ranges")
    func refusedStyles() {
        let styles = [
            StrokeStyle(width: -1), StrokeStyle(miterLimit: 0.99), StrokeStyle(dash: [-1, 2]),
            StrokeStyle(dash: [0, 0]), StrokeStyle(dash: [1e-300]),
            StrokeStyle(dash: Array(repeating: 1, count: 17)),
        ]
        var list = DisplayList()

        for style in styles { list.stroke(zigzag(3), style: style, color: red) }

        #expect(list.isEmpty)
        #expect(list.refusals == styles.count)
    }

    @Test("a width of 0 and sixteen dashes are drawable")
    func unusualStyles() throws {
        let styles = [StrokeStyle(width: 0), StrokeStyle(dash: (0..<16).map(Double.init))]
        var list = DisplayList()

        for style in styles { list.stroke(zigzag(3), style: style, color: red) }

        #expect(list.described == styles.map { .stroke(zigzag(3), $0, .color(red)) })
        try list.validate()
    }

    @Test("a path longer than a command spans several and reads back whole")
    func longPath() throws {
        let path = zigzag(40_000)
        var list = DisplayList()

        list.fill(path, rule: .evenOdd, with: .radial(radial))
        list.clip(path)
        list.save()

        #expect(
            list.described == [
                .fill(path, .evenOdd, .radial(radial)), .clip(path, .nonZero), .save,
            ])
        #expect(list.commandCount == 3)
        list.restore()
        try list.validate(limits: .none)
    }

    @Test("even the longest stretch of cubics leaves room for the largest paint and style")
    func longestCommand() throws {
        var path = Path()
        path.move(to: .zero)
        for _ in 0..<20_000 { path.cubic(to: .zero, control1: .zero, control2: .zero) }
        let stops = Array(repeating: GradientStop(0, .black), count: 16)
        let paint = Paint.linear(LinearGradient(from: .zero, to: .zero, stops: stops))
        let style = StrokeStyle(dash: Array(repeating: 1, count: 16))
        var list = DisplayList()

        list.stroke(path, style: style, with: paint)

        #expect(list.described == [.stroke(path, style, paint)])
        try list.validate(limits: .none)
    }

    @Test("an image larger than a command spans several and reads back whole")
    func largeImage() throws {
        let image = try countingImage(width: 300, height: 250)
        var list = DisplayList()

        list.image(image, in: Rect(0, 0, 1, 1))
        list.image(image, in: Rect(0, 0, -1, 1))

        #expect(
            list.described == [
                .image(width: 300, height: 250, image.pixels, Rect(0, 0, 1, 1))
            ])
        #expect(list.commandCount == 1)
        #expect(list.refusals == 1)
        try list.validate()
    }
}

extension Path {
    /// Adds a line to a point that a path would refuse.
    mutating func append(unchecked point: Point) {
        let bits = [Float(point.x).bitPattern, Float(point.y).bitPattern]
        bits.withUnsafeBufferPointer { points in
            [UInt32(Verb.line.rawValue)].withUnsafeBufferPointer { verbs in
                append(packedVerbs: verbs, count: 1, packedPoints: points)
            }
        }
    }
}
