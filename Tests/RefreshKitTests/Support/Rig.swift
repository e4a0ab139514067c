import RefreshKit

/// A controller with a probe in it; everything it does is written down.
final class Rig {
    let log: ProbeLog
    let controller: RefreshController
    private(set) var events: [RefreshEvent] = []
    /// The sessions that the app was asked to refresh.
    private(set) var sessions: [RefreshSession] = []
    /// What the app does when it is asked to refresh.
    var onRefresh: ((RefreshSession) -> Void)?

    init(
        _ log: ProbeLog = ProbeLog(),
        configure: (inout RefreshConfiguration) -> Void = { _ in }
    ) throws {
        var configuration = RefreshConfiguration()
        configure(&configuration)
        self.log = log
        controller = try RefreshController(effect: log.recipe, configuration: configuration)
        controller.onEvent = { [unowned self] in events.append($0) }
        controller.onRefresh = { [unowned self] session in
            sessions.append(session)
            onRefresh?(session)
        }
    }

    /// What happened, one line each: `0.75 state armed triggering 1`.
    var lines: [String] { events.map { $0.line } }

    /// The lines of a kind, without their times.
    func lines(_ kind: String) -> [String] {
        lines.map { String($0.drop { $0 != " " }.dropFirst()) }.filter { $0.hasPrefix(kind) }
    }

    /// What is written down from here on is what happened from here on.
    func forget() { events = [] }

    /// Finger down at `time`, at once at `raw`, up at once.
    func flick(to raw: Double, at time: Seconds) {
        controller.dragBegan(at: time)
        controller.pull(to: raw, at: time)
        controller.dragEnded(at: time)
    }

    /// Lets everything that is scheduled happen.
    func settle() {
        while let next = controller.nextEventTime {
            controller.advance(to: max(next, controller.now))
        }
    }
}

/// A number as traces round it.
func rounded(_ number: Double) -> String { DecimalWriter.fixed(number) }
