import RefreshKit
import RefreshMotion

/// A stretch of a film in which one thing happens.
struct FilmPhase: Equatable {
    /// What happens.
    enum Kind: Equatable {
        case idle, pulling, armed, triggering, refreshing, stopping, closing
    }

    /// What happens.
    let kind: Kind
    /// When it begins, in seconds.
    let start: Seconds
    /// When it ends, in seconds.
    let end: Seconds

    /// What happens in a film, from its events, without gaps.
    ///
    /// The close after a refresh begins when the seconds that the effect's stop asked for are
    /// over; that of a pull which came to nothing is a part of the pulling, as its state is.
    static func phases(of events: [RefreshEvent], duration: Seconds) -> [FilmPhase] {
        var phases: [FilmPhase] = []
        var kind = Kind.idle
        var start = 0.0
        func begin(_ next: Kind, at time: Seconds) {
            if time > start { phases.append(FilmPhase(kind: kind, start: start, end: time)) }
            kind = next
            start = time
        }
        var stopEnd: Seconds?
        for event in events {
            switch event.kind {
            case .stop(_, _, let returns): stopEnd = event.time + returns
            case .state(let from, let to, _):
                if from == .stopping, let end = stopEnd, end < event.time {
                    begin(.closing, at: end)
                }
                stopEnd = to == .stopping ? stopEnd : nil
                begin(Kind(to), at: event.time)
            default: break
            }
        }
        begin(.idle, at: duration)
        return phases
    }
}

extension FilmPhase.Kind {
    /// The phase of a state; a close is told apart by ``FilmPhase/phases(of:duration:)``.
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
