import RefreshDrawing
import RefreshGeometry
import RefreshKit
import RefreshMotion
import RefreshRaster

/// The laws of the effect contract on one script.
struct CaseCheck {
    private(set) var violations: [Violation] = []

    private let name: String
    private let preview: Preview
    /// The display lists at 60 frames a second.
    private var lists: [DisplayList] = []
    private static let fps = 60.0

    init(
        _ item: EffectContract.Case, _ recipe: EffectRecipe, _ configuration: RefreshConfiguration
    ) throws(PreviewError) {
        name = item.name
        preview = try Preview(effect: recipe, script: item.script, configuration: configuration)
    }

    mutating func run() {
        playThrough()
        checkDeterminism()
        checkOrder()
        checkSteps()
        checkSessions()
        checkSecondSession()
    }

    /// Records a violation unless there is one of that law already.
    private mutating func add(_ law: Violation.Law, at time: Seconds? = nil, _ message: String) {
        guard !violations.contains(where: { $0.law == law }) else { return }
        violations.append(Violation(law: law, script: name, time: time, message: message))
    }

    /// Makes all frames in order and looks at each of them, and at the last one as the end.
    private mutating func playThrough() {
        let playback = Playback(of: preview)
        var last: RefreshFrame?
        for index in 0..<preview.frameCount(fps: Self.fps) {
            let time = preview.time(ofFrame: index, fps: Self.fps)
            let frame = playback.frame(at: time)
            lists.append(frame.displayList)
            check(frame.displayList, at: time)
            last = frame
        }
        if let first = playback.controller?.stage.scene.diagnostics.entries.first {
            add(
                .validFrames, at: first.time,
                "'\(first.property.text)' of layer '\(first.layer.text)' was given what it can't "
                    + "take (\(first.code))")
        }
        guard let last, last.state == .idle else { return }
        if !last.isAtRest {
            add(
                .restsInTheEnd, at: last.time,
                "something still moves after the area is closed; does 'stop(_:on:)' end what "
                    + "'animate(on:)' began?")
        }
        let untouched = try? RefreshController(
            effect: preview.effect, configuration: preview.configuration)
        if let untouched, last.displayList != untouched.frame(at: 0).displayList {
            add(
                .restsInTheEnd, at: last.time,
                "the closed stage looks otherwise than before the first pull; does "
                    + "'progress(_:on:)' with 0 reset what a session left?")
        }
    }

    private mutating func check(_ list: DisplayList, at time: Seconds) {
        if list.refusals > 0 {
            add(.validFrames, at: time, "\(list.refusals) drawing commands were refused")
        }
        if !list.isBalanced { add(.validFrames, at: time, "a group or clip is left open") }
        do throws(DisplayListError) {
            try list.validate()
        } catch {
            add(.validFrames, at: time, "the display list is invalid: \(error)")
        }
    }

    private mutating func checkDeterminism() {
        for (index, frame) in preview.frames(fps: Self.fps).enumerated()
        where frame.displayList != lists[index] {
            return add(.determinism, at: frame.time, "a second run gives another frame")
        }
    }

    private mutating func checkOrder() {
        let playback = Playback(of: preview)
        for index in stride(from: lists.count - 1, through: 0, by: -11) {
            let time = preview.time(ofFrame: index, fps: Self.fps)
            guard playback.frame(at: time).displayList == lists[index] else {
                return add(.anyOrder, at: time, "asked for in reverse, the frame is another one")
            }
        }
    }

    /// Frames at times that several rates share must not depend on what was asked for between.
    private mutating func checkSteps() {
        for fps in [24.0, 30, 120] {
            let playback = Playback(of: preview)
            for index in 0..<preview.frameCount(fps: fps) {
                let list = playback.frame(at: preview.time(ofFrame: index, fps: fps)).displayList
                let shared = Double(index) * Self.fps / fps
                guard shared == Maths.floor(shared), Int(shared) < lists.count else { continue }
                if list != lists[Int(shared)] {
                    let time = Double(index) / fps
                    return add(
                        .anyStep, at: time, "at \(Int(fps)) frames a second it is another frame")
                }
            }
        }
    }

    private mutating func checkSessions() {
        var triggers: [Int: Int] = [:]
        var stops: [Int: Int] = [:]
        for event in preview.events {
            switch event.kind {
            case .trigger(let session, _): triggers[session, default: 0] += 1
            case .stop(let session, _, _): stops[session, default: 0] += 1
            case .animate(let session) where stops[session] != nil:
                add(.oneStop, at: event.time, "session \(session) is animated after its stop")
            case .diagnostic(let diagnostic) where diagnostic.message.contains("returned no"):
                add(.phases, at: event.time, diagnostic.message)
            default: break
            }
        }
        let isOver = preview.frame(at: preview.duration).state == .idle
        for (session, count) in triggers.sorted(by: { $0.key < $1.key }) {
            let stopped = stops[session, default: 0]
            if count != 1 || stopped > 1 || (isOver && stopped == 0) {
                add(.oneStop, "session \(session): \(count) triggers, \(stopped) stops")
            }
        }
    }

    /// Plays the script twice on one controller and compares the frames, away from the times at
    /// which something happens: those are sums that may be rounded otherwise.
    private mutating func checkSecondSession() {
        guard preview.frame(at: preview.duration).state == .idle, let (twice, start) = playedTwice
        else { return }
        let first = Playback(of: twice)
        let second = Playback(of: twice)
        for index in lists.indices {
            let time = (Double(index) + 0.37) / Self.fps
            let a = first.frame(at: time).displayList
            let b = second.frame(at: start + time).displayList
            if !looksAlike(a, b) {
                return add(.secondSession, at: time, "played again, the frame is another one")
            }
        }
    }

    /// The script, a pause and the script again, and when it begins again; nil for a script that
    /// names sessions.
    private var playedTwice: (preview: Preview, start: Seconds)? {
        let steps = preview.script.steps
        let namesSessions = steps.contains { step in
            if case .finish(_, .some) = step { return true }
            return false
        }
        let again = steps.filter { step in
            switch step {
            case .stage, .resistance, .set: false
            default: true
            }
        }
        guard !namesSessions else { return nil }
        // A power of two keeps the most bits of the times after it.
        var start = 8.0
        while start < preview.duration + 1 { start *= 2 }
        let script = GestureScript(
            steps + [.settle, .wait(start - preview.duration)] + again)
        let twice = try? Preview(
            effect: preview.effect, script: script, configuration: preview.configuration)
        return twice.map { ($0, start) }
    }

    /// Whether two lists give the same picture: rounding may differ by the last bit of a number.
    private func looksAlike(_ a: DisplayList, _ b: DisplayList) -> Bool {
        if a == b { return true }
        let rasterizer = Rasterizer()
        let width = Int(preview.size.width)
        let height = Int(preview.size.height)
        let pictures = [a, b].map {
            rasterizer.render($0, width: width, height: height, scale: 1).pixels
        }
        return zip(pictures[0], pictures[1]).allSatisfy { p, q in
            stride(from: 0, to: 32, by: 8).allSatisfy { shift in
                abs(Int(p >> shift & 255) - Int(q >> shift & 255)) <= 1
            }
        }
    }
}
