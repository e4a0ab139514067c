import Foundation
import Testing

@testable import EffectModuleHost

@Suite("A child process")
struct ChildProcessTests {
    private func run(_ line: String, deadline: Double = 20) throws -> ChildRun {
        try ChildProcess.run("/bin/sh", ["-c", line], deadline: deadline)
    }

    @Test("is told apart by its end, and heard on three descriptors")
    func ends() throws {
        let good = try run("echo out; echo err >&2; echo record >&3")
        let bad = try run("exit 7")
        let killed = try run("kill -9 $$")
        let slow = try run("echo begun; sleep 60", deadline: 0.2)

        #expect(good.end == .exited(0))
        #expect(String(decoding: good.output, as: UTF8.self) == "out\n")
        #expect(String(decoding: good.errors, as: UTF8.self) == "err\n")
        #expect(String(decoding: good.record, as: UTF8.self) == "record\n")
        #expect(bad.end == .exited(7))
        #expect(killed.end == .signal(9))
        #expect(slow.end == .timedOut)
        #expect(String(decoding: slow.output, as: UTF8.self) == "begun\n")
    }

    @Test("has nothing open but its streams and the record")
    func descriptors() throws {
        let kept = open("/dev/null", O_RDONLY)
        defer { close(kept) }

        let result = try run("for f in /proc/$$/fd/*; do echo ${f##*/}; done")

        let numbers = String(decoding: result.output, as: UTF8.self).split(separator: "\n")
        #expect(numbers.filter { ["0", "1", "2", "3"].contains($0) } == ["0", "1", "2", "3"])
        #expect(!numbers.contains("\(kept)") || kept <= 3)
    }

    @Test("that writes without end is read to its end, and cut")
    func output() throws {
        let result = try run("head -c 300000 /dev/zero")

        #expect(result.end == .exited(0))
        #expect(result.output.count == 1 << 16)
    }

    @Test("takes what it has started with it")
    func group() throws {
        let result = try run("sleep 60 & echo $!")

        let text = String(decoding: result.output, as: UTF8.self)
        let number = try #require(pid_t(text.dropLast()))
        #expect(isGone(number))
    }

    /// Whether a process ends soon; one that nobody has reaped yet counts.
    private func isGone(_ process: pid_t) -> Bool {
        for _ in 0..<2000 {
            let status = try? String(contentsOfFile: "/proc/\(process)/stat", encoding: .utf8)
            guard let status, !status.contains(") Z ") else { return true }
            usleep(1000)
        }
        return false
    }

    @Test("that can't be started is an error of the system's")
    func missing() {
        #expect(throws: SystemFailure.self) {
            try ChildProcess.run("/no/such/program", [], deadline: 1)
        }
    }
}
