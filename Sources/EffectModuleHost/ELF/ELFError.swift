/// What is wrong with an ELF file.
struct ELFError: Error, Equatable {
    /// The part of the file that is wrong.
    enum Part {
        case header, segments, dynamic, versions, symbols
    }

    let part: Part
    /// One clause without a full stop.
    let reason: String
    /// Whether the file is something else than a shared object, rather than a bad one.
    let isForeign: Bool

    init(_ part: Part, _ reason: String, isForeign: Bool = false) {
        self.part = part
        self.reason = reason
        self.isForeign = isForeign
    }
}
