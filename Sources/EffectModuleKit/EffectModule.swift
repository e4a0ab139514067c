public import CEffectModule
public import RefreshKit

/// What makes a shared object an effect module: two declarations in one of its files.
///
/// ```swift
/// import EffectModuleKit
///
/// private let module = EffectModule(Glow.self, version: "1.0.0", vendor: "Example")
///
/// @c @implementation
/// public func refresh_module_entry(_ hostABI: UInt32) -> UnsafePointer<refresh_entry>? {
///     module.entry(hostABI)
/// }
/// ```
/// Nothing of Swift crosses the border: hosts see the structs of `effect_module.h`, which are
/// built once and never freed. Hooks refuse frames that are none and calls at the wrong place of
/// the state line with a negative number and never trap.
public final class EffectModule: Sendable {
    /// What the host's `create` index counts.
    let effects: [ModuleEffect]
    /// The module's place in the image; nil when there was none left.
    private let slot: ModuleSlots.Slot?
    nonisolated(unsafe) private let table: UnsafePointer<refresh_entry>

    /// A module with one effect; see
    /// ``ModuleEffect/init(_:id:version:vendor:license:url:tags:wantsProcess:)``.
    public convenience init<Effect: RefreshEffect & SendableMetatype>(
        _ type: Effect.Type, id: EffectID? = nil, version: String, vendor: String? = nil,
        license: String? = nil, url: String? = nil, tags: [String] = [],
        wantsProcess: Bool = false
    ) {
        self.init(
            ModuleEffect(
                type, id: id, version: version, vendor: vendor, license: license, url: url,
                tags: tags, wantsProcess: wantsProcess))
    }

    /// A module with several effects, listed in this order.
    public init(_ effects: ModuleEffect...) {
        self.effects = effects
        slot = ModuleSlots.take(effects)
        table = EntryTable.make(effects, hooks: HookTable.make(create: slot?.create))
    }

    /// What `refresh_module_entry` returns: the same pointer each time; nil for a host with
    /// another major version.
    ///
    /// - Parameters:
    ///   - hostABI: what the host passed: its major version in the upper half, its minor version
    ///     in the lower. The kit asks for what is newer than 1.0, so any minor version will do.
    public func entry(_ hostABI: UInt32) -> UnsafePointer<refresh_entry>? {
        guard slot != nil, hostABI >> 16 == UInt32(REFRESH_ABI_MAJOR) else { return nil }
        return table
    }
}
