import RefreshGeometry
import RefreshMotion
import Testing

@Suite("A layer's properties")
struct LayerPropertiesTests {
    @Test("the defaults are Core Animation's")
    func defaults() {
        let layer = ShapeLayer()

        #expect(layer.bounds == .zero)
        #expect(layer.position == .zero)
        #expect(layer.anchorPoint == Point(0.5, 0.5))
        #expect(layer.zPosition == 0)
        #expect(!layer.clipsToBounds)
        #expect(!layer.isHidden)
        #expect(layer.affineTransform == .identity)
        #expect(layer.opacity == 1)
        #expect(layer.scale == 1)
        #expect(layer.rotation == 0)
        #expect(layer.speed == 1)
        #expect(layer.fillColor == .black)
        #expect(layer.strokeColor == .clear)
        #expect(layer.lineWidth == 1)
        #expect(layer.strokeStart == 0)
        #expect(layer.strokeEnd == 1)
        #expect(layer.miterLimit == 10)
    }

    @Test(
        "values that are not drawable are refused, the old one stays, and it is said once",
        arguments: [Double.nan, .infinity, -.infinity, 1.1e6])
    func refusals(number: Double) {
        let stage = Stage(at: 3)
        let layer = stage.layer
        layer.opacity = 0.5
        layer.position = Point(1, 2)

        for _ in 0..<5 { layer.opacity = number }
        layer.position = Point(0, number)
        layer.bounds = Rect(0, 0, number, 1)
        layer.rotation = number
        layer.affineTransform = .scale(number, 1)
        layer.clipRect = Rect(number, 0, 1, 1)
        layer.frame = Rect(0, number, 1, 1)

        #expect(layer.opacity == 0.5)
        #expect(layer.position == Point(1, 2))
        #expect(layer.bounds == .zero)
        #expect(layer.rotation == 0)
        #expect(layer.affineTransform == .identity)
        #expect(layer.clipRect == nil)
        let entries = stage.scene.diagnostics.entries
        #expect(
            entries.first
                == Diagnostic(
                    code: .refusedValue, layer: "dot", property: "opacity", time: 3, count: 5))
        #expect(
            Set(entries.map { $0.property.text }) == [
                "opacity", "position", "bounds", "rotation", "affineTransform", "clipRect",
            ])
    }

    @Test("a colour with a component outside 0 to 1 is refused")
    func colors() {
        let stage = Stage()

        stage.layer.fillColor = Color(red: 2, green: 0, blue: 0)
        stage.layer.backgroundColor = Color(red: 0, green: -1, blue: 0)

        #expect(stage.layer.fillColor == .black)
        #expect(stage.layer.backgroundColor == .clear)
        #expect(
            stage.scene.diagnostics.entries.map { $0.property.text } == [
                "fillColor", "backgroundColor",
            ])
    }

    @Test("lengths must not be negative, a miter limit is at least 1")
    func lengths() {
        let layer = ShapeLayer()

        layer.lineWidth = -1
        layer.cornerRadius = -1
        layer.miterLimit = 0.5
        layer.lineDashPattern = [1, -1]

        #expect(layer.lineWidth == 1)
        #expect(layer.cornerRadius == 0)
        #expect(layer.miterLimit == 10)
        #expect(layer.lineDashPattern.isEmpty)
    }

    @Test("what a layer refused outside a scene is said when it enters one")
    func handedOver() {
        let scene = Scene()
        let layer = ShapeLayer(name: "dot")
        layer.opacity = .nan
        layer.strokeEnd = .infinity
        layer.add(.keyframes(.value, []))

        scene.root.addSublayer(layer)
        layer.removeFromSuperlayer()
        scene.root.addSublayer(layer)

        #expect(
            scene.diagnostics.entries.map { $0.property.text } == ["opacity", "strokeEnd", ""])
        #expect(
            scene.diagnostics.entries.map { $0.code } == [
                .refusedValue, .refusedValue, .keyframeCount,
            ])
        #expect(scene.diagnostics.total == 3)
    }

    @Test("a shape's property set on a plain layer is refused")
    func unknownProperty() {
        let scene = Scene()
        let layer = Layer(name: "plain")
        scene.root.addSublayer(layer)

        layer[.strokeEnd] = 0.5
        layer[.path] = line(to: 1, 1)

        #expect(layer[.strokeEnd] == 1)
        #expect(layer[.path].isEmpty)
        #expect(
            scene.diagnostics.entries.map { $0.property.text } == ["strokeEnd", "path"])
    }

    @Test("a path with points left out is taken, and said to be so")
    func refusedPoints() {
        let stage = Stage()
        var path = line(to: 1, 1)
        path.line(to: Point(.nan, 0))

        stage.layer.path = path
        stage.layer.redraw { $0.move(to: Point(.infinity, 0)) }

        #expect(stage.layer.path.isEmpty)
        #expect(stage.scene.diagnostics.entries.map { $0.code } == [.refusedPathPoints])
        #expect(stage.scene.diagnostics.total == 2)
    }

    @Test("the sink hears each new entry once, and the list is bounded")
    func sink() {
        let scene = Scene()
        var heard = 0
        scene.diagnostics.sink = { _ in heard += 1 }

        for i in 0..<1000 {
            let layer = Layer(name: Name("\(i)"))
            scene.root.addSublayer(layer)
            layer.opacity = .nan
            layer.opacity = .nan
        }

        #expect(heard == Diagnostics.limit)
        #expect(scene.diagnostics.entries.count == Diagnostics.limit)
        #expect(scene.diagnostics.total == 2000)
    }

    @Test("each key has the name it is written by")
    func names() {
        #expect(LayerKey<Point>.position.name == "position")
        #expect(LayerKey<Double>.positionX.name == "positionX")
        #expect(LayerKey<Double>.positionY.name == "positionY")
        #expect(LayerKey<Double>.scale.name == "scale")
        #expect(LayerKey<Double>.scaleX.name == "scaleX")
        #expect(LayerKey<Double>.scaleY.name == "scaleY")
        #expect(LayerKey<Size>.size.name == "size")
        #expect(LayerKey<Rect>.bounds.name == "bounds")
        #expect(LayerKey<Color>.strokeColor.name == "strokeColor")
        #expect(LayerKey<Path>.path.name == "path")
    }
}
