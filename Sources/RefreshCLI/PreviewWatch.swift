import FrameExport
@preconcurrency import Glibc

/// Renders a preview again and again, each time the files that it was made from change.
struct PreviewWatch {
    private let arguments: ParsedArguments
    private let paths: [String]

    /// What tells one state of a file from another.
    private struct Stamp: Equatable {
        var seconds = 0
        var nanoseconds = 0
        var size = 0
        var inode: UInt = 0

        /// The state of a file; nil while there is none.
        init?(_ path: String) {
            var status = stat()
            guard stat(path, &status) == 0 else { return nil }
            seconds = status.st_mtim.tv_sec
            nanoseconds = status.st_mtim.tv_nsec
            size = Int(status.st_size)
            inode = status.st_ino
        }
    }

    /// How often the files are looked at, in microseconds. Looking works on every file system and
    /// through every way in which editors save.
    private static let pause: UInt32 = 100_000

    init(_ arguments: ParsedArguments) throws(CommandError) {
        self.arguments = arguments
        paths = ["--script", "--params"].compactMap { arguments.value($0) }
        guard !paths.isEmpty, !paths.contains("-") else {
            throw .usage("--watch needs a file to look at; give one with --script or --params")
        }
        for option in ["--json", "--dry-run", "--no-overwrite"] where arguments.has(option) {
            throw .usage("--watch and \(option) exclude each other; give one of them")
        }
        guard !arguments.values("--output").contains("-") else {
            throw .usage("--watch renders more than once; -o - takes one film")
        }
    }

    /// Renders now and after each change, until a signal ends the process.
    func run(_ console: Console) throws(CommandError) -> ExitCode {
        var shown: [Stamp?] = []
        while true {
            let stamps = settledStamps()
            if stamps != shown {
                do throws(CommandError) {
                    _ = try PreviewRequest(arguments).run(console)
                } catch {
                    // A mistake in a file is mended in the file; one in the line is not.
                    if shown.isEmpty, error.code == .usage { throw error }
                    console.report(error)
                }
                shown = stamps
                console.note("watching \(paths.joined(separator: " and ")); Ctrl-C ends it")
            }
            usleep(PreviewWatch.pause)
        }
    }

    /// The states of the files once nobody writes to them any more.
    private func settledStamps() -> [Stamp?] {
        var stamps = paths.map { Stamp($0) }
        while true {
            usleep(PreviewWatch.pause / 4)
            let next = paths.map { Stamp($0) }
            if next == stamps { return next }
            stamps = next
        }
    }
}
