import EffectModuleKit

/// A comet circles a sun. The orbit opens with the pull; when the refresh is over the comet plunges
/// into the sun and sparks fly, or falls out of the sky.
///
/// Seven numbers are animated, each the `value` of a layer that shows nothing itself; the picture
/// follows from them and the live area alone, drawn by ``CometPicture``.
final class Comet: RefreshEffect {
    /// How far the comet has flown, in radians.
    let flight = Layer(name: "flight")
    /// How far the orbit is open: 1 while the app refreshes.
    let reach = Layer(name: "reach")
    /// The length of the tail, in radians of the orbit.
    let tail = Layer(name: "tail")
    /// How much of everything is to be seen, 0 to 1.
    let light = Layer(name: "light")
    /// How far the comet has plunged into the sun, 0 to 1.
    let plunge = Layer(name: "plunge")
    /// How far the sparks have flown, 0 to 1.
    let burst = Layer(name: "burst")
    /// How far a comet has fallen, 0 to 1.
    let fall = Layer(name: "fall")
    let look: CometLook
    private let picture = DrawingLayer(name: "picture")

    private let period: Seconds
    private let endsInSparks: Bool
    private let isReduced: Bool
    private var isPulling = true

    /// The longest tail, in radians.
    private static let fullTail = 2.3
    /// Where the comet stands before the pull, in radians.
    private static let start = -2.1
    private static let triggerDuration = 0.4

    init(stage: Stage) throws(EffectError) {
        look = CometLook(stage)
        period = stage[Self.period]
        isReduced = stage.prefersReducedMotion
        endsInSparks = stage[Self.ending] == .sparks && !isReduced
        for layer in [flight, reach, tail, light, plunge, burst, fall] {
            stage.root.addSublayer(layer)
        }
        let sky = CometSky(stage)
        picture.draw = { [unowned self, unowned stage] list in
            CometPicture(self, on: stage).draw(into: &list, sky)
        }
        stage.root.addSublayer(picture)
        reset()
    }

    /// The orbit opens, and the comet flies along it as far as the area is pulled.
    func progress(_ pull: Pull, on stage: Stage) {
        if !isPulling {
            reset()
            // A finger took over while the comet was gone: it comes back softly.
            if pull.extent > 0 {
                light.value = 0
                light.animate(.value, to: 1, duration: 0.2, timing: .easeOut)
            }
        }
        let fraction = pull.fraction
        let over = max(0, fraction - 1)
        reach.value =
            fraction < 1 ? fraction * (2 - fraction) : 1 + 0.3 * over / (1 + over)
        if isReduced { return }
        flight.value = Self.start + 3.9 * pull.clampedFraction + 0.9 * over
        tail.value = Self.fullTail * pull.clampedFraction
    }

    /// The comet gathers speed, until it is as fast as it will be.
    func trigger(on stage: Stage) -> Seconds {
        let seen = light.presentation.value
        let angle = flight.presentation.value
        let open = reach.presentation.value
        let length = tail.presentation.value
        reset()
        isPulling = false
        light.value = seen
        reach.value = open
        let duration = Self.triggerDuration
        light.animate(.value, to: 1, duration: duration)
        reach.animate(.value, to: 1, duration: duration, timing: .easeInEaseOut)
        if isReduced { return duration }
        flight.value = angle
        tail.value = length
        tail.animate(.value, to: Self.fullTail, duration: duration, timing: .easeOut)
        // Along a parabola: half the way of the full speed, which it ends with.
        flight.animate(
            .value, to: angle + .pi * duration / period, duration: duration,
            timing: .cubic(1.0 / 3, 0, 2.0 / 3, 1.0 / 3))
        return duration
    }

    /// The comet circles; with reduced motion its light pulses instead.
    func animate(on stage: Stage) {
        if isReduced {
            light.add(
                .basic(
                    .value, from: 1, to: 0.5, duration: 0.9, timing: .easeInEaseOut,
                    repeatCount: .infinity, autoreverses: true), forKey: "value")
            return
        }
        let angle = flight.presentation.value
        flight.add(
            .basic(
                .value, from: angle, to: angle + 2 * .pi, duration: period,
                repeatCount: .infinity), forKey: "value")
    }

    /// The comet plunges into the sun, falls out of the sky, or fades where it is.
    func stop(_ outcome: RefreshOutcome, on stage: Stage) -> Seconds {
        let angle = flight.presentation.value
        flight.removeAllAnimations()
        flight.value = angle
        light.animate(.value, to: 1, duration: 0.15)
        switch outcome {
        case .success where endsInSparks:
            flight.animate(.value, to: angle + 2.6 * .pi / period * 0.45, duration: 0.45)
            tail.animate(.value, to: 0.9, duration: 0.45, timing: .easeIn)
            plunge.animate(.value, to: 1, duration: 0.45, timing: .easeIn)
            burst.animate(.value, to: 1, duration: 0.65, delay: 0.4)
            return 0.85
        case .failure where !isReduced:
            flight.animate(
                .value, to: angle + .pi / period * 0.5, duration: 0.5, timing: .easeOut)
            fall.animate(.value, to: 1, duration: 0.55)
            return 0.6
        case .failure:
            fall.animate(.value, to: 0.4, duration: 0.2)
            light.animate(.value, to: 0, duration: 0.3, delay: 0.25)
            return 0.55
        case .success, .cancelled:
            light.animate(.value, to: 0, duration: 0.25, timing: .easeIn)
            return 0.25
        }
    }

    /// Everything is as it was made.
    private func reset() {
        isPulling = true
        for layer in [flight, reach, tail, light, plunge, burst, fall] {
            layer.removeAllAnimations()
            layer.value = 0
        }
        light.value = 1
        flight.value = isReduced ? 0.9 : Self.start
        if isReduced { tail.value = Self.fullTail }
    }
}
