import CEffectModule

/// One instance of a module's effect, wherever it runs: what the host asks of it.
///
/// Called by one thread at a time. A negative result is a failure, for which ``reason(of:)`` has
/// the words until the next call.
protocol EffectInstance: AnyObject {
    /// The hooks that it has; the others do nothing and succeed. ``ModuleHook/schedule`` and
    /// ``ModuleHook/advance`` are there when it knows what comes next.
    var hooks: HookSet { get }
    /// What calls left besides their results; emptied by whoever reads it.
    var report: CallReport { get }

    /// Calls a hook that takes a frame; `seconds` is what trigger and stop set, 0 on entry.
    func call(
        _ hook: ModuleHook, _ frame: UnsafeMutablePointer<refresh_frame>, _ seconds: inout Double
    ) -> Int32

    /// Has the picture of the frame drawn. Throws what is wrong with the memory that was lent.
    func draw(
        _ frame: UnsafeMutablePointer<refresh_frame>, into picture: PictureBuffer
    ) throws(PictureFault) -> Int32

    /// Asks what comes next, as of the last hook.
    func schedule(_ schedule: inout refresh_schedule) -> Int32

    /// Why a call failed: one clause, in the module's own words where it left some.
    func reason(of result: Int32) -> String

    /// Ends it; no call comes after this one.
    func destroy()
}
