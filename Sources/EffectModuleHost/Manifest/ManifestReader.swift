import RefreshKit

/// An object of a manifest while it is read: its keys are known ones, and whoever asks for a value
/// says what it must be.
struct ManifestReader {
    private let members: [JSONValue.Member]

    /// The object that a value must be, with no other keys than some.
    init(_ value: JSONValue, keys: [String]) throws(RuleViolation) {
        guard case .object(let members) = value else {
            throw RuleViolation(field: "", reason: "an object is wanted, not \(value.phrase)")
        }
        self.members = members
        for member in members where !keys.contains(member.key) {
            let key = member.key
            let hint = DescriptorRules.hint(key, keys)
            throw RuleViolation(
                field: key.utf8.count > 40 ? SafeText.quoted(key) : SafeText.line(key),
                reason: "unknown key"
                    + (hint.isEmpty ? "; allowed: " + keys.joined(separator: ", ") : hint))
        }
    }

    /// A value, or nil when the key is missing.
    func value(_ key: String) -> JSONValue? { members.first { $0.key == key }?.value }

    /// A value that must be there.
    func required(_ key: String) throws(RuleViolation) -> JSONValue {
        guard let value = value(key) else {
            throw RuleViolation(field: key, reason: "is missing")
        }
        return value
    }

    /// A text that must be there.
    func text(_ key: String) throws(RuleViolation) -> String {
        let value = try required(key)
        guard let text = value.text else { throw wrong(value, key, "a text") }
        return text
    }

    /// A text, or nil when the key is missing.
    func optionalText(_ key: String) throws(RuleViolation) -> String? {
        value(key) == nil ? nil : try text(key)
    }

    /// A number that must be there.
    func number(_ key: String) throws(RuleViolation) -> Double {
        let value = try required(key)
        guard let number = value.number else { throw wrong(value, key, "a number") }
        return number
    }

    /// The elements of an array of at most `limit`; none when the key is missing.
    func elements(_ key: String, limit: Int) throws(RuleViolation) -> [JSONValue] {
        guard let value = value(key) else { return [] }
        guard case .array(let elements) = value else { throw wrong(value, key, "an array") }
        try DescriptorRules.checkCount(elements.count, of: key, in: 0...limit)
        return elements
    }

    /// The texts of an array of at most `limit`; none when the key is missing.
    func texts(_ key: String, limit: Int) throws(RuleViolation) -> [String] {
        var texts: [String] = []
        for (index, element) in try elements(key, limit: limit).enumerated() {
            guard let text = element.text else {
                throw wrong(element, "\(key)[\(index)]", "a text")
            }
            texts.append(text)
        }
        return texts
    }

    /// What a value of the wrong kind is told.
    func wrong(_ value: JSONValue, _ key: String, _ wanted: String) -> RuleViolation {
        RuleViolation(field: key, reason: "\(wanted) is wanted, not \(value.phrase)")
    }
}
