import RefreshKit
import Testing

/// Bugs that users of shipped libraries reported, as gestures.
struct ReplayTests {
    @Test("finish inside the refresh callback: idle in the end, one stop, no animate")
    func finishInside() throws {
        for triggerReturns in [0, 0.3] {
            let log = ProbeLog()
            log.triggerReturns = triggerReturns
            let rig = try Rig(log)
            rig.onRefresh = { $0.finish(.success) }

            rig.flick(to: 96, at: 0)
            rig.settle()

            #expect(rig.controller.state == .idle)
            #expect(rig.lines("stop") == ["stop 1 success 0.2"])
            #expect(rig.lines("animate") == [])
            #expect(rig.lines("settled") == ["settled 1 success"])
        }
    }

    @Test("finish half-way through the opening: it closes, nothing of the session comes after")
    func finishWhileOpening() throws {
        let rig = try Rig()

        rig.controller.begin(at: 0)
        rig.controller.finish(at: 0.1)
        rig.settle()
        let settled = rig.events.count
        rig.controller.advance(to: 100)

        #expect(
            rig.lines("state") == [
                "state idle triggering 1", "state triggering stopping 1",
                "state stopping idle 1",
            ])
        #expect(rig.controller.frame(at: 100).extent == 0)
        #expect(rig.lines.last?.hasSuffix("settled 1 success") == true)
        #expect(rig.events.count == settled)
    }

    @Test("begin, finish 50 ms later, then a pull: idle after the first, the second fires")
    func beginThenPull() throws {
        let rig = try Rig()

        rig.controller.begin(at: 0)
        rig.controller.finish(at: 0.05)
        rig.settle()
        let state = rig.controller.state
        rig.flick(to: 96, at: 5)

        #expect(state == .idle)
        #expect(rig.lines("refresh") == ["refresh 1 programmatic", "refresh 2 drag"])
    }

    @Test("five more pulls at the time of the release fire nothing")
    func pullsAfterRelease() throws {
        let rig = try Rig()

        rig.flick(to: 96, at: 0)
        for _ in 0..<5 { rig.controller.pull(to: 100, at: 0) }
        rig.controller.advance(to: 3)

        #expect(rig.lines("trigger").count == 1)
        #expect(rig.lines("diagnostic").count == 5)
    }

    @Test("a finger that holds beyond the threshold, on reach: one trigger, however often finished")
    func heldOnReach() throws {
        let rig = try Rig { $0.fires = .onReach }

        rig.controller.dragBegan(at: 0)
        rig.controller.pull(to: 104, at: 0)
        for time in [1.0, 2, 3] {
            rig.controller.finish(at: time)
            rig.controller.pull(to: 104 + time, at: time + 0.5)
        }
        rig.controller.advance(to: 9)

        #expect(rig.lines("trigger").count == 1)
        #expect(rig.lines("stop").count == 1)
        #expect(
            rig.lines("diagnostic") == [
                "diagnostic duplicate-finish 1", "diagnostic duplicate-finish 1",
            ])
        #expect(rig.controller.state == .pulling)
    }

    @Test("finish twice in a row, hold extent and trigger distance apart: closed in the end")
    func finishTwice() throws {
        for (distance, extent) in [(80.0, 200.0), (200, 30), (60, 60)] {
            let rig = try Rig {
                $0.triggerDistance = distance
                $0.holdExtent = extent
            }

            rig.flick(to: distance * 1.2, at: 0)
            rig.controller.advance(to: 2)
            let open = rig.controller.frame(at: 2).extent
            rig.controller.finish(at: 2)
            rig.controller.finish(at: 2)
            rig.settle()

            #expect(open == extent)
            #expect(rig.controller.frame(at: 9).extent == 0)
            #expect(rig.lines("diagnostic") == ["diagnostic duplicate-finish 1"])
        }
    }

    @Test("the effect sees the over-pull, and the clamped value beside it")
    func overPull() throws {
        let rig = try Rig()

        rig.controller.dragBegan(at: 0)
        for fraction in [0.9, 1.1, 1.4] { rig.controller.pull(to: 80 * fraction, at: 0) }

        #expect(rig.log.pulls.map { rounded($0.fraction) } == ["0.9", "1.1", "1.4"])
        #expect(rig.log.pulls.map { rounded($0.clampedFraction) } == ["0.9", "1", "1"])
    }

    @Test("a finger that jitters to 0.99 fires, one that goes back to 0.95 does not")
    func jitter() throws {
        let jittery = try Rig()
        let back = try Rig()

        for (rig, fraction) in [(jittery, 0.99), (back, 0.95)] {
            rig.controller.dragBegan(at: 0)
            rig.controller.pull(to: 84, at: 0)
            rig.controller.pull(to: 80 * fraction, at: 0.1)
            rig.controller.dragEnded(at: 0.2)
        }

        #expect(jittery.controller.state == .triggering)
        #expect(back.controller.state == .pulling)
    }

    @Test("the answer of an interrupted session ends nothing")
    func lateAnswer() throws {
        let rig = try Rig { $0.interrupts = true }

        rig.controller.begin(at: 0)
        rig.controller.begin(at: 1)
        rig.sessions[0].finish(.failure)
        rig.controller.advance(to: 3)

        #expect(
            rig.lines.dropFirst(5).prefix(6) == [
                "1 cancelled 1", "1 state refreshing stopping 1", "1 stop 1 cancelled 0.2",
                "1 state stopping triggering 2", "1 trigger 2 0.3", "1 refresh 2 programmatic",
            ])
        #expect(rig.lines("diagnostic") == ["diagnostic stale-finish 1"])
        #expect(rig.controller.state == .refreshing)
        #expect(rig.controller.session == 2)
        #expect(rig.controller.frame(at: 3).extent == 60)
    }

    @Test("two transitions within one step are both seen, in order, once")
    func oneStep() throws {
        let log = ProbeLog()
        log.triggerReturns = 0.1
        let rig = try Rig(log)

        rig.flick(to: 96, at: 0)
        rig.controller.finish(at: 0.2)
        rig.forget()
        rig.controller.advance(to: 60)

        #expect(rig.lines.count == 3)
        #expect(rig.controller.now == 60)
        #expect(rig.controller.state == .idle)
    }

    @Test("a fling into the edge fires only where inertia may pull")
    func fling() throws {
        let plain = try Rig()
        let listed = try Rig { $0.sources.insert(.inertia) }

        for rig in [plain, listed] {
            for k in 0..<20 {
                let time = Double(k) / 60
                rig.controller.pull(to: 5000 * time, at: time, by: .inertia)
            }
            rig.controller.advance(to: 1)
        }

        #expect(plain.lines("diagnostic").count == 20)
        #expect(plain.controller.state == .idle)
        #expect(listed.lines("refresh") == ["refresh 1 inertia"])
    }

    @Test("a controller that is disabled while refreshing still closes when it is finished")
    func disabled() throws {
        let rig = try Rig()

        rig.controller.begin(at: 0)
        rig.controller.disable(at: 1)
        rig.controller.finish(at: 2)
        rig.settle()
        rig.controller.dragBegan(at: 5)
        rig.controller.pull(to: 100, at: 5)
        rig.controller.enable(at: 6)
        rig.flick(to: 100, at: 6)

        #expect(rig.lines("settled") == ["settled 1 success"])
        #expect(rig.lines("diagnostic") == ["diagnostic disabled", "diagnostic disabled"])
        #expect(rig.controller.session == 2)
    }
}
