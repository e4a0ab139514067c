/// A rule of descriptors that is broken.
struct RuleViolation: Error, Equatable {
    /// Which field, as a manifest writes it: `effects[0].parameters[2].default`.
    let field: String
    /// What is wrong and what is allowed: one clause without a full stop.
    let reason: String

    /// The place and the reason in one clause.
    var text: String { field.isEmpty ? reason : field + ": " + reason }

    /// The same, with the place seen from further out.
    func inside(_ outer: String) -> RuleViolation {
        let separator = field.isEmpty || field.utf8.first == UInt8(ascii: "[") ? "" : "."
        return RuleViolation(field: outer + separator + field, reason: reason)
    }
}
