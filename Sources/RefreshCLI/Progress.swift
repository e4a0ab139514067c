@preconcurrency import Glibc

/// A progress bar on a terminal's standard error, a plain line every five seconds elsewhere.
///
/// Reads the clock for its own pace only; no frame depends on it.
final class Progress {
    private let console: Console
    private let title: String
    private let isSilent: Bool
    private let began = Progress.now()
    private var shownAt = 0.0
    private var isShown = false

    init(_ title: String, console: Console, silent: Bool) {
        self.console = console
        self.title = title
        isSilent = silent || console.quiet
        shownAt = began
    }

    /// Shows how far the work is, at most ten times a second.
    func update(done: Int, of total: Int) {
        guard !isSilent, total > 0, done < total else { return }
        let now = Progress.now()
        guard now - shownAt >= (console.isErrorTerminal ? 0.1 : 5) else { return }
        shownAt = now
        let remaining = done > 0 ? Int((now - began) / Double(done) * Double(total - done)) + 1 : 0
        let percent = done * 100 / total
        if console.isErrorTerminal {
            let filled = done * 24 / total
            let bar =
                String(repeating: "#", count: filled) + String(repeating: "-", count: 24 - filled)
            raw("\r\u{1B}[K\(title) [\(bar)] \(percent) % \(remaining) s left")
            isShown = true
        } else {
            console.errorLine("\(title): \(done) of \(total) frames, about \(remaining) s left")
        }
    }

    /// Takes the bar away.
    func finish() {
        if isShown { raw("\r\u{1B}[K") }
        isShown = false
    }

    private func raw(_ text: String) {
        var text = text
        text.withUTF8 { _ = write(STDERR_FILENO, $0.baseAddress, $0.count) }
    }

    private static func now() -> Double {
        var time = timespec()
        clock_gettime(CLOCK_MONOTONIC, &time)
        return Double(time.tv_sec) + Double(time.tv_nsec) * 1e-9
    }
}
