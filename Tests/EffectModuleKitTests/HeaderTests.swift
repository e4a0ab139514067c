import Foundation
import RefreshDrawing
import Testing

@Suite("The headers of effect modules")
struct HeaderTests {
    private static let root = URL(filePath: #filePath).deletingLastPathComponent()
        .deletingLastPathComponent().deletingLastPathComponent()

    /// Runs a shell command at the top of the repository; what it says when it fails.
    private static func failure(of command: String) throws -> String? {
        let process = Process()
        let messages = Pipe()
        process.executableURL = URL(filePath: "/bin/sh")
        process.currentDirectoryURL = root
        process.arguments = ["-c", command]
        process.standardError = messages
        try process.run()
        let text = messages.fileHandleForReading.readDataToEndOfFile()
        process.waitUntilExit()
        guard process.terminationStatus != 0 else { return nil }
        return "\(process.terminationStatus): " + String(decoding: text, as: UTF8.self)
    }

    @Test("compile without a warning as C11 and C++17, with gcc and clang")
    func compile() throws {
        #expect(try Self.failure(of: "sh .ci/headers") == nil)
    }

    @Test("let the line in the README build a module that exports its entry and needs only libc")
    func readme() throws {
        let readme = try String(
            contentsOf: Self.root.appending(path: "Plugins/README.md"), encoding: .utf8)
        let start = try #require(readme.range(of: "    cc "))
        let end = try #require(readme.range(of: "\n\n", range: start.lowerBound..<readme.endIndex))
        let folder = FileManager.default.temporaryDirectory.appending(
            path: "refreshkit-\(UUID().uuidString)")
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        defer { try? FileManager.default.removeItem(at: folder) }
        let file = folder.appending(path: "plain-c.so").path
        let line = readme[start.lowerBound..<end.lowerBound]
            .replacingOccurrences(of: "plain-c.so", with: "'\(file)'")

        let failure = try Self.failure(of: line)

        #expect(failure == nil)
        #expect(
            try Self.failure(
                of: "nm -D --defined-only '\(file)' | grep -q ' T refresh_module_entry'") == nil)
        #expect(
            try Self.failure(
                of: "test \"$(readelf -d '\(file)' | grep -c NEEDED)\" -le 1") == nil)
    }

    @Test("of version 1.0 are what they were")
    func frozen() throws {
        let folder = Self.root.appending(path: "Tests/Fixtures/effect_module_1_0")
        func hash(_ name: String) throws -> String {
            let bytes = try Data(contentsOf: folder.appending(path: name))
            return hex16(XXH64.hash([UInt8](bytes)))
        }

        #expect(try hash("effect_module.h") == "af6f2ecaaa14391d")
        #expect(try hash("effect_drawing.h") == "a6f94f890742fdfc")
    }
}
