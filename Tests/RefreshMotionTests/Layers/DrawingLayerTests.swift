import RefreshDrawing
import RefreshGeometry
import RefreshMotion
import Testing

@Suite("A layer that a function draws")
struct DrawingLayerTests {
    private static let bar = Rect(0, 0, 8, 2)

    private static func scene(
        _ draw: ((inout DisplayList) -> Void)?
    ) -> (scene: Scene, layer: DrawingLayer) {
        let scene = Scene()
        let layer = DrawingLayer(name: "picture")
        layer.draw = draw
        scene.root.addSublayer(layer)
        return (scene, layer)
    }

    private static func list(_ build: (inout DisplayList) -> Void) -> DisplayList {
        var list = DisplayList()
        build(&list)
        return list
    }

    @Test("adds the function's commands and nothing else")
    func commandsAlone() {
        let scene = Self.scene { $0.fill(Self.bar, with: .color(.black)) }.scene

        let list = Self.list { scene.emit(into: &$0) }

        #expect(list == Self.list { $0.fill(Self.bar, with: .color(.black)) })
        #expect(list.commandCount == 1)
    }

    @Test("draws nothing without a function or hidden")
    func nothing() {
        let (scene, layer) = Self.scene(nil)
        layer.opacity = 0.5

        #expect(Self.list { scene.emit(into: &$0) }.isEmpty)

        layer.draw = { $0.fill(Self.bar, with: .color(.black)) }
        layer.isHidden = true

        #expect(Self.list { scene.emit(into: &$0) }.isEmpty)
    }

    @Test("asks again each time it is drawn")
    func eachTime() {
        var width = 1.0
        let scene = Self.scene { $0.fill(Rect(0, 0, width, 1), with: .color(.black)) }.scene
        let first = Self.list { scene.emit(into: &$0) }

        width = 2

        #expect(Self.list { scene.emit(into: &$0) } != first)
    }

    @Test("lies where any layer would lie, cut as it would be")
    func transformAndClips() {
        let (scene, layer) = Self.scene { $0.fill(Self.bar, with: .color(.black)) }
        layer.position = Point(5, 6)
        layer.clipRect = Rect(0, 0, 4, 4)

        let list = Self.list { scene.emit(into: &$0) }

        let expected = Self.list {
            $0.save()
            $0.concat(.translation(5, 6))
            $0.clip(Rect(0, 0, 4, 4))
            $0.fill(Self.bar, with: .color(.black))
            $0.restore()
        }
        #expect(list == expected)
    }

    @Test("fades as a group, its own opacity and that of what holds it")
    func opacity() {
        let (scene, layer) = Self.scene { $0.fill(Self.bar, with: .color(.black)) }
        let grouped = Self.list {
            $0.beginGroup(opacity: 0.5)
            $0.fill(Self.bar, with: .color(.black))
            $0.endGroup()
        }

        layer.opacity = 0.5

        #expect(Self.list { scene.emit(into: &$0) } == grouped)

        layer.opacity = 1
        scene.root.opacity = 0.5

        #expect(Self.list { scene.emit(into: &$0) } == grouped)
    }

    @Test("a picture that leaves something open, or closes what it did not open, does no harm")
    func unbalanced() {
        let (scene, layer) = Self.scene {
            $0.fill(Self.bar, with: .color(.black))
            $0.save()
        }
        layer.position = Point(1, 1)
        let open = Self.list { scene.emit(into: &$0) }
        layer.draw = {
            $0.restore()
            $0.fill(Self.bar, with: .color(.black))
        }

        let closed = Self.list { scene.emit(into: &$0) }

        let empty = Self.list {
            $0.save()
            $0.concat(.translation(1, 1))
            $0.restore()
        }
        #expect(open == empty)
        #expect(open.refusals == 1)
        #expect(open.isBalanced)
        #expect(closed.commandCount == 4)
        #expect(closed.refusals == 1)
        #expect(closed.isBalanced)
    }

    @Test("is of a kind of its own in a snapshot, and takes no shape's properties")
    func kind() {
        let (scene, layer) = Self.scene(nil)

        layer.add(.basic(.lineWidth, from: 1, to: 2))

        #expect(scene.snapshot.sublayers.first?.kind == .drawing)
        #expect(scene.diagnostics.entries.map { $0.code } == [.unknownProperty])
    }
}
