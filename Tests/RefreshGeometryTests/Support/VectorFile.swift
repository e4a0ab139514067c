import Foundation

/// Reads a file of numeric cases that stands beside the tests.
enum VectorFile {
    static func read<T: Decodable>(_ name: String, as type: T.Type) throws -> T {
        let folder = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
            .deletingLastPathComponent().appendingPathComponent("Vectors")
        let data = try Data(contentsOf: folder.appendingPathComponent(name))
        return try JSONDecoder().decode(type, from: data)
    }
}
