extension ELFFile {
    /// Checks that what the loader maps is in the file and makes sense: whoever maps a file that
    /// was cut off dies of SIGBUS.
    func checkSegments() throws(ELFError) {
        guard !loads.isEmpty else { throw ELFError(.segments, "nothing in it is to be loaded") }
        var end = 0
        for segment in loads {
            guard let fileEnd = segment.fileEnd, let memoryEnd = segment.memoryEnd else {
                throw ELFError(.segments, "a segment that ends beyond 2^63")
            }
            guard fileEnd <= source.size else {
                throw ELFError(
                    .segments,
                    "cut off: a segment ends at byte \(fileEnd), the file at \(source.size)")
            }
            guard segment.fileSize <= segment.memorySize else {
                throw ELFError(.segments, "a segment with more bytes in the file than in memory")
            }
            guard segment.address >= end, memoryEnd <= ELFFile.memoryLimit else {
                throw ELFError(
                    .segments,
                    memoryEnd > ELFFile.memoryLimit
                        ? "a segment that takes memory up to \(memoryEnd) bytes; at most"
                            + " \(ELFFile.memoryLimit)"
                        : "segments that overlap or are out of order")
            }
            end = memoryEnd
            let alignment = segment.alignment
            guard alignment > 0, alignment & (alignment - 1) == 0, alignment % 4_096 == 0,
                (segment.address - segment.offset) % alignment == 0
            else { throw ELFError(.segments, "a segment that is not aligned to pages") }
        }
        for segment in segments where ELFFile.mappedTypes.contains(segment.type) {
            guard
                segment.fileSize == 0
                    || offset(of: UInt64(segment.address), count: segment.fileSize) != nil
            else { throw ELFError(.segments, "a program header that points beyond what is loaded") }
        }
        guard !isSectionTableCut else {
            throw ELFError(
                .segments,
                "cut off: the table of sections lies beyond the file's \(source.size) bytes")
        }
    }

    /// How much memory a module may take, in bytes.
    private static var memoryLimit: Int { 4 << 30 }

    /// Headers that the loader follows into the memory of the segments.
    private static var mappedTypes: [UInt32] {
        [ELFNumber.threadLocal, ELFNumber.relocatedReadOnly, ELFNumber.note]
    }
}

extension ModuleGate {
    /// F4: no executable stack, which newer loaders refuse and older ones give to the whole
    /// process.
    static func checkStack(_ file: ELFFile<some ELFSource>, into report: inout GateReport) {
        let header = file.segments.first { $0.type == ELFNumber.gnuStack }
        if let header, header.flags & ELFNumber.executable != 0 {
            report.add(
                "F4", .failed, "wants an executable stack; link it with -z noexecstack")
        } else if header == nil, ELFMachine.needsStackHeader {
            report.add(
                "F4", .failed,
                "does not say what stack it wants, which counts as an executable one; link it with"
                    + " -z noexecstack")
        } else {
            report.add("F4", .passed, "no executable stack")
        }
    }

    /// F5: no memory that can be written and run, no relocations in code.
    static func checkWriting(
        _ file: ELFFile<some ELFSource>, _ dynamic: ELFDynamic, into report: inout GateReport
    ) {
        let both = ELFNumber.executable | ELFNumber.writable
        if file.loads.contains(where: { $0.flags & both == both }) {
            report.add("F5", .failed, "a segment that can be both written and run")
        } else if dynamic[.textRelocations] != nil
            || (dynamic[.flags] ?? 0) & ELFNumber.textRelocations != 0
        {
            report.add("F5", .failed, "relocations in its code (TEXTREL); compile it with -fPIC")
        } else {
            report.add("F5", .passed, "no segment can be both written and run")
        }
    }

    /// F2 once more: shared objects by their header that are none.
    static func checkKind(_ dynamic: ELFDynamic, into report: inout GateReport) throws(ELFError) {
        let flags = dynamic[.flags1] ?? 0
        if flags & ELFNumber.positionIndependentExecutable != 0 {
            throw ELFError(
                .header, "an executable, not a shared object (PIE); link it with -shared",
                isForeign: true)
        }
        if flags & ELFNumber.notByDlopen != 0 {
            throw ELFError(.header, "linked with -z nodlopen, so that nothing can load it")
        }
    }
}
