import RefreshDrawing
import RefreshGeometry
import RefreshMotion
import Testing

/// Small inputs that broke other engines. Wanted each time: finite numbers, events once each and
/// in order, the end value reached.
@Suite("Cases that broke other engines")
struct RegressionTests {
    @Test("a duration of 0, ticked once, gives no NaN (AvaloniaUI #3197)")
    func zeroDuration() {
        let stage = Stage()
        stage.layer.animate(.opacity, to: 0.5, duration: 0, completion: stage.note("a"))
        stage.layer.add(.basic(.value, from: 0, to: 1, duration: 0, completion: stage.note("b")))

        stage.scene.advance(to: 0)

        #expect(stage.layer.presentation.opacity == 0.5)
        #expect(stage.layer.presentation.value == 0)
        #expect(stage.log == ["a true 0.0"])
    }

    @Test("at the end of its time and then played backwards, it plays back (motion #2079, #2947)")
    func playBack() {
        let stage = Stage()
        var animation = Animation.basic(
            .value, from: 0, to: 1, duration: 1, fill: .forwards, completion: stage.note("a"))
        animation.isRemovedOnCompletion = false
        stage.layer.add(animation, forKey: "k")
        stage.scene.advance(to: 1)

        animation.timing.speed = -1
        animation.timing.timeOffset = 1
        animation.completion = stage.note("b")
        stage.layer.add(animation, forKey: "k")
        stage.scene.advance(to: 1.25)
        let value = stage.layer.presentation.value
        stage.scene.advance(to: 9)

        #expect(value == 0.75)
        #expect(stage.log == ["a true 1.0", "b true 2.0"])
    }

    @Test("removing and adding inside a completion is safe (fluentui-apple #1385)")
    func reentrancy() {
        let stage = Stage()
        let layer = stage.layer
        layer.add(
            .basic(.value, to: 1, duration: 1) { _ in
                layer.removeAnimation(forKey: "k")
                layer.removeFromSuperlayer()
                stage.scene.root.addSublayer(layer)
                layer.add(.basic(.value, to: 2, duration: 1, completion: stage.note("b")))
            }, forKey: "k")
        layer.add(.basic(.opacity, to: 0, duration: 1, completion: stage.note("a")))

        stage.scene.advance(to: 9)

        #expect(stage.log == ["a false 1.0", "b true 2.0"])
    }

    @Test("an autoreversing animation ends on its first value, then the model shows (C4iOS #338)")
    func autoreverses() {
        let stage = Stage()
        stage.layer.value = 8
        stage.layer.add(
            .basic(.value, from: 0, to: 8, duration: 1, autoreverses: true))

        #expect(stage.layer.presentation(at: 1.999).value < 0.01)
        stage.scene.advance(to: 2)
        #expect(stage.layer.presentation.value == 8)
    }

    @Test("a finished run played in reverse tells its end again (anime #408)")
    func reverseTellsAgain() {
        let stage = Stage()
        for _ in 0..<2 {
            var animation = Animation.basic(
                .value, from: 0, to: 1, duration: 1, completion: stage.note("run"))
            animation.timing.speed = -1
            animation.timing.timeOffset = 1
            stage.layer.add(animation, forKey: "k")
            stage.scene.advance(to: stage.scene.now + 3)
        }

        #expect(stage.log == ["run true 1.0", "run true 4.0"])
    }

    @Test("a rotation by numbers turns the long way it was told (d3 #661, GSAP #196)")
    func rotation() {
        let stage = Stage()
        stage.layer.add(.basic(.rotation, from: -Double.pi, to: .pi, duration: 1))

        #expect(stage.layer.presentation(at: 0.5).rotation == 0)
        #expect(abs(stage.layer.presentation(at: 0.75).rotation - .pi / 2) < 1e-12)
    }

    @Test("a size takes its width from the width (libs-quartzcore #63)")
    func size() {
        let stage = Stage()
        stage.layer.add(.basic(.size, from: Size(10, 100), to: Size(20, 300), duration: 1))

        #expect(stage.layer.presentation(at: 0.5).size == Size(15, 200))
    }

    @Test("a completion called while the layer is torn down in set-up is told once (lottie #1994)")
    func tornDownInSetUp() {
        let scene = Scene()
        let layer = Layer()
        var ends: [Bool] = []
        layer.add(.basic(.value, to: 1) { ends.append($0) })
        scene.root.addSublayer(layer)
        layer.removeFromSuperlayer()

        scene.advance(to: 5)

        #expect(ends == [false])
    }

    @Test("a step of ten seconds ends where six hundred small ones end (TermUI #2010)")
    func largeStep() {
        func end(_ steps: Int) -> ([String], DisplayList) {
            let stage = Stage()
            let layer = stage.layer
            layer.path = .circle(center: .zero, radius: 5)
            layer.strokeColor = .black
            layer.animate(.opacity, to: 0.5, duration: 0.7) { _ in
                layer.animate(.scale, to: 3, duration: 20, completion: stage.note("scale"))
                layer.add(.basic(.strokeEnd, from: 0, to: 1, duration: 1, repeatCount: .infinity))
            }
            for i in 1...steps { stage.scene.advance(to: 10 * Double(i) / Double(steps)) }
            var list = DisplayList()
            stage.scene.emit(into: &list)
            return (stage.log, list)
        }

        let large = end(1)
        let small = end(600)

        #expect(large.0 == small.0)
        #expect(large.1 == small.1)
        #expect(!large.1.isEmpty)
    }
}
