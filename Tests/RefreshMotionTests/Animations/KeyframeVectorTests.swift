import RefreshGeometry
import RefreshMotion
import Testing

/// The keyframe rows, played by an animation of a layer's value in a scene.
@Suite("Keyframe rows")
struct KeyframeVectorTests {
    static func curve(_ value: JSONValue) -> TimingFunction {
        let points = value.numbers
        return points.count == 4
            ? TimingFunction(points[0], points[1], points[2], points[3]) : .linear
    }

    static func value(_ animation: Animation, at time: Seconds) -> Double {
        let stage = Stage()
        var animation = animation
        animation.timing.beginTime = 100
        animation.timing.fillMode = .both
        stage.layer.add(animation)
        #expect(stage.scene.diagnostics.entries.isEmpty)
        return stage.layer.presentation(at: 100 + time).value
    }

    @Test(
        "keyframes with curves of their own and one for the whole are Chromium's",
        arguments: VectorRow.mapped("keyframes", "chromium"))
    func chromium(row: VectorRow) {
        let frames = row["keyframes"].list
        let times = frames.map { $0["time"].number ?? .nan }
        let duration = max(times.last ?? 0, 1)
        let animation = Animation.keyframes(
            .value, frames.map { $0["value"].number ?? .nan },
            times: times.count == 1 ? [] : times.map { $0 / duration },
            curves: frames.dropLast().map { Self.curve($0["easing"]["cubic"]) },
            duration: duration, timing: Self.curve(row["curve_timing"]))

        let value = Self.value(animation, at: row.number("time"))

        #expect(abs(value - row.number("expected")) <= row.number("tolerance"))
    }

    @Test(
        "keyframes with curves and overlapping times are the web platform's",
        arguments: VectorRow.mapped("keyframes", "wpt")
            + VectorRow.mapped("steps_linear", "wpt_outputs"))
    func web(row: VectorRow) {
        let frames = row["keyframes"].list
        let property = row["property"].text ?? ""
        let offsets = frames.compactMap { $0["offset"].number }
        let animation = Animation.keyframes(
            .value, frames.map { plainNumber($0[property]) ?? .nan },
            times: offsets.count == frames.count ? offsets : [],
            curves: frames.dropLast().map { cssCurve($0["easing"].text) },
            duration: (row["timing"]["duration"].number ?? .nan) / 1000,
            timing: cssCurve(row["timing"]["easing"].text))

        let value = Self.value(animation, at: row.number("time_ms") / 1000)

        let expected = row["expected"].number ?? row.number("expected_px")
        #expect(abs(value - expected) <= max(row.number("tolerance"), 1e-9))
    }
}
