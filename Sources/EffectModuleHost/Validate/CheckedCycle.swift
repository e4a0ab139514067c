import CEffectModule
import RefreshDrawing

/// A whole gesture, played on the hooks of one instance: a pull beyond the threshold, a refresh, the
/// closing, and rest.
struct CheckedCycle {
    /// How many frames a second are drawn.
    var fps = 30.0
    /// How the refresh ends.
    var outcome = REFRESH_SUCCESS
    /// How long the app is busy after `animate`, in seconds.
    var busy = 0.8
    /// Whether the refresh ends before `animate` would come.
    var stopsEarly = false

    /// Plays the gesture from the frame's time on; answers the hash of each frame's list.
    func play(_ instance: CheckedInstance) throws(CheckFailure) -> [UInt64] {
        var player = Player(instance, step: 1 / fps)
        let distance = instance.frame.trigger_distance
        let hold = instance.frame.hold_extent
        for k in 1...36 {
            try player.go(by: 1.0 / 120)
            try player.require("progress", instance.progress(1.2 * distance * Double(k) / 36))
        }
        try player.go(by: 0.05)
        let trigger = instance.trigger()
        try player.require("trigger", trigger.result)
        let wait = try player.seconds("trigger", trigger.seconds)
        let top = instance.frame.extent
        let opening = max(0.3, wait)
        if stopsEarly {
            try player.move(from: top, to: (top + hold) / 2, in: opening / 2)
        } else {
            try player.move(from: top, to: hold, in: wait)
            try player.require("animate", instance.animate())
            try player.move(from: instance.frame.extent, to: hold, in: busy)
        }
        let stop = instance.stop(outcome)
        try player.require("stop", stop.result)
        let rest = try player.seconds("stop", stop.seconds)
        try player.go(by: rest)
        try player.move(from: instance.frame.extent, to: 0, in: 0.3)
        try player.require("progress", instance.progress(0))
        try player.go(by: 0.2)
        return player.hashes
    }

    /// Lets time pass, draws the frames that come due, and brings what the module scheduled.
    private struct Player {
        let instance: CheckedInstance
        let step: Double
        let start: Double
        var frameNumber = 0
        var hashes: [UInt64] = []

        init(_ instance: CheckedInstance, step: Double) {
            self.instance = instance
            self.step = step
            start = instance.frame.time
        }

        mutating func go(by seconds: Double) throws(CheckFailure) {
            try go(to: instance.frame.time + seconds) { _ in nil }
        }

        mutating func move(from: Double, to: Double, in seconds: Double) throws(CheckFailure) {
            let begin = instance.frame.time
            guard seconds > 0 else { return instance.open(to) }
            try go(to: begin + seconds) { time in
                from + (to - from) * min(1, (time - begin) / seconds)
            }
            instance.open(to)
        }

        private mutating func go(
            to end: Double, _ extent: (Double) -> Double?
        ) throws(CheckFailure) {
            while true {
                let frameTime = start + Double(frameNumber) * step
                let event = max(instance.frame.time, instance.nextEvent)
                let next = min(frameTime, event)
                guard next <= end else { break }
                instance.frame.time = next
                if let extent = extent(next) { instance.open(extent) }
                if event <= frameTime {
                    try require("advance", instance.advance())
                } else {
                    hashes.append(try instance.list().hash)
                    frameNumber += 1
                }
            }
            instance.frame.time = end
            if let extent = extent(end) { instance.open(extent) }
        }

        func require(_ hook: String, _ result: Int32) throws(CheckFailure) {
            guard result >= 0 else {
                throw .failed(
                    "\(instance.effect.id): \(hook) returned \(result) where it may come"
                        + instance.reason)
            }
        }

        func seconds(_ hook: String, _ seconds: Double) throws(CheckFailure) -> Double {
            guard seconds >= 0, seconds <= 3600 else {
                throw .failed(
                    "\(instance.effect.id): \(hook) set \(seconds) seconds; allowed: 0 to 3600")
            }
            return seconds
        }
    }
}
