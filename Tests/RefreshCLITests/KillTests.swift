import Foundation
@preconcurrency import Glibc
import Testing

@Suite("Kills")
struct KillTests {
    /// Kills for each kind of output; 52 with all four.
    private static let killCount = 13

    @Test(
        "a kill at any moment leaves the old output or the new one, and the next run tidies up",
        arguments: ["frames/", "strip.png", "wave.webp", "wave.gif"])
    func killed(target: String) throws {
        let folder = try Folder()
        let words = ["preview", "elastic-wave", "-o", target, "--fps", "20", "--scale", "1"]
        let oldWords = words + ["--background", "#FFFFFF"]
        let work = try folder.start(BuiltCommand.path, words).workUntilEnd()
        let new = try folder.snapshot()
        _ = try folder.run(oldWords)
        let old = try folder.snapshot()

        var leftovers = 0
        for index in 1...Self.killCount {
            let running = try folder.start(BuiltCommand.path, words)
            running.waitForWork(work * Self.moment(index))
            kill(running.process, SIGKILL)
            let run = try running.wait()

            #expect([0, 128 + SIGKILL].contains(run.status))
            let found = try folder.snapshot()
            #expect(found == old || found == new, "kill \(index)")
            if folder.temporary != nil { leftovers += 1 }
            if found != old { _ = try folder.run(oldWords) }
        }
        let last = try folder.run(words)

        #expect(old != new)
        #expect(leftovers > 0)
        #expect(last.status == 0)
        #expect(try folder.snapshot() == new)
        #expect(folder.temporary == nil)
    }

    /// How much of its work a run may do before a kill: fixed shares of it, spread as if at random.
    private static func moment(_ index: Int) -> Double {
        (Double(index) * 0.618_033_988_749_895).truncatingRemainder(dividingBy: 1)
    }
}

extension Folder {
    /// What the finished files hold, by name.
    fileprivate func snapshot() throws -> [String: Data] {
        var found: [String: Data] = [:]
        for name in try names where !name.hasPrefix(".refreshkit-") {
            found[name] = (try? read(name)) ?? Data()
        }
        return found
    }
}

extension RunningCommand {
    /// The processor time that the program has used so far, in seconds; nil once it is gone.
    ///
    /// Work, not time on a clock: a busy machine moves no moment.
    private var work: Double? {
        var clock = clockid_t()
        var time = timespec()
        guard clock_getcpuclockid(process, &clock) == 0, clock_gettime(clock, &time) == 0 else {
            return nil
        }
        return Double(time.tv_sec) + Double(time.tv_nsec) * 1e-9
    }

    /// Whether the program has ended and waits to be asked for.
    private var hasEnded: Bool {
        var info = siginfo_t()
        return waitid(P_PID, id_t(process), &info, WEXITED | WNOHANG | WNOWAIT) == 0
            && info.si_signo != 0
    }

    /// Lets the program go on until it has done so much work, or to its end.
    fileprivate func waitForWork(_ limit: Double) {
        while !hasEnded, let work, work < limit { usleep(50) }
    }

    /// Waits for the end; returns how much work it took.
    fileprivate func workUntilEnd() throws -> Double {
        var last = 0.0
        while !hasEnded {
            last = max(last, work ?? 0)
            usleep(50)
        }
        _ = try wait()
        return last
    }
}
