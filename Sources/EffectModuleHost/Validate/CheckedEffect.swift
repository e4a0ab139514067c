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
                    index: UInt32(index), descriptor: try copy(descriptor, "descriptor \(index)"),
                    hooks: try copy(hooks, "the hooks of descriptor \(index)"),
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
            parameters.append(try copy(parameter, "parameter \(index)"))
        }
        return parameters
    }

    /// A struct of the module's, as much of it as both sides know.
    private static func copy<Struct: SizedStruct>(
        _ source: UnsafePointer<Struct>, _ name: String
    ) throws(CheckFailure) -> Struct {
        guard let copy = Struct(copying: source, least: MemoryLayout<UInt32>.size) else {
            throw .failed("the struct_size of \(name) is no size of a struct")
        }
        return copy
    }
}
