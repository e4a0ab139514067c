import Foundation

/// The file that holds an effect's goldens.
struct GoldenFile: Codable {
    var schema = GoldenFile.schema
    var effect: String
    var films: [GoldenFilm]

    static let schema = "refreshkit.goldens/1"

    /// What can be wrong with a file that is JSON.
    struct SchemaError: Error, CustomStringConvertible {
        var path: String
        var found: String
        var description: String { "\(path): schema '\(found)', expected '\(GoldenFile.schema)'" }
    }

    init(effect: String, films: [GoldenFilm]) {
        self.effect = effect
        self.films = films
    }

    init(_ path: String) throws {
        self = try JSONDecoder().decode(
            GoldenFile.self, from: Data(contentsOf: URL(filePath: path)))
        guard schema == GoldenFile.schema else { throw SchemaError(path: path, found: schema) }
    }

    func write(to path: String) throws {
        let file = URL(filePath: path)
        try FileManager.default.createDirectory(
            at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
        let encoder = JSONEncoder()
        encoder.outputFormatting = [.prettyPrinted, .sortedKeys, .withoutEscapingSlashes]
        try (encoder.encode(self) + Data("\n".utf8)).write(to: file, options: .atomic)
    }
}
