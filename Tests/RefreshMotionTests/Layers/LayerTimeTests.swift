import RefreshGeometry
import RefreshMotion
import Testing

@Suite("A layer's time")
struct LayerTimeTests {
    @Test("a begin time lies in the superlayer's time, whose speeds multiply")
    func chain() {
        let scene = Scene()
        let layers = [Layer(), Layer(), Layer()]
        scene.root.addSublayer(layers[0])
        layers[0].addSublayer(layers[1])
        layers[1].addSublayer(layers[2])
        layers[0].speed = 2
        layers[1].speed = 2
        layers[2].beginTime = 1

        #expect(layers[2].convertTime(0.25, from: nil) == 0)
        #expect(layers[2].convertTime(0, to: nil) == 0.25)
        #expect(layers[2].convertTime(0.5, to: layers[0]) == 0.75)
        #expect(layers[0].convertTime(0.5, to: layers[2]) == 0)
        #expect(layers[2].convertTime(0.75, from: layers[0]) == 0.5)
    }

    @Test("an offset is added after the speed")
    func offset() {
        let layer = Layer()
        layer.speed = 3
        layer.timeOffset = 10
        layer.beginTime = 2

        #expect(layer.convertTime(4, from: nil) == 16)
        #expect(layer.convertTime(16, to: nil) == 4)
    }

    @Test("a time that stands still converts to a number")
    func frozen() {
        let layer = Layer()
        layer.speed = 0
        layer.timeOffset = 7
        layer.beginTime = 3

        #expect(layer.convertTime(99, from: nil) == 7)
        #expect(layer.convertTime(5, to: nil) == 3)
    }

    @Test("a change of speed moves ends that are due")
    func reschedule() {
        let stage = Stage()
        let child = Layer()
        stage.layer.addSublayer(child)
        stage.layer.add(.basic(.value, from: 0, to: 1, duration: 4, completion: stage.note("a")))
        child.add(.basic(.value, from: 0, to: 1, duration: 6, completion: stage.note("b")))

        stage.layer.speed = 2
        stage.scene.advance(to: 1)
        let half = stage.layer.presentation.value
        stage.scene.advance(to: 9)

        #expect(half == 0.5)
        #expect(stage.log == ["a true 2.0", "b true 3.0"])
    }

    @Test("paused and resumed as Apple's note says, an animation goes on where it stood")
    func pause() {
        let stage = Stage()
        let layer = stage.layer
        let scene = stage.scene
        layer.add(.basic(.value, from: 0, to: 1, duration: 4, completion: stage.note("a")))
        scene.advance(to: 1)
        let pausedAt = layer.convertTime(scene.now, from: nil)
        layer.speed = 0
        layer.timeOffset = pausedAt

        scene.advance(to: 11)
        let paused = layer.presentation.value
        #expect(scene.nextEventTime == nil)
        #expect(scene.nextChangeTime == nil)
        layer.speed = 1
        layer.timeOffset = 0
        layer.beginTime = 0
        layer.beginTime = layer.convertTime(scene.now, from: nil) - pausedAt
        scene.advance(to: 12)
        let resumed = layer.presentation.value
        scene.advance(to: 99)

        #expect(paused == 0.25)
        #expect(resumed == 0.5)
        #expect(stage.log == ["a true 14.0"])
    }

    @Test("played backwards from its end, an animation ends at its beginning, once")
    func backwards() {
        let stage = Stage()
        var animation = Animation.basic(.value, from: 0, to: 1, duration: 2)
        animation.timing.speed = -1
        animation.timing.timeOffset = 2
        animation.completion = stage.note("a")
        stage.layer.add(animation)

        #expect(stage.layer.presentation(at: 0).value == 1)
        #expect(stage.layer.presentation(at: 0.5).value == 0.75)
        stage.scene.advance(to: 9)
        #expect(stage.log == ["a true 2.0"])
    }

    @Test("a layer turned round in mid-flight plays back and ends at the beginning")
    func turnedRound() {
        let stage = Stage()
        let layer = stage.layer
        layer.add(.basic(.value, from: 0, to: 1, duration: 10, completion: stage.note("a")))
        stage.scene.advance(to: 4)

        let local = layer.convertTime(stage.scene.now, from: nil)
        layer.beginTime = stage.scene.now
        layer.timeOffset = local
        layer.speed = -1
        stage.scene.advance(to: 5)
        let value = layer.presentation.value
        stage.scene.advance(to: 50)

        #expect(abs(value - 0.3) < 1e-12)
        #expect(stage.log == ["a true 8.0"])
    }

    @Test("an animation of negative speed that begins now is over at once")
    func negativeFromZero() {
        let stage = Stage()
        var animation = Animation.basic(.value, from: 5, to: 6, duration: 2)
        animation.timing.speed = -1
        animation.completion = stage.note("a")
        stage.layer.add(animation)

        #expect(stage.layer.presentation(at: 1).value == 0)
        stage.scene.advance(to: 1)
        #expect(stage.log == ["a true 0.0"])
    }

    @Test("an animation of speed 0 stands at its offset and never ends")
    func frozenAnimation() {
        let stage = Stage()
        var animation = Animation.basic(.value, from: 0, to: 1, duration: 2)
        animation.timing.speed = 0
        animation.timing.timeOffset = 0.5
        stage.layer.add(animation)

        stage.scene.advance(to: 100)

        #expect(stage.layer.presentation.value == 0.25)
        #expect(stage.scene.nextEventTime == nil)
    }

    @Test("times that are none are refused", arguments: [Double.nan, .infinity, 1e11])
    func refusals(number: Double) {
        let stage = Stage()

        stage.layer.speed = number
        stage.layer.beginTime = number
        stage.layer.timeOffset = number

        #expect(stage.layer.speed == 1)
        #expect(stage.layer.beginTime == 0)
        #expect(stage.layer.timeOffset == 0)
        #expect(stage.scene.diagnostics.entries.map { $0.code } == [.refusedTiming])
        #expect(stage.scene.diagnostics.total == 3)
    }
}
