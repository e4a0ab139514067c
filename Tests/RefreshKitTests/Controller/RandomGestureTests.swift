import RefreshKit
import Testing

/// The laws that hold whatever is done to a controller.
struct RandomGestureTests {
    @Test("one stop for each trigger, finite frames, at rest in the end", arguments: 0..<300)
    func laws(seed: Int) throws {
        var random = SplitMix(state: UInt64(seed) &* 7919)
        let log = ProbeLog()
        let rig = try Rig(log) { configuration in
            if seed % 2 == 1 { configuration.fires = .onReach }
            if seed % 3 == 1 { configuration.interrupts = true }
            if seed % 5 == 1 { configuration.holdBeforeTrigger = 0.05 }
            if seed % 7 == 1 { configuration.minimumDisplayTime = 0.4 }
            if seed % 11 == 1 { configuration.prefersReducedMotion = true }
        }

        var time = 0.0
        for _ in 0..<120 {
            time += [0, 0.001, 0.02, 0.1, 0.5][Int(random.next() % 5)]
            act(on: rig, log, &random, at: time)
        }
        rig.controller.attach(at: time)
        rig.controller.enable(at: time)
        rig.controller.dragEnded(at: time)
        for _ in 0..<4 {
            rig.controller.finish(at: rig.controller.now)
            rig.settle()
        }

        let frame = rig.controller.frame(at: rig.controller.now)
        #expect(frame.extent == 0)
        #expect(frame.state == .idle)
        #expect(frame.isAtRest)
        try checkStory(rig)
    }

    private func act(on rig: Rig, _ log: ProbeLog, _ random: inout SplitMix, at time: Seconds) {
        let controller = rig.controller
        func number(_ limit: UInt64) -> Double { Double(random.next() % limit) }
        switch random.next() % 20 {
        case 0, 1, 2: controller.dragBegan(at: time)
        case 3, 4, 5, 6, 7: controller.pull(to: number(220) - 20, at: time)
        case 8, 9, 10: controller.dragEnded(velocity: number(8000) - 4000, at: time)
        case 11: controller.pull(to: number(150), at: time, by: .wheel)
        case 12: controller.begin(at: time)
        case 13, 14: controller.finish(at: time)
        case 15: rig.sessions.last?.finish(.failure)
        case 16: controller.cancel(at: time)
        case 17:
            if random.next() % 4 == 0 {
                controller.detach(at: time)
                controller.attach(at: time)
            }
        case 18:
            log.triggerReturns = [0, 0.3, .nan, -1][Int(random.next() % 4)]
            log.stopReturns = [0, 0.2, .infinity, 1e9][Int(random.next() % 4)]
        default:
            let frame = controller.frame(at: time)
            let area = controller.stage.area
            #expect(frame.extent.isFinite && frame.extent >= 0)
            #expect(area.overpull.isFinite && area.overpull >= 0)
            #expect(frame.displayList.refusals == 0)
        }
    }

    /// Checks that the events tell a story that can be.
    private func checkStory(_ rig: Rig) throws {
        var state = RefreshState.idle
        var time = 0.0
        var live: Int?
        var stopped = 0
        var triggered = 0
        for event in rig.events {
            #expect(event.time >= time)
            time = event.time
            switch event.kind {
            case .state(let from, let to, _):
                #expect(from == state && from != to)
                state = to
            case .progress(let fraction, let extent):
                #expect(fraction == extent / 80)
                #expect(live == nil || stopped == triggered)
            case .trigger(let session, _):
                #expect(session == triggered + 1 && stopped == triggered)
                triggered = session
                live = session
            case .animate(let session): #expect(session == live && stopped < session)
            case .stop(let session, _, _):
                #expect(session == live && stopped == session - 1)
                stopped = session
            case .settled(let session, _): #expect(session == stopped)
            default: break
            }
        }
        #expect(stopped == triggered)
    }
}
