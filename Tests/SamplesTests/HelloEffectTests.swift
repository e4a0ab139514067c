import Foundation
import RefreshKit
import RefreshTesting
import Testing

@testable import HelloEffect

@Suite struct HelloEffectTests {
    /// The directory of the built products, where the tests run from.
    private let products = URL(filePath: CommandLine.arguments[0]).deletingLastPathComponent()
    private let source = URL(filePath: #filePath)
        .appending(path: "../../../Samples/HelloEffect/Breath.swift").standardized

    private func run(_ arguments: [String]) throws -> (status: Int32, errors: String) {
        let process = Process()
        process.executableURL = products.appending(path: "HelloEffect")
        process.arguments = arguments
        let errors = Pipe()
        process.standardError = errors
        process.standardOutput = FileHandle.nullDevice
        try process.run()
        let text = errors.fileHandleForReading.readDataToEndOfFile()
        process.waitUntilExit()
        return (process.terminationStatus, String(decoding: text, as: UTF8.self))
    }

    @Test("the whole effect fits into 25 lines")
    func short() throws {
        let lines = try String(contentsOf: source, encoding: .utf8).split(
            separator: "\n", omittingEmptySubsequences: false)

        #expect(lines.count - 1 <= 25)
    }

    @Test("the effect keeps all laws")
    func laws() throws {
        let text = try String(contentsOf: source, encoding: .utf8)

        let violations = try EffectContract(EffectRecipe(Breath.self), source: text).violations()

        #expect(violations.isEmpty, "\(violations)")
    }

    @Test("the sample writes a film strip where it is told to")
    func filmStrip() throws {
        let file = FileManager.default.temporaryDirectory
            .appending(path: "breath \(UUID().uuidString).png")
        defer { try? FileManager.default.removeItem(at: file) }

        let result = try run([file.path(percentEncoded: false)])

        #expect(result.status == 0, "\(result.errors)")
        let bytes = try Data(contentsOf: file)
        #expect(bytes.starts(with: [0x89, 0x50, 0x4E, 0x47]))
        #expect(bytes.count > 2000)
    }

    @Test("a path that can't be written is one line and exit code 2")
    func unwritable() throws {
        let result = try run(["/proc/nothing/breath.png"])

        #expect(result.status == 2)
        #expect(result.errors.hasPrefix("HelloEffect: error: "))
        #expect(result.errors.split(separator: "\n").count == 1)
    }
}
