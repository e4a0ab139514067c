/// An effect of a listed module, and whether it is the one that its id stands for.
public struct ListedEffect: Sendable {
    /// What its manifest says.
    public let effect: ModuleManifest.Effect
    /// The path of its module.
    public let path: String
    /// The path of the module whose effect of the same id is taken instead; nil for an effect that
    /// is taken.
    public let shadowedBy: String?
}
