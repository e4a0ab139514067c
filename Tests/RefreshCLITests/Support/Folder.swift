import Foundation
@preconcurrency import Glibc

/// A directory of a test's own in which the built command runs; removed with it.
final class Folder {
    /// Where the command runs.
    let path: String
    private let root: String
    private var runs = 0

    init() throws {
        root = NSTemporaryDirectory() + "refreshkit-cli-" + UUID().uuidString
        path = root + "/work"
        try FileManager.default.createDirectory(
            atPath: path, withIntermediateDirectories: true)
    }

    deinit { try? FileManager.default.removeItem(atPath: root) }

    /// Everything in the directory, hidden files included, directories with what they hold.
    var names: [String] {
        get throws { try FileManager.default.subpathsOfDirectory(atPath: path).sorted() }
    }

    /// What lies in one directory; nothing when it is not there.
    func names(at directory: String) -> [String] {
        (try? FileManager.default.contentsOfDirectory(atPath: path + "/" + directory)) ?? []
    }

    /// A file or directory that is not finished yet, if there is one.
    var temporary: String? {
        names(at: "").first { $0.hasPrefix(".refreshkit-") }
    }

    func write(_ text: String, to name: String) throws {
        try Data(text.utf8).write(to: URL(fileURLWithPath: path + "/" + name))
    }

    func read(_ name: String) throws -> Data {
        try Data(contentsOf: URL(fileURLWithPath: path + "/" + name))
    }

    func text(_ name: String) throws -> String {
        String(decoding: try read(name), as: UTF8.self)
    }

    /// Runs `refreshkit` and waits for its end.
    func run(_ words: String...) throws -> CommandRun { try run(words) }

    func run(_ words: [String]) throws -> CommandRun {
        try start(BuiltCommand.path, words).wait()
    }

    /// Runs a line of the shell in which `$RK` is the command.
    func shell(_ line: String) throws -> CommandRun {
        try start("/bin/bash", ["-c", line]).wait()
    }

    /// Starts a program without waiting for it; what it writes goes into files beside the
    /// directory.
    func start(_ program: String, _ words: [String]) throws -> RunningCommand {
        runs += 1
        let streams = root + "/run\(runs)"
        var actions = posix_spawn_file_actions_t()
        posix_spawn_file_actions_init(&actions)
        defer { posix_spawn_file_actions_destroy(&actions) }
        let flags = O_WRONLY | O_CREAT | O_TRUNC
        posix_spawn_file_actions_addopen(&actions, 0, "/dev/null", O_RDONLY, 0)
        posix_spawn_file_actions_addopen(&actions, 1, streams + ".out", flags, 0o600)
        posix_spawn_file_actions_addopen(&actions, 2, streams + ".err", flags, 0o600)

        // A runner in the background ignores SIGINT and a worker thread blocks it; what they
        // start would as well.
        var attributes = posix_spawnattr_t()
        posix_spawnattr_init(&attributes)
        defer { posix_spawnattr_destroy(&attributes) }
        var defaults = sigset_t()
        sigemptyset(&defaults)
        for signal in [SIGINT, SIGTERM, SIGHUP, SIGPIPE] { sigaddset(&defaults, signal) }
        posix_spawnattr_setsigdefault(&attributes, &defaults)
        var none = sigset_t()
        sigemptyset(&none)
        posix_spawnattr_setsigmask(&attributes, &none)
        posix_spawnattr_setflags(
            &attributes, Int16(POSIX_SPAWN_SETSIGDEF | POSIX_SPAWN_SETSIGMASK))

        let shell = "/bin/sh"
        let line = [shell, "-c", #"cd "$0" && exec "$@""#, path, program] + words
        let variables = [
            "PATH=/usr/local/bin:/usr/bin:/bin", "HOME=\(root)", "RK=\(BuiltCommand.path)",
        ]
        var arguments = line.map { strdup($0) } + [nil]
        var environment = variables.map { strdup($0) } + [nil]
        defer { for word in arguments + environment { free(word) } }
        var process: pid_t = 0
        let code = posix_spawn(&process, shell, &actions, &attributes, &arguments, &environment)
        guard code == 0 else { throw Failure(what: String(cString: strerror(code))) }
        return RunningCommand(process: process, streams: streams)
    }

    /// Why a program could not be run.
    struct Failure: Error { let what: String }
}
