/// Memory that is written once and stays until the process ends, as a module's tables must.
enum Constant {
    /// A place for a value.
    static func make<Value>(_ value: Value) -> UnsafePointer<Value> {
        let place = UnsafeMutablePointer<Value>.allocate(capacity: 1)
        place.initialize(to: value)
        return UnsafePointer(place)
    }

    /// Places for values one after the other; nil for none.
    static func make<Value>(_ values: [Value]) -> UnsafePointer<Value>? {
        guard !values.isEmpty else { return nil }
        let places = UnsafeMutableBufferPointer<Value>.allocate(capacity: values.count)
        _ = places.initialize(from: values)
        return places.baseAddress.map { UnsafePointer($0) }
    }

    /// A text that ends with a NUL.
    static func text(_ text: String) -> UnsafePointer<CChar>? {
        make(text.utf8.map { CChar(bitPattern: $0) } + [0])
    }

    /// A text, or null for none.
    static func text(_ text: String?) -> UnsafePointer<CChar>? { text.flatMap { self.text($0) } }
}

extension UInt32 {
    /// The size of a struct, as its first field says it.
    init<Value>(sizeOf type: Value.Type) { self.init(MemoryLayout<Value>.size) }
}
