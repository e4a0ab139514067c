/// Where an encoder writes: one file, or a directory of files.
enum Destination {
    /// One file.
    case file(FileOutput)
    /// A directory whose frames are called by a pattern.
    case sequence(SequenceOutput, FramePattern)

    /// Opens an output; everything that can be wrong with its target is found out here.
    init(_ output: Output, policy: OutputPolicy) throws(ExportError) {
        if output.format.isSequence {
            self = .sequence(
                try SequenceOutput(output.directory, policy: policy), output.pattern)
        } else {
            self = .file(try FileOutput(output.path, policy: policy))
        }
    }

    /// Adds bytes to the one file, or makes them the directory's file of a name.
    func write(_ bytes: borrowing [UInt8], name: String) throws(ExportError) {
        switch self {
        case .file(let file): try file.write(bytes)
        case .sequence(let sequence, _): try sequence.write(bytes, name: name)
        }
    }

    /// How a frame's file is called in a directory.
    func name(of frame: Int) -> String {
        switch self {
        case .file(let file): file.path
        case .sequence(_, let pattern): pattern.name(of: frame)
        }
    }

    /// Puts what was written where it belongs.
    func commit() throws(ExportError) {
        switch self {
        case .file(let file): try file.commit()
        case .sequence(let sequence, _): try sequence.commit()
        }
    }

    /// How many bytes were written.
    var byteCount: Int {
        switch self {
        case .file(let file): file.byteCount
        case .sequence(let sequence, _): sequence.byteCount
        }
    }
}
