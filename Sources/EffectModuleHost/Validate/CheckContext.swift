import CEffectModule

/// What a check works with: the module, the seed of its random numbers, and the host it plays.
final class CheckContext {
    /// The module's path.
    let path: String
    /// Where random numbers come from; printed, so that a run can be repeated.
    let seed: UInt64
    /// The libraries whose functions a sidecar may bind.
    let libraries: LibraryAllowList
    /// The host that the module sees.
    let host = CheckHost()
    private var loaded: DynamicLibrary?
    private var isInitialised = false

    /// A context for a module.
    init(path: String, seed: UInt64, libraries: LibraryAllowList = .standard) {
        self.path = path
        self.seed = seed
        self.libraries = libraries
    }

    /// Random numbers, the same ones for the same seed.
    var random: CheckRandom { CheckRandom(seed: seed) }

    /// The module's file, loaded on first use.
    func library() throws(ModuleError) -> DynamicLibrary {
        if let loaded { return loaded }
        guard let identity = FileIdentity(path: path) else {
            throw ModuleError(.file, path: path, SystemReason.text())
        }
        let library = try DynamicLibrary(path, identity: identity)
        loaded = library
        return library
    }

    /// The module's one function.
    func entryFunction() throws(CheckFailure) -> ModuleEntry.Function {
        do throws(ModuleError) {
            guard let address = try library().symbol(ModuleEntry.symbol) else {
                throw ModuleError(.entry, path: path, "does not export \(ModuleEntry.symbol)")
            }
            return unsafeBitCast(address, to: ModuleEntry.Function.self)
        } catch {
            throw .failed(error.reason)
        }
    }

    /// What the entry function returns for this host; null and a bad magic are refused.
    func entry() throws(CheckFailure) -> UnsafePointer<refresh_entry> {
        guard let entry = try entryFunction()(REFRESH_ABI_VERSION) else {
            throw .failed("refresh_module_entry returned null for this host's version")
        }
        try require(
            entry.pointee.magic == REFRESH_MAGIC,
            "the entry begins with \(hexadecimal(entry.pointee.magic)) instead of "
                + hexadecimal(REFRESH_MAGIC))
        return entry
    }

    /// The effects of the module, which is initialised first.
    func effects() throws(CheckFailure) -> [CheckedEffect] {
        let entry = try self.entry()
        if !isInitialised {
            let result = entry.pointee.`init`?(UnsafePointer(host.pointer)) ?? REFRESH_OK
            guard result >= 0 else {
                let why = host.takeError().map { ": " + $0 } ?? ""
                throw .failed("init returned \(result)" + why)
            }
            isInitialised = true
        }
        return try CheckedEffect.all(of: entry)
    }

    /// Runs a check over every effect.
    func forEachEffect(
        _ body: (CheckedEffect) throws(CheckFailure) -> Void
    ) throws(CheckFailure) {
        for effect in try effects() { try body(effect) }
    }

    /// An instance with the defaults; throws when `create` refuses.
    func instance(
        _ effect: CheckedEffect, flags: UInt32 = 0, width: Double = 390, height: Double? = nil
    ) throws(CheckFailure) -> CheckedInstance {
        let instance = CheckedInstance(
            effect, host: host, width: width, height: height, flags: flags)
        try require(
            instance.created >= 0,
            "\(effect.id): create returned \(instance.created) for the defaults" + instance.reason)
        try require(
            instance.pointer != nil, "\(effect.id): create returned 0 but left a null instance")
        return instance
    }

    /// Ends the module as a host does.
    func finish() throws(CheckFailure) {
        guard isInitialised else { return }
        isInitialised = false
        try entry().pointee.deinit?()
    }
}
