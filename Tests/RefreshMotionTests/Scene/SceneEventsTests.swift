import RefreshGeometry
import RefreshMotion
import Testing

@Suite("A scene's events")
struct SceneEventsTests {
    @Test("completions come at their exact times in order, inside one step or many")
    func exactTimes() {
        func run(_ steps: Int) -> [String] {
            let stage = Stage()
            stage.layer.add(.basic(.opacity, to: 0, duration: 0.7, completion: stage.note("b")))
            stage.layer.add(.basic(.value, to: 1, duration: 0.3, completion: stage.note("a")))
            stage.layer.add(
                .basic(
                    .rotation, to: 1, duration: 0.2, delay: 0.1, repeatCount: 3.5,
                    completion: stage.note("c")))
            for i in 1...steps { stage.scene.advance(to: 10 * Double(i) / Double(steps)) }
            return stage.log
        }

        let log = run(1)

        #expect(log == ["a true 0.3", "b true 0.7", "c true 0.8"])
        #expect(run(600) == log)
        #expect(run(7) == log)
    }

    @Test("what ends at the same time is told in the order it was added")
    func sameTime() {
        let stage = Stage()
        for name in ["a", "b", "c", "d", "e"] {
            stage.layer.add(.basic(.value, to: 1, duration: 1, completion: stage.note(name)))
        }

        stage.scene.advance(to: 5)

        #expect(stage.log.map { $0.prefix(1) }.joined() == "abcde")
    }

    @Test("an animation added in a completion begins at that completion's time")
    func chains() {
        let stage = Stage()
        let layer = stage.layer
        layer.add(
            .basic(.opacity, to: 0, duration: 0.3) { _ in
                layer.add(
                    .basic(.value, from: 0, to: 1, duration: 0.5, completion: stage.note("x")))
            })

        stage.scene.advance(to: 0.55)

        #expect(abs(layer.presentation.value - 0.5) < 1e-12)
        stage.scene.advance(to: 20)
        #expect(stage.log == ["x true 0.8"])
    }

    @Test("in a completion the presentation is that of its time, the animation being over")
    func presentationInCompletion() {
        let stage = Stage()
        let layer = stage.layer
        var seen: [Double] = []
        layer.add(
            .basic(.value, from: 5, to: 6, duration: 1) { _ in
                seen = [layer.presentation.value, layer.presentation.position.x, stage.scene.now]
            })
        layer.add(.basic(.positionX, from: 0, to: 10, duration: 4))

        stage.scene.advance(to: 100)

        #expect(seen == [0, 2.5, 1])
    }

    @Test("timers fire at their exact times, between completions")
    func timers() {
        let stage = Stage()
        stage.layer.add(.basic(.value, to: 1, duration: 0.5, completion: stage.note("a")))
        stage.scene.after(0.75) { stage.log.append("timer \(stage.scene.now)") }
        stage.layer.add(.basic(.opacity, to: 1, duration: 1, completion: stage.note("b")))

        stage.scene.advance(to: 2)

        #expect(stage.log == ["a true 0.5", "timer 0.75", "b true 1.0"])
    }

    @Test("a cancelled timer does not fire, a fired one is no longer pending")
    func cancellation() {
        let scene = Scene()
        var fired: [Int] = []
        let first = scene.after(1) { fired.append(1) }
        let second = scene.after(2) { fired.append(2) }

        scene.cancel(first)
        scene.advance(to: 3)
        scene.cancel(second)

        #expect(fired == [2])
        #expect(!first.isPending)
        #expect(!second.isPending)
    }

    @Test("a timer lets go of what it called, cancelled, fired or torn down")
    func timersLetGo() {
        final class Owner {
            let scene = Scene()
            var timers: [SceneTimer] = []
            init() {
                for delay in 1...3 {
                    timers.append(scene.after(Double(delay)) { [self] in timers[0] = timers[1] })
                }
            }
        }
        var owner: Owner? = Owner()
        weak let watched = owner

        owner?.scene.advance(to: 1)
        if let owner { owner.scene.cancel(owner.timers[1]) }
        owner?.scene.tearDown()
        owner = nil

        #expect(watched == nil)
    }

