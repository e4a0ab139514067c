import RefreshKit
import Testing

@Suite("Previews")
struct PreviewTests {
    private func same(_ a: RefreshFrame, _ b: RefreshFrame) -> Bool {
        a.time == b.time && a.displayList == b.displayList && a.extent == b.extent
            && a.state == b.state && a.session == b.session && a.nextChange == b.nextChange
    }

    @Test("the number of frames shows the end", arguments: [24.0, 30, 60, 119.88])
    func count(fps: Double) throws {
        let preview = try Preview(effect: Blob.recipe)

        let count = preview.frameCount(fps: fps)
        let last = preview.frame(at: preview.time(ofFrame: count - 1, fps: fps))

        #expect(Double(count - 1) / fps >= preview.duration - 1e-9)
        #expect(Double(count - 2) / fps < preview.duration - 1e-9)
        #expect(last.isAtRest)
        #expect(last.state == .idle)
        #expect(preview.frames(fps: fps).map(\.time).count == count)
    }

    @Test("a duration of whole frames needs one more frame, not two")
    func wholeFrames() throws {
        let preview = try Preview(
            effect: Blob.recipe, script: GestureScript([.wait(0.1), .wait(0.2)]))

        #expect(preview.duration == 0.1 + 0.2)
        #expect(preview.frameCount(fps: 60) == 19)
        #expect(
            try Preview(effect: Blob.recipe, script: GestureScript([])).frameCount(fps: 60) == 1)
    }

    @Test("a rate that is none has no frames", arguments: [0, -60, Double.nan, .infinity])
    func noRate(fps: Double) throws {
        let preview = try Preview(effect: Blob.recipe)

        #expect(preview.frameCount(fps: fps) == 0)
        #expect(preview.frames(fps: fps).map(\.time).isEmpty)
    }

    @Test(
        "frames in reverse, at random and in order are the same", arguments: GestureScript.scenarios
    )
    func anyOrder(scenario: GestureScript.Scenario) throws {
        let preview = try Preview(effect: Blob.recipe, script: scenario.script)
        let inOrder = Array(preview.frames(fps: 30))
        let playback = Playback(of: preview)
        var random = SplitMix(state: 3)

        for index in inOrder.indices.reversed() {
            let frame = preview.frame(at: preview.time(ofFrame: index, fps: 30))
            #expect(same(frame, inOrder[index]), "frame \(index)")
        }
        for _ in 0..<60 {
            let index = Int(random.next() % UInt64(inOrder.count))
            let frame = playback.frame(at: preview.time(ofFrame: index, fps: 30))
            #expect(same(frame, inOrder[index]), "frame \(index)")
        }
    }

    @Test("frames of one rate are those of another at the same times")
    func rates() throws {
        let preview = try Preview(effect: Blob.recipe)
        let fine = Array(preview.frames(fps: 120))
        let coarse = Array(preview.frames(fps: 24))

        for index in coarse.indices.dropLast() {
            #expect(coarse[index].displayList == fine[index * 5].displayList)
            #expect(coarse[index].state == fine[index * 5].state)
        }
    }

    @Test("a frame shows what happened at its time")
    func eventTimes() throws {
        let preview = try Preview(effect: Blob.recipe)

        #expect(preview.frame(at: 0.7499).state == .armed)
        #expect(preview.frame(at: 0.75).state == .triggering)
        #expect(preview.frame(at: 1.2).state == .refreshing)
        #expect(preview.frame(at: 2.75).state == .stopping)
    }

    @Test("an event that sums of decimals put just behind a frame is in it")
    func tolerance() throws {
        let script = GestureScript([.wait(0.1), .wait(0.2), .begin()])
        let preview = try Preview(effect: Blob.recipe, script: script)

        #expect(preview.frame(at: 0.3).state == .triggering)
        #expect(Array(preview.frames(fps: 10))[3].state == .triggering)
        #expect(preview.frame(at: 0.3 - 1e-6).state == .idle)
    }

    @Test("a range of frames is that part of all, clamped to them")
    func range() throws {
        let preview = try Preview(effect: Blob.recipe)
        let all = Array(preview.frames(fps: 30))

        let part = Array(preview.frames(fps: 30, in: 20..<31))
        let rest = Array(preview.frames(fps: 30, in: all.count - 2..<all.count + 100))

        #expect(part.count == 11)
        #expect(same(part[0], all[20]) && same(part[10], all[30]))
        #expect(rest.count == 2)
        #expect(Array(preview.frames(fps: 30, in: 1000..<2000)).isEmpty)
    }

    @Test("a time that is none shows the beginning, one after the end how things go on")
    func outside() throws {
        let preview = try Preview(effect: Blob.recipe, script: .hold)
        let first = preview.frame(at: 0)

        for time in [-1, Double.nan, .infinity, -.infinity] {
            #expect(same(preview.frame(at: time), first))
        }
        #expect(preview.frame(at: 1000).state == .refreshing)
        #expect(preview.frame(at: 1000.3).displayList != preview.frame(at: 1000).displayList)
    }

    @Test("the hold scenario ends while refreshing")
    func hold() throws {
        let preview = try Preview(effect: Blob.recipe, script: .hold)
        let last = preview.frame(at: preview.duration)

        #expect(preview.duration == 3.75)
        #expect(last.state == .refreshing)
        #expect(!last.isAtRest)
    }

    @Test("the same script twice in one controller looks the same twice")
    func twice() throws {
        let steps = GestureScript.quick.steps + [.settle]
        let once = try Preview(effect: Blob.recipe, script: GestureScript(steps))
        let twice = try Preview(effect: Blob.recipe, script: GestureScript(steps + steps))
        let playback = Playback(of: twice)

        for frame in once.frames(fps: 60) where frame.time < once.duration {
            let again = playback.frame(at: once.duration + frame.time)
            #expect(again.displayList == frame.displayList, "\(frame.time)")
        }
        #expect((twice.duration - 2 * once.duration).magnitude < 1e-9)
    }

    @Test("a playback shows its controller")
    func controller() throws {
        let preview = try Preview(effect: Blob.recipe)
        let playback = Playback(of: preview)
        #expect(playback.controller == nil)

        _ = playback.frame(at: 1)

        #expect(playback.controller?.state == .triggering)
        #expect(playback.controller?.now == 1)
        #expect(playback.position == 1)
    }

    @Test("an effect that can be made but once gives empty frames, not a trap")
    func brokenRecipe() throws {
        let maker = OnceMaker()
        let recipe = EffectRecipe(Blob.descriptor) { (stage) throws(EffectError) in
            try maker.make(stage)
        }

        let preview = try Preview(effect: recipe)

        #expect(preview.frame(at: 1).displayList.commandCount == 0)
    }
}

/// Makes one effect, then no more.
private final class OnceMaker: @unchecked Sendable {
    private var count = 0

    func make(_ stage: Stage) throws(EffectError) -> any RefreshEffect {
        count += 1
        guard count == 1 else { throw .failed(reason: "made before") }
        return try Blob(stage: stage)
    }
}
