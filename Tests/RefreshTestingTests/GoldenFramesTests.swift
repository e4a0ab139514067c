import Foundation
import RefreshKit
import RefreshTesting
import Testing

@Suite final class GoldenFramesTests {
    private let directory = FileManager.default.temporaryDirectory
        .appending(path: "goldens \(UUID().uuidString)").path(percentEncoded: false)

    deinit { try? FileManager.default.removeItem(atPath: directory) }

    private func goldens(recording: Bool = false) -> GoldenFrames {
        var goldens = GoldenFrames(
            directory: directory,
            cases: [.init("quick", .quick), .init("cancel", .cancel)])
        goldens.isRecording = recording
        return goldens
    }

    @Test("recording fails the check and writes what the next check compares with")
    func recording() throws {
        let notes = try goldens(recording: true).violations(of: Dot.recipe())

        #expect(notes.count == 1)
        #expect(notes[0].message.hasPrefix("recorded 4 films to "))
        #expect(try goldens().violations(of: Dot.recipe()).isEmpty)
    }

    @Test("recording twice writes the same bytes")
    func recordingTwice() throws {
        let path = goldens().path(of: Dot.recipe())
        _ = try goldens(recording: true).violations(of: Dot.recipe())
        let first = try Data(contentsOf: URL(filePath: path))
        _ = try goldens(recording: true).violations(of: Dot.recipe())

        #expect(try Data(contentsOf: URL(filePath: path)) == first)
    }

    @Test("the first frame that differs is named")
    func firstDifference() throws {
        _ = try goldens(recording: true).violations(of: Dot.recipe())

        let violations = try goldens().violations(of: Dot.recipe(radius: 10.5))

        #expect(violations.count == 4)
        // At the first move, 1/120 s after the beginning, the dot is too small to be seen.
        #expect(violations[0].description.contains("quick at 0.0"))
        #expect(violations[0].message.contains("at scale 1 is "))
        #expect(violations[1].message.contains("frame 10 at scale 2 is "))
    }

    @Test("a film that is new or no longer played is named")
    func filmsComeAndGo() throws {
        _ = try goldens(recording: true).violations(of: Dot.recipe())
        var others = goldens()
        others.cases = [.init("quick", .quick), .init("standard", .standard)]

        let messages = try others.violations(of: Dot.recipe()).map(\.description)

        #expect(messages.count == 4)
        #expect(messages[0].contains("standard") && messages[0].contains("no golden at scale 1"))
        #expect(messages[3].contains("cancel") && messages[3].contains("no longer played"))
    }

    @Test("a missing or foreign file is an error")
    func badFiles() throws {
        #expect(throws: (any Error).self) { try goldens().violations(of: Dot.recipe()) }

        _ = try goldens(recording: true).violations(of: Dot.recipe())
        let path = goldens().path(of: Dot.recipe())
        let text = try String(contentsOfFile: path, encoding: .utf8)
        try text.replacing("goldens/1", with: "goldens/2")
            .write(toFile: path, atomically: true, encoding: .utf8)

        #expect(throws: (any Error).self) { try goldens().violations(of: Dot.recipe()) }
    }
}
