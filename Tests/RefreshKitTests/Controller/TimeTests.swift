import RefreshKit
import Testing

/// Exact times, whatever the steps.
struct TimeTests {
    /// One gesture, answered, with a re-grab, at the times of a real one.
    private func play(_ rig: Rig, every step: Seconds?) {
        let controller = rig.controller
        func walk(to end: Seconds) {
            guard let step else { return }
            while controller.now + step < end { _ = controller.frame(at: controller.now + step) }
        }
        let inputs: [(Seconds, (Seconds) -> Void)] = [
            (0.1, { controller.dragBegan(at: $0) }), (0.15, { controller.pull(to: 33, at: $0) }),
            (0.21, { controller.pull(to: 97.3, at: $0) }),
            (0.33, { controller.dragEnded(velocity: 350, at: $0) }),
            (0.5, { controller.dragBegan(at: $0) }), (0.52, { controller.pull(to: 120, at: $0) }),
            (0.6, { controller.dragEnded(velocity: -80, at: $0) }),
            (1.234, { controller.finish(.failure, at: $0) }), (3, { controller.advance(to: $0) }),
        ]
        for (time, input) in inputs {
            walk(to: time)
            input(time)
        }
    }

    @Test("no step changes what happens, when, and how the end looks")
    func steps() throws {
        let whole = try Rig()
        play(whole, every: nil)
        let hash = whole.controller.frame(at: 3).displayList.hash

        for step in [1.0 / 24, 1.0 / 30, 1.0 / 60, 1.0 / 120, 0.0007] {
            let rig = try Rig()
            play(rig, every: step)

            #expect(rig.lines == whole.lines)
            #expect(rig.log.areas == whole.log.areas)
            #expect(rig.controller.frame(at: 3).displayList.hash == hash)
        }
    }

    @Test("frames in mid-flight are the same after one step and after many")
    func midFlight() throws {
        for time in [0.05, 0.2, 0.31, 0.6, 1.01, 1.15, 1.3, 1.45] {
            let big = try Rig()
            let small = try Rig()
            for rig in [big, small] { rig.flick(to: 100, at: 0) }
            big.controller.finish(at: min(time, 1))
            for k in 1..<Int(time * 700) {
                if k == 700 { small.controller.finish(at: 1) }
                _ = small.controller.frame(at: Double(k) / 700)
            }
            if time <= 1 { small.controller.finish(at: time) }

            let wanted = big.controller.frame(at: time)
            let found = small.controller.frame(at: time)

            #expect(found.displayList == wanted.displayList)
            #expect(found.extent == wanted.extent)
            #expect(found.state == wanted.state)
        }
    }

    @Test("the second session looks like the first, byte for byte")
    func secondSession() throws {
        let rig = try Rig()
        func session(at start: Seconds) -> [UInt64] {
            rig.flick(to: 100, at: start)
            var hashes: [UInt64] = []
            for k in 0...96 {
                let time = start + Double(k) / 32
                if k == 64 { rig.controller.finish(at: time) }
                hashes.append(rig.controller.frame(at: time).displayList.hash)
            }
            return hashes
        }

        let first = session(at: 0)
        let second = session(at: 4)

        #expect(first == second)
        #expect(Set(first).count > 20)
    }

    @Test("before each event the area and update are brought to its time")
    func brought() throws {
        let rig = try Rig()

        rig.flick(to: 100, at: 0)
        rig.controller.advance(to: 10)
        rig.controller.finish(at: 10)
        rig.controller.advance(to: 20)

        #expect(rig.log.hooks == ["progress", "trigger", "animate", "stop", "progress"])
        let heights = rig.log.areas.map { rounded($0.height) }
        #expect(heights[0] == "100")
        #expect(heights[1] == "100")
        #expect(heights[3] == "60")
        #expect(heights[4] == "0")
        let atAnimate = 60 + (40 + 18 * 40 * 0.3) * 0.00451658094261267
        #expect((rig.log.areas[2].height - atAnimate).magnitude < 1e-9)
        for time in [0.0, 0.3, 10] { #expect(rig.log.updates.contains(time)) }
    }

    @Test("animations of the effect end before the controller's timers of the same time")
    func sceneFirst() throws {
        let log = ProbeLog()
        let rig = try Rig(log)
        var order: [String] = []
        log.onHook = { [unowned rig] hook in
            order.append(hook)
            if hook == "trigger" {
                rig.controller.stage.scene.after(0.3) { order.append("after") }
            }
        }

        rig.controller.begin(at: 0.1)
        rig.controller.advance(to: 1)

        #expect(order == ["trigger", "after", "animate"])
    }

    @Test("an earlier time is answered with the last frame")
    func goesBack() throws {
        let rig = try Rig()
        rig.flick(to: 100, at: 1)
        let frame = rig.controller.frame(at: 1.1)
        rig.forget()

        let earlier = rig.controller.frame(at: 0.5)
        rig.controller.advance(to: 0.2)
        rig.controller.finish(at: 0.2)

        #expect(earlier.time == 1.1)
        #expect(earlier.displayList == frame.displayList)
        #expect(rig.lines.filter { $0 == "1.1 diagnostic time-goes-back 1" }.count == 3)
        #expect(rig.lines.last == "1.1 stop 1 success 0.2")
        #expect(rig.controller.now == 1.1)
    }

    @Test("a time that is none is refused", arguments: [Double.nan, .infinity, -.infinity, 1e300])
    func noTime(time: Double) throws {
        let rig = try Rig()
        _ = rig.controller.frame(at: 1)

        let frame = rig.controller.frame(at: time)
        rig.controller.advance(to: time)
        rig.controller.begin(at: time)

        #expect(frame.time == 1)
        #expect(
            rig.lines("") == [
                "diagnostic non-finite", "diagnostic non-finite", "diagnostic non-finite",
            ])
        #expect(rig.controller.state == .idle)
    }

    @Test("clocks of hosts that count from far away work")
    func hostClock() throws {
        let rig = try Rig()
        let start = 1.75e9

        rig.flick(to: 100, at: start)
        rig.controller.finish(at: start + 1)
        rig.settle()

        #expect(rig.controller.state == .idle)
        #expect((rig.controller.now - start - 1.580429).magnitude < 1e-5)
    }

    @Test("a frame says when it will change")
    func nextChange() throws {
        let rig = try Rig()

        let idle = rig.controller.frame(at: 0)
        rig.controller.dragBegan(at: 0)
        rig.controller.pull(to: 50, at: 0)
        let held = rig.controller.frame(at: 0.5)
        rig.controller.pull(to: 90, at: 1)
        rig.controller.dragEnded(at: 1)
        let opening = rig.controller.frame(at: 1.1)
        let refreshing = rig.controller.frame(at: 5)
        rig.controller.finish(at: 5)
        rig.settle()
        let closed = rig.controller.frame(at: 9)

        #expect(idle.nextChange == .never)
        #expect(held.nextChange == .never)
        #expect(held.isAtRest)
        #expect(opening.nextChange == .now)
        #expect(refreshing.nextChange == .now)
        #expect(!refreshing.isAtRest)
        #expect(rig.controller.isSettled)
        #expect(closed.isAtRest)
    }

    @Test("a frame says at which time it will change")
    func nextChangeAt() throws {
        let log = ProbeLog()
        log.triggerReturns = 2
        let rig = try Rig(log)

        rig.controller.begin(at: 0)
        let waiting = rig.controller.frame(at: 1)

        #expect(waiting.nextChange == .at(2))
        #expect(rig.controller.nextEventTime == 2)
        #expect(!rig.controller.isSettled)
    }
}
