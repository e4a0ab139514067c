import RefreshGeometry
import RefreshMotion
import Testing

@Suite("Faulty animations")
struct AnimationCheckTests {
    /// What a scene says to an animation; it must not play and must call back with false.
    static func refusal(_ animation: Animation, on layer: Layer? = nil) -> Diagnostic.Code? {
        let scene = Scene()
        let layer = layer ?? ShapeLayer(name: "dot")
        scene.root.addSublayer(layer)
        var ends: [Bool] = []
        var animation = animation
        animation.completion = { ends.append($0) }
        layer.add(animation, forKey: "k")
        scene.advance(to: 0)
        #expect(ends == [false])
        #expect(!layer.hasAnimations)
        return scene.diagnostics.entries.first?.code
    }

    @Test("values that are not drawable are refused", arguments: [Double.nan, .infinity, 2e6])
    func values(number: Double) {
        #expect(Self.refusal(.basic(.opacity, to: number)) == .refusedValue)
        #expect(Self.refusal(.basic(.opacity, from: number, to: 1)) == .refusedValue)
        #expect(Self.refusal(.basic(.position, by: Point(0, number))) == .refusedValue)
        #expect(Self.refusal(.keyframes(.value, [0, number])) == .refusedValue)
    }

    @Test("times that are none are refused")
    func times() {
        #expect(Self.refusal(.basic(.opacity, to: 1, duration: .nan)) == .refusedTiming)
        #expect(Self.refusal(.basic(.opacity, to: 1, duration: .infinity)) == .refusedTiming)
        #expect(Self.refusal(.basic(.opacity, to: 1, delay: .nan)) == .refusedTiming)
        #expect(Self.refusal(.basic(.opacity, to: 1, repeatCount: -2)) == .refusedTiming)
    }

    @Test("a curve that makes none is refused")
    func curves() {
        let bad = TimingFunction(2, 0, 0.5, 1)

        #expect(Self.refusal(.basic(.opacity, to: 1, timing: bad)) == .refusedCurve)
        #expect(Self.refusal(.keyframes(.value, [0, 1], curves: [bad])) == .refusedCurve)
    }

    @Test("keyframes whose numbers don't fit together are refused")
    func keyframeCounts() {
        #expect(Self.refusal(.keyframes(.value, [])) == .keyframeCount)
        #expect(Self.refusal(.keyframes(.value, [0, 1], times: [0, 0.5, 1])) == .keyframeCount)
        #expect(
            Self.refusal(.keyframes(.value, [0, 1], curves: [.linear, .linear])) == .keyframeCount)
        #expect(
            Self.refusal(.keyframes(.value, [0, 1], times: [0, 1], mode: .discrete))
                == .keyframeCount)
    }

    @Test("mis-sorted key times, and such that don't run from 0 to 1, are refused")
    func keyframeTimes() {
        let values = [0.0, 1, 2, 3]

        for times in [
            [0, 0.6, 0.4, 1], [0.1, 0.2, 0.3, 1], [0, 0.2, 0.3, 0.9], [0, .nan, 0.5, 1],
            [0, -1, 0.5, 1], [0, 2, 3, 1],
        ] {
            #expect(Self.refusal(.keyframes(.value, values, times: times)) == .keyframeTimes)
        }
    }

    @Test("paths of another structure are refused, given or found on the layer")
    func paths() {
        let square = Path.rect(Rect(0, 0, 1, 1))

        #expect(
            Self.refusal(.basic(.path, from: line(to: 1, 1), to: square)) == .incompatiblePaths)
        #expect(Self.refusal(.basic(.path, to: square)) == .incompatiblePaths)
        #expect(
            Self.refusal(.keyframes(.path, [square, line(to: 1, 1)])) == .incompatiblePaths)
    }

    @Test("sums of paths are refused")
    func pathArithmetic() {
        var additive = Animation.basic(.path, from: line(to: 1, 1), to: line(to: 2, 2))
        additive.isAdditive = true

        #expect(Self.refusal(additive) == .pathArithmetic)
        #expect(
            Self.refusal(.keyframes(.path, [line(to: 1, 1), line(to: 2, 2)], mode: .paced))
                == .pathArithmetic)
    }

    @Test("a shape's property on a plain layer is refused")
    func unknownProperty() {
        #expect(Self.refusal(.basic(.strokeEnd, to: 0), on: Layer()) == .unknownProperty)
    }

    @Test("a refused animation leaves the one under its key alone")
    func keepsOld() {
        let stage = Stage()
        stage.layer.add(.basic(.value, from: 1, to: 1, duration: 5), forKey: "k")

        stage.layer.add(.basic(.value, to: .nan), forKey: "k")

        #expect(stage.layer.presentation.value == 1)
    }

    @Test("animate to a value that is refused changes nothing and says so")
    func animate() {
        let stage = Stage()
        stage.layer.animate(.opacity, to: .nan, completion: stage.note("a"))

        stage.scene.advance(to: 1)

        #expect(stage.layer.opacity == 1)
        #expect(stage.log == ["a false 0.0"])
        #expect(stage.scene.diagnostics.entries.map { $0.property.text } == ["opacity"])
    }
}
