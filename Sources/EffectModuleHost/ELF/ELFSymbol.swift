/// A symbol that a shared object offers or takes from elsewhere.
struct ELFSymbol: Equatable {
    /// What it stands for.
    enum Kind: UInt8 {
        case none = 0
        case object = 1
        case function = 2
        case threadLocal = 6
        /// A function that is chosen when the library is loaded.
        case indirectFunction = 10
    }

    let name: String
    /// Nil for a kind that is none of those.
    let kind: Kind?
    let isDefined: Bool
    /// Whether another one may take its place, or it may be missing.
    let isWeak: Bool
    /// The version it belongs to or asks for; nil for none.
    let version: String?

    /// The symbol at the front of some bytes; nil for one that nobody outside sees.
    init?(
        _ bytes: [UInt8], at start: Int, strings: [UInt8], version: String?
    ) throws(ELFError) {
        let info = bytes.number(start + 4, as: UInt8.self)
        let binding = info >> 4
        let visibility = bytes.number(start + 5, as: UInt8.self) & 3
        // Global, weak and GNU's unique; default and protected.
        guard [1, 2, 10].contains(binding), visibility == 0 || visibility == 3 else { return nil }
        guard let name = strings.text(at: Int(bytes.number(start, as: UInt32.self))) else {
            throw ELFError(.symbols, "a symbol whose name lies outside of the texts")
        }
        self.name = name
        kind = Kind(rawValue: info & 15)
        isDefined = bytes.number(start + 6, as: UInt16.self) != 0
        isWeak = binding != 1
        self.version = version
    }
}
