import Foundation

/// A directory of a test's own, removed with it.
final class Scratch {
    let path: String

    init() throws {
        path = NSTemporaryDirectory() + "frame-export-" + UUID().uuidString
        try FileManager.default.createDirectory(
            atPath: path, withIntermediateDirectories: true)
    }

    deinit { try? FileManager.default.removeItem(atPath: path) }

    subscript(name: String) -> String { path + "/" + name }

    func write(_ text: String, to name: String) throws {
        let url = URL(fileURLWithPath: self[name])
        try FileManager.default.createDirectory(
            at: url.deletingLastPathComponent(), withIntermediateDirectories: true)
        try Data(text.utf8).write(to: url)
    }

    func read(_ name: String) throws -> String {
        String(decoding: try Data(contentsOf: URL(fileURLWithPath: self[name])), as: UTF8.self)
    }

    func names(_ name: String = "") throws -> [String] {
        try FileManager.default.contentsOfDirectory(atPath: self[name]).sorted()
    }
}
