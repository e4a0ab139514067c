import Glibc

/// Finds the libraries that a module names, in the places where the loader would look: what the
/// process has loaded already, RPATH, LD_LIBRARY_PATH, RUNPATH, the loader's cache, and the
/// standard directories. Used by one thread.
final class LibraryFinder {
    /// How a search ended.
    enum Answer {
        case found(LibraryFacts)
        case missing
        /// There is a file of that name, but it can't be loaded; a path and the reason.
        case unusable(path: String, reason: String)
    }

    /// Where a module itself lets the loader look.
    struct Places: Hashable {
        var rpath: [String] = []
        var runpath: [String] = []
    }

    private struct Question: Hashable {
        let name: String
        let places: Places
    }

    private let environmentPath: [String]
    private let cache: LoaderCache
    private let loaded: [String: String]
    private var answers: [Question: Answer] = [:]
    private var facts: [String: Result<LibraryFacts, ELFError>?] = [:]

    /// A finder for this process.
    convenience init() {
        let path = ModuleSearchPath.isProcessPrivileged ? nil : getenv("LD_LIBRARY_PATH")
        self.init(
            environmentPath: path.map { String(cString: $0) } ?? "", cache: LoaderCache.system,
            loaded: LoadedLibraries.paths)
    }

    init(environmentPath: String, cache: LoaderCache, loaded: [String: String]) {
        self.environmentPath = environmentPath.utf8
            .split { $0 == UInt8(ascii: ":") || $0 == UInt8(ascii: ";") }
            .map { String(decoding: $0, as: UTF8.self) }
        self.cache = cache
        self.loaded = loaded
    }

    /// Looks for a library.
    func find(_ name: String, _ places: Places) -> Answer {
        let question = Question(name: name, places: places)
        if let answer = answers[question] { return answer }
        let answer = search(name, places)
        answers[question] = answer
        return answer
    }

    private func search(_ name: String, _ places: Places) -> Answer {
        if let path = loaded[name] {
            if case .success(let facts)?? = look(path) { return .found(facts) }
            // It is in memory, whatever became of its file.
            return .found(LibraryFacts(path: path, versions: nil))
        }
        var unusable: Answer?
        for path in candidates(name, places) {
            switch look(path) {
            case .success(let facts)??: return .found(facts)
            case .failure(let error)??:
                unusable = unusable ?? .unusable(path: path, reason: error.reason)
            default: continue
            }
        }
        return unusable ?? .missing
    }

    private func candidates(_ name: String, _ places: Places) -> [String] {
        if name.utf8.contains(UInt8(ascii: "/")) { return [name] }
        // RUNPATH, where there is one, takes RPATH's place.
        let before = places.runpath.isEmpty ? places.rpath : []
        let first = (before + environmentPath + places.runpath).map { $0 + "/" + name }
        return first + cache.paths(of: name) + LibraryFinder.standard.map { $0 + "/" + name }
    }

    private func look(_ path: String) -> Result<LibraryFacts, ELFError>?? {
        if let known = facts[path] { return known }
        let found = LibraryFacts.read(path)
        facts[path] = .some(found)
        return found
    }

    private static var standard: [String] {
        #if arch(x86_64)
            let triple = "x86_64-linux-gnu"
        #elseif arch(arm64)
            let triple = "aarch64-linux-gnu"
        #else
            let triple = "riscv64-linux-gnu"
        #endif
        return ["/lib/\(triple)", "/usr/lib/\(triple)", "/lib64", "/usr/lib64", "/lib", "/usr/lib"]
    }
}
