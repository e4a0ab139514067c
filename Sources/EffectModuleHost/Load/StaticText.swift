/// A C string that lives until the process ends.
struct StaticText: @unchecked Sendable {
    // Never written after init, never freed.
    let pointer: UnsafePointer<CChar>

    /// A copy of a text that contains no NUL.
    init(_ text: String) {
        let bytes = Array(text.utf8CString)
        let copy = UnsafeMutablePointer<CChar>.allocate(capacity: bytes.count)
        copy.initialize(from: bytes, count: bytes.count)
        pointer = UnsafePointer(copy)
    }
}
