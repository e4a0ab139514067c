import CEffectModule
import CModuleHost
import RefreshKit

// Pictures.
extension HostedEffect {
    /// Appends the picture of now, or the last good one when the module fails.
    func draw(into list: inout DisplayList) {
        guard !isStopped, let hook = hooks.draw, enter(.draw) else { return showAgain(&list) }
        fillFrame()
        do throws(PictureFault) {
            let result = try drawNext(hook)
            guard result >= 0 else {
                failPicture(call.reason(of: result))
                return showAgain(&list)
            }
            try next.append(to: &list)
            swap(&shown, &next)
            pictureFailures = 0
        } catch {
            if case .writtenBeyond = error { isBroken = true }
            failPicture(error.text)
            if isBroken { giveUp(.draw, error.text) }
            showAgain(&list)
        }
    }

    /// Has the module draw, in a larger buffer when the first one is too small.
    private func drawNext(_ hook: FrameHook) throws(PictureFault) -> Int32 {
        defer { isInside = false }
        while true {
            next.lend(buffer)
            frame.pointee.out = buffer
            let result = module_call_frame(call, module.host, hook, frame)
            frame.pointee.out = nil
            if call.pointee.changed_modes != 0 { reportModes(.draw) }
            do throws(PictureFault) {
                try next.take(buffer)
                return result
            } catch {
                guard case .overflow = error, next.capacity < PictureBuffer.largestCapacity else {
                    throw error
                }
                next.reserve(min(4 * next.capacity, PictureBuffer.largestCapacity))
            }
        }
    }

    private func showAgain(_ list: inout DisplayList) {
        // It was checked when it was drawn.
        try? shown.append(to: &list)
    }
}
