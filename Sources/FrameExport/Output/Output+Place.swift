extension Output {
    /// Throws a usage error when two outputs would write over each other: the same file by two
    /// names, or anything inside the directory of a sequence.
    public static func checkApart(_ outputs: [Output]) throws(ExportError) {
        let places = outputs.map(\.place)
        for (later, output) in outputs.enumerated() {
            for (earlier, other) in outputs[..<later].enumerated()
            where places[later].meets(places[earlier]) {
                throw .usage(
                    "outputs \(other.path.quotedForMessage) and "
                        + "\(output.path.quotedForMessage) would write over each other",
                    "each needs a place of its own")
            }
        }
    }

    /// What an output takes up: a file, or a directory with all that is in it.
    private struct Place {
        let path: String
        let isDirectory: Bool

        func meets(_ other: Place) -> Bool {
            path == other.path
                || isDirectory && other.path.hasPrefix(path + "/")
                || other.isDirectory && path.hasPrefix(other.path + "/")
        }
    }

    private var place: Place {
        let path = format.isSequence ? directory : self.path
        return Place(path: Output.resolved(path), isDirectory: format.isSequence)
    }

    /// The path with all links followed as far as it exists, and the rest of it as it stands.
    private static func resolved(_ path: String) -> String {
        var existing = FilePath.trimming(path)
        var rest = ""
        while true {
            if let real = SystemCall.realPath(existing) { return (real == "/" ? "" : real) + rest }
            let parent = FilePath.directory(of: existing)
            guard parent != existing else { return existing + rest }
            rest = "/" + FilePath.name(of: existing) + rest
            existing = parent
        }
    }
}
