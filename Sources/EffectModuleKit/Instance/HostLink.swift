import CEffectModule

/// The host as an instance sees it; silent where it has less than version 1.0 of the interface.
struct HostLink {
    private let host: UnsafePointer<refresh_host>?

    init(_ host: UnsafePointer<refresh_host>?) {
        self.host = host.flatMap {
            SizedStruct.isComplete($0, as: refresh_host.self) ? $0 : nil
        }
    }

    /// Adds a line to the host's log.
    func warn(_ text: String) {
        guard let host else { return }
        HostLink.cut(text).withCString { host.pointee.log?(host, REFRESH_LOG_WARNING, $0) }
    }

    /// Says why a function fails, and passes on with what.
    func fail(_ code: Int32, _ reason: String) -> Int32 {
        if let host {
            HostLink.cut(reason).withCString { host.pointee.set_error?(host, $0) }
        }
        return code
    }

    /// As much of a text as may cross the border, cut between two characters.
    private static func cut(_ text: String) -> String {
        let bytes = text.utf8
        guard bytes.count > Int(REFRESH_TEXT_LIMIT) else { return text }
        var end = bytes.index(bytes.startIndex, offsetBy: Int(REFRESH_TEXT_LIMIT))
        while end.samePosition(in: text.unicodeScalars) == nil { end = bytes.index(before: end) }
        return String(text[..<end])
    }
}

/// Structs of the interface, which begin with their size.
enum SizedStruct {
    /// Whether a struct of the other side has all the fields that the kit knows; looks at nothing
    /// but its size.
    @inline(__always)
    static func isComplete<Value>(_ pointer: UnsafePointer<Value>, as type: Value.Type) -> Bool {
        UnsafeRawPointer(pointer).load(as: UInt32.self) >= UInt32(sizeOf: type)
    }

    /// Whether a struct of the other side goes on for so many bytes at least.
    static func reaches<Value>(_ pointer: UnsafePointer<Value>, _ size: Int) -> Bool {
        Int(UnsafeRawPointer(pointer).load(as: UInt32.self)) >= size
    }
}
