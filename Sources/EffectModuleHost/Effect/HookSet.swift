/// Some of an effect's hooks.
struct HookSet: OptionSet {
    var rawValue: UInt32

    /// The set of one hook.
    @inline(__always) init(_ hook: ModuleHook) { rawValue = 1 << hook.number }

    init(rawValue: UInt32) { self.rawValue = rawValue }

    @inline(__always) func contains(_ hook: ModuleHook) -> Bool {
        rawValue & (1 << hook.number) != 0
    }
}
