import RefreshGeometry

extension DisplayList {
    /// Appends a command of a length in words, header included, or counts it as refused.
    @inline(__always) mutating func append(
        _ opcode: DisplayOpcode, length: Int, _ body: (inout WordWriter) -> Void
    ) {
        let mark = words.count
        finish(write(opcode, length: length, body), mark: mark)
    }

    /// Appends a command that ends with a path, as much of it as needed in chunks before it.
    @inline(__always) mutating func append(
        _ opcode: DisplayOpcode, prelude: Int, _ path: Path, _ body: (inout WordWriter) -> Void
    ) {
        let mark = words.count
        var rest = PathStretch(all: path)
        var isWritten = path.isEmpty || path.verbs[0] == .move
        if isWritten && rest.verbCount > PathStretch.maximumVerbCount {
            isWritten = writeChunks(of: path, rest: &rest)
        }
        isWritten =
            isWritten
            && write(opcode, length: 1 + prelude + rest.wordCount) { writer in
                body(&writer)
                writer.put(path, rest)
            }
        finish(isWritten, mark: mark)
    }

    /// Writes what of a long path does not fit its command; answers false when a point is refused.
    @inline(never) private mutating func writeChunks(
        of path: Path, rest: inout PathStretch
    ) -> Bool {
        while rest.verbCount > PathStretch.maximumVerbCount {
            let chunk = rest.removeFirstChunk(of: path)
            let isWritten = write(.pathChunk, length: 1 + chunk.wordCount) { writer in
                writer.put(path, chunk)
            }
            guard isWritten else { return false }
        }
        return true
    }

    /// Counts what was written since a mark as one command, or takes it back and counts a
    /// refusal.
    mutating func finish(_ isWritten: Bool, mark: Int) {
        if isWritten {
            commandCount += 1
        } else {
            words.removeLast(words.count - mark)
            refusals += 1
        }
    }

    /// Writes a command; answers false, and leaves nothing of it, when a number is refused.
    @inline(__always) @discardableResult mutating func write(
        _ opcode: DisplayOpcode, length: Int, _ body: (inout WordWriter) -> Void
    ) -> Bool {
        var isValid = false
        words.append(addingCapacity: length) { output in
            output.withUnsafeMutableBufferPointer { buffer, count in
                var writer = WordWriter(buffer)
                writer.put(opcode.header(length: length))
                body(&writer)
                isValid = writer.isValid
                count = isValid ? writer.count : 0
            }
        }
        return isValid
    }
}
