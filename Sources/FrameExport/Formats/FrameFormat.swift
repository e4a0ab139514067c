/// A kind of file that a film can be written as: a value, one file of source each, listed in
/// ``all``.
public struct FrameFormat: Sendable {
    /// What it is called on the command line.
    public let name: String
    /// What it writes, in a few words.
    public let summary: String
    /// The ending of its files with the point.
    public let fileExtension: String
    /// Whether it writes a directory of numbered files in place of one file.
    public let isSequence: Bool
    /// The most frames a second that it can hold; nil when any rate will do.
    public let fastestFPS: Double?
    /// What does the work.
    let encoder: any FrameEncoder.Type

    init(
        name: String, summary: String, fileExtension: String, isSequence: Bool = false,
        fastestFPS: Double? = nil, encoder: any FrameEncoder.Type
    ) {
        self.name = name
        self.summary = summary
        self.fileExtension = fileExtension
        self.isSequence = isSequence
        self.fastestFPS = fastestFPS
        self.encoder = encoder
    }

    /// Every format, in the order of the help.
    public static let all: [FrameFormat] = [.pngSequence, .filmStrip, .webp, .gif]

    /// The format of a name; nil when there is none.
    public static func named(_ name: String) -> FrameFormat? { all.first { $0.name == name } }

    /// The format that a file name asks for: an empty one, or one with a number, is a sequence.
    static func matching(name: String, of path: String) throws(ExportError) -> FrameFormat {
        let sequences = all.filter(\.isSequence)
        let files = all.filter { !$0.isSequence }
        if name.isEmpty, let sequence = sequences.first { return sequence }
        let matching = name.utf8.contains(37) ? sequences : files
        if let format = matching.first(where: { name.lowercased().hasSuffix($0.fileExtension) }) {
            return format
        }
        let endings = files.map(\.fileExtension).joined(separator: ", ")
        throw .usage(
            "unknown kind of output \(path.quotedForMessage)",
            "\(endings), %04d.png, or a directory ending in '/'")
    }
}
