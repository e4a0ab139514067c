import CJansson
import RefreshKit

/// Reads JSON by libjansson: strict, no key twice in an object, valid UTF-8 without NULs.
enum JSONDocument {
    /// Why a text is not JSON: one clause with line and column.
    struct Failure: Error, Equatable {
        let reason: String
    }

    /// The most bytes that are looked at.
    static let sizeLimit = 1 << 20
    /// How deep values may lie inside each other.
    static let depthLimit = 32

    /// The value of a document, an object or an array.
    static func parse(_ bytes: [UInt8]) throws(Failure) -> JSONValue {
        guard !bytes.isEmpty else { throw Failure(reason: "it is empty") }
        guard bytes.count <= sizeLimit else {
            throw Failure(reason: "\(bytes.count) bytes of JSON; at most \(sizeLimit) are read")
        }
        var details = json_error_t()
        let root = bytes.withUnsafeBytes { buffer in
            buffer.baseAddress.flatMap { start in
                json_loadb(
                    start.assumingMemoryBound(to: CChar.self), buffer.count,
                    Int(JSON_REJECT_DUPLICATES), &details)
            }
        }
        guard let root else { throw Failure(reason: reason(details)) }
        defer { json_decref(root) }
        guard let value = value(root, depth: 0) else {
            throw Failure(reason: "values lie more than \(depthLimit) deep in each other")
        }
        return value
    }

    private static func value(_ json: UnsafeMutablePointer<json_t>, depth: Int) -> JSONValue? {
        guard depth <= depthLimit else { return nil }
        switch json.pointee.type {
        case JSON_TRUE: return .bool(true)
        case JSON_FALSE: return .bool(false)
        case JSON_INTEGER: return .integer(Int(json_integer_value(json)))
        case JSON_REAL: return .real(json_real_value(json))
        case JSON_STRING: return .string(String(cString: json_string_value(json)))
        case JSON_ARRAY:
            var elements: [JSONValue] = []
            for index in 0..<json_array_size(json) {
                guard let element = json_array_get(json, index),
                    let value = value(element, depth: depth + 1)
                else { return nil }
                elements.append(value)
            }
            return .array(elements)
        case JSON_OBJECT:
            var members: [JSONValue.Member] = []
            var next = json_object_iter(json)
            while let here = next {
                guard let member = json_object_iter_value(here),
                    let value = value(member, depth: depth + 1)
                else { return nil }
                members.append(
                    JSONValue.Member(key: String(cString: json_object_iter_key(here)), value: value)
                )
                next = json_object_iter_next(json, here)
            }
            return .object(members)
        default: return .null
        }
    }

    private static func reason(_ details: json_error_t) -> String {
        let text = withUnsafeBytes(of: details.text) { bytes in
            String(decoding: bytes.prefix { $0 != 0 }, as: UTF8.self)
        }.replacing(" without JSON_ALLOW_NUL", with: "")
        return SafeText.line(text)
            + " (line \(max(1, details.line)), column \(max(0, details.column)))"
    }
}
