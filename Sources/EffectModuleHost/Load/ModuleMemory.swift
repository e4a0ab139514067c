import CEffectModule

/// Copies what a module points to, and says which field it was when that is not possible.
struct ModuleMemory {
    /// A copy of a struct; see ``SizedStruct``.
    func copy<Struct: SizedStruct>(
        _ pointer: UnsafePointer<Struct>?, least: Int
    ) throws(RuleViolation) -> Struct {
        guard let pointer else { throw RuleViolation(field: "", reason: "is null") }
        guard let copy = Struct(copying: pointer, least: least) else {
            let size = UnsafeRawPointer(pointer).loadUnaligned(as: UInt32.self)
            throw RuleViolation(
                field: "struct_size",
                reason: "is \(size); allowed: \(least) to \(Struct.sizeLimit)")
        }
        return copy
    }

    /// The elements of an array of a module's.
    func array<Element>(
        _ pointer: UnsafePointer<Element>?, _ count: UInt32, _ limit: UInt32, _ field: String
    ) throws(RuleViolation) -> UnsafeBufferPointer<Element> {
        guard count <= limit else {
            throw RuleViolation(field: field, reason: "has \(count); allowed: up to \(limit)")
        }
        guard count > 0 else { return UnsafeBufferPointer(start: nil, count: 0) }
        guard let pointer else {
            throw RuleViolation(field: field, reason: "is null, but has a count of \(count)")
        }
        return UnsafeBufferPointer(start: pointer, count: Int(count))
    }

    /// Copies of texts.
    func texts(
        _ pointer: UnsafePointer<UnsafePointer<CChar>?>?, _ count: UInt32, _ limit: UInt32,
        _ field: String
    ) throws(RuleViolation) -> [String] {
        var texts: [String] = []
        for (index, element) in try array(pointer, count, limit, field).enumerated() {
            texts.append(try text(element, "\(field)[\(index)]"))
        }
        return texts
    }

    /// A copy of a text that must be there.
    func text(_ pointer: UnsafePointer<CChar>?, _ field: String) throws(RuleViolation) -> String {
        do throws(BoundedText.Failure) {
            return try BoundedText.copy(pointer)
        } catch {
            throw RuleViolation(field: field, reason: "is " + error.text)
        }
    }

    /// A copy of a text that may be null.
    func optional(
        _ pointer: UnsafePointer<CChar>?, _ field: String
    ) throws(RuleViolation) -> String? {
        pointer == nil ? nil : try text(pointer, field)
    }
}
