import RefreshKit
import RefreshMotion

/// A stretch of a film in which one thing happens.
struct StripSpan: Equatable {
    /// What happens.
    enum Phase: Equatable {
        case idle, pulling, armed, triggering, refreshing, stopping, closing
    }

    /// What happens.
    let phase: Phase
    /// When it begins, in seconds.
    let start: Seconds
    /// When it ends, in seconds.
    let end: Seconds

    /// The times at which a picture tells most.
    var moments: [Seconds] {
        switch phase {
        case .idle: []
        case .pulling: [at(0.55)]
        case .armed: [end - 1e-6]
        case .triggering: end - start < 0.25 ? [at(0.5)] : [at(0.3), at(0.62)]
        // An unanswered refresh may last for minutes and looks the same all the time.
        case .refreshing:
            [start + min(end - start, 2.4) * 0.3, start + min(end - start, 2.4) * 0.75]
        case .stopping: end - start < 0.05 ? [] : [at(0.5)]
        case .closing: [at(0.22)]
        }
    }

    private func at(_ share: Double) -> Seconds { start + (end - start) * share }

    /// What happens in a film, from its events, without gaps.
    ///
    /// The close is found from what surrounds it: after a stop it begins when the seconds that
    /// the effect asked for are over; after a pull that came to nothing it takes as long as the
    /// spring from that height to 0, about 0.4 s.
    static func spans(of events: [RefreshEvent], duration: Seconds) -> [StripSpan] {
        var spans: [StripSpan] = []
        var phase = Phase.idle
        var start = 0.0
        func begin(_ next: Phase, at time: Seconds) {
            if time > start { spans.append(StripSpan(phase: phase, start: start, end: time)) }
            phase = next
            start = time
        }
        var stopEnd: Seconds?
        for event in events {
            switch event.kind {
            case .stop(_, _, let returns): stopEnd = event.time + returns
            case .state(let from, let to, _):
                if from == .stopping, let end = stopEnd, end < event.time {
                    begin(.closing, at: end)
                } else if from == .pulling, to == .idle {
                    begin(.closing, at: max(start, event.time - 0.4))
                }
                stopEnd = to == .stopping ? stopEnd : nil
                begin(Phase(to), at: event.time)
            default: break
            }
        }
        begin(.idle, at: duration)
        return spans
    }
}

extension StripSpan.Phase {
    /// The phase of a state; a close is told apart by ``StripSpan/spans(of:duration:)``.
    init(_ state: RefreshState) {
        switch state {
        case .idle: self = .idle
        case .pulling: self = .pulling
        case .armed: self = .armed
        case .triggering: self = .triggering
        case .refreshing: self = .refreshing
        case .stopping: self = .stopping
        }
    }

    /// What a label says.
    var label: String {
        switch self {
        case .idle: "idle"
        case .pulling: "pulling"
        case .armed: "armed"
        case .triggering: "triggering"
        case .refreshing: "refreshing"
        case .stopping: "stopping"
        case .closing: "closing"
        }
    }
}
