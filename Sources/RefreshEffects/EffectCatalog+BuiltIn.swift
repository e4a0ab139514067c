public import RefreshKit

extension EffectCatalog {
    /// The version of the built-in effects, which is that of the project.
    public static var builtInVersion: String { "0.1.0" }

    /// The effects that come with the project, each with its defaults.
    public static var builtIn: EffectCatalog {
        var catalog = EffectCatalog()
        for recipe in [EffectRecipe.elasticWave(), .ringSpinner()] {
            catalog.register(recipe, origin: "built-in", version: builtInVersion)
        }
        return catalog
    }
}
