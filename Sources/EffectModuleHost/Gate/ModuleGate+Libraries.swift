import RefreshKit

extension ModuleGate {
    /// F6, F7 and F11: what the module needs is there, new enough, and looked for in safe places.
    static func checkLibraries(
        _ dynamic: ELFDynamic, _ versions: ELFVersions, into report: inout GateReport,
        context: GateContext
    ) throws(ELFError) {
        report.needed = try dynamic.texts(.needed)
        guard report.needed.count <= neededLimit else {
            report.add(
                "F6", .failed, "needs \(report.needed.count) libraries; at most \(neededLimit)")
            return
        }
        let origin =
            report.realPath.utf8.lastIndex(of: UInt8(ascii: "/"))
            .map { String(report.realPath[..<$0]) } ?? "."
        let places = LibraryFinder.Places(
            rpath: try entries(dynamic, .rpath, origin),
            runpath: try entries(dynamic, .runpath, origin))
        let placeCount = places.rpath.count + places.runpath.count
        guard placeCount <= placeLimit else {
            // Each library would be looked for in each of them.
            report.add(
                "F11", .failed, "\(placeCount) entries in RUNPATH; at most \(placeLimit)")
            return
        }
        var found: [String: LibraryFacts] = [:]
        var problems: [String] = []
        for name in report.needed {
            switch context.libraries.find(name, places) {
            case .found(let facts): found[name] = facts
            case .missing: problems.append("needs \(SafeText.quoted(name)), which is not installed")
            case .unusable(let path, let reason):
                problems.append(
                    "needs \(SafeText.quoted(name)), but \(SafeText.line(path)) is \(reason)")
            }
        }
        checkNeeded(problems, into: &report)
        checkVersions(versions, found, into: &report)
        checkPlaces(places, into: &report)
    }

    private static let neededLimit = 256
    private static let placeLimit = 64

    private static func checkNeeded(_ problems: [String], into report: inout GateReport) {
        let names = report.needed
        if let problem = problems.first {
            let more = problems.count > 1 ? " (and \(problems.count - 1) more)" : ""
            report.add("F6", .failed, problem + more)
        } else if let name = names.first(where: { $0.utf8.contains(UInt8(ascii: "/")) }),
            !name.hasPrefix("/")
        {
            report.add(
                "F6", .failed,
                "needs \(SafeText.quoted(name)), which depends on the working directory")
        } else if let name = names.first(where: { name in
            ["libasan.", "libtsan.", "libhwasan.", "liblsan.", "libmsan."]
                .contains(where: name.hasPrefix)
        }), !LoadedLibraries.paths.keys.contains(name) {
            // Its start-up code ends a process that did not begin with it.
            report.add(
                "F6", .failed,
                "built with a sanitizer (\(SafeText.line(name))) that this program is not built"
                    + " with")
        } else if names.filter({ $0.hasPrefix("libstdc++.") || $0.hasPrefix("libc++.") }).count > 1
        {
            report.add("F6", .warning, "needs two C++ libraries at once")
        } else {
            let list = names.isEmpty ? "nothing" : names.joined(separator: ", ")
            report.add("F6", .passed, "needs \(SafeText.line(list))")
        }
    }

    private static func checkVersions(
        _ versions: ELFVersions, _ found: [String: LibraryFacts], into report: inout GateReport
    ) {
        for needed in versions.needed where !needed.isWeak {
            guard let facts = found[needed.library], let defined = facts.versions,
                !defined.contains(needed.version)
            else { continue }
            let newest = newest(of: defined, like: needed.version)
            report.add(
                "F7", .failed,
                "needs version \(SafeText.line(needed.version)) of"
                    + " \(SafeText.line(needed.library)); this system's has "
                    + (newest.map { "up to \(SafeText.line($0))" } ?? "none of that kind"))
            return
        }
        report.add("F7", .passed, "all needed versions of libraries are there")
    }

    /// The highest version with the same word in front: `GLIBC_2.36` for `GLIBC_2.99`.
    private static func newest(of versions: Set<String>, like wanted: String) -> String? {
        func parts(_ version: String) -> (String, [Int])? {
            guard let line = version.utf8.lastIndex(of: UInt8(ascii: "_")) else { return nil }
            let numbers = version[version.utf8.index(after: line)...].split(separator: ".")
                .map { Int($0) }
            guard !numbers.contains(nil) else { return nil }
            return (String(version[..<line]), numbers.compactMap { $0 })
        }
        guard let (word, _) = parts(wanted) else { return nil }
        var best: (String, [Int])?
        for version in versions {
            guard let (prefix, numbers) = parts(version), prefix == word,
                best.map({ $0.1.lexicographicallyPrecedes(numbers) }) ?? true
            else { continue }
            best = (version, numbers)
        }
        return best?.0
    }

    /// The directories of an RPATH or RUNPATH, with the module's own directory filled in.
    private static func entries(
        _ dynamic: ELFDynamic, _ tag: ELFTag, _ origin: String
    ) throws(ELFError) -> [String] {
        try dynamic.texts(tag).flatMap { text in
            text.split(separator: ":", omittingEmptySubsequences: false).map { entry in
                for token in ["${ORIGIN}", "$ORIGIN"] where entry.hasPrefix(token) {
                    return origin + entry.dropFirst(token.count)
                }
                return String(entry)
            }
        }
    }

    private static func checkPlaces(
        _ places: LibraryFinder.Places, into report: inout GateReport
    ) {
        let directories = places.runpath + places.rpath
        for directory in directories {
            guard directory.hasPrefix("/") else {
                report.add(
                    "F11", .failed,
                    directory.isEmpty
                        ? "an empty entry in RUNPATH, which is the working directory"
                        : "RUNPATH has \(SafeText.path(directory)), which depends on the working"
                            + " directory; wanted: an absolute path or $ORIGIN")
                return
            }
            if let open = PathOwners.openToAll(directory) {
                report.add(
                    "F11", .failed,
                    "RUNPATH has \(SafeText.path(directory)), and everybody can put files in"
                        + " \(SafeText.path(open))")
                return
            }
        }
        report.add(
            "F11", .passed,
            directories.isEmpty ? "no RUNPATH" : "\(directories.count) safe entries in RUNPATH")
    }
}
