public import RefreshKit

/// A coloured wave hangs from the top edge; the content's surface below it is liquid.
///
/// Let go, and the wave bounces, a ball of the content's colour shoots up out of the content and
/// draws a neck of liquid after it that thins and snaps; a ring spins round the ball while the app
/// refreshes; in the end the ball falls back and the area closes.
///
/// Two numbers are animated and everything else follows from them and the live area, in
/// ``update(at:on:)``: how far the wave's control point swings (``wave``'s `value`) and how far
/// the ball is below its highest point (``ball``'s `value`).
public final class ElasticWave: RefreshEffect {
    enum Phase {
        /// No session: the wave follows the finger.
        case pulling
        /// From the trigger on.
        case rising
        /// The app is busy.
        case hanging
        /// From the stop on.
        case falling
    }

    let veil = ShapeLayer(name: "veil")
    let wave = ShapeLayer(name: "wave")
    let ball = ShapeLayer(name: "ball")
    let ring = ShapeLayer(name: "ring")
    let link = ShapeLayer(name: "link")

    let diameter: Double
    private let bounceDuration: Seconds
    private let ballColor: Color
    private let failureColor: Color
    let neck: Neck
    let isReduced: Bool

    var phase = Phase.pulling
    /// When the session was triggered.
    private var triggerTime: Seconds = 0
    /// How far the ball rises in this session.
    private(set) var rise = 0.0
    /// How far below its highest point the ball was when it began to fall.
    private(set) var fallOrigin = 0.0

    /// Makes the layers.
    ///
    /// Throws ``EffectError/doNotFit(parameters:reason:)`` when the ring is larger than the area
    /// that is kept open.
    public init(stage: Stage) throws(EffectError) {
        diameter = stage[Self.ballDiameter]
        bounceDuration = stage[Self.bounceDuration]
        ballColor = stage[Self.ballColor]
        failureColor = stage[Self.failureColor]
        neck = stage[Self.neck]
        isReduced = stage.prefersReducedMotion
        let ringDiameter = diameter * stage[Self.ringGap]
        let ringWidth = stage[Self.ringWidth]
        guard ringDiameter + ringWidth <= stage.holdExtent else {
            throw .doNotFit(
                parameters: [
                    Self.ballDiameter.name, Self.ringGap.name, Self.ringWidth.name,
                    Self.holdExtent.name,
                ],
                reason: "ballDiameter * ringGap + ringWidth must be at most holdExtent")
        }

        veil.fillColor = ballColor.withAlpha(1)
        wave.fillColor = stage[Self.waveColor]
        ball.bounds = Rect(0, 0, diameter, diameter)
        ball.path = .circle(center: ball.bounds.center, radius: diameter / 2)
        ball.fillColor = ballColor
        link.fillColor = ballColor
        ring.bounds = Rect(0, 0, ringDiameter, ringDiameter)
        ring.position = ball.bounds.center
        // The overlap hides the seam where a full turn would begin and end.
        ring.path = .arc(
            center: ring.bounds.center, radius: ringDiameter / 2, startAngle: -Maths.pi / 2,
            endAngle: 2.125 * Maths.pi)
        ring.fillColor = .clear
        ring.lineWidth = ringWidth
        ring.lineCap = .round
        ball.addSublayer(ring)
        for layer in [veil, wave, ball, link] { stage.root.addSublayer(layer) }
        reset()
    }

    /// The wave follows the finger by itself; what is left of the last session goes.
    public func progress(_ pull: Pull, on stage: Stage) {
        if phase != .pulling { reset() }
    }

