import RefreshKit
import Synchronization

/// A module's place in a host: its recipes make effects of whatever was loaded there last.
final class ModuleSlot: Sendable {
    private let generation: Mutex<any ModuleGeneration>

    init(_ generation: any ModuleGeneration) { self.generation = Mutex(generation) }

    /// What was loaded last.
    var current: any ModuleGeneration {
        get { generation.withLock { $0 } }
        set {
            // The old one may go away here, which must not happen under the lock.
            var old = newValue
            generation.withLock { swap(&$0, &old) }
        }
    }

    /// Makes an effect.
    func make(_ id: EffectID, on stage: Stage) throws(EffectError) -> HostedEffect {
        let current = self.current
        guard let index = current.index(of: id) else {
            throw .failed(
                reason: "\(SafeText.line(current.path)) has no effect '\(id.text)' any more")
        }
        return try HostedEffect(stage: stage, module: current, index: index)
    }
}
