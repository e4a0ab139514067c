import CLinux
import Glibc
import RefreshKit

/// The directories in which modules are looked for.
public struct ModuleSearchPath: Sendable {
    /// Absolute paths; what lies in an earlier one wins over what lies in a later one.
    public private(set) var directories: [String] = []
    /// The entries that can't be used, each with its reason.
    public private(set) var refused: [ModuleError] = []

    /// A path of some directories.
    ///
    /// Entries that are not absolute or that hold a NUL are refused; those that come twice count
    /// once.
    public init(directories: [String]) {
        for directory in directories { append(directory) }
    }

    /// The path that the environment asks for.
    ///
    /// `REFRESHKIT_PATH` replaces the standard directories, `REFRESHKIT_ADD_PATH` goes in front;
    /// both are lists with `:` between the entries. A directory with a `:` in its name can't be
    /// written there, nothing escapes it; empty entries are left out. Unless replaced, the standard
    /// directories are `$XDG_DATA_HOME/refreshkit/modules` (`$HOME/.local/share` when that is not
    /// set or not absolute), `/usr/local/lib/refreshkit/modules` and `/usr/lib/refreshkit/modules`.
    ///
    /// - Parameters:
    ///   - environment: gives the value of a variable or nil; the process' own unless given.
    ///   - isPrivileged: whether the process has rights that its caller lacks, so that the
    ///     environment is not to be trusted and only the system's directories count; found out
    ///     unless given.
    public static func standard(
        environment: (String) -> String? = ModuleSearchPath.variable,
        isPrivileged: Bool = ModuleSearchPath.isProcessPrivileged
    ) -> ModuleSearchPath {
        let system = ["/usr/local/lib/refreshkit/modules", "/usr/lib/refreshkit/modules"]
        guard !isPrivileged else { return ModuleSearchPath(directories: system) }
        var path = ModuleSearchPath(directories: [])
        path.append(list: environment("REFRESHKIT_ADD_PATH"), from: "REFRESHKIT_ADD_PATH")
        if let replacement = environment("REFRESHKIT_PATH") {
            path.append(list: replacement, from: "REFRESHKIT_PATH")
            return path
        }
        if let data = userDirectory(
            "XDG_DATA_HOME", orHome: ".local/share", environment: environment)
        {
            path.append(data + "/refreshkit/modules")
        }
        for directory in system { path.append(directory) }
        return path
    }

    /// The value of a variable of the process' environment.
    public static func variable(_ name: String) -> String? {
        getenv(name).map { String(cString: $0) }
    }

    /// Whether the process has rights that its caller lacks.
    public static var isProcessPrivileged: Bool { linux_is_privileged() != 0 }

    /// An XDG base directory; nil when neither it nor the home directory is an absolute path.
    static func userDirectory(
        _ name: String, orHome fallback: String, environment: (String) -> String?
    ) -> String? {
        if let directory = environment(name), directory.utf8.first == 47 { return directory }
        guard let home = environment("HOME"), home.utf8.first == 47 else { return nil }
        return home + "/" + fallback
    }

    private mutating func append(list: String?, from variable: String) {
        guard let list else { return }
        for entry in list.utf8.split(separator: UInt8(ascii: ":")) {
            append(String(decoding: entry, as: UTF8.self), from: variable + ": ")
        }
    }

    private mutating func append(_ directory: String, from origin: String = "") {
        guard directory.utf8.first == UInt8(ascii: "/") else {
            refused.append(
                ModuleError(
                    .file, path: directory,
                    "\(origin)\(SafeText.path(directory)) is not an absolute path"))
            return
        }
        guard !directory.utf8.contains(0) else {
            refused.append(ModuleError(.file, path: directory, "\(origin)a NUL in the path"))
            return
        }
        if !directories.contains(directory) { directories.append(directory) }
    }
}
