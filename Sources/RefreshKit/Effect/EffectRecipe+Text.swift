extension EffectRecipe {
    /// The recipe with a parameter set from texts, as command lines and scripts do.
    ///
    /// Unlike the other ways to set one, a wrong name or value is an error at once: throws
    /// ``EffectError/unknownParameter(_:suggestions:)`` or what
    /// ``ParameterSpec/value(parsing:libraries:)`` throws.
    ///
    /// - Parameters:
    ///   - libraries: finds the curves of libraries; without it they are errors.
    public func with(
        _ name: Name, text: String, libraries: CurveResolver? = nil
    ) throws(EffectError) -> EffectRecipe {
        guard let spec = descriptor.parameters.first(where: { $0.name == name }) else {
            let names = descriptor.parameters.map { $0.name }
            throw .unknownParameter(name, suggestions: name.nearest(among: names))
        }
        return with(name, try spec.value(parsing: text, libraries: libraries))
    }
}
