/// The file `NAME.refresh.json` beside `NAME.so`.
enum ModuleSidecar {
    static let suffix = ".refresh.json"

    /// The sidecar's path for a module's; nil when that doesn't end in `.so`.
    static func path(beside module: String) -> String? {
        module.hasSuffix(".so") ? String(module.dropLast(3)) + suffix : nil
    }

    /// What the sidecar of a module says, or why it can't be read; nil when there is none.
    static func read(beside module: String) -> Result<ModuleManifest, ModuleError>? {
        guard let path = path(beside: module), FileIdentity(path: path) != nil else { return nil }
        do throws(RegularFile.Failure) {
            let bytes = try RegularFile.contents(
                of: try RegularFile.realPath(of: path), limit: JSONDocument.sizeLimit)
            return Result { () throws(ModuleError) in try ModuleManifest(json: bytes, path: path) }
        } catch {
            return .failure(ModuleError(.manifest, path: path, error.reason))
        }
    }
}
