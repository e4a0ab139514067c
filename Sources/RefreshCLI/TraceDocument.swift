import FrameExport

/// A trace as one JSON document: the same objects as the lines, in an array.
enum TraceDocument {
    static func bytes(_ film: Film, _ options: TraceOptions) throws(ExportError) -> [UInt8] {
        var lines: [UInt8] = []
        try TraceWriter.write(film, options: options) { lines += $0 }
        let newline = UInt8(ascii: "\n")
        var bytes = Array("{\"schema\":\"refreshkit.trace/1\",\"events\":[".utf8)
        for (index, byte) in lines.enumerated() {
            if byte != newline {
                bytes.append(byte)
            } else if index + 1 < lines.count {
                bytes.append(UInt8(ascii: ","))
            }
        }
        return bytes + Array("]}\n".utf8)
    }
}
