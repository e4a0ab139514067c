import RefreshGeometry
import RefreshMotion
import Testing

@Suite("A layer's geometry")
struct LayerGeometryTests {
    static func rect(_ value: JSONValue) -> Rect {
        let n = value.numbers
        return n.count == 4 ? Rect(n[0], n[1], n[2], n[3]) : Rect(.nan, .nan, .nan, .nan)
    }

    static func point(_ value: JSONValue) -> Point {
        let n = value.numbers
        return n.count == 2 ? Point(n[0], n[1]) : Point(.nan, .nan)
    }

    /// A layer as a row of the reference describes it.
    static func layer(_ fields: JSONValue) -> Layer {
        let layer = Layer()
        if fields["bounds"] != .null { layer.bounds = rect(fields["bounds"]) }
        if fields["anchorPoint"] != .null { layer.anchorPoint = point(fields["anchorPoint"]) }
        if fields["position"] != .null { layer.position = point(fields["position"]) }
        let transform = fields["transform"]
        let scale = transform["scale"].numbers
        if scale.count == 3 { layer.affineTransform = .scale(scale[0], scale[1]) }
        let shift = transform["translate"].numbers
        if shift.count == 3 { layer.affineTransform = .translation(shift[0], shift[1]) }
        let turn = transform["rotate_rad"].numbers
        if turn.count == 4 { layer.affineTransform = .rotation(turn[0]) }
        return layer
    }

    static func isClose(_ a: Rect, _ b: Rect) -> Bool {
        isClose(a.origin, b.origin) && abs(a.width - b.width) < 1e-9
            && abs(a.height - b.height) < 1e-9
    }

    static func isClose(_ a: Point, _ b: Point) -> Bool {
        abs(a.x - b.x) < 1e-9 && abs(a.y - b.y) < 1e-9
    }

    @Test("a frame is what Apple's is", arguments: VectorRow.rows("apple_layer_reference", "frame"))
    func frames(row: VectorRow) {
        let layer = Self.layer(row["layer"])

        let frame = layer.frame

        #expect(Self.isClose(frame, Self.rect(row["frame"])))
    }

    @Test(
        "setting a frame does what Apple's does",
        arguments: VectorRow.rows("apple_layer_reference", "setFrame"))
    func setFrame(row: VectorRow) {
        let layer = Self.layer(row["before"])

        layer.frame = Self.rect(row["set_frame"])

        #expect(Self.isClose(layer.position, Self.point(row["position"])))
        if row["bounds"] != .null { #expect(Self.isClose(layer.bounds, Self.rect(row["bounds"]))) }
        if row["frame"] != .null { #expect(Self.isClose(layer.frame, Self.rect(row["frame"]))) }
    }

    @Test("bounds of a negative size are turned round, as Apple's are")
    func negativeBounds() throws {
        let row = try #require(VectorRow.rows("apple_layer_reference", "misc").first)
        let layer = Layer()

        layer.bounds = Self.rect(row["set_bounds"])

        #expect(layer.bounds == Self.rect(row["bounds"]))
    }

    /// Not run: conversions of rectangles, and those under a sublayer transform or of a layer
    /// that has left its superlayer, which don't exist.
    @Test(
        "points convert between layers as Apple's do",
        arguments: VectorRow.rows("apple_layer_reference", "convert").filter {
            $0["op"].text?.contains("convertPoint") == true && $0["siblings"] == .null
                && $0["op"].text?.hasPrefix("detached") == false
                && $0["parent"]["sublayerTransform"] == .null
        })
    func convert(row: VectorRow) throws {
        let parent = Self.layer(row["parent"])
        let child = Self.layer(row["child"])
        parent.addSublayer(child)
        let input = Self.point(row["input"])

        let output =
            switch row["op"].text {
            case "child.convertPoint(toParent)": child.convert(input, to: parent)
            case "parent.convertPoint(toChild)": parent.convert(input, to: child)
            default: parent.convert(input, from: child)
            }

        #expect(Self.isClose(try #require(output), Self.point(row["expected"])))
    }

    @Test("siblings convert through their superlayer")
    func siblings() throws {
        let row = try #require(
            VectorRow.rows("apple_layer_reference", "convert").first { $0["siblings"] != .null })
        let layers = row["siblings"].list.map { Self.layer($0) }
        let parent = Layer()
        for layer in layers { parent.addSublayer(layer) }

        let output = layers[0].convert(Self.point(row["input"]), to: layers[1])

        #expect(Self.isClose(try #require(output), Self.point(row["expected"])))
    }

    @Test("a layer scales, turns and then moves, about its anchor point")
    func transformOrder() {
        let layer = Layer()
        layer.bounds = Rect(0, 0, 10, 20)
        layer.anchorPoint = Point(0, 1)
        layer.position = Point(100, 200)
        layer.scaleX = 2
        layer.rotation = .pi / 2

        let transform = layer.presentation.transform

        #expect(Self.isClose(transform.apply(Point(0, 20)), Point(100, 200)))
        #expect(Self.isClose(transform.apply(Point(10, 20)), Point(100, 220)))
        #expect(Self.isClose(transform.apply(Point(0, 0)), Point(120, 200)))
    }

    @Test("a layer scaled to nothing converts to no point, and takes no frame")
    func flattened() {
        let layer = Layer()
        layer.scale = 0

        layer.frame = Rect(0, 0, 10, 10)

        #expect(layer.convert(.zero, from: nil) == nil)
        #expect(layer.bounds == .zero)
    }
}
