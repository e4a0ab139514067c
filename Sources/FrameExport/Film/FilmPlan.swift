public import RefreshGeometry
import RefreshKit
public import RefreshMotion

/// All that is known about a film before a frame is rendered.
public struct FilmPlan: Sendable {
    /// The effect's id.
    public let effect: String
    /// The effect's name.
    public let name: String
    /// One line of what the effect looks like.
    public let summary: String
    /// The values of the effect's parameters, in the order of the list.
    let parameters: [(name: String, value: ParameterValue)]
    /// How it is rendered.
    public let settings: RenderSettings
    /// The canvas in points.
    public let canvas: Size
    /// Width of a frame in pixels.
    public let width: Int
    /// Height of a frame in pixels.
    public let height: Int
    /// When the film is over: the time at which the script has settled.
    public let duration: Seconds
    /// How many frames the whole film has, wanted or not.
    public let frameCount: Int
    /// The wanted frames, in order.
    public let frames: PlannedFrames
    /// The colour of the content that the effect hangs above.
    let contentColor: Color
    /// What happens in it.
    let events: [RefreshEvent]

    /// Whether one picture was asked for, at a time of its own.
    var isSinglePicture: Bool {
        switch settings.frames {
        case .all, .range, .share: false
        case .at, .atFraction: true
        }
    }

    /// How many pixels a frame has.
    var pixelCount: Int { width * height }

    /// The wanted frames of a film; throws a usage error when one lies outside.
    static func frames(
        _ selection: FrameSelection, count: Int, duration: Seconds, fps: Double
    ) throws(ExportError) -> PlannedFrames {
        switch selection {
        case .all: return PlannedFrames(0...count - 1, fps: fps)
        case .range(let range):
            guard range.lowerBound >= 0, range.upperBound < count else {
                throw .usage(
                    "frames \(range.lowerBound)-\(range.upperBound) are not in the film",
                    "it has \(count), 0 to \(count - 1)", about: .frames)
            }
            return PlannedFrames(range, fps: fps)
        case .share(let number, let shares):
            guard number >= 1, number <= shares, shares <= count else {
                throw .usage(
                    "share \(number) of \(shares) is not in the film",
                    "it has \(count) frames, each share at least one", about: .frames)
            }
            // Not count * number, which may be too large.
            let (size, rest) = count.quotientAndRemainder(dividingBy: shares)
            let start = size * (number - 1) + min(rest, number - 1)
            return PlannedFrames(start...start + size - (number <= rest ? 0 : 1), fps: fps)
        case .at(let time):
            guard time >= 0, time <= duration else {
                throw .usage(
                    "time \(DecimalWriter.shortest(time)) s is not in the film",
                    "it lasts from 0 to \(DecimalWriter.fixed(duration)) s", about: .frames)
            }
            return PlannedFrames(at: time)
        case .atFraction(let fraction):
            guard fraction >= 0, fraction <= 1 else {
                throw .usage(
                    "\(DecimalWriter.shortest(fraction * 100))% is not in the film",
                    "0% to 100% are", about: .frames)
            }
            return PlannedFrames(at: duration * fraction)
        }
    }
}
