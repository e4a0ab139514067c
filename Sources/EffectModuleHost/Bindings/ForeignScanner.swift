import RefreshKit

/// Reads the text of a foreign function from its front; used by one thread.
///
/// Columns are bytes counted from 1. Only ASCII is ever passed over.
struct ForeignScanner {
    private let bytes: [UInt8]
    private var at = 0

    init(_ text: String) { bytes = Array(text.utf8) }

    /// The column of the byte that is next.
    var column: Int { at + 1 }
    /// Whether all is read.
    var isAtEnd: Bool { at == bytes.count }

    /// Passes over a byte if it is next.
    mutating func skip(_ character: Character) -> Bool {
        guard at < bytes.count, bytes[at] == character.asciiValue else { return false }
        at += 1
        return true
    }

    /// Passes over a byte that must be next.
    mutating func expect(_ character: Character, _ place: String) throws(ForeignError) {
        guard !skip(character) else { return }
        throw unexpected("allowed: '\(character)' \(place)")
    }

    /// The longest stretch of bytes that pass a test.
    mutating func word(where isPart: (UInt8) -> Bool) -> String {
        let start = at
        while at < bytes.count, isPart(bytes[at]) { at += 1 }
        return String(decoding: bytes[start..<at], as: UTF8.self)
    }

    /// What is next instead of something else, as an error.
    func unexpected(_ allowed: String) -> ForeignError {
        ForeignError(column: column, "\(next); \(allowed)")
    }

    /// What is next, for an error.
    private var next: String {
        guard at < bytes.count else { return "the text ends" }
        if bytes[at] == UInt8(ascii: " ") || bytes[at] == 9 { return "a blank" }
        guard bytes[at] < 0x80 else { return "a character that is not ASCII" }
        guard (0x21..<0x7F).contains(bytes[at]) else { return "a control character" }
        return "'\(Character(Unicode.Scalar(bytes[at])))'"
    }

    /// A whole signature and the end of the text.
    mutating func signature(_ slots: ForeignSlots) throws(ForeignError) -> ForeignSignature {
        let start = at
        guard bytes.count - start <= ForeignSignature.lengthLimit else {
            throw ForeignError(
                column: start + ForeignSignature.lengthLimit + 1,
                "the signature goes on; allowed: \(ForeignSignature.lengthLimit) bytes")
        }
        let result = try type(of: "result", slots.results)
        try expect("(", "and the arguments behind the result's type")
        var types: [ForeignType] = []
        var sources: [ForeignSignature.Source] = []
        var columns = [Int?](repeating: nil, count: slots.slots.count)
        if !skip(")") {
            repeat {
                guard types.count < ForeignShape.argumentLimit else {
                    throw ForeignError(
                        column: column,
                        "one argument more; allowed: \(ForeignShape.argumentLimit)")
                }
                let first = column
                let type = try type(of: "argument", ForeignType.arguments)
                let source = try source(type, slots, first: first)
                if let slot = source.slot {
                    if let earlier = columns[slot] {
                        throw ForeignError(
                            column: first,
                            "the slot '\(slots.slots[slot].name)' is at column \(earlier) already; "
                                + "allowed: each once")
                    }
                    columns[slot] = first
                }
                types.append(type)
                sources.append(source)
            } while skip(",")
            try expect(")", "or ',' behind an argument")
        }
        guard isAtEnd else { throw unexpected("allowed: nothing behind the last ')'") }
        for (index, slot) in slots.slots.enumerated() where slot.isRequired && columns[index] == nil
        {
            throw ForeignError(
                column: start + 1,
                "no argument is '\(slot.type.rawValue)@\(slot.name)'; one must be"
            )
        }
        return ForeignSignature(
            shape: ForeignShape(result, types), sources: sources, slots: slots)
    }

    /// The type of an argument or of the result, one of some.
    private mutating func type(
        of what: String, _ allowed: [ForeignType]
    ) throws(ForeignError) -> ForeignType {
        let start = column
        let word = word(where: ForeignScanner.isAlphanumeric)
        let list = "allowed: " + ForeignType.list(allowed)
        guard !word.isEmpty else { throw unexpected("\(list) as the type of the \(what)") }
        guard let type = ForeignType(rawValue: word) else {
            let meant = ForeignType.meant(by: word).flatMap { allowed.contains($0) ? $0 : nil }
            let guess =
                meant.map { "; did you mean '\($0.rawValue)'?" }
                ?? DescriptorRules.hint(word, allowed.map(\.rawValue))
            throw ForeignError(
                column: start, "\(SafeText.quoted(word)) is no type of the \(what); \(list)\(guess)"
            )
        }
        guard allowed.contains(type) else {
            throw ForeignError(column: start, "the \(what) can't be \(word); \(list)")
        }
        return type
    }

    /// Where an argument comes from: what stands behind its type.
    private mutating func source(
        _ type: ForeignType, _ slots: ForeignSlots, first: Int
    ) throws(ForeignError) -> ForeignSignature.Source {
        if skip("=") {
            let start = column
            let word = word {
                ForeignScanner.isAlphanumeric($0) || "+-.".utf8.contains($0)
            }
            return .constant(try ForeignConstant.parse(word, type, column: start))
        }
        guard skip("@") else {
            guard let index = slots.unnamed else {
                throw unexpected("allowed: '@' and a slot, or '=' and a number, behind the type")
            }
            try check(type, takes: slots.slots[index], column: first)
            return .unnamed(index)
        }
        let start = column
        let name = word {
            ForeignScanner.isAlphanumeric($0) || "_-.".utf8.contains($0)
        }
        guard !name.isEmpty else { throw unexpected("allowed: a slot, one of \(slots.list)") }
        guard let index = slots.index(of: name) else {
            let guess = DescriptorRules.hint(name, slots.slots.map(\.name))
            throw ForeignError(
                column: start,
                "\(SafeText.quoted(name)) is no slot; allowed: \(slots.list)\(guess)")
        }
        try check(type, takes: slots.slots[index], column: first)
        return .slot(index)
    }

    private func check(
        _ type: ForeignType, takes slot: ForeignSlots.Slot, column: Int
    ) throws(ForeignError) {
        guard !type.takes(slot.type) else { return }
        let allowed = ForeignType.arguments.filter { $0.takes(slot.type) }
        throw ForeignError(
            column: column,
            "the slot '\(slot.name)' can't be \(type.rawValue); allowed: "
                + ForeignType.list(allowed))
    }

    static func isAlphanumeric(_ byte: UInt8) -> Bool {
        switch byte {
        case UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
            UInt8(ascii: "a")...UInt8(ascii: "z"):
            true
        default: false
        }
    }
}
