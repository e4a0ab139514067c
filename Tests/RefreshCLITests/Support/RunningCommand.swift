import Foundation
@preconcurrency import Glibc

/// A program that a test started.
struct RunningCommand {
    let process: pid_t
    /// The path of the files that take its streams, without their endings.
    let streams: String

    /// What it has written to standard error so far.
    var errors: String {
        let bytes = try? Data(contentsOf: URL(fileURLWithPath: streams + ".err"))
        return bytes.map { String(decoding: $0, as: UTF8.self) } ?? ""
    }

    /// Waits for the end.
    func wait() throws -> CommandRun {
        var status: Int32 = 0
        while waitpid(process, &status, 0) < 0 {
            guard errno == EINTR else { throw Folder.Failure(what: "no process to wait for") }
        }
        let signal = status & 0x7F
        return CommandRun(
            status: signal == 0 ? status >> 8 & 0xFF : 128 + signal,
            bytes: try Data(contentsOf: URL(fileURLWithPath: streams + ".out")),
            errors: errors)
    }
}
