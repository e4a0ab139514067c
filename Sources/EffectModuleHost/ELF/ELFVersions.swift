/// The versions of symbols that a shared object defines and needs.
struct ELFVersions {
    /// A version that another library must have.
    struct Needed: Equatable {
        let library: String
        let version: String
        /// Whether the loader does without it.
        let isWeak: Bool
    }

    /// How many bytes of a table are looked at, and how many entries.
    static let sizeLimit = 256 << 10
    static let entryLimit = 8_192

    private(set) var needed: [Needed] = []
    private(set) var defined: [String] = []
    /// The names by the number that stands beside a symbol.
    private(set) var names: [UInt16: String] = [:]

    /// The versions of a file; none where it has no such tables.
    init(of file: ELFFile<some ELFSource>, _ dynamic: ELFDynamic) throws(ELFError) {
        do throws(ELFError) {
            // Nothing says how long the tables are; nearly all of them are short.
            try self.init(of: file, dynamic, limit: 4 << 10)
        } catch {
            try self.init(of: file, dynamic, limit: ELFVersions.sizeLimit)
        }
    }

    private init(
        of file: ELFFile<some ELFSource>, _ dynamic: ELFDynamic, limit: Int
    ) throws(ELFError) {
        if let address = dynamic[.neededVersions] {
            guard let table = file.bytes(upTo: limit, at: address) else {
                throw ELFVersions.outside
            }
            try readNeeded(table, dynamic)
        }
        if let address = dynamic[.definedVersions] {
            guard let table = file.bytes(upTo: limit, at: address) else {
                throw ELFVersions.outside
            }
            try readDefined(table, dynamic)
        }
    }

    private mutating func readNeeded(_ table: [UInt8], _ dynamic: ELFDynamic) throws(ELFError) {
        var left = ELFVersions.entryLimit
        var at = 0
        for _ in 0..<(dynamic[.neededVersionCount] ?? 0) {
            let library = try text(table, at + 4, room: 16, from: at, dynamic)
            var entry = at + Int(table.number(at + 8, as: UInt32.self))
            for _ in 0..<table.number(at + 2, as: UInt16.self) {
                left -= 1
                guard left > 0 else { throw ELFVersions.tooMany }
                let version = try text(table, entry + 8, room: 16, from: entry, dynamic)
                let flags = table.number(entry + 4, as: UInt16.self)
                needed.append(Needed(library: library, version: version, isWeak: flags & 2 != 0))
                names[table.number(entry + 6, as: UInt16.self) & 0x7FFF] = version
                let next = Int(table.number(entry + 12, as: UInt32.self))
                guard next > 0 else { break }
                entry += next
            }
            let next = Int(table.number(at + 12, as: UInt32.self))
            left -= 1
            guard left > 0 else { throw ELFVersions.tooMany }
            guard next > 0 else { break }
            at += next
        }
    }

    private mutating func readDefined(_ table: [UInt8], _ dynamic: ELFDynamic) throws(ELFError) {
        var left = ELFVersions.entryLimit
        var at = 0
        for _ in 0..<(dynamic[.definedVersionCount] ?? 0) {
            left -= 1
            guard left > 0 else { throw ELFVersions.tooMany }
            guard at <= table.count - 20 else { throw ELFVersions.outside }
            let entry = at + Int(table.number(at + 12, as: UInt32.self))
            let version = try text(table, entry, room: 8, from: entry, dynamic)
            // The first one is the library's own name.
            if table.number(at + 2, as: UInt16.self) & 1 == 0 {
                defined.append(version)
                names[table.number(at + 4, as: UInt16.self) & 0x7FFF] = version
            }
            let next = Int(table.number(at + 16, as: UInt32.self))
            guard next > 0 else { break }
            at += next
        }
    }

    /// The text whose offset stands at a place of an entry that must be whole.
    private func text(
        _ table: [UInt8], _ place: Int, room: Int, from start: Int, _ dynamic: ELFDynamic
    ) throws(ELFError) -> String {
        guard start >= 0, start <= table.count - room,
            let text = dynamic.strings.text(at: Int(table.number(place, as: UInt32.self)))
        else { throw ELFVersions.outside }
        return text
    }

    private static var outside: ELFError {
        ELFError(.versions, "the table of versions points outside of what is loaded")
    }

    private static var tooMany: ELFError {
        ELFError(.versions, "more than \(entryLimit) versions of symbols")
    }
}
