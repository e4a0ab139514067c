/// A note of an ELF file, such as the one with the number of the build.
struct ELFNote: Equatable {
    let owner: String
    let type: UInt32
    let content: [UInt8]
}

extension ELFFile {
    /// The notes of the file, as far as they make sense; at most 64, from 64 KiB each segment.
    var notes: [ELFNote] {
        var notes: [ELFNote] = []
        for segment in segments where segment.type == ELFNumber.note {
            guard let bytes = source.read(min(segment.fileSize, 1 << 16), at: segment.offset) else {
                continue
            }
            let unit = segment.alignment == 8 ? 8 : 4
            var at = 0
            while at <= bytes.count - 12, notes.count < 64 {
                let ownerSize = Int(bytes.number(at, as: UInt32.self))
                let size = Int(bytes.number(at + 4, as: UInt32.self))
                let content = at + (12 + ownerSize + unit - 1) / unit * unit
                guard content <= bytes.count, size <= bytes.count - content else { break }
                notes.append(
                    ELFNote(
                        owner: bytes.text(at: at + 12) ?? "", type: bytes.number(at + 8),
                        content: [UInt8](bytes[content..<content + size])))
                at = content + (size + unit - 1) / unit * unit
            }
        }
        return notes
    }
}
