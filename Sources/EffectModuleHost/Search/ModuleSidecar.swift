/// The file `NAME.refresh.json` beside `NAME.so`; or a module by itself, when it says which functions
/// its effects are made of.
enum ModuleSidecar {
    static let suffix = ".refresh.json"

    /// The sidecar's path for a module's; nil when that doesn't end in `.so`.
    static func path(beside module: String) -> String? {
        module.hasSuffix(".so") ? String(module.dropLast(3)) + suffix : nil
    }

    /// Whether a path is that of a sidecar.
    static func isPath(_ path: String) -> Bool { path.hasSuffix(suffix) }

    /// The path of the shared object that a sidecar belongs to; nil for the path of another file.
    static func module(of path: String) -> String? {
        isPath(path) ? String(path.dropLast(suffix.utf8.count)) + ".so" : nil
    }

    /// The same, where something lies there.
    static func file(beside path: String) -> String? {
        module(of: path).flatMap { FileIdentity(path: $0) == nil ? nil : $0 }
    }

    /// What the sidecar of a module says, or why it can't be read; nil when there is none.
    static func read(beside module: String) -> Result<ModuleManifest, ModuleError>? {
        guard let path = path(beside: module), FileIdentity(path: path) != nil else { return nil }
        return Result { () throws(ModuleError) in try manifest(at: path) }
    }

    /// What a sidecar says.
    static func manifest(at path: String) throws(ModuleError) -> ModuleManifest {
        let bytes: [UInt8]
        do throws(RegularFile.Failure) {
            bytes = try contents(of: path)
        } catch {
            throw ModuleError(.manifest, path: path, error.reason)
        }
        return try ModuleManifest(json: bytes, path: path)
    }

    /// Whether a sidecar means to be a module by itself, right or wrong: an effect in it has
    /// bindings, or the word is in it where it can't be read.
    static func hasBindings(at path: String) -> Bool {
        guard let bytes = try? contents(of: path) else { return false }
        guard let document = try? JSONDocument.parse(bytes) else {
            return String(decoding: bytes, as: UTF8.self).contains("\"bindings\"")
        }
        guard case .array(let effects)? = document["effects"] else { return false }
        return effects.contains { $0["bindings"] != nil }
    }

    private static func contents(of path: String) throws(RegularFile.Failure) -> [UInt8] {
        try RegularFile.contents(
            of: try RegularFile.realPath(of: path), limit: JSONDocument.sizeLimit)
    }
}
