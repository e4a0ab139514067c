import RefreshKit
import Testing

/// Dropping a controller calls nothing and leaves nothing behind.
struct LifetimeTests {
    @Test("in no state", arguments: 0..<9)
    func dropped(moment: Int) throws {
        let log = ProbeLog()
        weak var controller: RefreshController?
        weak var stage: Stage?
        weak var session: RefreshSession?
        var calls = 0
        do {
            let rig = try Rig(log) { $0.fires = moment == 4 ? .onReach : .onRelease }
            controller = rig.controller
            stage = rig.controller.stage
            log.onHook = { _ in calls += 1 }
            log.effect?.bar.animate(
                .opacity, to: 0.5, duration: 3,
                completion: { [bar = log.effect?.bar] _ in
                    calls += 1
                    _ = bar
                })
            let inputs: [(RefreshController) -> Void] = [
                { $0.advance(to: 1) }, { $0.dragBegan() }, { $0.pull(to: 50) },
                { $0.pull(to: 90) }, { $0.dragEnded() }, { $0.advance(to: 1.8) },
                { $0.finish() }, { $0.advance(to: 2.1) }, { $0.dragBegan() },
            ]
            for input in inputs.prefix(moment + 1) { input(rig.controller) }
            session = rig.sessions.first
            #expect(log.effect != nil)
            calls = 0
        }

        #expect(controller == nil)
        #expect(stage == nil)
        #expect(session == nil)
        #expect(log.effect == nil)
        #expect(calls == 0)
    }

    @Test("a session that outlives its controller can be finished")
    func sessionOutlives() throws {
        var session: RefreshSession?
        do {
            let rig = try Rig()
            rig.controller.begin(at: 0)
            session = rig.sessions.first
        }

        session?.finish(.success)
        session?.finish(.failure)

        #expect(session?.number == 1)
    }

    @Test("sessions that nobody holds are forgotten")
    func forgotten() throws {
        let log = ProbeLog()
        let controller = try RefreshController(effect: log.recipe)
        weak var first: RefreshSession?
        controller.onRefresh = { if $0.number == 1 { first = $0 } }

        for k in 0..<3 {
            controller.begin(at: Double(k) * 5)
            controller.finish(at: Double(k) * 5 + 1)
            controller.advance(to: Double(k) * 5 + 4)
        }

        #expect(first == nil)
    }
}
