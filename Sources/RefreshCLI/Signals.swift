import EffectModuleHost
import FrameExport
@preconcurrency import Glibc

/// What the process does when it is asked to stop: remove its temporaries, leave with 130 or 143.
enum Signals {
    static func install() {
        // A reader that went away is an errno of write(), not a death.
        signal(SIGPIPE, SIG_IGN)
        // Nor is a file that outgrew its limit.
        signal(SIGXFSZ, SIG_IGN)
        Temporaries.prepare()
        ModuleHost.reportCrashes { Temporaries.removeAll() }
        for number in [SIGINT, SIGTERM, SIGHUP] {
            // Who starts a job in the background ignores SIGINT on purpose; that stays.
            var current = sigaction()
            sigaction(number, nil, &current)
            let isIgnored = unsafeBitCast(current.__sigaction_handler.sa_handler, to: Int.self) == 1
            if !isIgnored { signal(number, Signals.leave) }
        }
    }

    private static let leave: @convention(c) (Int32) -> Void = { number in
        Temporaries.removeAll()
        _exit(number == SIGINT ? ExitCode.interrupted.rawValue : ExitCode.terminated.rawValue)
    }
}
