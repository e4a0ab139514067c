public import RefreshKit

/// What a module says about itself: its effects in the order of its list.
///
/// Read from the ELF section, from the sidecar, or from the descriptors of the loaded module; all
/// three give the same.
public struct ModuleManifest: Sendable {
    /// An effect of a module.
    public struct Effect: Sendable {
        /// Who it is, with its parameters and distances.
        public var descriptor: EffectDescriptor
        /// Its version: `MAJOR.MINOR.PATCH`.
        public var version: String
        /// Who made it; nil for unknown.
        public var vendor: String?
        /// Its licence as an SPDX expression; nil for unknown.
        public var license: String?
        /// Where to learn more; nil for nowhere.
        public var url: String?
        /// Words to find it by.
        public var tags: [String]
        /// Where it wants to run; nil for wherever the host likes.
        public var isolation: ModuleIsolation?
        /// The functions that it is made of; nil for an effect of a module with an entry function.
        public internal(set) var bindings: EffectBindings?

        /// An effect from its parts.
        public init(
            descriptor: EffectDescriptor, version: String, vendor: String? = nil,
            license: String? = nil, url: String? = nil, tags: [String] = [],
            isolation: ModuleIsolation? = nil
        ) {
            self.descriptor = descriptor
            self.version = version
            self.vendor = vendor
            self.license = license
            self.url = url
            self.tags = tags
            self.isolation = isolation
        }
    }

    /// The effects, 1 to 256, no two ids alike.
    public var effects: [Effect]

    /// Whether its effects are functions that the sidecar names: all of them are, or none.
    var isBound: Bool { effects.contains { $0.bindings != nil } }

    /// A manifest of some effects.
    public init(effects: [Effect]) { self.effects = effects }
}
