import RefreshKit
import Testing

/// Each row of the table of states, with its hooks and callbacks in order.
struct TransitionTests {
    @Test("a pull, a release, an answer: every event in order at its exact time")
    func story() throws {
        let rig = try Rig()

        rig.controller.dragBegan(at: 0)
        rig.controller.pull(to: 40, at: 0.1)
        rig.controller.pull(to: 100, at: 0.2)
        rig.controller.dragEnded(at: 0.5)
        rig.controller.finish(.success, at: 2)
        rig.controller.advance(to: 9)

        #expect(
            rig.lines == [
                "0.1 state idle pulling", "0.1 progress 0.5 40",
                "0.2 progress 1.25 100", "0.2 state pulling armed", "0.2 armed",
                "0.5 state armed triggering 1", "0.5 trigger 1 0.3", "0.5 refresh 1 drag",
                "0.8 state triggering refreshing 1", "0.8 animate 1",
                "2 state refreshing stopping 1", "2 stop 1 success 0.2",
                "2.580429 progress 0 0", "2.580429 state stopping idle 1",
                "2.580429 settled 1 success",
            ])
    }

    @Test("a pull that starts beyond the threshold arms in one go")
    func oneGo() throws {
        let rig = try Rig()

        rig.controller.dragBegan(at: 1)
        rig.controller.pull(to: 80, at: 1)

        #expect(
            rig.lines == [
                "1 state idle pulling", "1 progress 1 80", "1 state pulling armed", "1 armed",
            ])
    }

    @Test("each return across the threshold arms again; the hysteresis is a number")
    func hysteresis() throws {
        let rig = try Rig { $0.hysteresis = 0.1 }

        rig.controller.dragBegan(at: 0)
        for raw in [80.0, 72, 71.9, 79.9, 80] { rig.controller.pull(to: raw) }

        #expect(
            rig.lines("state") == [
                "state idle pulling", "state pulling armed", "state armed pulling",
                "state pulling armed",
            ])
        #expect(rig.lines("armed").count == 2)
    }

    @Test("a release below the threshold closes, with one last progress of 0")
    func close() throws {
        let rig = try Rig()

        rig.flick(to: 56, at: 0.75)
        rig.settle()

        #expect(
            rig.lines == [
                "0.75 state idle pulling", "0.75 progress 0.7 56", "1.126033 progress 0 0",
                "1.126033 state pulling idle",
            ])
    }

    @Test("back at 0 with the finger down: pulling, progress 0, and 0 once more at the close")
    func backToZero() throws {
        let rig = try Rig()

        rig.controller.dragBegan(at: 0)
        rig.controller.pull(to: 30, at: 0)
        rig.controller.pull(to: 0, at: 1)
        rig.controller.pull(to: -50, at: 2)
        let state = rig.controller.state
        rig.controller.dragEnded(at: 3)
        rig.controller.advance(to: 4)

        #expect(state == .pulling)
        #expect(
            rig.lines == [
                "0 state idle pulling", "0 progress 0.375 30", "1 progress 0 0", "2 progress 0 0",
                "3 progress 0 0", "3 state pulling idle",
            ])
    }

    @Test("a tap, and a pull the other way, never leave idle")
    func tap() throws {
        let rig = try Rig()

        rig.flick(to: 0, at: 0)
        rig.flick(to: -300, at: 1)
        rig.settle()

        #expect(rig.lines == [])
        #expect(rig.controller.isSettled)
    }

    @Test("with fires on reach a pull triggers with the finger still down")
    func onReach() throws {
        let rig = try Rig { $0.fires = .onReach }

        rig.controller.dragBegan(at: 0)
        rig.controller.pull(to: 88, at: 0.25)

        #expect(
            rig.lines == [
                "0.25 state idle pulling", "0.25 progress 1.1 88", "0.25 state pulling armed",
                "0.25 armed", "0.25 state armed triggering 1", "0.25 trigger 1 0.3",
                "0.25 refresh 1 drag",
            ])
    }

    @Test("begin opens a closed area by the same spring")
    func begin() throws {
        let rig = try Rig()

        rig.controller.begin(at: 1)
        let half = rig.controller.frame(at: 1.1).extent
        let almost = rig.controller.frame(at: 1.380428).extent
        let open = rig.controller.frame(at: 1.38043).extent

        #expect(
            rig.lines.prefix(3) == [
                "1 state idle triggering 1", "1 trigger 1 0.3", "1 refresh 1 programmatic",
            ])
        #expect(half > 20 && half < 40)
        #expect((almost - 59.5).magnitude < 1e-4)
        #expect(open == 60)
    }

    @Test("begin takes over an area that is pulled, or that closes")
    func beginWhilePulled() throws {
        let pulled = try Rig()
        let closing = try Rig()

        pulled.controller.dragBegan(at: 0)
        pulled.controller.pull(to: 50, at: 0)
        pulled.controller.begin(.accessibility, at: 1)
        let held = pulled.controller.frame(at: 2).extent
        pulled.controller.dragEnded(at: 2)
        closing.flick(to: 70, at: 0)
        closing.controller.begin(at: 0.1)

        #expect(held == 50)
        #expect(pulled.controller.frame(at: 3).extent == 60)
        #expect(pulled.lines("refresh") == ["refresh 1 accessibility"])
        #expect(closing.controller.frame(at: 1).extent == 60)
        #expect(
            closing.lines("state") == [
                "state idle pulling", "state pulling triggering 1",
                "state triggering refreshing 1",
            ])
    }

    @Test("cancel ends a session as cancelled")
    func cancelSession() throws {
        let rig = try Rig()

        rig.controller.begin(at: 0)
        rig.forget()
        rig.controller.cancel(at: 0.1)
        rig.settle()

        #expect(
            rig.lines.prefix(3) == [
                "0.1 cancelled 1", "0.1 state triggering stopping 1", "0.1 stop 1 cancelled 0.2",
            ])
        #expect(rig.lines.last?.hasSuffix("settled 1 cancelled") == true)
        #expect(rig.lines("animate") == [])
    }

    @Test("cancel closes a pull, and the finger that made it counts no more")
    func cancelPull() throws {
        let rig = try Rig()

        rig.controller.dragBegan(at: 0)
        rig.controller.pull(to: 100, at: 0)
        rig.forget()
        rig.controller.cancel(at: 1)
        rig.controller.pull(to: 120, at: 1.1)
        rig.controller.dragEnded(at: 1.2)
        rig.settle()

        #expect(rig.lines("state") == ["state armed pulling", "state pulling idle"])
        #expect(rig.lines("diagnostic") == ["diagnostic pull-without-drag"])
        #expect(rig.lines("progress") == ["progress 0 0"])
    }

    @Test("detach during a session ends it before it returns, and nothing comes after")
    func detachSession() throws {
        for time in [0.1, 0.5] {
            let rig = try Rig()
            rig.controller.begin(at: 0)
            rig.controller.advance(to: time)
            rig.forget()

            rig.controller.detach(at: time)
            let lines = rig.lines
            rig.controller.finish(at: 1)
            rig.controller.advance(to: 9)

            let from = time < 0.3 ? "triggering" : "refreshing"
            #expect(
                lines == [
                    "\(time) cancelled 1", "\(time) stop 1 cancelled 0.2",
                    "\(time) state \(from) idle 1",
                ])
            #expect(rig.lines.dropFirst(3) == ["1 diagnostic stale-finish 1"])
            #expect(rig.controller.frame(at: 9).extent == 0)
        }
    }

    @Test("detach while stopping stops no second time")
    func detachStopping() throws {
        let rig = try Rig()
        rig.controller.begin(at: 0)
        rig.controller.finish(at: 1)
        rig.forget()

        rig.controller.detach(at: 1.1)
        rig.controller.advance(to: 9)

        #expect(rig.lines == ["1.1 cancelled 1", "1.1 state stopping idle 1"])
    }

    @Test("detach of a pulled area closes it at once; progress 0 unless it was 0")
    func detachPull() throws {
        let open = try Rig()
        let closed = try Rig()

        open.controller.dragBegan(at: 0)
        open.controller.pull(to: 100, at: 0)
        open.controller.detach(at: 1)
        closed.controller.dragBegan(at: 0)
        closed.controller.pull(to: 100, at: 0)
        closed.controller.pull(to: 0, at: 0.5)
        closed.controller.detach(at: 1)

        #expect(open.lines.suffix(2) == ["1 progress 0 0", "1 state armed idle"])
        #expect(closed.lines.last == "1 state pulling idle")
        #expect(closed.lines("progress") == ["progress 1.25 100", "progress 0 0"])
    }

    @Test("a detached controller refuses pulls and begins until it is attached")
    func attach() throws {
        let rig = try Rig()

        rig.controller.detach(at: 0)
        rig.controller.dragBegan(at: 1)
        rig.controller.begin(at: 1)
        rig.controller.attach(at: 2)
        rig.controller.begin(at: 2)

        #expect(rig.lines("diagnostic") == ["diagnostic disabled", "diagnostic disabled"])
        #expect(rig.controller.state == .triggering)
    }
}
