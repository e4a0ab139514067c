import RefreshKit

/// A library that is in the process to have functions of it called; it stays until the process
/// ends.
struct ForeignLibrary: Sendable {
    /// As a name of a function calls it: a name of the allow-list, or `self`.
    let name: String
    /// The file that was loaded.
    let path: String
    /// What its loading changed about the process, apart from what was put right.
    let changes: [ProcessState.Change]
    private let library: DynamicLibrary
    /// What the file itself defines, by name. Those of libraries that it needs are not in it.
    private let exports: [String: ELFSymbol.Kind?]

    /// Finds and loads an allowed library, where the loader would look for a program's; `self` is
    /// the file beside the sidecar.
    init(_ name: String, libraries: LibraryAllowList) throws(ForeignError) {
        try libraries.check(name, column: nil)
        let found = try ForeignLibrary.find(name, libraries)
        do throws(RegularFile.Failure) {
            path = try RegularFile.realPath(of: found)
            let file = try RegularFile(openAt: path)
            let identity = file.identity
            exports = try ForeignLibrary.exports(of: file, name)
            let path = path
            (library, changes) = try LoadLock.shared.withLock { () throws(RegularFile.Failure) in
                let state = ProcessState()
                do throws(ModuleError) {
                    let library = try DynamicLibrary(path, identity: identity)
                    return (library, state.restore())
                } catch {
                    _ = state.restore()
                    throw RegularFile.Failure(error.reason)
                }
            }
        } catch {
            throw ForeignError("the library \(SafeText.path(found)): \(error.reason)")
        }
        self.name = name
    }

    /// A function that the library itself defines. Data, and what only a library has that this one
    /// needs, is refused.
    func function(_ symbol: String) throws(ForeignError) -> ForeignFunction {
        guard let kind = exports[symbol] else {
            let functions = exports.filter { ForeignLibrary.isFunction($0.value) }.keys.sorted()
            throw ForeignError(
                "\(name) does not define \(SafeText.quoted(symbol))"
                    + DescriptorRules.hint(symbol, functions))
        }
        guard ForeignLibrary.isFunction(kind) else {
            throw ForeignError("\(SafeText.quoted(symbol)) of \(name) is no function")
        }
        guard let address = library.symbol(symbol) else {
            throw ForeignError("the loader does not find \(SafeText.quoted(symbol)) of \(name)")
        }
        return ForeignFunction(address: address)
    }

    private static func isFunction(_ kind: ELFSymbol.Kind?) -> Bool {
        kind == .function || kind == .indirectFunction
    }

    /// The file of an allowed library; nil where there is none that could be loaded.
    static func file(of name: String, _ libraries: LibraryAllowList) -> String? {
        try? find(name, libraries)
    }

    private static func find(
        _ name: String, _ libraries: LibraryAllowList
    ) throws(ForeignError) -> String {
        if name == LibraryAllowList.own, let path = libraries.ownFile { return path }
        switch LibraryFinder().find(name, LibraryFinder.Places()) {
        case .found(let facts): return facts.path
        case .missing: throw ForeignError("the library \(name) is not installed")
        case .unusable(let path, let reason):
            throw ForeignError("the library \(SafeText.path(path)): \(reason)")
        }
    }

    /// What a file defines. Throws for what is no shared object of this processor, or is a library
    /// under another name that is not allowed under its own.
    private static func exports(
        of file: RegularFile, _ name: String
    ) throws(RegularFile.Failure) -> [String: ELFSymbol.Kind?] {
        do throws(ELFError) {
            let file = try ELFFile(file)
            try file.checkSegments()
            let dynamic = try ELFDynamic(of: file)
            let own = try dynamic.texts(.name).first
            let isLibm = own == LibraryAllowList.libm
            if let own, LibraryAllowList.objection(to: own) != nil || isLibm,
                own != name
            {
                throw ELFError(
                    .dynamic, "it is \(SafeText.quoted(own)), which can't go by another name")
            }
            let versions = try ELFVersions(of: file, dynamic)
            let symbols = try ELFSymbols(of: file, dynamic, versions: versions)
            var exports: [String: ELFSymbol.Kind?] = [:]
            for symbol in symbols.exports { exports.updateValue(symbol.kind, forKey: symbol.name) }
            return exports
        } catch {
            throw RegularFile.Failure(error.reason)
        }
    }
}
