public import RefreshKit

/// A law of the effect contract that an effect breaks.
public struct Violation: CustomStringConvertible, Sendable {
    /// The laws.
    public enum Law: String, Sendable, CaseIterable {
        /// Two fresh instances give the same frames.
        case determinism = "two runs give the same frames"
        /// A frame is a function of its time, in whatever order frames are asked for.
        case anyOrder = "frames asked for in any order are the same"
        /// What happens does not depend on how often frames are asked for.
        case anyStep = "the frame rate changes nothing"
        /// The second session looks like the first.
        case secondSession = "the second refresh looks like the first"
        /// In the end nothing moves and the stage looks as at the beginning.
        case restsInTheEnd = "at rest in the end, as in the beginning"
        /// Each display list is valid and nothing was refused on the way to it.
        case validFrames = "every display list is valid and nothing was refused"
        /// Each session that is triggered is stopped once, and never animated afterwards.
        case oneStop = "one stop for each trigger"
        /// Hooks return seconds that the controller takes.
        case phases = "trigger and stop return finite seconds, 0 or more"
        /// The hooks are spelt as the controller calls them.
        case hookLabels = "hooks are spelt as they are called"
        /// Frames are those that were recorded.
        case goldens = "frames are those recorded"
    }

    /// The law.
    public let law: Law
    /// The name of the script that shows it, if any.
    public let script: String?
    /// When it shows, in seconds of the script, if at a time.
    public let time: Seconds?
    /// What was found.
    public let message: String

    /// One line: where, which law, what was found.
    public var description: String {
        var text = ""
        if let script { text += "\(script)" }
        if let time { text += " at \(time) s" }
        return (text.isEmpty ? "" : text + ": ") + "\(law.rawValue): \(message)"
    }
}
