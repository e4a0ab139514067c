/// How to make an effect: who it is, its parameters' values, and the factory.
///
/// A value: `.elasticWave(…)` returns one, a controller's `effect:` takes one, a catalog holds
/// them. A bad value is kept and refused when the effect is made.
public struct EffectRecipe: Sendable {
    /// Makes an effect on a stage; called once for each controller.
    public typealias Factory = @Sendable (Stage) throws(EffectError) -> any RefreshEffect

    /// Who the effect is.
    public let descriptor: EffectDescriptor
    private let factory: Factory
    private var settings: [(name: Name, value: ParameterValue)] = []

    /// A recipe from a description and a factory.
    public init(_ descriptor: EffectDescriptor, make factory: @escaping Factory) {
        self.descriptor = descriptor
        self.factory = factory
    }

    /// The recipe of a type of effects: `EffectRecipe(Breath.self)`.
    public init<Effect: RefreshEffect & SendableMetatype>(_ type: Effect.Type) {
        self.init(Effect.descriptor) { (stage) throws(EffectError) in
            try Effect(stage: stage)
        }
    }

    /// The effect's id.
    public var id: EffectID { descriptor.id }

    /// The recipe with a parameter set; nil leaves it as it is.
    public func with<Value>(_ parameter: Parameter<Value>, _ value: Value?) -> EffectRecipe {
        guard let value else { return self }
        return with(parameter.name, value.parameterValue)
    }

    /// The recipe with a parameter set by name, as scripts and command lines do.
    public func with(_ name: Name, _ value: ParameterValue) -> EffectRecipe {
        var copy = self
        copy.settings.append((name, value))
        return copy
    }

    /// The values of all parameters: the defaults and what was set, the last one wins.
    ///
    /// Throws what ``ParameterSpec/checked(_:)`` throws, or
    /// ``EffectError/unknownParameter(_:suggestions:)``.
    public func parameters() throws(EffectError) -> ParameterSet {
        var set = ParameterSet(descriptor.parameters)
        for setting in settings { try set.set(setting.name, setting.value) }
        return set
    }

    /// Makes the effect.
    func make(on stage: Stage) throws(EffectError) -> any RefreshEffect { try factory(stage) }
}
