/// A JSON document in memory; members in the order of the text.
indirect enum JSONValue: Equatable, Sendable {
    /// A member of an object.
    struct Member: Equatable, Sendable {
        let key: String
        let value: JSONValue
    }

    case null
    case bool(Bool)
    case integer(Int)
    case real(Double)
    case string(String)
    case array([JSONValue])
    case object([Member])

    /// The value of a key; nil when this is no object or has no such key.
    subscript(key: String) -> JSONValue? {
        guard case .object(let members) = self else { return nil }
        return members.first { $0.key.utf8.elementsEqual(key.utf8) }?.value
    }

    /// The text, when it is one.
    var text: String? {
        guard case .string(let text) = self else { return nil }
        return text
    }

    /// The number, when it is one.
    var number: Double? {
        switch self {
        case .integer(let value): Double(value)
        case .real(let value): value
        default: nil
        }
    }

    /// The whole number, when it is one.
    var integer: Int? {
        switch self {
        case .integer(let value): value
        case .real(let value): Int(exactly: value)
        default: nil
        }
    }

    /// What an error calls it.
    var phrase: String {
        switch self {
        case .null: "null"
        case .bool(let value): value ? "true" : "false"
        case .integer, .real: "a number"
        case .string: "a text"
        case .array: "an array"
        case .object: "an object"
        }
    }
}
