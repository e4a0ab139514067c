import RefreshGeometry
import RefreshMotion
import Testing

@Suite("A layer's animations")
struct LayerAnimationsTests {
    @Test("an animation shows on the presentation and leaves the model alone")
    func presentation() {
        let stage = Stage()
        stage.layer.add(.basic(.opacity, from: 1, to: 0, duration: 2))

        stage.scene.advance(to: 1)

        #expect(stage.layer.presentation.opacity == 0.5)
        #expect(stage.layer.opacity == 1)
    }

    @Test("the presentation is that of the scene's time whenever it is read")
    func alwaysCurrent() {
        let stage = Stage()
        stage.layer.add(.basic(.positionX, from: 0, to: 10, duration: 10))
        stage.scene.moveClock(to: 3)
        let before = stage.layer.presentation.position

        stage.layer.position = Point(0, 8)

        #expect(before == Point(3, 0))
        #expect(stage.layer.presentation.position == Point(3, 8))
    }

    @Test("what is not given is looked up in what shows when the animation is added")
    func sixForms() {
        func end(_ animation: Animation) -> [Double] {
            let stage = Stage()
            stage.layer.rotation = 3
            stage.layer.add(animation)
            return [0, 1 - 1e-9].map { stage.layer.presentation(at: $0).rotation }
        }
        func isClose(_ values: [Double], _ expected: [Double]) -> Bool {
            zip(values, expected).allSatisfy { abs($0 - $1) < 1e-6 }
        }

        #expect(isClose(end(.basic(.rotation, from: 1, to: 2, duration: 1)), [1, 2]))
        #expect(isClose(end(.basic(.rotation, to: 2, duration: 1)), [3, 2]))
        #expect(isClose(end(.basic(.rotation, from: 1, duration: 1)), [1, 3]))
        #expect(isClose(end(.basic(.rotation, by: 2, duration: 1)), [3, 5]))
        #expect(isClose(end(.basic(.rotation, from: 1, by: 2, duration: 1)), [1, 3]))
        #expect(isClose(end(.basic(.rotation, by: 2, to: 7, duration: 1)), [5, 7]))
    }

    @Test("a duration of 0 on an explicit animation is 0.25 s")
    func zeroDuration() {
        let stage = Stage()
        stage.layer.add(.basic(.opacity, to: 0, duration: 0, completion: stage.note("a")))
        stage.layer.add(.basic(.value, to: 1, duration: -5, completion: stage.note("b")))

        stage.scene.advance(to: 0.125)
        let half = stage.layer.presentation.opacity
        stage.scene.advance(to: 1)

        #expect(half == 0.5)
        #expect(stage.log == ["a true 0.25", "b true 0.25"])
    }

    @Test("animate with a duration of 0 changes the value at once, without animating")
    func animateAtOnce() {
        let stage = Stage()
        stage.layer.animate(.opacity, to: 0.2, duration: 0, completion: stage.note("a"))

        #expect(stage.layer.opacity == 0.2)
        #expect(stage.layer.presentation.opacity == 0.2)
        #expect(!stage.layer.hasAnimations)
        stage.scene.advance(to: 0)
        #expect(stage.log == ["a true 0.0"])
    }

    @Test("animate with a duration of 0 and a delay jumps after the delay")
    func animateJump() {
        let stage = Stage()
        stage.layer.animate(
            .opacity, to: 0.2, duration: 0, delay: 1, completion: stage.note("a"))

        stage.scene.advance(to: 0.999)
        #expect(stage.layer.presentation.opacity == 1)
        stage.scene.advance(to: 1)
        #expect(stage.layer.presentation.opacity == 0.2)
        #expect(stage.log == ["a true 1.0"])
    }

    @Test("animate goes on from what shows, and takes over from the animation before it")
    func animateTakesOver() {
        let stage = Stage()
        stage.layer.animate(.opacity, to: 0, duration: 1, completion: stage.note("first"))
        stage.scene.advance(to: 0.5)

        stage.layer.animate(.opacity, to: 1, duration: 1, completion: stage.note("second"))

        #expect(stage.layer.opacity == 1)
        #expect(stage.layer.presentation.opacity == 0.5)
        #expect(stage.layer.animationKeys == ["opacity"])
        stage.scene.advance(to: 1)
        #expect(stage.layer.presentation.opacity == 0.75)
        stage.scene.advance(to: 9)
        #expect(stage.log == ["first false 0.5", "second true 1.5"])
    }

    @Test("animate shows the old value during its delay")
    func animateDelay() {
        let stage = Stage()
        stage.layer.animate(.scale, to: 3, duration: 1, delay: 1)

        #expect(stage.layer.presentation(at: 0.9).scale == 1)
        #expect(stage.layer.presentation(at: 1.5).scale == 2)
        #expect(stage.layer.presentation(at: 1.5).scaleY == 2)
        #expect(stage.layer.scaleY == 3)
    }

