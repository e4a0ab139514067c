// Template effect: a dot that grows while you pull and breathes while the app refreshes. In Embedded
// Swift on the C header alone: ten kilobytes that need nothing but libc.
import CEffectModule

/// What an instance remembers.
struct Dot {
    enum Phase { case pulled, triggered, busy, stopped }

    /// How long the dot takes to its full size, and to vanish, in seconds.
    static let growing = 0.2, leaving = 0.25

    let radius: Double
    let tint: (Double, Double, Double, Double)
    var phase = Phase.pulled
    /// When the phase began, in seconds.
    var began = 0.0
    /// How large the dot was when it was let go, 1 for full size.
    var pulled = 0.0

    init?(_ creation: refresh_creation) {
        // The host has checked the values; one that hasn't gets an error, not a broken picture.
        guard creation.value_count == 2, let values = creation.values,
            values[0].number >= 4, values[0].number <= 30, isColor(values[1].color)
        else { return nil }
        radius = values[0].number
        tint = values[1].color
    }

    mutating func progress(_ frame: refresh_frame) -> Int32 {
        phase = .pulled
        return REFRESH_OK
    }

    mutating func trigger(_ frame: refresh_frame, _ seconds: inout Double) -> Int32 {
        if phase == .triggered || phase == .busy { return REFRESH_ERROR_ORDER }
        (phase, began, pulled) = (.triggered, frame.time, sizeOfPull(frame))
        seconds = Dot.growing
        return REFRESH_OK
    }

    mutating func animate(_ frame: refresh_frame) -> Int32 {
        if phase != .triggered { return REFRESH_ERROR_ORDER }
        (phase, began) = (.busy, frame.time)
        return REFRESH_OK
    }

    mutating func stop(_ frame: refresh_frame, _ seconds: inout Double) -> Int32 {
        if phase != .triggered && phase != .busy { return REFRESH_OK }
        (phase, began) = (.stopped, frame.time)
        seconds = Dot.leaving
        return REFRESH_OK
    }

    func draw(_ frame: refresh_frame) -> Int32 {
        let time = frame.time - began
        var size = 1.0
        var alpha = tint.3
        switch phase {
        case .pulled: size = sizeOfPull(frame)
        case .triggered: size = pulled + (1 - pulled) * min(time / Dot.growing, 1)
        case .busy where frame.flags & REFRESH_REDUCED_MOTION != 0:
            alpha *= 1 - 0.6 * wave(time)
        case .busy: size = 1 + 0.3 * wave(time)
        case .stopped: alpha *= max(0, 1 - time / Dot.leaving)
        }
        guard size > 0, alpha > 0 else { return REFRESH_OK }
        circle(frame.width / 2, frame.extent / 2, radius * size) { path in
            refresh_fill(
                frame.out, path, REFRESH_NON_ZERO, refresh_color(tint.0, tint.1, tint.2, alpha))
        }
        return REFRESH_OK
    }

    private func sizeOfPull(_ frame: refresh_frame) -> Double {
        min(max(frame.fraction, 0), 1.25)
    }

    /// From 0 to 1 and back, again and again, without a library.
    private func wave(_ time: Double) -> Double {
        let turns = time / 1.2
        let part = 2 * (turns - turns.rounded(.down))
        let x = part < 1 ? part : 2 - part
        return x * x * (3 - 2 * x)
    }
}

private func isColor(_ color: (Double, Double, Double, Double)) -> Bool {
    func isShare(_ value: Double) -> Bool { value >= 0 && value <= 1 }
    return isShare(color.0) && isShare(color.1) && isShare(color.2) && isShare(color.3)
}

/// Lends a path that is a circle.
private func circle(
    _ x: Double, _ y: Double, _ radius: Double, _ body: (UnsafePointer<refresh_path>) -> Void
) {
    withUnsafeTemporaryAllocation(of: UInt8.self, capacity: 8) { verbs in
        withUnsafeTemporaryAllocation(of: Float.self, capacity: 48) { points in
            var path = refresh_path()
            path.verb_capacity = 8
            path.point_capacity = 24
            path.verbs = verbs.baseAddress
            path.points = points.baseAddress
            refresh_add_circle(&path, x, y, radius)
            body(&path)
        }
    }
}

// What hosts see: the effect, its parameters and its hooks.

nonisolated(unsafe) private let entry: UnsafePointer<refresh_entry> = makeEntry()

// swift-format-ignore: AlwaysUseLowerCamelCase, the name is the interface's
@c @implementation
public func refresh_module_entry(_ hostABI: UInt32) -> UnsafePointer<refresh_entry>? {
    hostABI >> 16 == UInt32(REFRESH_ABI_MAJOR) ? entry : nil
}

private func makeEntry() -> UnsafePointer<refresh_entry> {
    var hooks = refresh_hooks()
    hooks.struct_size = UInt32(MemoryLayout<refresh_hooks>.size)
    hooks.create = { creation in
        guard let creation, let dot = Dot(creation.pointee) else { return REFRESH_ERROR_ARGUMENT }
        let place = UnsafeMutablePointer<Dot>.allocate(capacity: 1)
        place.initialize(to: dot)
        creation.pointee.instance = UnsafeMutableRawPointer(place)
        return REFRESH_OK
    }
    hooks.destroy = { $0?.assumingMemoryBound(to: Dot.self).deallocate() }
    hooks.progress = { dot($0).pointee.progress($0!.pointee) }
    hooks.trigger = { dot($0).pointee.trigger($0!.pointee, &$1!.pointee) }
    hooks.animate = { dot($0).pointee.animate($0!.pointee) }
    hooks.stop = { dot($0).pointee.stop($0!.pointee, &$1!.pointee) }
    hooks.draw = { dot($0).pointee.draw($0!.pointee) }

    let parameters = UnsafeMutablePointer<UnsafePointer<refresh_parameter>?>.allocate(capacity: 2)
    parameters[0] = parameter("radius", REFRESH_NUMBER, "size of the dot") {
        ($0.minimum, $0.maximum, $0.initial.number) = (4, 30, 18)
        $0.unit = text("pt")
    }
    parameters[1] = parameter("tint", REFRESH_COLOR, "colour of the dot") {
        $0.initial.color = (10 / 255, 132 / 255, 1, 1)
    }

    var descriptor = refresh_descriptor()
    descriptor.struct_size = UInt32(MemoryLayout<refresh_descriptor>.size)
    descriptor.trigger_distance = 80
    descriptor.hold_extent = 60
    descriptor.parameter_count = 2
    descriptor.id = text("org.example.template-effect")
    descriptor.name = text("Template effect")
    descriptor.version = text("1.0.0")
    descriptor.summary = text("a dot that breathes")
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

/// The instance that a frame is for.
private func dot(_ frame: UnsafePointer<refresh_frame>?) -> UnsafeMutablePointer<Dot> {
    frame!.pointee.instance.assumingMemoryBound(to: Dot.self)
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

/// A place that stays until the process ends, as what hosts see must.
private func constant<Value>(_ value: Value) -> UnsafePointer<Value> {
    let place = UnsafeMutablePointer<Value>.allocate(capacity: 1)
    place.initialize(to: value)
    return UnsafePointer(place)
}

/// A literal as C has it: it ends with a NUL.
private func text(_ literal: StaticString) -> UnsafePointer<CChar> {
    UnsafeRawPointer(literal.utf8Start).assumingMemoryBound(to: CChar.self)
}
