extension CheckContext {
    /// What the module's descriptors say; throws the rule that they break.
    func manifest() throws(CheckFailure) -> ModuleManifest {
        do throws(ModuleError) {
            let entry = try ModuleEntry(of: try library(), path: path)
            let effects = try DescriptorReader.effects(of: entry, path: path)
            return ModuleManifest(effects: effects.map { $0.manifest })
        } catch {
            throw .failed(error.reason)
        }
    }
}
