import RefreshGeometry
import RefreshMotion
import Testing

@Suite("The layer tree")
struct LayerTreeTests {
    @Test("layers are put in front, at a place, and moved from elsewhere")
    func placing() {
        let scene = Scene()
        let layers = ["a", "b", "c"].map { Layer(name: $0) }
        scene.root.addSublayer(layers[0])
        scene.root.addSublayer(layers[1])
        scene.root.insertSublayer(layers[2], at: -4)

        #expect(scene.root.sublayers.map { $0.name.text } == ["c", "a", "b"])
        scene.root.insertSublayer(layers[2], at: 99)
        #expect(scene.root.sublayers.map { $0.name.text } == ["a", "b", "c"])
        layers[0].addSublayer(layers[1])
        #expect(scene.root.sublayers.map { $0.name.text } == ["a", "c"])
        #expect(layers[1].superlayer === layers[0])
        #expect(scene.layerCount == 4)
        layers[0].removeFromSuperlayer()
        #expect(scene.layerCount == 2)
        #expect(layers[1].scene == nil)
    }

    @Test("a layer can't be put below itself, nor a scene's root anywhere, nor too deep")
    func refusals() {
        let scene = Scene()
        let outer = Layer(name: "outer")
        let inner = Layer(name: "inner")
        scene.root.addSublayer(outer)
        outer.addSublayer(inner)

        inner.addSublayer(outer)
        inner.addSublayer(inner)
        outer.addSublayer(scene.root)
        var deepest = inner
        for _ in 0..<200 {
            let next = Layer(name: "next")
            deepest.addSublayer(next)
            if next.superlayer == nil { break }
            deepest = next
        }

        #expect(outer.superlayer === scene.root)
        #expect(scene.root.superlayer == nil)
        #expect(scene.layerCount == Layer.depthLimit)
        #expect(scene.diagnostics.entries.allSatisfy { $0.code == .refusedSublayer })
        #expect(scene.diagnostics.total == 4)
    }

    @Test("leaving the scene ends all animations below, with false, once each")
    func leaving() {
        let stage = Stage()
        let child = Layer()
        stage.layer.addSublayer(child)
        stage.layer.add(.basic(.value, to: 1, duration: 2, completion: stage.note("a")))
        child.add(.basic(.value, to: 1, repeatCount: .infinity, completion: stage.note("b")))

        stage.layer.removeFromSuperlayer()
        stage.layer.removeFromSuperlayer()
        stage.scene.advance(to: 9)

        #expect(stage.log == ["a false 0.0", "b false 0.0"])
        #expect(!stage.layer.hasAnimations)
        #expect(!child.hasAnimations)
    }

    @Test("removed and added again, an endless animation is gone, and was told so once")
    func removedAndAddedAgain() {
        let stage = Stage()
        stage.layer.add(
            .basic(.value, from: 0, to: 1, repeatCount: .infinity, completion: stage.note("a")),
            forKey: "k")
        stage.scene.advance(to: 0.1)

        stage.layer.removeFromSuperlayer()
        stage.scene.root.addSublayer(stage.layer)
        stage.scene.advance(to: 5)

        #expect(stage.log == ["a false 0.1"])
        #expect(stage.layer.animationKeys.isEmpty)
        #expect(stage.layer.presentation.value == 0)
    }

    @Test("moved within its scene, a layer's animations go on")
    func movedWithin() {
        let stage = Stage()
        let other = Layer()
        other.speed = 2
        stage.scene.root.addSublayer(other)
        stage.layer.add(.basic(.value, from: 0, to: 1, duration: 1, completion: stage.note("a")))

        other.addSublayer(stage.layer)
        stage.scene.advance(to: 5)

        #expect(stage.log == ["a true 0.5"])
    }

    @Test("a layer moved to another scene leaves the first")
    func movedToOther() {
        let stage = Stage()
        let other = Scene()
        stage.layer.add(.basic(.value, to: 1, completion: stage.note("a")))

        other.root.addSublayer(stage.layer)
        stage.scene.advance(to: 1)

        #expect(stage.log == ["a false 0.0"])
        #expect(stage.layer.scene === other)
        #expect(stage.scene.layerCount == 1)
        #expect(other.layerCount == 2)
    }

    @Test("a scene that goes away lets its layers live on outside")
    func sceneGone() {
        let layer = Layer()
        do {
            let scene = Scene()
            scene.root.addSublayer(layer)
            layer.add(.basic(.value, to: 1, repeatCount: .infinity))
        }

        layer.value = 4

        #expect(layer.scene == nil)
        #expect(layer.presentation.value == 4)
        #expect(layer.superlayer == nil)
    }
}
