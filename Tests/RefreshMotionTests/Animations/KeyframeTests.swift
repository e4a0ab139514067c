import RefreshGeometry
import RefreshMotion
import Testing

@Suite("Keyframes")
struct KeyframeTests {
    static func values(_ animation: Animation, _ times: [Seconds]) -> [Double] {
        let stage = Stage()
        stage.layer.add(animation)
        // Thirds and tenths are off by a rounding.
        return times.map { (stage.layer.presentation(at: $0).value * 1e9).rounded() / 1e9 }
    }

    @Test("without times they are evenly spaced")
    func even() {
        let animation = Animation.keyframes(.value, [0, 10, 0, 20], duration: 3)

        #expect(Self.values(animation, [0, 0.5, 1, 1.5, 2, 2.5]) == [0, 5, 10, 5, 0, 10])
    }

    @Test("with times each value is reached at its time, and of two equal times the later holds")
    func times() {
        let animation = Animation.keyframes(
            .value, [0, 8, 100, 104], times: [0, 0.25, 0.25, 1], duration: 4)

        #expect(Self.values(animation, [0.5, 1, 2.5]) == [4, 100, 102])
    }

    @Test("each stretch has its curve, the whole one comes first")
    func curves() {
        let animation = Animation.keyframes(
            .value, [0, 1, 2], curves: [.easeIn, .linear], duration: 2, timing: .easeOut)
        let progress = TimingFunction.easeOut.value(at: 0.1)

        let value = Self.values(animation, [0.2])[0]

        #expect(abs(value - TimingFunction.easeIn.value(at: progress * 2)) < 1e-9)
    }

    @Test("discrete values hold until the next one's time")
    func discrete() {
        let spaced = Animation.keyframes(.value, [1, 2, 3], mode: .discrete, duration: 3)
        let timed = Animation.keyframes(
            .value, [1, 2], times: [0, 0.75, 1], mode: .discrete, duration: 4)

        #expect(Self.values(spaced, [0, 0.99, 1, 2, 2.99]) == [1, 1, 2, 3, 3])
        #expect(Self.values(timed, [2.99, 3]) == [1, 2])
    }

    @Test("paced ones move at constant speed, whatever times and curves say")
    func paced() {
        let animation = Animation.keyframes(
            .value, [0, 1, 10], times: [0, 0.9, 1], curves: [.easeIn, .easeIn], mode: .paced,
            duration: 10)

        #expect(Self.values(animation, [0.5, 1, 5.5]) == [0.5, 1, 5.5])
    }

    @Test("one value holds all the time, and paced values that don't move don't divide by zero")
    func degenerate() {
        #expect(Self.values(.keyframes(.value, [4], duration: 1), [0, 0.5]) == [4, 4])
        #expect(
            Self.values(.keyframes(.value, [4, 4, 4], mode: .paced, duration: 1), [0, 0.5])
                == [4, 4])
    }

    @Test("paths go from one to the next")
    func paths() {
        let stage = Stage()
        stage.layer.add(
            .keyframes(.path, [line(to: 0, 0), line(to: 4, 0), line(to: 4, 8)], duration: 2))

        #expect(stage.layer.presentation(at: 0.5).path == line(to: 2, 0))
        #expect(stage.layer.presentation(at: 1.5).path == line(to: 4, 4))
    }

    @Test("a cumulative one goes on from where it ended, colours too")
    func cumulative() {
        let stage = Stage()
        var animation = Animation.basic(.value, from: 1, to: 3, duration: 1, repeatCount: 3)
        animation.isCumulative = true
        animation.timing.fillMode = .forwards
        animation.isRemovedOnCompletion = false
        stage.layer.add(animation)

        #expect(stage.layer.presentation(at: 0.5).value == 2)
        #expect(stage.layer.presentation(at: 1.5).value == 5)
        #expect(stage.layer.presentation(at: 9).value == 9)
    }

    @Test("an additive uniform scale adds to both directions")
    func additiveScale() {
        let stage = Stage()
        stage.layer.scaleX = 2
        stage.layer.scaleY = 3
        var animation = Animation.basic(.scale, from: 0, to: 1, duration: 1)
        animation.isAdditive = true
        stage.layer.add(animation)

        let half = stage.layer.presentation(at: 0.5)

        #expect(half.scaleX == 2.5)
        #expect(half.scaleY == 3.5)
    }
}
