import Foundation

/// A directory of a test's own, gone with it.
final class ModuleFolder: Sendable {
    let path: String

    init() throws {
        var template = Array((NSTemporaryDirectory() + "refreshkit-modules-XXXXXX").utf8CString)
        guard mkdtemp(&template) != nil else { throw BuildError("no temporary directory") }
        path = String(decoding: template.dropLast().map { UInt8(bitPattern: $0) }, as: UTF8.self)
    }

    deinit { try? FileManager.default.removeItem(atPath: path) }

    /// Builds a module from C and answers with its path.
    func build(_ name: String, _ source: ModuleSource) throws -> String {
        try ModuleBuilder.build(source.text, to: path + "/" + name)
    }

    /// Builds a module from a source as it stands and answers with its path.
    func build(
        _ name: String, source: String, language: ModuleBuilder.Language = .c,
        flags: [String] = []
    ) throws -> String {
        try ModuleBuilder.build(source, to: path + "/" + name, language: language, flags: flags)
    }

    /// What lies in it, sorted.
    func names() throws -> [String] {
        try FileManager.default.contentsOfDirectory(atPath: path).sorted()
    }
}

/// Why a test's module could not be made.
struct BuildError: Error, CustomStringConvertible {
    let description: String
    init(_ description: String) { self.description = description }
}