    /// The wave bounces and the ball rises.
    public func trigger(on stage: Stage) -> Seconds {
        reset()
        phase = .rising
        triggerTime = stage.scene.now
        ball.isHidden = false
        if isReduced {
            ring.isHidden = false
            ring.strokeEnd = 0.75
            ball.opacity = 0
            ball.animate(.opacity, to: 1, duration: 0.2)
            return 0.2
        }
        let extent = stage.area.height
        rise = ElasticWaveFlight.rise(
            from: extent, holdExtent: stage.holdExtent, diameter: diameter)
        wave.add(
            .keyframes(
                .value, ElasticWaveFlight.bounce(from: extent, holdExtent: stage.holdExtent),
                duration: bounceDuration, timing: .easeIn))
        // The link keeps the height of its own: a drop sinks on when the ball turns back.
        for layer in [ball, link] {
            layer.add(
                .basic(.value, from: rise, to: 0, duration: bounceDuration, timing: .easeOut),
                forKey: "rise")
        }
        return bounceDuration
    }

    /// The ring spins.
    public func animate(on stage: Stage) {
        phase = .hanging
        ring.isHidden = false
        ring.add(
            .basic(
                .rotation, from: 0, to: 2 * Maths.pi, duration: isReduced ? 3 : 1,
                repeatCount: .infinity))
        if isReduced { return }
        switch neck {
        case .liquid:
            ring.add(
                .keyframes(
                    .strokeEnd, [0, 1, 1], curves: [.easeOut, .linear], duration: 1.8,
                    repeatCount: .infinity))
            ring.add(
                .keyframes(
                    .strokeStart, [0, 0, 1], curves: [.linear, .easeIn], duration: 1.8,
                    repeatCount: .infinity))
        case .classic:
            ring.add(
                .basic(
                    .strokeEnd, from: 0, to: 1, duration: 1.8, timing: .easeOut,
                    repeatCount: .infinity))
        }
    }

    /// The ring goes and the ball falls back; the wave dips as it passes.
    public func stop(_ outcome: RefreshOutcome, on stage: Stage) -> Seconds {
        let wasRising = phase == .rising
        phase = .falling
        if outcome == .failure { ring.animate(.strokeColor, to: failureColor, duration: 0.25) }
        if isReduced {
            ball.animate(.opacity, to: 0, duration: 0.2, completion: quietened)
            return 0.2
        }
        ring.animate(
            .opacity, to: 0, duration: outcome == .failure ? 0.25 : 0.12, completion: quietened)
        fallOrigin = ball.presentation.value
        let fall = bounceDuration * (rise - fallOrigin) / rise
        ball.removeAnimation(forKey: "rise")
        ball.value = rise
        if fall >= Timing.shortestDuration {
            ball.add(
                .basic(.value, from: fallOrigin, to: rise, duration: fall, timing: .easeOut))
        }
        if wasRising {
            if fallOrigin >= shape(on: stage).snap { link.removeAnimation(forKey: "rise") }
            return max(bounceDuration - (stage.scene.now - triggerTime), fall)
        }
        wave.add(
            .keyframes(
                .value, ElasticWaveFlight.dip(holdExtent: stage.holdExtent),
                duration: bounceDuration / 2,
                delay: ElasticWaveFlight.dipDelay(
                    rise: rise, diameter: diameter, duration: bounceDuration)))
        return bounceDuration
    }

    /// Draws veil, wave and link anew and places the ball.
    public func update(at time: Seconds, on stage: Stage) { draw(on: stage) }

    /// Everything is as it was made: no session, nothing shown but veil and wave.
    private func reset() {
        for layer in [wave, ball, ring, link] {
            layer.removeAllAnimations()
            layer.value = 0
        }
        phase = .pulling
        rise = 0
        fallOrigin = 0
        ball.isHidden = true
        ball.opacity = 1
        ring.isHidden = true
        ring.opacity = 1
        ring.rotation = 0
        ring.strokeStart = 0
        ring.strokeEnd = 1
        ring.strokeColor = ballColor
    }

    /// Ends the ring's endless animations once it is out of sight.
    private var quietened: Animation.Completion {
        { [ring] finished in
            guard finished else { return }
            ring.isHidden = true
            ring.removeAllAnimations()
        }
    }
}
