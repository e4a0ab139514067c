import CModuleHost
import Glibc
import RefreshKit

/// Runs a program, hears it out and sees it end, within a time.
enum ChildProcess {
    /// How much is kept of what it writes: to descriptor 3, and to each other one.
    private static let recordLimit = 1 << 21
    private static let outputLimit = 1 << 16

    /// Runs a program in a process group of its own, with nothing open but an empty input, two
    /// outputs and descriptor 3, and kills the whole group when it is over or its time is.
    ///
    /// Leaves neither a process nor a descriptor behind.
    static func run(
        _ program: String, _ arguments: [String], deadline: Seconds
    ) throws(SystemFailure) -> ChildRun {
        let record = try ChildPipe(limit: recordLimit)
        let output = try ChildPipe(limit: outputLimit)
        let errors = try ChildPipe(limit: outputLimit)
        let child = try spawn(
            [program] + arguments, [output.writing, errors.writing, record.writing])
        let pipes = [record, output, errors]
        for pipe in pipes { pipe.closeWriting() }
        let isOver = wait(for: child, pipes, deadline: deadline)
        // The leader is not reaped yet, so that its number still names this group and no other.
        kill(-child, SIGKILL)
        let status = reap(child)
        for pipe in pipes { pipe.drain() }
        return ChildRun(
            end: isOver ? end(status) : .timedOut, record: record.bytes, output: output.bytes,
            errors: errors.bytes)
    }

    /// Starts a program in a process group of its own, with an empty input and some descriptors, of
    /// 10 and more, that become its 1, 2, 3 and so on; nothing else is open there.
    static func spawn(
        _ command: [String], _ descriptors: [Int32]
    ) throws(SystemFailure) -> pid_t {
        var actions = posix_spawn_file_actions_t()
        posix_spawn_file_actions_init(&actions)
        defer { posix_spawn_file_actions_destroy(&actions) }
        posix_spawn_file_actions_addopen(&actions, 0, "/dev/null", O_RDONLY, 0)
        for (index, descriptor) in descriptors.enumerated() {
            posix_spawn_file_actions_adddup2(&actions, descriptor, Int32(index) + 1)
        }
        module_close_from(&actions, Int32(descriptors.count) + 1)

        var attributes = posix_spawnattr_t()
        posix_spawnattr_init(&attributes)
        defer { posix_spawnattr_destroy(&attributes) }
        var signals = sigset_t()
        sigfillset(&signals)
        posix_spawnattr_setsigdefault(&attributes, &signals)
        sigemptyset(&signals)
        posix_spawnattr_setsigmask(&attributes, &signals)
        posix_spawnattr_setpgroup(&attributes, 0)
        posix_spawnattr_setflags(
            &attributes,
            Int16(POSIX_SPAWN_SETPGROUP | POSIX_SPAWN_SETSIGDEF | POSIX_SPAWN_SETSIGMASK))

        var words = command.map { strdup($0) } + [nil]
        var environment = self.environment.map { strdup($0) } + [nil]
        defer { for word in words + environment { free(word) } }
        var child = pid_t()
        let code = posix_spawn(&child, command[0], &actions, &attributes, &words, &environment)
        guard code == 0 else { throw SystemFailure(code) }
        return child
    }

    /// This process's own, and no backtraces: they cost 10 ms and fill standard error.
    private static var environment: [String] {
        var entries: [String] = []
        if let environment = module_environment() {
            var index = 0
            while let entry = environment[index] {
                entries.append(String(cString: entry))
                index += 1
            }
        }
        entries.removeAll { $0.hasPrefix("SWIFT_BACKTRACE=") }
        return entries + ["SWIFT_BACKTRACE=enable=no"]
    }

    /// Waits until the child has ended, reading what it writes; false when its time is over first.
    private static func wait(for child: pid_t, _ pipes: [ChildPipe], deadline: Seconds) -> Bool {
        let start = MonotonicClock.now
        let process = module_pidfd_open(child)
        defer { if process >= 0 { close(process) } }
        while true {
            let left = start + deadline - MonotonicClock.now
            guard left > 0 else { return false }
            var waits = pipes.map { pollfd(fd: $0.reading, events: Int16(POLLIN), revents: 0) }
            waits.append(pollfd(fd: process, events: Int16(POLLIN), revents: 0))
            // Without a descriptor for the process its end is looked for every few milliseconds.
            let milliseconds = process >= 0 ? min(left * 1000, 60_000) : min(left * 1000, 5)
            let count = poll(&waits, nfds_t(waits.count), Int32(milliseconds.rounded(.up)))
            for pipe in pipes { pipe.drain() }
            if count < 0, errno != EINTR { return false }
            if hasEnded(child) { return true }
        }
    }

    private static func hasEnded(_ child: pid_t) -> Bool {
        var info = siginfo_t()
        let options = WEXITED | WNOHANG | WNOWAIT
        if waitid(P_PID, id_t(child), &info, options) == 0 { return info.si_signo != 0 }
        // Somebody else has reaped it: the program ignores SIGCHLD or waits for all children.
        return errno == ECHILD
    }

    /// Waits until a child has ended; answers with its status.
    static func reap(_ child: pid_t) -> Int32 {
        var status: Int32 = 0
        while waitpid(child, &status, 0) < 0, errno == EINTR {}
        return status
    }

    /// What a status says; the macros for it are not there in Swift.
    static func end(_ status: Int32) -> ChildRun.End {
        let signal = status & 0x7F
        return signal == 0 ? .exited(status >> 8 & 0xFF) : .signal(signal)
    }
}
