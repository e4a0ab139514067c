/// A gesture script played on an effect: its frames, in any order, and what happened.
///
/// A frame is a function of effect, script, size and time alone: asked for in order, in reverse
/// or at random, by one preview or on several threads, it is the same. A value; nothing is kept
/// between two frames but what a ``Playback`` keeps.
/// ```swift
/// for frame in try Preview(effect: .ringSpinner(), script: .standard).frames(fps: 60) { … }
/// ```
public struct Preview: Sendable {
    /// The effect, with what the script sets.
    public let effect: EffectRecipe
    /// What is played.
    public let script: GestureScript
    /// The controller's configuration, with what the script sets.
    public let configuration: RefreshConfiguration
    /// The canvas, in points: the size of each frame.
    public let size: Size
    /// The time at which the script has settled, in seconds.
    public let duration: Seconds
    /// Everything that happened until then, in order: what a trace is made of.
    public let events: [RefreshEvent]

    /// How far an event may lie behind a frame's time, in seconds, and still be in the frame:
    /// sums of decimal times are not quite decimal.
    public static let tolerance: Seconds = 1e-9

    /// Plays a script once, from 0 to the end.
    ///
    /// The canvas is `size`, or as wide as the viewport and 80 points higher than the hold
    /// extent. What the script sets wins over `configuration`, `size` and `reducedMotion` over
    /// both.
    public init(
        effect recipe: EffectRecipe, script: GestureScript = .standard, size: Size? = nil,
        reducedMotion: Bool? = nil, configuration: RefreshConfiguration = RefreshConfiguration()
    ) throws(PreviewError) {
        let player: GesturePlayer
        do throws(GestureScriptError) {
            (effect, self.configuration) = try script.setUp(
                recipe, configuration.with(size: size, reducedMotion: reducedMotion))
        } catch {
            throw .script(error)
        }
        do throws(EffectError) {
            let controller = try RefreshController(
                effect: effect, configuration: self.configuration)
            player = GesturePlayer(script, on: controller)
        } catch {
            if let scriptError = script.blame(error) { throw .script(scriptError) }
            throw .effect(error)
        }
        self.script = script
        self.size = player.controller.stage.size
        let record = EventRecord()
        player.controller.onEvent = { record.events.append($0) }
        do throws(GestureScriptError) {
            duration = try player.playToEnd()
        } catch {
            throw .script(error)
        }
        events = record.events
    }

    /// How many frames show the whole script: ⌈duration · fps − 1e-9⌉ + 1, so that the last one
    /// shows the end; 0 when `fps` is not a positive number.
    public func frameCount(fps: Double) -> Int {
        guard fps > 0, fps.isFinite else { return 0 }
        return Int(exactly: Maths.ceil(duration * fps - 1e-9) + 1) ?? Int.max
    }

    /// The time of a frame, in seconds: its number by the frames a second.
    public func time(ofFrame index: Int, fps: Double) -> Seconds { Double(index) / fps }

    /// The frames in order, made one by one as they are asked for; all, or those of a range.
    public func frames(fps: Double, in range: Range<Int>? = nil) -> PreviewFrames {
        let all = 0..<frameCount(fps: fps)
        return PreviewFrames(
            preview: self, fps: fps, range: range.map { all.clamped(to: $0) } ?? all)
    }

    /// What a fresh instance shows at a time, after all events at or before it.
    ///
    /// A time before 0, or none at all, is answered with the first frame; after the end things go
    /// on by themselves. To ask for several frames in ascending order, a ``Playback`` is faster.
    public func frame(at time: Seconds) -> RefreshFrame { Playback(of: self).frame(at: time) }
}

/// Takes down what a controller does.
private final class EventRecord {
    var events: [RefreshEvent] = []
}

extension RefreshConfiguration {
    /// The configuration with a canvas and a preference, where given.
    fileprivate func with(size: Size?, reducedMotion: Bool?) -> RefreshConfiguration {
        var copy = self
        copy.canvas = size ?? canvas
        copy.prefersReducedMotion = reducedMotion ?? prefersReducedMotion
        return copy
    }
}
