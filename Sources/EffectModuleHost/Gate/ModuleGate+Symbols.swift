import RefreshKit

extension ModuleGate {
    /// F8 to F10: the entry, what else the module shows, and what it takes from elsewhere.
    static func checkSymbols(
        _ symbols: ELFSymbols, into report: inout GateReport, context: GateContext,
        isModule: Bool
    ) {
        report.exports = symbols.exports.map { $0.name }
        report.imports = symbols.imports.map { $0.name }
        if isModule {
            checkEntry(symbols, into: &report)
        } else {
            checkNoEntry(symbols, into: &report)
        }
        guard !report.isForeign else { return }
        checkExports(symbols, into: &report, context: context, isModule: isModule)
        let found = symbols.imports.map { $0.name }.filter { dangerous.contains($0) }
        if found.isEmpty {
            report.add("F10", .passed, "calls nothing that could end or change the process")
        } else {
            report.add(
                "F10", .warning,
                "may call \(list(found)), which ends or changes the whole process")
        }
    }

    private static func checkEntry(_ symbols: ELFSymbols, into report: inout GateReport) {
        guard let entry = symbols.exports.first(where: { $0.name == entrySymbol }) else {
            let near = Suggestion.nearest(
                to: entrySymbol,
                in: symbols.exports.prefix(512).map { $0.name }.filter { $0.utf8.count < 40 })
            report.isForeign = near == nil
            report.add(
                "F8", .failed,
                "not an effect module: it exports no function \(entrySymbol)"
                    + (near.map { ", but \(SafeText.quoted($0))" } ?? ""))
            return
        }
        guard entry.kind == .function else {
            report.add("F8", .failed, "its \(entrySymbol) is no function")
            return
        }
        report.add("F8", .passed, "exports the function \(entrySymbol)")
    }

    private static func checkExports(
        _ symbols: ELFSymbols, into report: inout GateReport, context: GateContext,
        isModule: Bool
    ) {
        // What compilers mangle names a type of its own module; weak ones are meant to be shared.
        let others = symbols.exports.filter { symbol in
            symbol.name != entrySymbol && !symbol.isWeak && !symbol.name.hasPrefix("_Z")
                && !symbol.name.hasPrefix("$s") && !linkerNames.contains(symbol.name)
        }.map { $0.name }
        let hint = "; compile it with -fvisibility=hidden"
        let beside = isModule ? " beside \(entrySymbol)" : ""
        let taken = others.prefix(exportLimit).filter(context.isTaken)
        // What a sidecar binds must be exported, and is looked up in this file alone.
        let common = others.filter { isModule && commonNames.contains($0) && !taken.contains($0) }
        if !taken.isEmpty {
            report.add(
                "F9", .warning,
                "exports \(list(taken)), of which this program has one already that wins" + hint)
        } else if !common.isEmpty {
            report.add(
                "F9", .warning, "exports \(list(common)), a name that others use as well" + hint)
        } else if others.count > exportLimit {
            report.add(
                "F9", .warning,
                "exports \(others.count) names\(beside); at most \(exportLimit) are usual" + hint)
        } else {
            report.add("F9", .passed, "\(others.count) exported names\(beside)")
        }
    }

    /// At most four names, and how many more there are.
    private static func list(_ names: [String]) -> String {
        let shown = names.prefix(4).map { SafeText.line($0) }.joined(separator: ", ")
        return names.count > 4 ? shown + " and \(names.count - 4) more" : shown
    }

    private static let exportLimit = 64

    /// Functions that end the process, replace it, or change what all of its parts share.
    private static let dangerous: Set<String> = [
        "exit", "_exit", "_Exit", "quick_exit", "abort", "fork", "vfork", "execl", "execle",
        "execlp", "execv", "execve", "execveat", "execvp", "execvpe", "fexecve", "system",
        "signal", "sigaction", "__sysv_signal", "setlocale", "uselocale", "chdir", "fchdir",
        "chroot", "umask", "dup2", "dup3", "dlclose", "setuid", "setgid", "setrlimit", "kill",
        "raise",
    ]

    /// Names by which several modules are likely to mean different things.
    private static let commonNames: Set<String> = [
        "helper", "init", "deinit", "setup", "update", "draw", "render", "create", "destroy",
        "progress", "trigger", "animate", "stop", "layout", "reset", "start", "main", "state",
        "log", "clamp", "lerp", "mix", "ease", "hooks", "entry", "list", "descriptor", "effects",
        "plugin", "module",
    ]

    /// What older linkers export by themselves.
    private static let linkerNames: Set<String> = [
        "_init", "_fini", "_edata", "_end", "__bss_start", "_ITM_deregisterTMCloneTable",
    ]
}
