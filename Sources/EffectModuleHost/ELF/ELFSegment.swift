/// A program header.
struct ELFSegment {
    let type: UInt32
    let flags: UInt32
    /// Where its bytes begin in the file, and how many there are.
    let offset: Int
    let fileSize: Int
    /// Where it goes in memory, counted from the module's first byte, and how much it takes.
    let address: Int
    let memorySize: Int
    let alignment: Int

    /// The end in the file; nil when it is beyond any number.
    var fileEnd: Int? { sum(offset, fileSize) }
    /// The end in memory; nil when it is beyond any number.
    var memoryEnd: Int? { sum(address, memorySize) }

    /// The header at the front of some bytes; nil when one of its numbers is 2^63 or more.
    init?(_ bytes: [UInt8], at start: Int) {
        guard let offset = Int(exactly: bytes.number(start + 8, as: UInt64.self)),
            let address = Int(exactly: bytes.number(start + 16, as: UInt64.self)),
            let fileSize = Int(exactly: bytes.number(start + 32, as: UInt64.self)),
            let memorySize = Int(exactly: bytes.number(start + 40, as: UInt64.self)),
            let alignment = Int(exactly: bytes.number(start + 48, as: UInt64.self))
        else { return nil }
        type = bytes.number(start)
        flags = bytes.number(start + 4)
        self.offset = offset
        self.address = address
        self.fileSize = fileSize
        self.memorySize = memorySize
        self.alignment = alignment
    }

    private func sum(_ a: Int, _ b: Int) -> Int? {
        let (sum, overflow) = a.addingReportingOverflow(b)
        return overflow ? nil : sum
    }
}
