import RefreshEffects
import RefreshKit
import Testing

@Suite struct ElasticWaveStopTests {
    private func easeOut(_ t: Double) -> Double { TimingFunction.easeOut.value(at: min(1, t)) }

    @Test("the ring fades in 0.12 s and is gone")
    func success() throws {
        let rig = try Rig(.elasticWave())
        rig.triggered(at: 160)
        rig.controller.finish(at: 3)

        let half = try rig.layer("ring", at: 3.06)
        let gone = try rig.layer("ring", at: 3.12)

        #expect(abs(half.values.opacity - 0.5) < 1e-9)
        #expect(half.values.strokeColor == .white)
        #expect(gone.isHidden)
        #expect(gone.values.opacity == 0)
    }

    @Test("after a failure the ring turns red as it fades, in 0.25 s")
    func failure() throws {
        let rig = try Rig(.elasticWave(failureColor: Color(red: 1, green: 0, blue: 0)))
        rig.triggered(at: 160)
        rig.controller.finish(.failure, at: 3)

        let half = try rig.layer("ring", at: 3.125)
        let gone = try rig.layer("ring", at: 3.25)

        #expect(abs(half.values.opacity - 0.5) < 1e-9)
        #expect(abs(half.values.strokeColor.green - 0.5) < 1e-9)
        #expect(gone.isHidden)
        #expect(gone.values.strokeColor == Color(red: 1, green: 0, blue: 0))
    }

    @Test("the wave's edge follows the area down, and all is as before")
    func closes() throws {
        let rig = try Rig(.elasticWave())
        let before = rig.controller.frame(at: 0).displayList
        rig.triggered(at: 160)
        rig.controller.finish(at: 3)

        let extent = try rig.layer("veil", at: 3.6).path.bounds.maxY
        #expect(extent > 0 && extent < 90)
        #expect(try rig.corner() == extent)
        #expect(try abs(rig.control() - extent) < 1e-9)
        #expect(try rig.layer("ball").isHidden && rig.layer("link").isHidden)

        let after = rig.controller.frame(at: 5)
        #expect(after.displayList == before)
        #expect(after.isAtRest)
    }

    @Test(
        "stopped in mid-trigger the ball turns back from where it is",
        arguments: [0.01, 0.1, 0.2, 0.3, 0.36, 0.4, 0.449])
    func midTrigger(_ stop: Seconds) throws {
        let rig = try Rig(.elasticWave())
        let untouched = try Rig(.elasticWave())
        rig.triggered(at: 160)
        untouched.triggered(at: 160)
        let covered = 105 * easeOut(stop / 0.45)
        let fall = 0.45 * covered / 105

        rig.controller.finish(at: 1 + stop)

        for t in stride(from: 0.0, to: fall, by: 0.013) {
            let now = 1 + stop + t
            let expected = 25 + 105 - covered + covered * easeOut(t / fall)
            #expect(abs(try rig.ballTop(at: now) - expected) < 1e-6)
            #expect(try rig.control() == untouched.control(at: now))
            #expect(!(try rig.layer("ball").isHidden))
        }
        #expect(try rig.layer("ball", at: 1 + stop + fall).isHidden)
    }

    @Test("stopped at once, the ball is gone at once and the wave bounces on")
    func stoppedAtOnce() throws {
        let rig = try Rig(.elasticWave())
        rig.controller.onRefresh = { $0.finish() }
        rig.triggered(at: 160)

        #expect(try rig.layer("ball", at: 1).isHidden)
        #expect(try rig.control(at: 1.2) < 70)
        #expect(rig.controller.state == .stopping)
        rig.controller.advance(to: 1.4499)
        #expect(rig.controller.stage.area.height > 89.9)
        rig.controller.advance(to: 1.6)
        #expect(rig.controller.stage.area.height < 60)
    }

    @Test("a drop that is there sinks on when the ball turns back")
    func dropSinksOn() throws {
        let rig = try Rig(.elasticWave())
        let untouched = try Rig(.elasticWave())
        rig.triggered(at: 160)
        untouched.triggered(at: 160)

        rig.controller.finish(at: 1.38)

        for time in [1.385, 1.42, 1.44] {
            let drop = try untouched.layer("link", at: time).path.points
            let link = try rig.layer("link", at: time).path.points
            #expect(drop.count == 4)
            #expect(Array(link.suffix(4)) == drop)
        }
        let later = try rig.layer("link", at: 1.5).path
        #expect(later.verbs.filter { $0 == .move }.count == 1)
    }

    @Test("a neck that still holds at the stop leaves no drop")
    func noDrop() throws {
        let rig = try Rig(.elasticWave())
        rig.triggered(at: 160)

        rig.controller.finish(at: 1.2)

        for time in stride(from: 1.2, to: 1.45, by: 0.01) {
            let link = try rig.layer("link", at: time).path
            #expect(link.verbs == [.move, .line, .quad, .line, .quad, .close])
        }
    }

    @Test("a finger that pulls on makes wave and ball sag")
    func overpull() throws {
        let rig = try Rig(.elasticWave())
        rig.triggered(at: 160)
        rig.controller.dragBegan(at: 3)
        rig.controller.pull(to: 150, at: 3.1)
        #expect(try rig.control(at: 3.2) == 150)
        #expect(try rig.ballTop() == 25)

        rig.controller.finish(at: 4)

        let ball = try rig.ballTop(at: 4.3)
        #expect(abs(ball - (25 + (105 + 30) * easeOut(0.3 / 0.45))) < 1e-7)
        #expect(abs(try rig.control() - 150) < 1e-9)
        // The finger keeps the area; the stop's time being over, an ordinary pull goes on.
        #expect(try rig.control(at: 4.6) == 150)
        #expect(rig.controller.state == .pulling)
        #expect(try rig.layer("ball").isHidden)
    }

    @Test("the second refresh has the first one's display lists")
    func secondSession() throws {
        let rig = try Rig(.elasticWave())
        var lists: [[DisplayList]] = [[], []]

        for round in 0...1 {
            let start = Double(round) * 8
            rig.controller.dragBegan(at: start)
            rig.controller.pull(to: 150, at: start + 0.25)
            rig.controller.dragEnded(at: start + 0.5)
            rig.controller.pull(to: 150, at: start + 0.5)
            for k in 0..<100 {
                let time = start + 0.5 + Double(k) / 32 + 0.003
                if k == 70 { rig.controller.finish(.failure, at: start + 2.6875) }
                lists[round].append(rig.controller.frame(at: time).displayList)
            }
            rig.controller.advance(to: start + 7)
        }

        #expect(lists[0] == lists[1])
    }
}
