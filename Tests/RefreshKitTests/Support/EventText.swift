import RefreshKit

extension RefreshEvent {
    /// The event in one line: `0.75 state armed triggering 1`.
    var line: String { DecimalWriter.fixed(time) + " " + kind.line }
}

extension RefreshEvent.Kind {
    var line: String {
        func number(_ value: Double) -> String { DecimalWriter.fixed(value) }
        switch self {
        case .state(let from, let to, let session):
            return "state \(from) \(to)" + (session.map { " \($0)" } ?? "")
        case .progress(let fraction, let extent):
            return "progress \(number(fraction)) \(number(extent))"
        case .trigger(let session, let returns): return "trigger \(session) \(number(returns))"
        case .animate(let session): return "animate \(session)"
        case .stop(let session, let outcome, let returns):
            return "stop \(session) \(outcome) \(number(returns))"
        case .layout(let size, let holdExtent):
            return "layout \(number(size.width))x\(number(size.height)) \(number(holdExtent))"
        case .armed: return "armed"
        case .refresh(let session, let source): return "refresh \(session) \(source)"
        case .cancelled(let session): return "cancelled \(session)"
        case .settled(let session, let outcome): return "settled \(session) \(outcome)"
        case .diagnostic(let diagnostic):
            return "diagnostic \(diagnostic.code.text)"
                + (diagnostic.session.map { " \($0)" } ?? "")
        }
    }
}

extension Preview {
    /// What happened, a line each; without progress unless asked for.
    func lines(progress: Bool = false) -> [String] {
        events.filter { event in
            if case .progress = event.kind { return progress }
            return true
        }.map(\.line)
    }
}
