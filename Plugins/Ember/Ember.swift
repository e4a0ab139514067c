// The module: what lists show, and the one function that hosts look for. Embedded Swift on the C
// header alone: no Swift runtime, nothing needed but libc.
import CEffectModule

nonisolated(unsafe) private let entry: UnsafePointer<refresh_entry> = makeEntry()

// swift-format-ignore: AlwaysUseLowerCamelCase
@c @implementation
public func refresh_module_entry(_ hostABI: UInt32) -> UnsafePointer<refresh_entry>? {
    hostABI >> 16 == UInt32(REFRESH_ABI_MAJOR) ? entry : nil
}

private func makeEntry() -> UnsafePointer<refresh_entry> {
    var hooks = refresh_hooks()
    hooks.struct_size = UInt32(MemoryLayout<refresh_hooks>.size)
    hooks.create = { create($0) }
    hooks.destroy = { $0?.assumingMemoryBound(to: Fire.self).deallocate() }
    hooks.progress = { frame in with(frame) { $0.progress($1) } }
    hooks.trigger = { frame, seconds in with(frame, seconds) { $0.trigger($1, &$2) } }
    hooks.animate = { frame in with(frame) { fire, _ in fire.animate() } }
    hooks.stop = { frame, seconds in with(frame, seconds) { $0.stop($1, &$2) } }
    hooks.draw = { frame in with(frame) { draw($0, $1) } }

    let parameters = constants(5)
    parameters[0] = parameter("tint", REFRESH_COLOR, "colour of the glow") {
        $0.initial.color = (1, 122.0 / 255, 26.0 / 255, 1)
    }
    parameters[1] = parameter("embers", REFRESH_INTEGER, "how many embers there are") {
        ($0.minimum, $0.maximum, $0.initial.number) = (8, 160, 70)
    }
    parameters[2] = parameter("wind", REFRESH_NUMBER, "how far the wind carries them") {
        ($0.minimum, $0.maximum, $0.initial.number) = (-100, 100, 24)
        $0.unit = text("pt")
    }
    parameters[3] = parameter("seed", REFRESH_TEXT, "any text: each has embers of its own") {
        $0.initial.text = text("ember")
    }
    parameters[4] = parameter("night", REFRESH_FLAG, "whether the area is dark") {
        $0.initial.number = 1
    }

    var descriptor = refresh_descriptor()
    descriptor.struct_size = UInt32(MemoryLayout<refresh_descriptor>.size)
    descriptor.trigger_distance = 120
    descriptor.hold_extent = 96
    descriptor.parameter_count = 5
    descriptor.id = text("org.refreshkit.ember")
    descriptor.name = text("Ember")
    descriptor.version = text("1.0.0")
    descriptor.summary = text("embers rise from a glow below the edge of the content")
    descriptor.vendor = text("RefreshKit")
    descriptor.license = text("MIT")
    descriptor.parameters = UnsafePointer(parameters)
    descriptor.hooks = constant(hooks)

    var entry = refresh_entry()
    entry.magic = REFRESH_MAGIC
    entry.abi_major = UInt16(REFRESH_ABI_MAJOR)
    entry.abi_minor = UInt16(REFRESH_ABI_MINOR)
    entry.struct_size = UInt32(MemoryLayout<refresh_entry>.size)
    entry.flags = REFRESH_FORWARD_OK
    entry.count = 1
    entry.abi_signature = refresh_abi_signature()
    entry.list = constant(Optional(constant(descriptor)))
    return constant(entry)
}

private func parameter(
    _ name: StaticString, _ kind: UInt32, _ help: StaticString,
    _ change: (inout refresh_parameter) -> Void
) -> UnsafePointer<refresh_parameter> {
    var parameter = refresh_parameter()
    parameter.struct_size = UInt32(MemoryLayout<refresh_parameter>.size)
    parameter.kind = kind
    parameter.initial.struct_size = UInt32(MemoryLayout<refresh_value>.size)
    parameter.initial.kind = kind
    parameter.name = text(name)
    parameter.help = text(help)
    change(&parameter)
    return constant(parameter)
}

/// Places that stay until the process ends, as what hosts see must.
private func constants(
    _ count: Int
) -> UnsafeMutablePointer<UnsafePointer<refresh_parameter>?> { .allocate(capacity: count) }

private func constant<Value>(_ value: Value) -> UnsafePointer<Value> {
    let place = UnsafeMutablePointer<Value>.allocate(capacity: 1)
    place.initialize(to: value)
    return UnsafePointer(place)
}

/// A literal as C has it: it ends with a NUL.
private func text(_ literal: StaticString) -> UnsafePointer<CChar> {
    UnsafeRawPointer(literal.utf8Start).assumingMemoryBound(to: CChar.self)
}
