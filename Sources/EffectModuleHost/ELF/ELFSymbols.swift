/// The dynamic symbols of a shared object.
struct ELFSymbols {
    static let limit = 1 << 20
    /// How many bytes all names together may have: names may overlap in the file.
    static let namesLimit = 64 << 20

    private(set) var exports: [ELFSymbol] = []
    private(set) var imports: [ELFSymbol] = []

    /// The symbols of a file, in its order.
    init(
        of file: ELFFile<some ELFSource>, _ dynamic: ELFDynamic, versions: ELFVersions
    ) throws(ELFError) {
        guard let address = dynamic[.symbols] else { return }
        if let size = dynamic[.symbolSize], size != 24 {
            throw ELFError(.symbols, "symbols of \(size) bytes each; they have 24")
        }
        let count = try ELFSymbols.count(file, dynamic)
        guard count > 0 else { return }
        guard count <= ELFSymbols.limit else {
            throw ELFError(.symbols, "more than \(ELFSymbols.limit) symbols")
        }
        guard let bytes = file.bytes(count * 24, at: address) else {
            throw ELFError(.symbols, "the table of symbols lies outside of what is loaded")
        }
        let numbers = dynamic[.symbolVersions].flatMap { file.bytes(count * 2, at: $0) }
        var room = ELFSymbols.namesLimit
        for index in 0..<count {
            let number = numbers.map { $0.number(index * 2, as: UInt16.self) & 0x7FFF } ?? 0
            guard
                let symbol = try ELFSymbol(
                    bytes, at: index * 24, strings: dynamic.strings,
                    version: number > 0 ? versions.names[number] : nil)
            else { continue }
            room -= symbol.name.utf8.count
            guard room > 0 else { throw ELFError(.symbols, "names of symbols without an end") }
            if symbol.isDefined { exports.append(symbol) } else { imports.append(symbol) }
        }
    }

    /// How many symbols there are, which only the hash tables know.
    private static func count(
        _ file: ELFFile<some ELFSource>, _ dynamic: ELFDynamic
    ) throws(ELFError) -> Int {
        if let address = dynamic[.hash] {
            guard let head = file.bytes(8, at: address) else { throw outside }
            return Int(head.number(4, as: UInt32.self))
        }
        guard let address = dynamic[.gnuHash] else { return 0 }
        guard let head = file.bytes(16, at: address) else { throw outside }
        let bucketCount = Int(head.number(0, as: UInt32.self))
        let first = Int(head.number(4, as: UInt32.self))
        let bloomCount = Int(head.number(8, as: UInt32.self))
        guard bucketCount <= limit, bloomCount <= limit, address < 1 << 62 else { throw outside }
        let buckets = address + 16 + UInt64(bloomCount * 8)
        guard let table = file.bytes(bucketCount * 4, at: buckets) else { throw outside }
        var last = 0
        for index in 0..<bucketCount {
            last = max(last, Int(table.number(index * 4, as: UInt32.self)))
        }
        // Without exports the table tells nothing of the imports behind its first number.
        guard last >= first, last > 0 else { return first }
        guard last - first <= limit else { throw outside }
        let chain = buckets + UInt64(bucketCount * 4)
        // The end of the last bucket's chain is marked; it is mostly close.
        while last - first <= limit {
            let piece = chain + UInt64((last - first) * 4)
            guard let words = file.bytes(upTo: 256, at: piece), words.count >= 4 else { break }
            for index in 0..<words.count / 4 {
                if words.number(index * 4, as: UInt32.self) & 1 == 1 { return last + index + 1 }
            }
            last += words.count / 4
        }
        throw outside
    }

    private static var outside: ELFError {
        ELFError(.symbols, "the hash table of the symbols points outside of what is loaded")
    }
}
