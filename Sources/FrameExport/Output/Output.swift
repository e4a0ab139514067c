@preconcurrency import Glibc

/// One thing to write: a path and the format in which it is written.
public struct Output: Sendable {
    /// The path as it was given; `-` is the standard output.
    public let path: String
    /// The format, given or found by the path's ending.
    public let format: FrameFormat
    /// For a sequence: the directory that holds it.
    let directory: String
    /// For a sequence: how its frames are called.
    let pattern: FramePattern

    /// An output for a path. Without a format its ending decides: a `/` or a number such as
    /// `%04d` in its name makes a sequence, else the extension counts.
    ///
    /// Throws usage errors: no known extension, a bad pattern, a sequence to the standard output,
    /// a picture to a terminal.
    public init(_ path: String, format: FrameFormat? = nil) throws(ExportError) {
        let subject = "bad output path \(path.quotedForMessage)"
        guard !path.isEmpty, !path.utf8.contains(0) else {
            throw .usage(subject, "a file, a directory ending in '/', or -")
        }
        self.path = path
        let name = path.utf8.last == 47 ? "" : FilePath.name(of: path)
        if path == "-" {
            guard let format else {
                throw .usage(subject, "the standard output needs --format")
            }
            guard isatty(1) == 0 else {
                throw .usage("the standard output is a terminal", "redirect it or name a file")
            }
            self.format = format
        } else if let format {
            self.format = format
        } else {
            self.format = try FrameFormat.matching(name: name, of: path)
        }
        if self.format.isSequence {
            guard path != "-" else {
                throw .usage(subject, "a sequence needs a directory")
            }
            let hasPattern = name.utf8.contains(37)
            pattern = hasPattern ? try FramePattern(parsing: name) : .standard
            directory = hasPattern ? FilePath.directory(of: path) : FilePath.trimming(path)
        } else {
            guard !name.isEmpty else {
                throw .usage(subject, "\(self.format.name) writes a file, not a directory")
            }
            pattern = .standard
            directory = ""
        }
    }
}
