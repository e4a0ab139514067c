/// Which rows of the numeric cases say nothing about this engine, and why: the one place.
enum UnmappedRows {
    /// Why a row can't be run; nil for one that is.
    static func reason(_ row: VectorRow) -> String? {
        switch "\(row.file).\(row.list)" {
        case "timing_model.wpt", "timing_model.blink_effect": timingReason(row)
        case "timing_model.chromium": chromiumReason(row)
        case "cubic_bezier.range": "no function asks for a curve's extremes"
        case "keyframes.chromium": keyframeReason(row)
        case "keyframes.wpt", "steps_linear.wpt_outputs": easingReason(row)
        case "steps_linear.chromium_steps": "steps are no timing function yet"
        case "additive_cumulative.effects": effectReason(row)
        case "additive_cumulative.css_composition": compositionReason(row)
        default: nil
        }
    }

    private static func timingReason(_ row: VectorRow) -> String? {
        if row.number("iterationStart") != 0 { return "no start in mid-iteration" }
        if row.number("endDelay") != 0 { return "no end delay" }
        if row.number("duration") == 0 { return "a duration of 0 stands for 0.25 s" }
        if row.number("duration") == .infinity { return "an endless pass is refused" }
        if row.number("iterations") == 0 { return "a repeat count of 0 acts as 1" }
        if row.number("playbackRate") != 1 { return "the time given is past the rate" }
        if row["kind"].text == "currentIteration", row["direction"].text != "normal" {
            return "a cycle that autoreverses is one repetition, not two"
        }
        return easingReason(row["easing"].text ?? "linear")
    }

    private static func easingReason(_ row: VectorRow) -> String? {
        let easings =
            row["keyframes"].list.map { $0["easing"].text } + [
                row["timing"]["easing"].text
            ]
        for easing in easings.compactMap({ $0 }) {
            if let reason = easingReason(easing) { return reason }
        }
        let offsets = row["keyframes"].list.compactMap { $0["offset"].number }
        if !offsets.isEmpty, offsets.first != 0 || offsets.last != 1 {
            return "keyframes must run from 0 to 1"
        }
        return nil
    }

    private static func easingReason(_ easing: String) -> String? {
        if easing.hasPrefix("step") { return "steps are no timing function yet" }
        if easing.hasPrefix("linear(") { return "a list of points is no timing function yet" }
        return nil
    }

    private static func chromiumReason(_ row: VectorRow) -> String? {
        if row.number("iterations") == 0 { return "a repeat count of 0 acts as 1" }
        if row.number("iteration_start") != 0 { return "no start in mid-iteration" }
        let events = row["events"].list.map {
            $0.list.compactMap { $0.text }.joined(separator: " ")
        }
        if !events.allSatisfy({ $0 == "run_state RUNNING" }) {
            return "Chromium's own run states: waiting for a start time, pausing twice"
        }
        if row["kind"].text == "in_effect", row.number("playback_rate") < 0 {
            return "Chromium's phases don't turn round with the rate"
        }
        return nil
    }

    private static func keyframeReason(_ row: VectorRow) -> String? {
        for frame in row["keyframes"].list where frame["easing"]["steps"].number != nil {
            return "steps are no timing function yet"
        }
        let times = row["keyframes"].list.compactMap { $0["time"].number }
        return times == times.sorted() ? nil : "mis-sorted key times are refused, not sorted"
    }

    private static func effectReason(_ row: VectorRow) -> String? {
        if row["expected_number"].number == nil { return "not a number" }
        for effect in row["stack"].list {
            if case .list(let frames) = effect["keyframes"] {
                if frames.contains(where: { $0["composite"].text != nil }) {
                    return "composition is a matter of the animation, not of a keyframe"
                }
                return "keyframes must run from 0 to 1"
            }
        }
        return EffectValues(row) == nil ? "in units that need a page" : nil
    }

    private static func compositionReason(_ row: VectorRow) -> String? {
        CompositionValues(row) == nil ? "not all numbers of one unit, added from and to" : nil
    }
}
