/// A preview with a position: goes forward without starting over, and back by starting over.
///
/// Frames are those of ``Preview/frame(at:)``. Not for use from several threads at once; each
/// takes its own.
public final class Playback {
    /// What is played.
    public let preview: Preview
    private var player: GesturePlayer?

    /// A playback at the beginning.
    public init(of preview: Preview) { self.preview = preview }

    /// The controller as it is at the time of the last frame, for whoever reads its layers; nil
    /// before the first one.
    public var controller: RefreshController? { player?.controller }

    /// What is shown at a time; see ``Preview/frame(at:)``.
    public func frame(at time: Seconds) -> RefreshFrame {
        let time = time >= 0 && time.isFinite ? time : 0
        let limit = time + Preview.tolerance
        if player == nil || position > limit { player = makePlayer() }
        guard let player else { return RefreshFrame.empty(at: time) }
        let controller = player.controller
        do throws(GestureScriptError) {
            try player.play(until: limit)
        } catch {
            return RefreshFrame.empty(at: time)
        }
        while let next = controller.nextEventTime, next <= limit { controller.advance(to: next) }
        let frame = controller.frame(at: max(time, controller.now))
        position = controller.now
        return frame
    }

    /// The time of the last frame, in seconds.
    public private(set) var position: Seconds = 0

    /// A fresh instance. Nil only for an effect that could be made before and now can't, against
    /// the rule that a recipe always makes the same: its frames are empty.
    private func makePlayer() -> GesturePlayer? {
        do throws(EffectError) {
            let controller = try RefreshController(
                effect: preview.effect, configuration: preview.configuration)
            return GesturePlayer(preview.script, on: controller)
        } catch {
            return nil
        }
    }
}

extension RefreshFrame {
    /// A frame with nothing on it.
    fileprivate static func empty(at time: Seconds) -> RefreshFrame {
        RefreshFrame(
            time: time, displayList: DisplayList(), previous: DisplayList(), extent: 0,
            state: .idle, session: nil, nextChange: .never)
    }
}
