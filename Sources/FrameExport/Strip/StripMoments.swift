import RefreshKit
import RefreshMotion

/// Picks the frames that tell a film's story: the pull, the armed moment before letting go, the
/// trigger early and late, two of the refreshing, the stop, the close.
struct StripMoments {
    /// How many frames a strip has at most.
    static let maximum = 12

    /// A frame that was picked.
    struct Moment: Equatable {
        /// Its position among the wanted frames.
        let position: Int
        /// Whether the area is closing there, which is not a state of its own.
        let isClosing: Bool
    }

    /// The moments, in order, each frame once.
    let moments: [Moment]

    init(_ plan: FilmPlan) {
        let phases = FilmPhase.phases(of: plan.events, duration: plan.duration)
        var wanted: [(time: Seconds, isClosing: Bool)] = []
        for (index, phase) in phases.enumerated() {
            let next = index + 1 < phases.count ? phases[index + 1].kind : .idle
            let previous = index > 0 ? phases[index - 1] : nil
            for time in phase.moments(after: previous, before: next) {
                wanted.append((time, phase.kind == .closing))
            }
            if phase.kind == .pulling, next == .idle {
                // Let go below the threshold: a spring of about 0.4 s, half way down by then.
                wanted.append((max(phase.start, phase.end - 0.27), true))
            }
        }
        if wanted.count > StripMoments.maximum {
            wanted = StripMoments.spread(wanted.count, StripMoments.maximum).map { wanted[$0] }
        }
        let fps = plan.settings.fps
        let first = plan.frames.first?.number ?? 0
        var moments: [Moment] = []
        for moment in wanted {
            // The last frame at or before: it shows no more than what had happened by then.
            let position = Int(moment.time * fps + 1e-9) - first
            guard plan.frames.indices.contains(position), position > moments.last?.position ?? -1
            else { continue }
            moments.append(Moment(position: position, isClosing: moment.isClosing))
        }
        if moments.count < min(3, plan.frames.count) {
            moments = StripMoments.spread(plan.frames.count, 8).map {
                Moment(position: $0, isClosing: false)
            }
        }
        self.moments = moments
    }

    /// At most `limit` of the numbers below `count`, evenly spread, first and last included.
    private static func spread(_ count: Int, _ limit: Int) -> [Int] {
        guard count > limit else { return Array(0..<count) }
        return (0..<limit).map { $0 * (count - 1) / (limit - 1) }
    }
}

extension FilmPhase {
    /// Whether the trigger is over before two pictures of it would differ.
    private static let shortTrigger: Seconds = 0.25
    /// A refresh that nobody answers looks the same after this time.
    private static let longestRefresh: Seconds = 2.4

    /// The times at which a picture tells most: those of all built-in effects were looked at.
    fileprivate func moments(after previous: FilmPhase?, before next: Kind) -> [Seconds] {
        switch kind {
        case .idle: []
        case .pulling: next == .idle ? [at(0.3), at(0.55)] : [at(0.55)]
        case .armed: [end - 1e-6]
        case .triggering: end - start < FilmPhase.shortTrigger ? [at(0.5)] : [at(0.4), at(0.62)]
        case .refreshing:
            if let previous, previous.end - previous.start < FilmPhase.shortTrigger {
                [refreshing(0.15), refreshing(0.5), refreshing(0.88)]
            } else {
                [refreshing(0.22), refreshing(0.88)]
            }
        case .stopping: end - start < 0.05 ? [] : [at(0.25)]
        case .closing: [at(0.22)]
        }
    }

    private func refreshing(_ share: Double) -> Seconds {
        start + min(end - start, FilmPhase.longestRefresh) * share
    }

    private func at(_ share: Double) -> Seconds { start + (end - start) * share }
}
