import CEffectModule
import RefreshGeometry
import RefreshKit

/// The rules that effects of modules keep to, whether they are read from a manifest or from the
/// descriptors of a loaded module.
///
/// Both sides take their numbers and texts apart on their own, and hand over the result here.
enum DescriptorRules {
    static let textLimit = Int(REFRESH_TEXT_LIMIT)
    static let effectLimit = Int(REFRESH_EFFECT_LIMIT)
    static let parameterLimit = Int(REFRESH_PARAMETER_LIMIT)
    static let tagLimit = Int(REFRESH_TAG_LIMIT)
    static let choiceLimit = Int(REFRESH_CHOICE_LIMIT)

    /// Checks all effects of a module.
    static func check(_ manifest: ModuleManifest) throws(RuleViolation) {
        try checkCount(manifest.effects.count, of: "effects", in: 1...effectLimit)
        var ids: [String: Int] = [:]
        for (index, effect) in manifest.effects.enumerated() {
            let place = "effects[\(index)]"
            do throws(RuleViolation) {
                try check(effect)
            } catch {
                throw error.inside(place)
            }
            let id = effect.descriptor.id.text
            if let first = ids.updateValue(index, forKey: id) {
                throw RuleViolation(
                    field: place + ".id",
                    reason: "\(SafeText.quoted(id)) is the id of effects[\(first)] already")
            }
        }
        try checkBindings(manifest)
    }

    /// Checks that all effects have bindings or none.
    private static func checkBindings(_ manifest: ModuleManifest) throws(RuleViolation) {
        guard manifest.isBound else { return }
        for (index, effect) in manifest.effects.enumerated() {
            let place = "effects[\(index)]"
            guard effect.bindings != nil else {
                throw RuleViolation(
                    field: place + ".bindings",
                    reason: "is missing; all effects of a file have bindings, or none")
            }
        }
    }

    /// Checks one effect with its parameters.
    static func check(_ effect: ModuleManifest.Effect) throws(RuleViolation) {
        let descriptor = effect.descriptor
        try checkID(descriptor.id.text)
        try checkLine(descriptor.name, "name")
        try checkVersion(effect.version)
        try checkLine(descriptor.summary, "summary")
        for (text, field) in [
            (effect.vendor, "vendor"), (effect.license, "license"), (effect.url, "url"),
        ] {
            if let text { try checkLine(text, field) }
        }
        try checkTags(effect.tags)
        try checkDistance(descriptor.triggerDistance, "triggerDistance")
        try checkDistance(descriptor.holdExtent, "holdExtent")
        try checkParameters(descriptor.parameters)
        if let name = descriptor.contentColor {
            try checkContentColor(name, of: descriptor)
        }
    }

    /// Checks a reverse-DNS id: 3 to 128 of a-z, 0-9 and '-' in two or more parts.
    static func checkID(_ id: String) throws(RuleViolation) {
        let bytes = Array(id.utf8)
        let parts = bytes.split(separator: UInt8(ascii: "."), omittingEmptySubsequences: false)
        let isRight =
            (3...128).contains(bytes.count) && parts.count > 1
            && parts.allSatisfy { part in
                guard let first = part.first, let last = part.last else { return false }
                return isLowerOrDigit(first) && isLowerOrDigit(last)
                    && part.allSatisfy { isLowerOrDigit($0) || $0 == UInt8(ascii: "-") }
            }
        guard isRight else {
            throw RuleViolation(
                field: "id",
                reason: "\(SafeText.quoted(id)) is no id; wanted: 3 to 128 of a-z, 0-9, '-' and at"
                    + " least one '.', such as org.example.glow")
        }
    }

    /// Checks `MAJOR.MINOR.PATCH`.
    static func checkVersion(_ version: String) throws(RuleViolation) {
        guard SemanticVersion(version) != nil else {
            throw RuleViolation(
                field: "version",
                reason: "\(SafeText.quoted(version)) is no version; wanted: MAJOR.MINOR.PATCH, such"
                    + " as 1.0.0")
        }
    }

    /// Checks a text that must be there: one line, not empty, not too long.
    static func checkLine(_ text: String, _ field: String) throws(RuleViolation) {
        guard !text.isEmpty else { throw RuleViolation(field: field, reason: "must not be empty") }
        try checkLength(text, field)
        if text.unicodeScalars.contains(where: { $0.value < 0x20 || $0.value == 0x7F }) {
            throw RuleViolation(
                field: field,
                reason: "\(SafeText.quoted(text)) has a line break or another control character")
        }
    }

    /// Checks that a text is not too long.
    static func checkLength(_ text: String, _ field: String) throws(RuleViolation) {
        guard text.utf8.count <= textLimit else {
            throw RuleViolation(
                field: field,
                reason: "has \(text.utf8.count) bytes; at most \(textLimit) are allowed")
        }
    }

    /// Checks how many there are of something.
    static func checkCount(
        _ count: Int, of field: String, in allowed: ClosedRange<Int>
    ) throws(RuleViolation) {
        guard allowed.contains(count) else {
            throw RuleViolation(
                field: field,
                reason: "has \(count); allowed: \(allowed.lowerBound) to \(allowed.upperBound)")
        }
    }

    private static func checkTags(_ tags: [String]) throws(RuleViolation) {
        try checkCount(tags.count, of: "tags", in: 0...tagLimit)
        var seen: Set<String> = []
        for (index, tag) in tags.enumerated() {
            let field = "tags[\(index)]"
            try checkLine(tag, field)
            if tag.utf8.contains(UInt8(ascii: " ")) {
                throw RuleViolation(
                    field: field, reason: "\(SafeText.quoted(tag)) is not a single word")
            }
            guard seen.insert(tag).inserted else {
                throw RuleViolation(field: field, reason: "\(SafeText.quoted(tag)) comes twice")
            }
        }
    }

    private static func checkDistance(_ value: Double, _ field: String) throws(RuleViolation) {
        guard value >= 1, value <= 10_000 else {
            let shown = value.isFinite ? DecimalWriter.significant(value) : "a number that is none"
            throw RuleViolation(field: field, reason: shown + "; allowed: 1 to 10000 points")
        }
    }

    private static func checkContentColor(
        _ name: Name, of descriptor: EffectDescriptor
    ) throws(RuleViolation) {
        if descriptor.parameter(name)?.kind == .color { return }
        let colors = descriptor.parameters.filter { $0.kind == .color }.map { $0.name.text }
        throw RuleViolation(
            field: "contentColor",
            reason: "\(SafeText.quoted(name.text)) is no colour parameter of the effect"
                + hint(name.text, colors))
    }

    /// `; did you mean 'x'?`, or nothing.
    static func hint(_ word: String, _ words: [String]) -> String {
        Suggestion.nearest(to: word, in: words).map { "; did you mean '\($0)'?" } ?? ""
    }

    private static func isLowerOrDigit(_ byte: UInt8) -> Bool {
        (UInt8(ascii: "a")...UInt8(ascii: "z")).contains(byte)
            || (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(byte)
    }
}
