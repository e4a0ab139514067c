@preconcurrency import Glibc

/// Standard input, output and error, which whoever starts the process may have closed.
enum StandardStreams {
    /// Puts something in the place of a closed stream, so that no file that is opened later gets
    /// its number, and with it the messages that are meant for the stream.
    ///
    /// What stands there can't be used in the direction of the stream: using it is the same error
    /// as before.
    static func secure() {
        for descriptor in [STDIN_FILENO, STDOUT_FILENO, STDERR_FILENO]
        where fcntl(descriptor, F_GETFD) < 0 {
            // The lowest free number is the closed stream's: those below it are open by now.
            _ = open("/dev/null", descriptor == STDIN_FILENO ? O_WRONLY : O_RDONLY)
        }
    }
}
