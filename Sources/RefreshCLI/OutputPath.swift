import FrameExport

/// What `-o` says: a path, or a pattern that gives each effect one.
struct OutputPath {
    private let pattern: String
    /// The directory in which each of several effects gets one of its own; nil when the pattern
    /// says where they go.
    let sharedDirectory: String?

    /// Checks a path for its placeholders; several effects need one, or a directory.
    init(_ path: String, isForMany: Bool) throws(CommandError) {
        for name in OutputPath.placeholders(in: path) where name != "effect" {
            throw .usage(
                "unknown placeholder '{\(name)}' in \(path.quotedForMessage); allowed: {effect}"
                    + suggestion("{\(name)}", in: ["{effect}"]))
        }
        if !isForMany || path.contains("{effect}") {
            pattern = path
            sharedDirectory = nil
        } else if path.hasSuffix("/") {
            pattern = path + "{effect}/"
            sharedDirectory = path
        } else {
            throw .usage(
                "several effects need a place each; put {effect} into \(path.quotedForMessage), "
                    + "such as -o '{effect}.webp', or name a directory")
        }
    }

    /// The path for an effect: `{effect}` is its id.
    func path(for effect: String) -> String {
        pattern.split(separator: "{effect}", omittingEmptySubsequences: false)
            .joined(separator: effect)
    }

    /// The words in braces; other braces are a path's own.
    private static func placeholders(in path: String) -> [String] {
        path.split(separator: "{").dropFirst(path.hasPrefix("{") ? 0 : 1).compactMap { part in
            let word = part.prefix { $0.isASCII && ($0.isLetter || $0.isNumber || $0 == "_") }
            return word.isEmpty || !part.dropFirst(word.count).hasPrefix("}") ? nil : String(word)
        }
    }
}
