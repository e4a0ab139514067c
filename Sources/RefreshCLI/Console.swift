@preconcurrency import Glibc

/// The two streams of the process: data on one, everything else on the other.
final class Console: Sendable {
    /// Whether nothing but errors goes to standard error.
    let quiet: Bool
    let isErrorTerminal: Bool
    let isOutputTerminal: Bool
    let usesColor: Bool

    init(color: String) {
        quiet = false
        isOutputTerminal = isatty(STDOUT_FILENO) == 1
        isErrorTerminal = isatty(STDERR_FILENO) == 1
        usesColor =
            switch color {
            case "always": true
            case "never": false
            default:
                isErrorTerminal && Console.environment("NO_COLOR").isEmpty
                    && Console.environment("TERM") != "dumb"
            }
    }

    private init(quiet console: Console) {
        quiet = true
        isErrorTerminal = console.isErrorTerminal
        isOutputTerminal = console.isOutputTerminal
        usesColor = console.usesColor
    }

    /// The same console, on a condition without anything but errors.
    func muffled(if isQuiet: Bool) -> Console { isQuiet ? Console(quiet: self) : self }

    static func environment(_ name: String) -> String {
        getenv(name).map { String(cString: $0) } ?? ""
    }

    /// Writes data to standard output. A reader that went away ends the command in peace.
    func write(_ text: String) throws(CommandError) {
        var text = text
        let failure: Int32 = text.withUTF8 { bytes in
            Console.writeAll(UnsafeRawBufferPointer(bytes), to: STDOUT_FILENO)
        }
        guard failure != 0 else { return }
        if failure == EPIPE { throw CommandError(code: .done, message: "") }
        throw .failed("cannot write to standard output; \(String(cString: strerror(failure)))")
    }

    /// Writes a line to standard error.
    func note(_ text: String) {
        if !quiet { errorLine(text) }
    }

    /// Writes a line to standard error that no option silences.
    func errorLine(_ text: String) {
        var line = text + "\n"
        line.withUTF8 { bytes in
            _ = Console.writeAll(UnsafeRawBufferPointer(bytes), to: STDERR_FILENO)
        }
    }

    /// Reports an error in the one form that all commands share.
    func report(_ error: CommandError) {
        guard !error.message.isEmpty else { return }
        let label = usesColor ? "\u{1B}[1;31merror:\u{1B}[0m" : "error:"
        errorLine("refreshkit: \(label) \(error.message)")
        if !error.detail.isEmpty { errorLine(error.detail) }
    }

    /// Writes bytes to standard output.
    func write(bytes: [UInt8]) throws(CommandError) {
        try write(String(decoding: bytes, as: UTF8.self))
    }

    private static func writeAll(_ bytes: UnsafeRawBufferPointer, to descriptor: Int32) -> Int32 {
        var rest = bytes[...]
        while !rest.isEmpty {
            let part = UnsafeRawBufferPointer(rebasing: rest)
            let count = Glibc.write(descriptor, part.baseAddress, part.count)
            if count < 0 {
                if errno == EINTR { continue }
                return errno
            }
            rest = rest.dropFirst(count)
        }
        return 0
    }
}
