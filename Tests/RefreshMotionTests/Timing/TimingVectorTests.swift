import RefreshGeometry
import Testing

@testable import RefreshMotion

/// The timing rows, played by an animation of a layer's value in a scene.
@Suite("Timing rows")
struct TimingVectorTests {
    /// What shows where no animation does.
    static let model = -777.0
    /// The rows' time 0: far enough from the scene's, since a begin of 0 stands for now.
    static let origin = 5000.0

    /// What shows at a time of the row, of a value that goes from `from` to `to`.
    static func value(
        of timing: Timing, curve: TimingFunction = .linear, from: Double = 0, to: Double = 1,
        at time: Seconds
    ) -> Double {
        let stage = Stage()
        stage.layer.value = model
        var animation = Animation.basic(.value, from: from, to: to, timing: curve)
        animation.timing = timing
        animation.timing.beginTime += origin
        stage.layer.add(animation)
        return stage.layer.presentation(at: origin + time).value
    }

    static func fill(_ row: VectorRow) -> FillMode {
        switch row["fill"].text {
        case "forwards": .forwards
        case "backwards": .backwards
        case "both": .both
        default: .removed
        }
    }

    static func webTiming(_ row: VectorRow) -> Timing {
        let unit = row["time_unit"].text == "ms" ? 1000.0 : 1
        var timing = Timing(duration: row.number("duration") / unit)
        timing.beginTime = row.number("delay") / unit
        timing.autoreverses = row["direction"].text?.hasPrefix("alternate") ?? false
        timing.repeatCount = row.number("iterations") / (timing.autoreverses ? 2 : 1)
        timing.fillMode = fill(row)
        return timing
    }

    @Test(
        "progress at a time is that of the web's timing model",
        arguments: (VectorRow.mapped("timing_model", "wpt")
            + VectorRow.mapped("timing_model", "blink_effect"))
            .filter { $0["kind"].text == "progress" })
    func progress(row: VectorRow) {
        let unit = row["time_unit"].text == "ms" ? 1000.0 : 1
        let isReversed = row["direction"].text?.hasSuffix("reverse") ?? false

        let value = Self.value(
            of: Self.webTiming(row), curve: cssCurve(row["easing"].text), from: isReversed ? 1 : 0,
            to: isReversed ? 0 : 1, at: row.number("currentTime") / unit)

        let expected = row["expected"].number ?? Self.model
        #expect(abs(value - expected) <= max(row["tolerance"].number ?? 0, 1e-9))
    }

    @Test(
        "the repetition at a time is that of the web's timing model",
        arguments: (VectorRow.mapped("timing_model", "wpt")
            + VectorRow.mapped("timing_model", "blink_effect"))
            .filter { $0["kind"].text == "currentIteration" })
    func repetition(row: VectorRow) {
        let unit = row["time_unit"].text == "ms" ? 1000.0 : 1
        let timing = Self.webTiming(row)

        let moment = timing.moment(
            at: row.number("currentTime") / unit - timing.beginTime, runsBackwards: false)

        #expect(moment?.repetition == row["expected"].number)
    }

    @Test(
        "the same rows hold as begin, speed, repeat count and fill mode of a layer's animation",
        arguments: (VectorRow.rows("timing_model", "wpt")
            + VectorRow.rows("timing_model", "chromium")).filter { $0["ca"] != .null })
    func coreAnimation(row: VectorRow) {
        let fields = row["ca"]
        var timing = Timing(duration: fields["duration"].number ?? .nan)
        timing.beginTime = fields["beginTime"].number ?? .nan
        timing.speed = fields["speed"].number ?? 1
        timing.repeatCount = fields["repeatCount"].number ?? .nan
        timing.autoreverses = fields["autoreverses"].flag ?? false
        timing.fillMode = Self.fill(
            VectorRow(file: "", list: "", index: 0, fields: .object(["fill": fields["fillMode"]])))
        let points = fields["timingControlPoints"].numbers
        let curve =
            points.count == 4
            ? TimingFunction(points[0], points[1], points[2], points[3]) : .linear

        let parentTime = fields["parentTime"].number ?? .nan
        let value = Self.value(of: timing, curve: curve, at: parentTime)

        if row["kind"].text == "currentIteration" {
            let active = (parentTime - timing.beginTime) * timing.speed
            let moment = timing.moment(at: active, runsBackwards: false)
            #expect(moment?.repetition == row["expected"].number)
        } else {
            let scale = fields["basicTime"].number == nil ? 1 : timing.duration
            let expected = row["expected"].number.map { $0 / scale } ?? Self.model
            #expect(abs(value - expected) <= max(row["tolerance"].number ?? 0, 1e-9))
        }
    }

    /// Chromium counts a negative rate from the end; here the offset says so.
    static func chromiumTiming(_ row: VectorRow) -> Timing {
        var timing = Timing(duration: row.number("duration"))
        timing.beginTime = row.number("start_time")
        timing.speed = row.number("playback_rate")
        timing.autoreverses = row["direction"].text?.hasPrefix("alternate") ?? false
        timing.repeatCount = row.number("iterations") / (timing.autoreverses ? 2 : 1)
        timing.timeOffset = row.number("time_offset") * timing.speed
        if timing.speed < 0 { timing.timeOffset += timing.activeDuration }
        timing.fillMode = fill(row)
        return timing
    }

    @Test(
        "the local time of a pass is Chromium's, played forwards, backwards and reversed",
        arguments: VectorRow.mapped("timing_model", "chromium")
            .filter { $0["kind"].text == "trim_time" })
    func trimTime(row: VectorRow) {
        let duration = row.number("duration")
        let isReversed = row["direction"].text?.hasSuffix("reverse") ?? false

        let value = Self.value(
            of: Self.chromiumTiming(row), from: isReversed ? duration : 0,
            to: isReversed ? 0 : duration, at: row.number("time"))

        #expect(abs(value - row.number("expected")) <= 1e-9)
    }

    @Test(
        "whether anything shows is what Chromium says",
        arguments: VectorRow.mapped("timing_model", "chromium")
            .filter { $0["kind"].text == "in_effect" })
    func inEffect(row: VectorRow) {
        let timing = Self.chromiumTiming(row)

        let value = Self.value(of: timing, at: row.number("time"))

        #expect((value != Self.model) == row["expected"].flag)
    }

    @Test(
        "whether the end has come is what Chromium says",
        arguments: VectorRow.mapped("timing_model", "chromium")
            .filter { $0["kind"].text == "is_finished_at" })
    func isFinished(row: VectorRow) {
        let scene = Scene()
        let layer = Layer()
        scene.root.addSublayer(layer)
        var finished = false
        var animation = Animation.basic(.value, from: 0, to: 1) { finished = $0 }
        animation.timing = Self.chromiumTiming(row)
        animation.timing.beginTime += Self.origin
        layer.add(animation)

        scene.advance(to: Self.origin + row.number("time"))

        #expect(finished == row["expected"].flag)
    }
}
