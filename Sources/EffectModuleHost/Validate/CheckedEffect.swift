import CEffectModule

/// An effect of a module under check: its description and hooks, copied.
struct CheckedEffect {
    /// Its place in the module's list.
    let index: UInt32
    let descriptor: refresh_descriptor
    let hooks: refresh_hooks
    let parameters: [refresh_parameter]

    /// Its id, fit to be shown.
    var id: String { descriptor.id.map { String(cString: $0) } ?? "effect \(index)" }

    /// The parameters' defaults.
    var defaults: [refresh_value] { parameters.map { $0.initial } }

    /// Whether the result of a hook is one that a module may give.
    var hasTimeline: Bool { hooks.get_extension != nil }
}

extension CheckedEffect {
    /// The effects of an entry that has been found to be one.
    static func all(
        of entry: UnsafePointer<refresh_entry>
    ) throws(CheckFailure) -> [CheckedEffect] {
        let count = entry.pointee.count
        try require(
            (1...REFRESH_EFFECT_LIMIT).contains(count),
            "the entry lists \(count) effects; allowed: 1 to \(REFRESH_EFFECT_LIMIT)")
        guard let list = entry.pointee.list else {
            throw .failed("the entry's list is null, its count \(count)")
        }
        var effects: [CheckedEffect] = []
        for index in 0..<Int(count) {
            guard let descriptor = list[index], let hooks = descriptor.pointee.hooks else {
                throw .failed("descriptor \(index), or its hooks, are null")
            }
            effects.append(
                CheckedEffect(
                    index: UInt32(index), descriptor: copy(descriptor), hooks: copy(hooks),
                    parameters: try parameters(of: descriptor.pointee)))
        }
        return effects
    }

    private static func parameters(
        of descriptor: refresh_descriptor
    ) throws(CheckFailure) -> [refresh_parameter] {
        let count = descriptor.parameter_count
        try require(
            count <= REFRESH_PARAMETER_LIMIT,
            "\(count) parameters; allowed: up to \(REFRESH_PARAMETER_LIMIT)")
        guard count > 0 else { return [] }
        guard let list = descriptor.parameters else {
            throw .failed("the list of parameters is null, its count \(count)")
        }
        var parameters: [refresh_parameter] = []
        for index in 0..<Int(count) {
            guard let parameter = list[index] else { throw .failed("parameter \(index) is null") }
            parameters.append(copy(parameter))
        }
        return parameters
    }

    /// As much of a struct as the module's version of it has; the rest is 0.
    private static func copy<Struct: BitwiseCopyable>(
        _ source: UnsafePointer<Struct>
    ) -> Struct {
        let known = MemoryLayout<Struct>.size
        let size = UnsafeRawPointer(source).load(as: UInt32.self)
        let copy = UnsafeMutableRawPointer.allocate(
            byteCount: known, alignment: MemoryLayout<Struct>.alignment)
        defer { copy.deallocate() }
        copy.initializeMemory(as: UInt8.self, repeating: 0, count: known)
        copy.copyMemory(from: source, byteCount: min(Int(size), known))
        return copy.load(as: Struct.self)
    }
}
