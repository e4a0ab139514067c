/// A value of a JSON document. Infinity is written as a string there.
enum JSONValue: Decodable, Sendable, Equatable {
    case null
    case flag(Bool)
    case number(Double)
    case text(String)
    case list([JSONValue])
    case object([String: JSONValue])

    init(from decoder: any Decoder) throws {
        let container = try decoder.singleValueContainer()
        if container.decodeNil() {
            self = .null
        } else if let value = try? container.decode(Bool.self) {
            self = .flag(value)
        } else if let value = try? container.decode(Double.self) {
            self = .number(value)
        } else if let value = try? container.decode(String.self) {
            self = value == "Infinity" ? .number(.infinity) : .text(value)
        } else if let value = try? container.decode([JSONValue].self) {
            self = .list(value)
        } else {
            self = .object(try container.decode([String: JSONValue].self))
        }
    }

    subscript(key: String) -> JSONValue {
        guard case .object(let fields) = self else { return .null }
        return fields[key] ?? .null
    }

    var number: Double? {
        guard case .number(let value) = self else { return nil }
        return value
    }
    var text: String? {
        guard case .text(let value) = self else { return nil }
        return value
    }
    var flag: Bool? {
        guard case .flag(let value) = self else { return nil }
        return value
    }
    var list: [JSONValue] {
        guard case .list(let value) = self else { return [] }
        return value
    }
    /// A list of numbers.
    var numbers: [Double] { list.compactMap { $0.number } }
}
