import CEffectModule
import Synchronization

/// Where `create` finds the effects: a C function carries nothing along, so each module of an image
/// has one of its own. A shared object holds one module; a program that links several in, as tests
/// do, has a few places more.
enum ModuleSlots {
    typealias Create = @convention(c) (UnsafeMutablePointer<refresh_creation>?) -> Int32

    /// A module's place.
    struct Slot: Sendable {
        let create: Create
    }

    private static let modules = Mutex<[[ModuleEffect]]>([])

    private static let slots = [
        Slot { Instance.create($0, from: effects(0)) },
        Slot { Instance.create($0, from: effects(1)) },
        Slot { Instance.create($0, from: effects(2)) },
        Slot { Instance.create($0, from: effects(3)) },
    ]

    /// The next free place, from now on for these effects; nil when all are taken.
    static func take(_ effects: [ModuleEffect]) -> Slot? {
        modules.withLock { modules in
            guard modules.count < slots.count else { return nil }
            modules.append(effects)
            return slots[modules.count - 1]
        }
    }

    private static func effects(_ index: Int) -> [ModuleEffect] { modules.withLock { $0[index] } }
}
