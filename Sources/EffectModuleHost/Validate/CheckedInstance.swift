import CEffectModule
import RefreshDrawing

/// An instance of a module's effect whose hooks a check calls one by one, without a controller.
final class CheckedInstance {
    let effect: CheckedEffect
    private let host: CheckHost
    /// What `create` made; nil when it refused.
    let pointer: UnsafeMutableRawPointer?
    /// What `create` returned.
    let created: Int32
    /// What the next hook gets to see.
    var frame = refresh_frame()
    private var isAlive: Bool

    /// Makes an instance with the values given, or the defaults.
    init(
        _ effect: CheckedEffect, host: CheckHost, values: [refresh_value]? = nil,
        width: Double = 390, height: Double? = nil, flags: UInt32 = 0
    ) {
        self.effect = effect
        self.host = host
        let height = height ?? effect.descriptor.hold_extent + 80
        var creation = refresh_creation()
        creation.struct_size = UInt32(MemoryLayout<refresh_creation>.size)
        creation.flags = flags
        creation.width = width
        creation.height = height
        creation.hold_extent = effect.descriptor.hold_extent
        creation.trigger_distance = effect.descriptor.trigger_distance
        creation.effect = effect.index
        creation.host = UnsafePointer(host.pointer)
        created = creation.with(values ?? effect.defaults) {
            effect.hooks.create?(&$0) ?? REFRESH_ERROR
        }
        pointer = created < 0 ? nil : creation.instance
        isAlive = pointer != nil
        frame.struct_size = UInt32(MemoryLayout<refresh_frame>.size)
        frame.flags = flags
        frame.width = width
        frame.height = height
        frame.hold_extent = effect.descriptor.hold_extent
        frame.trigger_distance = effect.descriptor.trigger_distance
        frame.instance = pointer
    }

    deinit { destroy() }

    /// Ends the instance; further calls do nothing.
    func destroy() {
        guard isAlive, let pointer else { return }
        isAlive = false
        effect.hooks.destroy?(pointer)
    }

    /// Sets the area as a pull would.
    func open(_ extent: Double) {
        frame.extent = extent
        frame.fraction = extent / frame.trigger_distance
    }

    /// Calls `progress` for an extent.
    @discardableResult
    func progress(_ extent: Double) -> Int32 {
        open(extent)
        return effect.hooks.progress?(&frame) ?? REFRESH_OK
    }

    /// Calls `trigger`; answers the result and the seconds.
    @discardableResult
    func trigger() -> (result: Int32, seconds: Double) {
        frame.session += 1
        var seconds = 0.0
        let result = effect.hooks.trigger?(&frame, &seconds) ?? REFRESH_OK
        return (result, seconds)
    }

    /// Calls `animate`.
    @discardableResult
    func animate() -> Int32 { effect.hooks.animate?(&frame) ?? REFRESH_OK }

    /// Calls `stop`; answers the result and the seconds.
    @discardableResult
    func stop(_ outcome: UInt32 = REFRESH_SUCCESS) -> (result: Int32, seconds: Double) {
        frame.outcome = outcome
        defer { frame.outcome = 0 }
        var seconds = 0.0
        let result = effect.hooks.stop?(&frame, &seconds) ?? REFRESH_OK
        return (result, seconds)
    }

    /// Calls `layout`.
    @discardableResult
    func layout() -> Int32 { effect.hooks.layout?(&frame) ?? REFRESH_OK }

    /// Calls `draw` into memory between guarded pages.
    func draw(capacity: Int = CheckedInstance.mostWords) throws(CheckFailure) -> DrawnWords {
        guard let memory = GuardedBuffer(capacity: capacity) else {
            throw .skipped("no memory for a buffer of \(capacity) words")
        }
        var buffer = refresh_buffer()
        buffer.struct_size = UInt32(MemoryLayout<refresh_buffer>.size)
        buffer.capacity = UInt32(capacity)
        buffer.words = memory.words
        let result = withUnsafeMutablePointer(to: &buffer) { out in
            frame.out = out
            defer { frame.out = nil }
            return effect.hooks.draw?(&frame) ?? REFRESH_ERROR
        }
        return DrawnWords(result: result, buffer: buffer, memory: memory)
    }

    /// Draws and answers the list; throws when the module refuses or breaks a rule.
    func list() throws(CheckFailure) -> DisplayList {
        let drawn = try draw()
        guard drawn.result >= 0 else {
            throw .failed("\(effect.id): draw returned \(drawn.result)" + reason)
        }
        return try drawn.list(of: effect.id)
    }

    /// `: TEXT` when the module has said why, nothing otherwise.
    var reason: String { host.takeError().map { ": " + $0 } ?? "" }

    /// The most words a list may have: 1 MiB.
    static let mostWords = DisplayListLimits.boundary.byteCount / 4
}
