/// The dynamic table of a shared object: what it needs and where its symbols are.
struct ELFDynamic {
    static let entryLimit = 4_096
    static let stringsLimit = 64 << 20

    private let values: [(tag: UInt64, value: UInt64)]
    /// The texts that the table and the symbols point into.
    let strings: [UInt8]

    /// The table of a file.
    init(of file: ELFFile<some ELFSource>) throws(ELFError) {
        let headers = file.segments.filter { $0.type == ELFNumber.dynamic }
        guard let header = headers.first else {
            throw ELFError(.dynamic, "no dynamic table; it can't be loaded")
        }
        guard headers.count == 1 else {
            throw ELFError(.dynamic, "\(headers.count) dynamic tables; there must be one")
        }
        let size = header.fileSize
        guard size > 0, size / 16 <= ELFDynamic.entryLimit,
            let bytes = file.bytes(size, at: UInt64(header.address)),
            file.offset(of: UInt64(header.address), count: size) == header.offset
        else {
            throw ELFError(.dynamic, "the dynamic table lies outside of what is loaded")
        }
        var values: [(tag: UInt64, value: UInt64)] = []
        var isEnded = false
        for start in stride(from: 0, through: bytes.count - 16, by: 16) {
            let tag = bytes.number(start, as: UInt64.self)
            isEnded = tag == 0
            if isEnded { break }
            values.append((tag, bytes.number(start + 8, as: UInt64.self)))
        }
        guard isEnded else { throw ELFError(.dynamic, "the dynamic table has no end") }
        self.values = values
        func value(_ tag: ELFTag) -> UInt64? { values.first { $0.tag == tag.rawValue }?.value }
        guard let address = value(.strings), let length = value(.stringsSize) else {
            throw ELFError(.dynamic, "the dynamic table has no texts")
        }
        guard length <= UInt64(ELFDynamic.stringsLimit),
            let strings = file.bytes(Int(length), at: address)
        else {
            throw ELFError(.dynamic, "the dynamic table's texts lie outside of what is loaded")
        }
        self.strings = strings
    }

    /// The value of a tag; nil when the table has none.
    subscript(tag: ELFTag) -> UInt64? { values.first { $0.tag == tag.rawValue }?.value }

    /// The texts of all entries of a tag, in order; throws for one that is not among the texts.
    func texts(_ tag: ELFTag) throws(ELFError) -> [String] {
        var texts: [String] = []
        for entry in values where entry.tag == tag.rawValue {
            guard let offset = Int(exactly: entry.value), let text = strings.text(at: offset) else {
                throw ELFError(.dynamic, "a name in the dynamic table lies outside of its texts")
            }
            texts.append(text)
        }
        return texts
    }

    /// Checks that the tables which the loader walks through lie in what is loaded.
    func checkTables(of file: ELFFile<some ELFSource>) throws(ELFError) {
        let tables: [(ELFTag, ELFTag, String)] = [
            (.relocations, .relocationsSize, "relocations"),
            (.procedureRelocations, .procedureRelocationsSize, "relocations of calls"),
            (.relativeRelocations, .relativeRelocationsSize, "relative relocations"),
            (.initializers, .initializersSize, "initializers"),
            (.finalizers, .finalizersSize, "finalizers"),
        ]
        for (tag, sizeTag, name) in tables {
            guard let address = self[tag], let size = self[sizeTag], size > 0 else { continue }
            guard let count = Int(exactly: size), file.offset(of: address, count: count) != nil
            else { throw ELFError(.dynamic, "the table of \(name) lies outside of what is loaded") }
        }
    }
}
