import RefreshKit
import Testing

/// Times that an app sets, and those that an effect returns.
struct DelayTests {
    @Test("a pull arms once it was beyond the threshold for long enough", arguments: [0.4, 40])
    func holdBeforeTrigger(seconds: Double) throws {
        let rig = try Rig { $0.holdBeforeTrigger = seconds }

        rig.controller.dragBegan(at: 0)
        rig.controller.pull(to: 90, at: 1)
        rig.controller.pull(to: 95, at: 1 + seconds / 2)
        rig.controller.advance(to: 100)

        #expect(
            rig.lines.suffix(2) == [
                "\(rounded(1 + seconds)) state pulling armed", "\(rounded(1 + seconds)) armed",
            ])
    }

    @Test("a pull that falls below the threshold, or is let go, has to be held anew")
    func holdAnew() throws {
        let rig = try Rig { $0.holdBeforeTrigger = 0.5 }

        rig.controller.dragBegan(at: 0)
        rig.controller.pull(to: 90, at: 0)
        rig.controller.pull(to: 79, at: 0.4)
        rig.controller.pull(to: 90, at: 0.45)
        rig.controller.advance(to: 0.94)
        let state = rig.controller.state
        rig.controller.dragEnded(at: 0.94)
        rig.settle()

        #expect(state == .pulling)
        #expect(rig.lines("armed") == [])
        #expect(rig.controller.state == .idle)
    }

    @Test("a stop waits for the minimum display time and the finish delay, the later one")
    func stopWaits() throws {
        for (display, delay, wanted) in [
            (2.0, 0.0, 2.0), (0, 0.7, 1.7), (2, 0.7, 2), (1.2, 0.7, 1.7),
        ] {
            let rig = try Rig {
                $0.minimumDisplayTime = display
                $0.finishDelay = delay
            }

            rig.controller.begin(at: 0)
            rig.controller.finish(.failure, at: 1)
            rig.controller.finish(.success, at: 1.1)
            rig.settle()

            #expect(rig.lines.contains("\(rounded(wanted)) stop 1 failure 0.2"))
            #expect(rig.lines("diagnostic") == ["diagnostic duplicate-finish 1"])
        }
    }

    @Test("an early finish with a minimum display time still sees its animate")
    func animateBeforeStop() throws {
        let rig = try Rig { $0.minimumDisplayTime = 1 }
        rig.onRefresh = { $0.finish() }

        rig.controller.begin(at: 0)
        rig.settle()

        #expect(rig.log.hooks == ["trigger", "animate", "stop", "progress"])
    }

    @Test("cancel doesn't wait, and a begin waits for a session that is finished but shown on")
    func cancelWhileWaiting() throws {
        let cancelled = try Rig { $0.finishDelay = 5 }
        let begun = try Rig { $0.finishDelay = 1 }

        cancelled.controller.begin(at: 0)
        cancelled.controller.finish(at: 1)
        cancelled.controller.cancel(at: 2)
        begun.controller.begin(at: 0)
        begun.controller.finish(at: 1)
        begun.controller.begin(at: 1.5)
        begun.settle()

        #expect(cancelled.lines.last == "2 stop 1 cancelled 0.2")
        #expect(begun.lines("diagnostic") == [])
        #expect(begun.lines("refresh").count == 2)
    }

    @Test(
        "a hook that returns no duration counts as 0, with a diagnostic",
        arguments: [Double.nan, .infinity, -.infinity, -1, 1e9, 3600.1])
    func badReturns(seconds: Double) throws {
        let log = ProbeLog()
        log.triggerReturns = seconds
        log.stopReturns = seconds
        let rig = try Rig(log)

        rig.controller.begin(at: 0)
        rig.controller.finish(at: 1)
        rig.settle()

        #expect(
            rig.lines == [
                "0 state idle triggering 1", "0 trigger 1 0", "0 diagnostic non-finite 1",
                "0 refresh 1 programmatic", "0 state triggering refreshing 1", "0 animate 1",
                "1 state refreshing stopping 1", "1 stop 1 success 0",
                "1 diagnostic non-finite 1", "1.380429 progress 0 0",
                "1.380429 state stopping idle 1", "1.380429 settled 1 success",
            ])
    }

    @Test("0 is at once, 3600 s is a duration")
    func longest() throws {
        let log = ProbeLog()
        log.triggerReturns = 3600
        log.stopReturns = 0
        let rig = try Rig(log)

        rig.controller.begin(at: 0)
        rig.controller.advance(to: 3600)

        #expect(rig.lines("diagnostic") == [])
        #expect(rig.lines.last == "3600 animate 1")
    }

    @Test("reduced motion moves the area in 0.2 s, and timed springs in theirs")
    func timed() throws {
        let reduced = try Rig { $0.prefersReducedMotion = true }
        let timed = try Rig { $0.viewSpring = .timed(0.5, .linear) }

        for rig in [reduced, timed] {
            rig.flick(to: 40, at: 0)
            rig.settle()
        }

        #expect(reduced.lines.last == "0.2 state pulling idle")
        #expect(timed.lines.last == "0.5 state pulling idle")
        #expect(reduced.controller.stage.prefersReducedMotion)
        let middle = timed.controller.frame(at: 1)
        #expect(middle.extent == 0)
        timed.controller.begin(at: 2)
        #expect((timed.controller.frame(at: 2.25).extent - 30).magnitude < 1e-9)
    }
}
