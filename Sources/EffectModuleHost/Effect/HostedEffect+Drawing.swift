import CEffectModule
import RefreshKit

// Pictures.
extension HostedEffect {
    /// Appends the picture of now, or the last good one when the module fails.
    func draw(into list: inout DisplayList) {
        guard !isStopped, hooks.contains(.draw), enter(.draw) else { return showAgain(&list) }
        fillFrame()
        do throws(PictureFault) {
            let result = try drawNext()
            guard result >= 0 else {
                failPicture(instance.reason(of: result))
                return showAgain(&list)
            }
            try next.append(to: &list)
            swap(&shown, &next)
            pictureFailures = 0
        } catch {
            if case .waiting = error { return showAgain(&list) }
            failPicture(error.text)
            showAgain(&list)
        }
    }

    private func drawNext() throws(PictureFault) -> Int32 {
        defer {
            isInside = false
            if !callReport.isEmpty { tellNotes() }
        }
        return try instance.draw(frame, into: next)
    }

    private func showAgain(_ list: inout DisplayList) {
        // It was checked when it was drawn.
        try? shown.append(to: &list)
    }
}
