import Foundation
import Testing

/// How a program ended and what it wrote.
struct CommandRun {
    /// The exit status; 128 and the signal's number when one ended it.
    let status: Int32
    /// What it wrote to standard output.
    let bytes: Data
    /// What it wrote to standard error.
    let errors: String

    var output: String { String(decoding: bytes, as: UTF8.self) }
    var lines: [Substring] { output.split(separator: "\n") }
    var errorLines: [Substring] { errors.split(separator: "\n") }

    /// Standard output as the members of one JSON document.
    func json() throws -> [String: Any] {
        try #require(try JSONSerialization.jsonObject(with: bytes) as? [String: Any])
    }

    /// Expects an error in the one form that all errors have, and nothing on standard output.
    func expectError(
        _ status: Int32, _ parts: String..., sourceLocation: SourceLocation = #_sourceLocation
    ) {
        expectError(status, parts, sourceLocation: sourceLocation)
    }

    func expectError(
        _ status: Int32, _ parts: [String], detailLines: Int = 0,
        sourceLocation: SourceLocation = #_sourceLocation
    ) {
        #expect(self.status == status, "\(errors)", sourceLocation: sourceLocation)
        #expect(output == "", sourceLocation: sourceLocation)
        let line = errorLines.first.map(String.init) ?? ""
        #expect(errorLines.count == 1 + detailLines, "\(errors)", sourceLocation: sourceLocation)
        #expect(errors.hasSuffix("\n"), sourceLocation: sourceLocation)
        #expect(
            line.hasPrefix("refreshkit: error: ") && line.contains("; "), "\(line)",
            sourceLocation: sourceLocation)
        for part in parts {
            #expect(line.contains(part), sourceLocation: sourceLocation)
        }
    }
}
