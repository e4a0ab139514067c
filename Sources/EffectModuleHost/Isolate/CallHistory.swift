import CEffectModule

/// The calls by which an instance came into its state: what another one is given in a new process.
///
/// Begins anew where an effect does, at the end of each close.
struct CallHistory {
    /// A call of a hook, as it goes from process to process.
    struct Call {
        private let number: UInt64
        /// Its pointers mean nothing.
        let frame: refresh_frame

        init(_ hook: ModuleHook, _ frame: refresh_frame) {
            number = UInt64(hook.number)
            self.frame = frame
        }

        /// The hook; nil when the number is none's.
        var hook: ModuleHook? { ModuleHook(number: number) }
    }

    /// The most calls that are kept: nine minutes of a finger that never rests. Of more, the oldest
    /// moves of the finger go, and an effect that is started again may look different until it is
    /// at rest.
    static let limit = 1 << 16

    private(set) var calls: [Call] = []
    private var layout: Call?
    private var isLive = false

    /// Adds a call.
    mutating func append(_ hook: ModuleHook, _ frame: refresh_frame) {
        let call = Call(hook, frame)
        switch hook {
        case .trigger: isLive = true
        case .stop: isLive = false
        case .layout: layout = call
        case .progress where frame.extent == 0 && !isLive:
            calls = layout.map { [$0] } ?? []
        default: break
        }
        if calls.count >= CallHistory.limit { forgetMoves() }
        calls.append(call)
    }

    private mutating func forgetMoves() {
        let half = calls.count / 2
        var index = 0
        calls.removeAll { call in
            defer { index += 1 }
            return index < half && (call.hook == .progress || call.hook == .advance)
        }
        // A history of other hooks alone would be one that nobody can have; it must not grow.
        if calls.count >= CallHistory.limit { calls.removeFirst(half) }
    }
}
