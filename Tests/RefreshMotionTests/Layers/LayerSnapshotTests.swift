import RefreshGeometry
import RefreshMotion
import Testing

@Suite("LayerSnapshot")
struct LayerSnapshotTests {
    @Test("a snapshot has the tree in stage coordinates, hidden layers and whole paths included")
    func tree() throws {
        let stage = Stage()
        let child = ShapeLayer(name: "child")
        stage.layer.addSublayer(child)
        stage.layer.position = Point(10, 20)
        stage.layer.scale = 2
        stage.layer.opacity = 0.5
        child.position = Point(3, 4)
        child.bounds = Rect(0, 0, 2, 2)
        child.path = line(to: 1, 0)
        child.strokeEnd = 0.25
        child.isHidden = true

        let root = stage.scene.snapshot
        let dot = try #require(root.sublayers.first)
        let inner = try #require(dot.sublayers.first)

        #expect(root.name == "root")
        #expect(root.kind == .layer)
        #expect(dot.name == "dot")
        #expect(dot.kind == .shape)
        #expect(dot.position == Point(10, 20))
        #expect(dot.values.opacity == 0.5)
        #expect(inner.position == Point(16, 28))
        #expect(inner.frame == Rect(14, 26, 4, 4))
        #expect(inner.isHidden)
        #expect(inner.values.strokeEnd == 0.25)
        #expect(inner.path.points == [Point(14, 26), Point(16, 26)])
    }

    @Test("a snapshot shows the scene's time and stays as it was")
    func time() throws {
        let stage = Stage()
        stage.layer.add(.basic(.positionX, from: 0, to: 10, duration: 1))
        stage.scene.advance(to: 0.5)

        let dot = try #require(stage.scene.snapshot.sublayers.first)
        stage.scene.advance(to: 0.9)

        #expect(dot.position == Point(5, 0))
        #expect(dot.values.position == Point(5, 0))
    }
}
