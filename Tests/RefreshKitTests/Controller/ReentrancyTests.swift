import RefreshKit
import Testing

/// What is done to a controller while it calls.
struct ReentrancyTests {
    @Test("finish and begin in one callback: the second waits until the first has settled")
    func finishThenBegin() throws {
        let rig = try Rig()
        rig.onRefresh = { [unowned rig] session in
            guard session.number == 1 else { return }
            session.finish()
            rig.controller.begin()
        }

        rig.controller.begin(at: 0)
        rig.settle()

        let settled = try #require(rig.lines.firstIndex { $0.hasSuffix("settled 1 success") })
        #expect(rig.lines[settled + 1].hasSuffix("state idle triggering 2"))
        #expect(rig.lines("diagnostic") == [])
        #expect(rig.controller.state == .refreshing)
    }

    @Test("a pull and a second begin in the refresh callback are answered in order")
    func pullInside() throws {
        let rig = try Rig()
        rig.onRefresh = { [unowned rig] _ in
            rig.controller.pull(to: 100)
            rig.controller.begin()
            rig.controller.dragBegan()
            rig.controller.pull(to: 100)
        }

        rig.controller.begin(at: 0)
        rig.controller.advance(to: 1)

        #expect(
            rig.lines("diagnostic") == [
                "diagnostic pull-without-drag 1", "diagnostic begin-ignored 1",
            ])
        #expect(rig.controller.stage.area.height == 100)
    }

    @Test("cancel when armed, on reach, comes before the trigger")
    func cancelWhenArmed() throws {
        let rig = try Rig { $0.fires = .onReach }
        rig.controller.onArmed = { [unowned rig] in rig.controller.cancel() }

        rig.controller.dragBegan(at: 0)
        rig.controller.pull(to: 90, at: 0)
        rig.settle()

        #expect(rig.lines("trigger") == [])
        #expect(rig.controller.state == .idle)
    }

    @Test("detach inside a hook ends the session once the hook has returned")
    func detachInHook() throws {
        let log = ProbeLog()
        let rig = try Rig(log)
        log.onHook = { [unowned rig] hook in
            if hook == "animate" { rig.controller.detach() }
        }

        rig.controller.begin(at: 0)
        rig.controller.advance(to: 9)

        #expect(log.hooks == ["trigger", "animate", "stop"])
        #expect(rig.lines.last == "0.3 state refreshing idle 1")
    }

    @Test("begin in the settled callback begins at that very time")
    func beginWhenSettled() throws {
        let rig = try Rig()
        rig.controller.onSettled = { [unowned rig] session, _ in
            if session.number == 1 { rig.controller.begin(.accessibility) }
        }

        rig.controller.begin(at: 0)
        rig.controller.finish(at: 1)
        rig.controller.advance(to: 1.6)

        #expect(
            rig.lines.suffix(3) == [
                "1.580429 state idle triggering 2", "1.580429 trigger 2 0.3",
                "1.580429 refresh 2 accessibility",
            ])
    }

    @Test("a time later than the callback's is waited for")
    func later() throws {
        let rig = try Rig()
        rig.onRefresh = { [unowned rig] _ in rig.controller.finish(at: 4) }

        rig.controller.begin(at: 0)
        let next = rig.controller.nextEventTime
        rig.controller.advance(to: 2)
        let state = rig.controller.state
        rig.controller.advance(to: 10)

        #expect(next == 0.3)
        #expect(state == .refreshing)
        #expect(rig.lines.contains("4 stop 1 success 0.2"))
    }

    @Test("inside a callback time stands still and the last frame is the answer")
    func frameInside() throws {
        let rig = try Rig()
        var inside: RefreshFrame?
        rig.onRefresh = { [unowned rig] _ in
            rig.controller.advance(to: 50)
            inside = rig.controller.frame(at: 60)
        }

        _ = rig.controller.frame(at: 0.5)
        rig.controller.begin(at: 1)

        #expect(inside?.time == 0.5)
        #expect(rig.controller.now == 1)
    }

    @Test("an observer that answers each event with another doesn't hang")
    func endlessObserver() throws {
        let rig = try Rig()
        let observed = rig.controller.onEvent
        var isOver = false
        rig.controller.onEvent = { [unowned rig] event in
            if case .diagnostic(let diagnostic) = event.kind, diagnostic.code == .runaway {
                isOver = true
                observed?(event)
            }
            rig.controller.pull(to: .nan)
        }

        rig.controller.begin(at: 0)
        rig.settle()

        #expect(isOver)
        #expect(rig.lines("diagnostic").first == "diagnostic runaway 1")
    }

    @Test("a session that is finished again at each event doesn't hang")
    func endlessFinish() throws {
        let rig = try Rig()
        var codes: [String] = []
        rig.controller.onEvent = { [unowned rig] event in
            if case .diagnostic(let diagnostic) = event.kind { codes.append(diagnostic.code.text) }
            rig.sessions.first?.finish()
        }

        rig.controller.begin(at: 0)
        rig.settle()

        #expect(codes.contains("duplicate-finish"))
        #expect(codes.contains("runaway"))
        #expect(rig.controller.state == .idle)
    }

    @Test("an app that begins whenever it has settled, in no time, doesn't hang")
    func endlessApp() throws {
        let log = ProbeLog()
        log.triggerReturns = 0
        log.stopReturns = 0
        let rig = try Rig(log)
        rig.onRefresh = { $0.finish() }
        rig.controller.onSettled = { [unowned rig] _, _ in rig.controller.begin() }
        var codes: [String] = []
        rig.controller.onEvent = { event in
            if case .diagnostic(let diagnostic) = event.kind { codes.append(diagnostic.code.text) }
        }

        rig.controller.begin(at: 0)
        rig.controller.advance(to: 1)

        #expect(codes.first == "runaway")
        #expect(rig.controller.state == .idle)
    }

    @Test("an effect whose timers call for timers doesn't hang, and the controller goes on")
    func endlessEffect() throws {
        let rig = try Rig()
        let scene = rig.controller.stage.scene
        func again() { scene.after(1e-9, again) }
        again()

        rig.controller.begin(at: 1)
        rig.controller.finish(at: 2)
        rig.settle()

        #expect(rig.lines("diagnostic") == ["diagnostic runaway"])
        #expect(rig.controller.state == .idle)
        #expect(rig.controller.isSettled)
    }
}
