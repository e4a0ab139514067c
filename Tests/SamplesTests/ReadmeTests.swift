import Foundation
import RefreshEffects
import RefreshKit
import Testing

@Suite struct ReadmeTests {
    private static let root = URL(filePath: #filePath).deletingLastPathComponent()
        .appending(path: "../..").standardized

    private static func text(_ path: String) throws -> String {
        try String(contentsOf: root.appending(path: path), encoding: .utf8)
    }

    /// The blocks of Swift in the README, in order.
    private static func blocks() throws -> [String] {
        try text("README.md").components(separatedBy: "```swift\n").dropFirst().compactMap {
            $0.components(separatedBy: "```").first
        }
    }

    @Test("the first code is the sample, to the letter")
    func sample() throws {
        let code = try #require(try Self.blocks().first)

        #expect(code == (try Self.text("Samples/HelloEffect/Breath.swift")))
    }

    @Test("the app's code does what the README says")
    func app() throws {
        let code = try #require(try Self.blocks().last)
        let compiled = try Self.text("Tests/SamplesTests/ReadmeTests.swift")

        let refresh = try RefreshController(effect: .elasticWave(waveColor: .indigo))
        refresh.onRefresh = { session in session.finish(.success) }
        refresh.dragBegan(at: 0)
        refresh.pull(to: 161, at: 0.6)
        refresh.dragEnded(at: 0.75)
        let frame = refresh.frame(at: 0.8)  // displayList, extent, isAtRest, nextChange

        #expect(frame.state == .stopping)
        #expect(!frame.isAtRest)
        for line in code.split(separator: "\n") {
            #expect(compiled.contains("        \(line)\n"), "\(line)")
        }
    }

    @Test("the README stays short and its picture exists")
    func short() throws {
        let text = try Self.text("README.md")

        #expect(text.split(separator: "\n", omittingEmptySubsequences: false).count <= 200)
        let picture = Self.root.appending(path: "Samples/Pictures/elastic-wave.png")
        #expect(FileManager.default.fileExists(atPath: picture.path(percentEncoded: false)))
    }
}