    @Test("a timer that is none of a time is refused")
    func faultyTimers() {
        let scene = Scene()

        let timers = [scene.after(.nan) {}, scene.after(.infinity) {}]

        #expect(timers.allSatisfy { !$0.isPending })
        #expect(scene.diagnostics.entries.map { $0.code } == [.refusedTime])
        #expect(scene.diagnostics.total == 2)
    }

    @Test("something that answers itself for ever is cut off, with a diagnostic")
    func endlessAnswers() {
        let scene = Scene()
        var count = 0
        func again() {
            count += 1
            scene.after(0) { again() }
        }
        again()

        scene.advance(to: 1)

        #expect(count == Scene.eventLimit + 1)
        #expect(scene.diagnostics.entries.map { $0.code } == [.tooManyEvents])
        var later = false
        scene.after(1) { later = true }
        scene.advance(to: 3)
        #expect(later)
    }

    @Test(
        "the time does not go back and takes no time that is none",
        arguments: [
            -1.0, 0.5, .nan, .infinity, -.infinity, 1e300,
        ])
    func faultyTimes(time: Double) {
        let scene = Scene()
        scene.advance(to: 1)

        scene.moveClock(to: time)
        scene.advance(to: time)

        #expect(scene.now == 1)
        #expect(scene.diagnostics.total == 2)
    }

    @Test("settling waits for what ends, not for what never does")
    func settling() {
        let stage = Stage()
        #expect(!stage.scene.hasFiniteAnimations)
        #expect(stage.scene.settleTime == nil)

        stage.layer.add(.basic(.rotation, to: 6, duration: 1, repeatCount: .infinity))
        #expect(!stage.scene.hasFiniteAnimations)

        stage.layer.add(.basic(.opacity, to: 0, duration: 2, delay: 1))
        stage.layer.add(.basic(.value, to: 0, duration: 1))
        #expect(stage.scene.hasFiniteAnimations)
        #expect(stage.scene.settleTime == 3)
        stage.scene.advance(to: 3)
        #expect(!stage.scene.hasFiniteAnimations)
    }

    @Test("the next change is now while something moves, its begin before, never after")
    func nextChange() {
        let stage = Stage()
        #expect(stage.scene.nextChangeTime == nil)

        stage.layer.add(.basic(.opacity, to: 0, duration: 1, delay: 2))
        #expect(stage.scene.nextChangeTime == 2)
        stage.scene.advance(to: 2.5)
        #expect(stage.scene.nextChangeTime == 2.5)
        stage.scene.advance(to: 3)
        #expect(stage.scene.nextChangeTime == nil)
        stage.scene.after(4) {}
        #expect(stage.scene.nextChangeTime == 7)
    }

    @Test("a look at another time moves no clock and delivers nothing")
    func looking() {
        let stage = Stage()
        stage.layer.add(.basic(.value, from: 0, to: 1, duration: 1, completion: stage.note("a")))

        stage.scene.evaluate(at: 0.75)
        let ahead = stage.layer.presentation.value
        stage.scene.evaluate(at: 0.25)
        let back = stage.layer.presentation.value
        stage.scene.moveClock(to: 0.5)

        #expect(ahead == 0.75)
        #expect(back == 0.25)
        #expect(stage.layer.presentation.value == 0.5)
        #expect(stage.log.isEmpty)
    }

    @Test("a scene that is torn down calls nothing and lets go of everything")
    func tearDown() {
        final class Owner {
            let scene = Scene()
            let layer = Layer()
            var calls = 0
            init() {
                scene.root.addSublayer(layer)
                layer.add(.basic(.value, to: 1) { [self] _ in calls += 1 })
                layer.add(.basic(.value, to: 1, repeatCount: .infinity) { [self] _ in calls += 1 })
                scene.after(1) { [self] in calls += 1 }
            }
        }
        var owner: Owner? = Owner()
        weak let watched = owner
        let scene = owner?.scene

        scene?.tearDown()
        owner = nil

        #expect(watched == nil)
        #expect(scene?.nextEventTime == nil)
    }
}
