public import RefreshKit

/// One effect of a module: a type of effects and what only modules say about them.
public struct ModuleEffect: Sendable {
    /// The id under which hosts know it: reverse-DNS, `org.example.glow`.
    public let id: EffectID
    /// The version of the effect: MAJOR.MINOR.PATCH.
    public let version: String
    /// Who made it; nil for unknown.
    public let vendor: String?
    /// The license it comes under, an SPDX expression; nil for unknown.
    public let license: String?
    /// Where to learn more; nil for nowhere.
    public let url: String?
    /// Words to find it by, no two alike.
    public let tags: [String]
    /// Whether its module should run in a process of its own, where a crash costs a frame.
    public let wantsProcess: Bool
    /// Everything else about the effect.
    public let descriptor: EffectDescriptor

    let make: EffectRecipe.Factory

    /// An effect of a type.
    ///
    /// Hosts refuse a module whose texts break a rule of `effect_module.h`, and say which.
    ///
    /// - Parameters:
    ///   - id: the descriptor's unless given: for an effect whose own id is not reverse-DNS.
    ///   - wantsProcess: for an effect that rests on what is known to crash; false unless given.
    public init<Effect: RefreshEffect & SendableMetatype>(
        _ type: Effect.Type, id: EffectID? = nil, version: String, vendor: String? = nil,
        license: String? = nil, url: String? = nil, tags: [String] = [],
        wantsProcess: Bool = false
    ) {
        descriptor = Effect.descriptor
        self.id = id ?? descriptor.id
        self.version = version
        self.vendor = vendor
        self.license = license
        self.url = url
        self.tags = tags
        self.wantsProcess = wantsProcess
        make = { (stage) throws(EffectError) in try Effect(stage: stage) }
    }
}
