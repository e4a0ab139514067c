@preconcurrency import Glibc

// What lies outside of modules.
extension DoctorReport {
    /// The compilers and the terminal.
    static func tools() -> [DoctorLine] {
        [
            compiler(
                "swift", purpose: "modules in Swift",
                cure: "install a Swift 6.3 toolchain and put its bin folder on PATH"),
            compiler("cc", purpose: "modules in C", cure: "apt-get install gcc libc6-dev"),
            terminal(),
        ]
    }

    private static func compiler(_ name: String, purpose: String, cure: String) -> DoctorLine {
        if let path = program(name) { return DoctorLine(subject: name, verdict: .ok, text: path) }
        return DoctorLine(
            subject: name, verdict: .warn, text: "not on PATH; only building \(purpose) needs it",
            cure: cure)
    }

    private static func terminal() -> DoctorLine {
        guard isatty(STDOUT_FILENO) == 1 else {
            return DoctorLine(
                subject: "terminal", verdict: .ok,
                text: "standard output is none: tables have tabs, nothing is coloured")
        }
        let name = Console.environment("TERM")
        guard name.isEmpty || name == "dumb" else {
            return DoctorLine(subject: "terminal", verdict: .ok, text: name)
        }
        return DoctorLine(
            subject: "terminal", verdict: .warn, text: "TERM is '\(name)': nothing is coloured",
            cure: "set TERM to what the terminal is, such as xterm-256color")
    }

    /// Where a program lies on PATH.
    private static func program(_ name: String) -> String? {
        for folder in Console.environment("PATH").split(separator: ":") {
            let path = folder + "/" + name
            if access(String(path), X_OK) == 0 { return String(path) }
        }
        return nil
    }
}
