/// A section of an ELF file.
struct ELFSection {
    let name: String
    let type: UInt32
    let flags: UInt64
    let offset: UInt64
    let size: UInt64
}

extension ELFFile {
    /// Whether the header names a table of sections that the file ends before: a copy that was
    /// interrupted, since linkers put that table last.
    var isSectionTableCut: Bool {
        header.sectionsOffset > 0 && header.sectionCount > 0
            && header.sectionsOffset > source.size
                - min(source.size, header.sectionCount * header.sectionSize)
    }

    /// The section of a name; nil when there is none, or no table of sections, or one that makes
    /// no sense.
    func section(_ name: String) -> ELFSection? {
        guard header.sectionsOffset > 0, header.sectionSize == ELFHeader.sectionSize,
            header.sectionNamesIndex < header.sectionCount,
            let table = source.read(
                header.sectionCount * ELFHeader.sectionSize, at: header.sectionsOffset)
        else { return nil }
        let namesStart = header.sectionNamesIndex * ELFHeader.sectionSize
        guard let offset = Int(exactly: table.number(namesStart + 24, as: UInt64.self)),
            let size = Int(exactly: table.number(namesStart + 32, as: UInt64.self)),
            size <= 1 << 20, let names = source.read(size, at: offset)
        else { return nil }
        let wanted = Array(name.utf8) + [0]
        for start in stride(from: 0, to: table.count, by: ELFHeader.sectionSize) {
            let at = Int(table.number(start, as: UInt32.self))
            guard at <= names.count, names[at...].starts(with: wanted) else { continue }
            return ELFSection(
                name: name, type: table.number(start + 4), flags: table.number(start + 8),
                offset: table.number(start + 24), size: table.number(start + 32))
        }
        return nil
    }
}
