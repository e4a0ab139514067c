import CEffectModule
import RefreshDrawing

/// Plays gestures on an instance in the order that hosts keep, drawn by lot, and looks at every
/// answer and every picture.
final class LifePlayer {
    let instance: CheckedInstance
    /// What came back: hashes of pictures, and the seconds that hooks asked for.
    private(set) var seen: [UInt64] = []
    /// How many pictures there were.
    private(set) var frameCount = 0
    private var random: CheckRandom
    private let journal: LifeJournal?
    /// The time between two frames of this gesture, in seconds.
    private var step = 1.0 / 60

    /// A player for a new instance.
    init(_ instance: CheckedInstance, _ random: CheckRandom, _ journal: LifeJournal?) {
        self.instance = instance
        self.random = random
        self.journal = journal
        instance.frame.time = chance(0.7) ? 0 : number(0...1e5)
    }

    /// Plays one to three gestures.
    func play() throws(CheckFailure) {
        for _ in 0..<Int.random(in: 1...3, using: &random) {
            try playGesture()
            try pass(chance(0.1) ? 600 : number(0...1), frames: 4)
        }
    }

    /// A canvas's width: that of a phone, mostly.
    static func width(from random: inout CheckRandom) -> Double {
        switch Int.random(in: 0...5, using: &random) {
        case 0: Double.random(in: 1...40, using: &random).rounded()
        case 1: Double.random(in: 40...2000, using: &random)
        case 2: 4096
        default: 390
        }
    }

    // MARK: - Gestures

    private func playGesture() throws(CheckFailure) {
        let distance = instance.frame.trigger_distance
        let speeds = [5.0, 24, 30, 60, 90, 120, 240]
        step = 1 / speeds[Int.random(in: 0..<speeds.count, using: &random)]
        let goesFar = chance(0.2)
        let top = distance * (chance(0.3) ? number(0.02...0.98) : number(1...(goesFar ? 4 : 1.4)))
        let moves = Int.random(in: 2...12, using: &random)
        for move in 1...moves {
            try pass(number(0...0.06))
            try pull(to: top * Double(move) / Double(moves) * (move < moves ? number(0.8...1) : 1))
        }
        if chance(0.3) { try pass(number(0...1.5), frames: 6) }
        if top >= distance || chance(0.2) { try playRefresh() }
        let time = number(0.05...0.5)
        try pass(time, to: 0)
        try pull(to: 0)
    }

    private func playRefresh() throws(CheckFailure) {
        let hold = instance.frame.hold_extent
        let wait = try seconds("trigger") { instance.trigger() }
        if chance(0.2) {
            try pass(wait / 2, to: (instance.frame.extent + hold) / 2)
        } else {
            try pass(wait, to: hold)
            try require("animate") { instance.animate() }
            try pass(number(0...2.5), to: hold)
            if chance(0.3) {
                instance.frame.width = LifePlayer.width(from: &random)
                try require("layout, \(instance.frame.width) points wide") { instance.layout() }
                try pass(number(0...0.5))
            }
        }
        let outcome = UInt32.random(in: 0...2, using: &random)
        try pass(try seconds("stop, outcome \(outcome)") { instance.stop(outcome) })
    }

    // MARK: - Steps

    private func pull(to extent: Double) throws(CheckFailure) {
        try require("progress, \(extent) points open") { instance.progress(extent) }
    }

    /// Lets time pass and draws the frames that come due, at most so many, while the area moves.
    private func pass(
        _ seconds: Double, frames: Int = 30, to target: Double? = nil
    ) throws(CheckFailure) {
        let start = instance.frame.time
        let end = start + seconds
        let extent = instance.frame.extent
        let step = max(step, seconds / Double(frames))
        var frame = start + step
        func move(to time: Double) {
            instance.frame.time = time
            guard let target, seconds > 0 else { return }
            instance.open(extent + (target - extent) * min(1, (time - start) / seconds))
        }
        while true {
            let event = max(instance.frame.time, instance.nextEvent)
            guard min(frame, event) <= end else { break }
            if event <= frame {
                move(to: event)
                try require("advance") { instance.advance() }
            } else {
                move(to: frame)
                try draw()
                frame += step
            }
        }
        instance.frame.time = end
        if let target { instance.open(target) }
    }

    private func draw() throws(CheckFailure) {
        let hash = try picture()
        seen.append(hash)
        frameCount += 1
        guard chance(0.1) else { return }
        try check(
            try picture() == hash, "drew something else when asked again for the same moment")
    }

    private func picture() throws(CheckFailure) -> UInt64 {
        journal?.begin("draw", at: instance.frame.time)
        let list: DisplayList
        do throws(CheckFailure) {
            list = try instance.list()
        } catch {
            journal?.end(error.text)
            throw CheckFailure(verdict: error.verdict, text: error.text + place)
        }
        journal?.end("\(list.commandCount) commands, hash \(hex16(list.hash))")
        return list.hash
    }

    private func require(
        _ hook: String, _ call: () -> Int32
    ) throws(CheckFailure) {
        journal?.begin(hook, at: instance.frame.time)
        let result = call()
        let reason = result < 0 ? instance.reason : ""
        journal?.end("\(result)\(reason)")
        try check(result >= 0, "\(hook) returned \(result) where it may come\(reason)")
    }

    /// Calls a hook that says how long to wait.
    private func seconds(
        _ hook: String, _ call: () -> (result: Int32, seconds: Double)
    ) throws(CheckFailure) -> Double {
        journal?.begin(hook, at: instance.frame.time)
        let answer = call()
        let reason = answer.result < 0 ? instance.reason : ""
        journal?.end("\(answer.result)\(reason), \(answer.seconds) s")
        try check(
            answer.result >= 0, "\(hook) returned \(answer.result) where it may come\(reason)")
        try check(
            answer.seconds >= 0 && answer.seconds <= 3600,
            "\(hook) set \(answer.seconds) seconds; allowed: 0 to 3600")
        seen.append(answer.seconds.bitPattern)
        return answer.seconds
    }

    private func check(
        _ condition: Bool, _ text: @autoclosure () -> String
    ) throws(CheckFailure) {
        if !condition { throw .failed("\(instance.effect.id): \(text())\(place)") }
    }

    private var place: String { ", at \(instance.frame.time) s" }

    private func number(_ range: ClosedRange<Double>) -> Double {
        .random(in: range, using: &random)
    }

    private func chance(_ share: Double) -> Bool { number(0...1) < share }
}
