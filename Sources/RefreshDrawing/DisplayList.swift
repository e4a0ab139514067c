/// A flat list of drawing commands: what an effect shows at one moment.
///
/// Commands are appended by the methods below and read by ``withReader(_:)``. Lengths are points,
/// y runs downwards. The writer is the last gate: a command with a number that is not finite,
/// larger than 1e6 in magnitude or outside its range is left out and counted in ``refusals``, so a
/// list is valid at any time but for saves, groups and masks that are still open.
public struct DisplayList: Equatable, Sendable {
    /// The commands as ``DisplayOpcode`` lays them out.
    var words: [UInt32] = []
    /// What is open, innermost last.
    var scopes: [DisplayScope] = []
    /// How many commands there are; chunks of a long path count as part of its command.
    public internal(set) var commandCount = 0
    /// How many commands were refused since the list was emptied; not part of its value.
    public internal(set) var refusals = 0

    /// An empty list.
    public init() {}

    /// Whether both hold the same bytes.
    public static func == (a: DisplayList, b: DisplayList) -> Bool { a.words == b.words }

    /// Empties the list; its memory is kept for what comes next.
    public mutating func removeAll() {
        words.removeAll(keepingCapacity: true)
        if !scopes.isEmpty { scopes.removeAll(keepingCapacity: true) }
        commandCount = 0
        refusals = 0
    }

    /// Whether nothing is in it.
    public var isEmpty: Bool { words.isEmpty }

    /// Whether every save, group and mask has been closed.
    public var isBalanced: Bool { scopes.isEmpty }

    /// The size in bytes.
    public var byteCount: Int { words.count * 4 }

    /// XXH64, seed 0, of ``bytes``.
    public var hash: UInt64 {
        words.withUnsafeBytes { XXH64.hash($0) }
    }

    /// Lends a reader for the list's commands; what it returns may be used inside `body` only.
    public func withReader<Result, Failure: Error>(
        _ body: (inout DisplayListReader) throws(Failure) -> Result
    ) throws(Failure) -> Result {
        try words.withUnsafeBufferPointer { (words) throws(Failure) -> Result in
            var reader = DisplayListReader(words)
            return try body(&reader)
        }
    }
}
