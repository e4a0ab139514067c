import Foundation
import Testing

@testable import FrameExport

@Suite("Temporaries")
struct TemporariesTests {
    @Test("a signal handler's cleaning removes files and directories of a run")
    func removeAll() async throws {
        let scratch = try Scratch()
        setenv("REFRESHKIT_TEST_DIRECTORY", scratch.path, 1)

        // In a process of its own: after the cleaning no output can be made any more.
        await #expect(processExitsWith: .exitCode(7)) {
            let path = String(cString: getenv("REFRESHKIT_TEST_DIRECTORY"))
            Temporaries.prepare()
            let file = try FileOutput(path + "/a.webp")
            try file.write([1])
            let sequence = try SequenceOutput(path + "/out")
            for i in 0..<500 { try sequence.write([2], name: "\(i).png") }
            signal(SIGINT) { _ in
                Temporaries.removeAll()
                _exit(7)
            }
            // Whoever started the tests may have it blocked.
            var signals = sigset_t()
            sigemptyset(&signals)
            sigaddset(&signals, SIGINT)
            pthread_sigmask(SIG_UNBLOCK, &signals, nil)
            raise(SIGINT)
            withExtendedLifetime((file, sequence)) {}
        }

        #expect(try scratch.names().isEmpty)
    }

    @Test("only names of our own making count as temporaries")
    func names() {
        let names = [
            ".refreshkit-1-2", ".refreshkit-", ".refreshkit-1", ".refreshkit-1-", ".refreshkit-a-1",
            ".refreshkit-1-2-3", "refreshkit-1-2", ".refreshkit-notes",
        ]

        #expect(names.map(TemporaryName.matches) == [true] + Array(repeating: false, count: 7))
        #expect(TemporaryName.matches(TemporaryName.next()))
        #expect(TemporaryName.next() != TemporaryName.next())
    }
}
