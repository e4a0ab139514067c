import Foundation
import Testing

/// One row of a file of numeric cases.
struct VectorRow: Sendable, CustomTestStringConvertible {
    let file: String
    let list: String
    let index: Int
    let fields: JSONValue

    subscript(key: String) -> JSONValue { fields[key] }

    /// A number of the row; NaN when it has none by that name, so that no comparison holds.
    func number(_ key: String) -> Double { fields[key].number ?? .nan }

    /// The row's place, as `file.list[index]`.
    var name: String { "\(file).\(list)[\(index)]" }
    var testDescription: String { name }

    /// The rows of a list of a file; none when it can't be read, which a test of the counts tells.
    static func rows(_ file: String, _ list: String) -> [VectorRow] {
        let folder = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
            .deletingLastPathComponent().appendingPathComponent("Vectors")
        let url = folder.appendingPathComponent("\(file).json")
        guard let data = try? Data(contentsOf: url),
            let document = try? JSONDecoder().decode(JSONValue.self, from: data)
        else { return [] }
        return document[list].list.enumerated().map {
            VectorRow(file: file, list: list, index: $0.offset, fields: $0.element)
        }
    }

    /// The rows of a list that say something about what is built.
    static func mapped(_ file: String, _ list: String) -> [VectorRow] {
        rows(file, list).filter { UnmappedRows.reason($0) == nil }
    }
}
