/// A shared object, read piece by piece and never run.
///
/// Nothing in the file is trusted: each offset, size and count is checked before it is used, and
/// every loop over the file's own numbers has an end.
struct ELFFile<Source: ELFSource> {
    let source: Source
    let header: ELFHeader
    let segments: [ELFSegment]

    /// The segments that are mapped.
    var loads: [ELFSegment] { segments.filter { $0.type == ELFNumber.load } }

    /// A file whose header is right and whose program headers are there.
    init(_ source: Source) throws(ELFError) {
        self.source = source
        header = try ELFHeader(of: source)
        let size = header.segmentCount * ELFHeader.segmentSize
        guard let bytes = source.read(size, at: header.segmentsOffset) else {
            throw ELFError(.segments, "cut off: the program headers lie beyond the file's end")
        }
        var segments: [ELFSegment] = []
        for index in 0..<header.segmentCount {
            guard let segment = ELFSegment(bytes, at: index * ELFHeader.segmentSize) else {
                throw ELFError(.segments, "program header \(index) has a number beyond 2^63")
            }
            segments.append(segment)
        }
        self.segments = segments
    }

    /// Where in the file the bytes lie that are mapped to an address; nil when they are not all
    /// from one segment of the file.
    func offset(of address: UInt64, count: Int) -> Int? {
        guard let address = Int(exactly: address), count >= 0 else { return nil }
        for segment in segments where segment.type == ELFNumber.load {
            let into = address.subtractingReportingOverflow(segment.address)
            guard !into.overflow, into.partialValue >= 0, into.partialValue <= segment.fileSize,
                count <= segment.fileSize - into.partialValue
            else { continue }
            let (offset, overflow) = segment.offset.addingReportingOverflow(into.partialValue)
            return overflow ? nil : offset
        }
        return nil
    }

    /// The bytes that are mapped to an address; nil when they are not all in the file.
    func bytes(_ count: Int, at address: UInt64) -> [UInt8]? {
        offset(of: address, count: count).flatMap { source.read(count, at: $0) }
    }

    /// The bytes from an address to the end of its segment in the file, at most `limit`.
    func bytes(upTo limit: Int, at address: UInt64) -> [UInt8]? {
        guard let start = Int(exactly: address) else { return nil }
        for segment in segments where segment.type == ELFNumber.load {
            let into = start.subtractingReportingOverflow(segment.address)
            guard !into.overflow, into.partialValue >= 0, into.partialValue < segment.fileSize
            else { continue }
            return bytes(min(limit, segment.fileSize - into.partialValue), at: address)
        }
        return nil
    }
}