    @Test("one under the same key is replaced, its completion called with false")
    func replacement() {
        let stage = Stage()
        stage.layer.add(
            .basic(.opacity, to: 0, duration: 1, completion: stage.note("old")), forKey: "k")
        stage.scene.advance(to: 0.25)

        stage.layer.add(
            .basic(.value, to: 1, duration: 1, completion: stage.note("new")), forKey: "k")
        stage.scene.advance(to: 5)

        #expect(stage.log == ["old false 0.25", "new true 1.25"])
    }

    @Test("removing an animation calls its completion with false, once")
    func removal() {
        let stage = Stage()
        stage.layer.add(
            .basic(.opacity, to: 0, duration: 1, completion: stage.note("a")), forKey: "k")

        stage.layer.removeAnimation(forKey: "k")
        stage.layer.removeAnimation(forKey: "k")
        stage.scene.advance(to: 3)

        #expect(stage.log == ["a false 0.0"])
        #expect(stage.layer.presentation.opacity == 1)
    }

    @Test("one that stays after its end is done: removing it says nothing more")
    func staysAfterEnd() {
        let stage = Stage()
        var animation = Animation.basic(
            .opacity, to: 0.5, duration: 1, fill: .forwards, completion: stage.note("a"))
        animation.isRemovedOnCompletion = false
        stage.layer.add(animation, forKey: "k")

        stage.scene.advance(to: 2)
        let shown = stage.layer.presentation.opacity
        let keys = stage.layer.animationKeys
        stage.layer.removeAnimation(forKey: "k")
        stage.scene.advance(to: 3)

        #expect(shown == 0.5)
        #expect(keys == ["k"])
        #expect(stage.layer.presentation.opacity == 1)
        #expect(stage.log == ["a true 1.0"])
    }

    @Test("later animations lie on top of earlier ones")
    func order() {
        let stage = Stage()
        stage.layer.add(.basic(.value, from: 1, to: 1, duration: 2))
        stage.layer.add(.basic(.value, from: 2, to: 2, duration: 1))

        #expect(stage.layer.presentation(at: 0.5).value == 2)
        #expect(stage.layer.presentation(at: 1.5).value == 1)
    }

    @Test("parts of a property are animated on their own")
    func parts() {
        let stage = Stage()
        stage.layer.position = Point(1, 2)
        stage.layer.add(.basic(.positionY, from: 10, to: 20, duration: 1))
        stage.layer.add(.basic(.scaleX, from: 2, to: 4, duration: 1))

        let half = stage.layer.presentation(at: 0.5)

        #expect(half.position == Point(1, 15))
        #expect(half.scaleX == 3)
        #expect(half.scaleY == 1)
    }

    @Test("points, sizes, rectangles and colours run through their components")
    func types() {
        let stage = Stage()
        stage.layer.add(.basic(.position, from: Point(0, 2), to: Point(2, 4), duration: 1))
        stage.layer.add(.basic(.size, from: Size(1, 9), to: Size(3, 5), duration: 1))
        stage.layer.add(
            .basic(.fillColor, from: .black, to: Color(red: 1, green: 0.5, blue: 0), duration: 1))

        let half = stage.layer.presentation(at: 0.5)

        #expect(half.position == Point(1, 3))
        #expect(half.size == Size(2, 7))
        #expect(half.fillColor == Color(red: 0.5, green: 0.25, blue: 0))
    }

    @Test("a colour that fades in from clear keeps its hue")
    func fadeFromClear() {
        let stage = Stage()
        stage.layer.add(.basic(.fillColor, from: .clear, to: .indigo, duration: 1))

        let half = stage.layer.presentation(at: 0.5).fillColor

        #expect(abs(half.red - Color.indigo.red) < 1e-12)
        #expect(half.alpha == 0.5)
    }

    @Test("a path turns into another of the same structure, and is drawn so")
    func paths() {
        let stage = Stage()
        stage.layer.path = line(to: 1, 1)
        stage.layer.add(.basic(.path, from: line(to: 10, 0), to: line(to: 20, 10), duration: 1))

        stage.scene.advance(to: 0.5)
        let half = stage.layer.presentation.path
        stage.scene.advance(to: 2)

        #expect(half == line(to: 15, 5))
        #expect(stage.layer.presentation.path == line(to: 1, 1))
    }

    @Test("on a layer outside a scene an animation begins when the layer enters one")
    func beginsOnEntry() {
        let scene = Scene(at: 10)
        let layer = Layer()
        layer.add(.basic(.value, from: 0, to: 1, duration: 1))
        let before = layer.presentation.value

        scene.root.addSublayer(layer)
        scene.advance(to: 10.5)

        #expect(before == 0)
        #expect(layer.presentation.value == 0.5)
    }

    @Test("outside a scene a removed animation's completion is called at once")
    func removalOutside() {
        let layer = Layer()
        var ends: [Bool] = []
        layer.add(.basic(.value, to: 1) { ends.append($0) }, forKey: "k")

        layer.removeAnimation(forKey: "k")

        #expect(ends == [false])
    }
}
