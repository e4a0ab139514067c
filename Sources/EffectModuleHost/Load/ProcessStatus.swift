import Glibc

/// What the kernel says about the process: the only way to read the file mode mask without
/// changing it for a moment, and the cheapest one to see which signals do what.
struct ProcessStatus {
    /// The file mode mask.
    let fileMask: UInt32
    /// How many threads there are.
    let threads: Int
    /// The signals that are ignored, and those that have a handler, from bit 0 for signal 1.
    let ignored: UInt64
    let caught: UInt64

    /// Nil when the kernel doesn't say.
    init?() {
        let descriptor = open("/proc/self/status", O_RDONLY | O_CLOEXEC)
        guard descriptor >= 0 else { return nil }
        defer { close(descriptor) }
        let numbers = withUnsafeTemporaryAllocation(byteCount: 1 << 12, alignment: 1) {
            buffer -> (UInt64, UInt64, UInt64, UInt64)? in
            let length = read(descriptor, buffer.baseAddress, buffer.count)
            guard length > 0 else { return nil }
            var text = UnsafeRawBufferPointer(rebasing: buffer[..<length])
            // In the order of the file, each looked for behind the one before.
            guard let mask = ProcessStatus.number("Umask:", in: &text, base: 8),
                let threads = ProcessStatus.number("Threads:", in: &text, base: 10),
                let ignored = ProcessStatus.number("SigIgn:", in: &text, base: 16),
                let caught = ProcessStatus.number("SigCgt:", in: &text, base: 16)
            else { return nil }
            return (mask, threads, ignored, caught)
        }
        guard let numbers else { return nil }
        fileMask = UInt32(truncatingIfNeeded: numbers.0)
        threads = Int(truncatingIfNeeded: numbers.1)
        ignored = numbers.2
        caught = numbers.3
    }

    /// The number in the line that begins with a label; the text is cut in front of it.
    static func number(
        _ label: StaticString, in text: inout UnsafeRawBufferPointer, base: UInt64
    ) -> UInt64? {
        let length = label.utf8CodeUnitCount
        while text.count > length {
            let end = text.firstIndex(of: UInt8(ascii: "\n")) ?? text.count
            if end >= length, memcmp(text.baseAddress!, label.utf8Start, length) == 0 {
                return number(UnsafeRawBufferPointer(rebasing: text[length..<end]), base: base)
            }
            text = UnsafeRawBufferPointer(rebasing: text.dropFirst(end + 1))
        }
        return nil
    }

    private static func number(_ text: UnsafeRawBufferPointer, base: UInt64) -> UInt64? {
        var number: UInt64?
        for byte in text {
            let digit: UInt64
            switch byte {
            case 48...57: digit = UInt64(byte) - 48
            case 97...102: digit = UInt64(byte) - 87
            default:
                if number == nil { continue }
                return number
            }
            number = (number ?? 0) &* base &+ digit
        }
        return number
    }
}
