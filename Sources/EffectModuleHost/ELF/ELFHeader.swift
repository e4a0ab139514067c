/// The first 64 bytes of a shared object that this process could load.
struct ELFHeader {
    static let size = 64
    static let segmentSize = 56
    static let segmentLimit = 64
    static let sectionSize = 64

    let segmentsOffset: Int
    let segmentCount: Int
    /// 0 when there is no table of sections.
    let sectionsOffset: Int
    let sectionCount: Int
    let sectionSize: Int
    let sectionNamesIndex: Int

    /// The header of a source; throws with what the file is instead.
    init(of source: some ELFSource) throws(ELFError) {
        let beginning = source.read(min(source.size, 512), at: 0) ?? []
        guard beginning.starts(with: [0x7F, 0x45, 0x4C, 0x46]) else {
            throw ELFError(
                .header, FileKind.phrase(beginning, size: source.size), isForeign: true)
        }
        guard beginning.count >= ELFHeader.size else {
            throw ELFError(
                .header, "cut off after \(source.size) bytes; an ELF header alone has 64")
        }
        try ELFHeader.checkIdentification(beginning)
        try ELFHeader.checkKind(beginning)
        let count = Int(beginning.number(56, as: UInt16.self))
        let size = Int(beginning.number(54, as: UInt16.self))
        guard count > 0 else { throw ELFError(.segments, "no program headers") }
        guard size == ELFHeader.segmentSize else {
            throw ELFError(
                .segments,
                "program headers of \(size) bytes each; they have \(ELFHeader.segmentSize)")
        }
        guard count <= ELFHeader.segmentLimit else {
            throw ELFError(
                .segments, "\(count) program headers; at most \(ELFHeader.segmentLimit)")
        }
        guard let offset = Int(exactly: beginning.number(32, as: UInt64.self)),
            offset <= source.size - min(source.size, count * size)
        else {
            throw ELFError(.segments, "cut off: the program headers lie beyond the file's end")
        }
        segmentsOffset = offset
        segmentCount = count
        // An offset beyond 2^63 is beyond the end of any file.
        sectionsOffset = Int(clamping: beginning.number(40, as: UInt64.self))
        sectionSize = Int(beginning.number(58, as: UInt16.self))
        sectionCount = Int(beginning.number(60, as: UInt16.self))
        sectionNamesIndex = Int(beginning.number(62, as: UInt16.self))
    }

    private static func checkIdentification(_ bytes: [UInt8]) throws(ELFError) {
        switch bytes[4] {
        case 2: break
        case 1: throw ELFError(.header, "a 32-bit file; this program loads 64-bit modules")
        default: throw ELFError(.header, "an ELF file of the unknown class \(bytes[4])")
        }
        switch bytes[5] {
        case 1: break
        case 2: throw ELFError(.header, "a big-endian file; this processor is little-endian")
        default: throw ELFError(.header, "an ELF file of the unknown byte order \(bytes[5])")
        }
        guard bytes[6] == 1 else {
            throw ELFError(.header, "ELF version \(bytes[6]); there is only version 1")
        }
        guard bytes[7] == 0 || bytes[7] == 3 else {
            let names: [UInt8: String] = [
                1: "HP-UX", 2: "NetBSD", 6: "Solaris", 9: "FreeBSD", 12: "OpenBSD",
            ]
            let name = names[bytes[7]].map { ", \($0)" } ?? ""
            throw ELFError(
                .header, "built for another system (OS ABI \(bytes[7])\(name)), this is Linux")
        }
    }

    private static func checkKind(_ bytes: [UInt8]) throws(ELFError) {
        let machine = bytes.number(18, as: UInt16.self)
        guard machine == ELFMachine.host else {
            throw ELFError(
                .header,
                "built for \(ELFMachine.name(machine)), this is \(ELFMachine.name(ELFMachine.host))"
            )
        }
        switch bytes.number(16, as: UInt16.self) {
        case 3: break
        case 1:
            throw ELFError(
                .header, "an object file, not a shared object; link it with -shared",
                isForeign: true)
        case 2: throw ELFError(.header, "an executable, not a shared object", isForeign: true)
        case 4: throw ELFError(.header, "a core dump, not a shared object", isForeign: true)
        case let type: throw ELFError(.header, "an ELF file of the unknown type \(type)")
        }
    }
}
