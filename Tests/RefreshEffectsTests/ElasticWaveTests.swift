import RefreshEffects
import RefreshKit
import Testing

@Suite struct ElasticWaveTests {
    @Test("a played session has the reference's numbers", arguments: try WaveVectors.load().rows)
    func referenceRows(_ row: WaveVectors.Row) throws {
        let rig = try Rig(.elasticWave(neck: row.neck == "liquid" ? .liquid : .classic))
        rig.triggered(at: row.d0)
        if row.isFalling { rig.controller.finish(at: 4) }

        rig.controller.advance(to: (row.isFalling ? 4 : 1) + row.t)

        #expect(abs(try rig.control() - row.control) < 1e-7)
        #expect(abs(try rig.ballTop() - row.ballTop) < 1e-7)
        #expect(distance(try rig.layer("link").path.points, row.linkPoints) < 1e-7)
        #expect(!rig.hasDiagnostics)
    }

    @Test("the layers lie as listed, the ring in the ball")
    func layers() throws {
        let rig = try Rig(.elasticWave())

        let root = rig.controller.stage.scene.snapshot

        #expect(root.sublayers.map(\.name.text) == ["veil", "wave", "ball", "link"])
        #expect(root.sublayers[2].sublayers.map(\.name.text) == ["ring"])
    }

    @Test("while pulling the wave follows the finger to exactly 0", arguments: [0, 50, 90, 160.0])
    func pulling(_ extent: Double) throws {
        let rig = try Rig(.elasticWave())
        rig.controller.dragBegan(at: 0)
        rig.controller.pull(to: 70, at: 0)
        rig.controller.pull(to: extent, at: 0)

        let wave = try rig.layer("wave", at: 0.1)

        let corner = min(90, extent)
        let points = [
            Point(0, 0), Point(390, 0), Point(390, corner), Point(195, extent), Point(0, corner),
        ]
        #expect(wave.path.verbs == [.move, .line, .line, .quad, .close])
        #expect(wave.path.points == points)
        #expect(try rig.layer("veil").path.bounds == Rect(0, 0, 390, extent))
        #expect(try rig.layer("ball").isHidden && rig.layer("link").isHidden)
    }

    @Test("begun from a closed area, the wave opens in proportion")
    func beginsClosed() throws {
        let rig = try Rig(.elasticWave())
        rig.controller.begin(at: 1)

        let first = try rig.control(at: 1)
        let extent = try rig.layer("veil", at: 1.1).path.bounds.maxY
        let eased = TimingFunction.easeIn.value(at: 0.1 / 0.45) * 5
        let swing = eased < 1 ? -45 * eased : -45 + 63 * (eased - 1)

        #expect(first == 0)
        #expect(extent > 0 && extent < 90)
        #expect(abs(try rig.corner() - extent) < 1e-9)
        #expect(abs(try rig.control() - (extent + swing * extent / 90)) < 1e-7)
    }

    @Test("the ring turns once a second and its trim runs in 1.8 s")
    func ring() throws {
        let rig = try Rig(.elasticWave())
        rig.triggered(at: 160)
        let easeOut = TimingFunction.easeOut.value(at: 0.5)
        let easeIn = TimingFunction.easeIn.value(at: 0.5)

        #expect(try rig.layer("ring", at: 1.44).isHidden)
        let quarter = try rig.layer("ring", at: 1.45 + 0.45)
        let threeQuarters = try rig.layer("ring", at: 1.45 + 1.35)
        let second = try rig.layer("ring", at: 1.45 + 1.8 + 0.45)

        #expect(!quarter.isHidden)
        #expect(abs(quarter.values.rotation - 0.9 * Maths.pi) < 1e-9)
        #expect(quarter.values.strokeStart == 0)
        #expect(abs(quarter.values.strokeEnd - easeOut) < 1e-9)
        #expect(abs(threeQuarters.values.strokeStart - easeIn) < 1e-9)
        #expect(threeQuarters.values.strokeEnd == 1)
        #expect(abs(second.values.strokeEnd - easeOut) < 1e-9)
        #expect(quarter.values.strokeColor == .white)
    }

    @Test("the ring's path is a circle of 472.5° about the ball's centre")
    func ringPath() throws {
        let rig = try Rig(.elasticWave())
        rig.triggered(at: 160)

        let ring = try rig.layer("ring", at: 2.45)
        let ball = try rig.layer("ball")

        #expect(ring.position == ball.position)
        #expect(abs(ring.path.length - 24 * 2.625 * Maths.pi) < 0.05)
        for k in 0...20 {
            let distance = ring.path.length * Double(k) / 20
            let point = try #require(ring.path.point(atLength: distance))
            #expect(abs(point.distance(to: ball.position) - 24) < 0.01)
        }
    }

    @Test("the ring of the classic neck only fills")
    func classicRing() throws {
        let rig = try Rig(.elasticWave(neck: .classic))
        rig.triggered(at: 160)

        let ring = try rig.layer("ring", at: 1.45 + 0.9)

        #expect(ring.values.strokeStart == 0)
        #expect(abs(ring.values.strokeEnd - TimingFunction.easeOut.value(at: 0.5)) < 1e-9)
    }

    @Test("at rest at the top there is no link")
    func linkAtRest() throws {
        let rig = try Rig(.elasticWave())
        rig.triggered(at: 160)

        let link = try rig.layer("link", at: 2)

        #expect(link.path.isEmpty && link.isHidden)
    }

    @Test("ball and link are clipped to the liquid's surface")
    func clip() throws {
        let rig = try Rig(.elasticWave())
        rig.triggered(at: 160)
        rig.controller.advance(to: 1.27)
        let control = try rig.control()
        let surface = max(
            rig.controller.stage.area.height, (90 + control) / 2 + min(1, max(0, control - 90)))

        let layers = rig.controller.stage.root.sublayers

        #expect(layers[3].clipRect == Rect(0, 0, 390, surface))
        #expect(abs((layers[2].clipRect?.maxY ?? 0) + layers[2].frame.minY - surface) < 1e-9)
    }
}
