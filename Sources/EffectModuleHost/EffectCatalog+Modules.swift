public import RefreshKit

extension EffectCatalog {
    /// Loads a module and registers its effects; newer ones win over those of the same id.
    ///
    /// Throws why it can't be used; the catalog is as it was then.
    @discardableResult
    public mutating func load(
        contentsOf path: String, host: ModuleHost = ModuleHost()
    ) throws(ModuleError) -> LoadedModule {
        let module = try host.load(path)
        for (effect, recipe) in zip(module.manifest.effects, module.recipes) {
            register(recipe, origin: module.path, version: effect.version)
        }
        return module
    }

    /// Loads all modules in some directories and registers their effects.
    ///
    /// One that can't be used is left out, and the report says why. Of several effects with one id
    /// that in the first directory is taken; see ``ModuleListing/effects``.
    public mutating func loadModules(
        in path: ModuleSearchPath = .standard(), host: ModuleHost = ModuleHost()
    ) -> ModuleReport {
        let listing = ModuleListing(of: path)
        var report = ModuleReport(listing)
        var live = ModuleListing()
        var modules: [String: LoadedModule] = [:]
        for module in listing.modules {
            do throws(ModuleError) {
                let loaded = try host.load(module.path)
                report.loaded.append(loaded)
                modules[module.path] = loaded
                live.modules.append(module.with(loaded.manifest))
            } catch {
                report.refused.append(error)
            }
        }
        live.settleEffects(of: live.directoryNumbers)
        register(live, &report) { module, id in modules[module.path]?.recipe(id) }
        return report
    }

    /// Registers the effects of all modules in some directories by their manifests alone: no code
    /// of theirs runs until one of their effects is made, which then loads the module.
    ///
    /// A module without a manifest is found, but has no effects here.
    public mutating func listModules(
        in path: ModuleSearchPath = .standard(), host: ModuleHost = ModuleHost()
    ) -> ModuleReport {
        let listing = ModuleListing(of: path)
        var report = ModuleReport(listing)
        register(listing, &report) { module, id in
            module.manifest?.effects.first { $0.descriptor.id == id }
                .map { host.recipe($0, of: module.path) }
        }
        return report
    }

    /// Registers the effects of one module by its manifest alone; see ``listModules(in:host:)``.
    ///
    /// Throws why the file can't be used; the catalog is as it was then.
    @discardableResult
    public mutating func listModule(
        at path: String, host: ModuleHost = ModuleHost()
    ) throws(ModuleError) -> ListedModule {
        let module = try ModuleListing.module(at: path)
        for effect in module.manifest?.effects ?? [] {
            register(
                host.recipe(effect, of: module.path), origin: module.path, version: effect.version)
        }
        return module
    }

    /// Registers the effects of a listing, those that are taken last.
    private mutating func register(
        _ listing: ModuleListing, _ report: inout ModuleReport,
        recipe: (ListedModule, EffectID) -> EffectRecipe?
    ) {
        report.notes += listing.notes
        let effects = listing.effects.reversed()
        let taken = effects.filter { $0.shadowedBy == nil }
        for effect in effects.filter({ $0.shadowedBy != nil }) + taken {
            let id = effect.effect.descriptor.id
            guard let module = listing.modules.first(where: { $0.path == effect.path }),
                let recipe = recipe(module, id)
            else { continue }
            for entry in entries where entry.recipe.id == id && !entry.isShadowed {
                report.shadowed.append(
                    ModuleReport.Shadow(id: id, path: entry.origin, by: module.path))
            }
            register(recipe, origin: module.path, version: effect.effect.version)
        }
    }
}

extension ModuleListing {
    /// A number for each module's directory, the first directory's the lowest.
    fileprivate var directoryNumbers: [Int] {
        var directories: [Substring] = []
        return modules.map { module in
            let directory = module.path[
                ..<(module.path.lastIndex(of: "/") ?? module.path.startIndex)]
            if directories.last != directory { directories.append(directory) }
            return directories.count
        }
    }
}

extension ListedModule {
    /// The module with another manifest: that of its descriptors.
    fileprivate func with(_ manifest: ModuleManifest) -> ListedModule {
        ListedModule(
            path: path, realPath: realPath, identity: identity, manifest: manifest,
            source: source, notes: notes)
    }
}

extension LoadedModule {
    /// The recipe of one of its effects.
    fileprivate func recipe(_ id: EffectID) -> EffectRecipe? { recipes.first { $0.id == id } }
}

extension ModuleHost {
    /// The recipe of an effect whose module is loaded when one is made.
    fileprivate func recipe(_ effect: ModuleManifest.Effect, of path: String) -> EffectRecipe {
        let id = effect.descriptor.id
        return EffectRecipe(effect.descriptor) { (stage) throws(EffectError) in
            try self.make(id, of: path, on: stage)
        }
    }

    /// Makes an effect of a module that need not be loaded yet.
    fileprivate func make(
        _ id: EffectID, of path: String, on stage: Stage
    ) throws(EffectError) -> any RefreshEffect {
        let module: LoadedModule
        do throws(ModuleError) {
            module = try load(path)
        } catch {
            throw .failed(reason: SafeText.line(error.path) + ": " + error.reason)
        }
        return try module.slot.make(id, on: stage)
    }
}
