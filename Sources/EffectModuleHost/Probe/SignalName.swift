import Glibc

/// Signals by their names.
enum SignalName {
    /// `SIGSEGV (it touched memory that is not its own)`; the number of one that needs no words.
    static func text(_ number: Int) -> String {
        switch Int32(number) {
        case SIGSEGV: "SIGSEGV (a bad pointer)"
        case SIGBUS: "SIGBUS (a bad pointer, or a file shorter than it was)"
        case SIGABRT: "SIGABRT (an abort, or an exception that nobody caught)"
        case SIGILL: "SIGILL (a trap, such as a failed precondition)"
        case SIGTRAP: "SIGTRAP (a trap, such as a failed precondition)"
        case SIGFPE: "SIGFPE (a division by 0)"
        case SIGKILL: "SIGKILL"
        case SIGXCPU: "SIGXCPU (too much processor time)"
        case SIGXFSZ: "SIGXFSZ (too large a file)"
        case SIGPIPE: "SIGPIPE"
        case SIGTERM: "SIGTERM"
        default: "signal \(number)"
        }
    }
}
