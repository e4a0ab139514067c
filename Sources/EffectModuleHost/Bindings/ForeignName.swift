import RefreshKit

/// A function of a library and how it is called: `libm.so.6!pow d(d@t,d=2.2)`.
///
/// A text that is read is the only one for what it says: it equals ``text``. Nothing is opened.
struct ForeignName: Hashable, Sendable {
    /// A name of the allow-list, or `self`.
    let library: String
    /// A function of the library.
    let symbol: String
    /// Its types, and where its arguments come from.
    let signature: ForeignSignature

    /// The name as it is written.
    var text: String { library + "!" + symbol + " " + signature.text }

    /// Reads a name that may use some slots, of an allowed library.
    ///
    /// Functions of libm must be called as they are declared.
    init(
        _ text: String, slots: ForeignSlots, libraries: LibraryAllowList
    ) throws(ForeignError) {
        var scanner = ForeignScanner(text)
        library = scanner.word {
            LibraryAllowList.isPart($0) || $0 == UInt8(ascii: "/")
        }
        if let slash = library.utf8.firstIndex(of: UInt8(ascii: "/")) {
            throw ForeignError(
                column: library.utf8.distance(from: library.startIndex, to: slash) + 1,
                "a library is named without a path; allowed: \(libraries.list)")
        }
        guard !library.isEmpty else {
            throw scanner.unexpected("allowed: a library, one of \(libraries.list)")
        }
        try scanner.expect("!", "and a function behind the library's name")
        try libraries.check(library, column: 1)
        let start = scanner.column
        symbol = scanner.word { ForeignScanner.isAlphanumeric($0) || $0 == UInt8(ascii: "_") }
        guard let first = symbol.utf8.first, first > UInt8(ascii: "9") else {
            throw ForeignError(
                column: start,
                "no function's name; allowed: letters, digits and '_', no digit first")
        }
        guard symbol.utf8.count <= LibraryAllowList.nameLimit else {
            throw ForeignError(
                column: start + LibraryAllowList.nameLimit,
                "the function's name goes on; allowed: \(LibraryAllowList.nameLimit) bytes")
        }
        try scanner.expect(" ", "and a signature behind the function's name")
        let second = scanner.column
        signature = try scanner.signature(slots)
        if library == LibraryAllowList.libm {
            try LibmPrototypes.check(
                symbol, at: start, has: signature.shape, at: second)
        }
    }
}
