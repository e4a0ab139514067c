public import RefreshKit

/// A ring that fills while you pull and spins while the app refreshes.
///
/// How present the ring is, 0 to 1, is animated as its `value`; its opacity follows from that and
/// the live area in ``update(at:on:)``, until the stop, which animates the opacity itself.
public final class RingSpinner: RefreshEffect {
    private enum Phase {
        /// No session: the ring follows the finger.
        case pulling
        /// From the trigger to the stop.
        case running
        /// From the stop until the area is closed.
        case stopped
    }

    private let track = ShapeLayer(name: "track")
    private let ring = ShapeLayer(name: "ring")

    private let diameter: Double
    private let lineWidth: Double
    private let tint: Color
    private let failureColor: Color
    private let curve: TimingFunction
    private let isReduced: Bool

    private var phase = Phase.pulling

    /// Makes the layers.
    ///
    /// Throws ``EffectError/outOfRange(parameter:value:range:)`` for a line wider than a quarter
    /// of the ring, and ``EffectError/doNotFit(parameters:reason:)`` for a ring larger than the
    /// area that is kept open.
    public init(stage: Stage) throws(EffectError) {
        diameter = stage[Self.diameter]
        lineWidth = stage[Self.lineWidth]
        tint = stage[Self.tint]
        failureColor = stage[Self.failureColor]
        curve = stage[Self.curve]
        isReduced = stage.prefersReducedMotion
        guard lineWidth <= diameter / 4 else {
            throw .outOfRange(
                parameter: Self.lineWidth.name, value: lineWidth, range: 0.5...diameter / 4)
        }
        guard diameter + lineWidth <= stage.holdExtent else {
            throw .doNotFit(
                parameters: [Self.diameter.name, Self.lineWidth.name, Self.holdExtent.name],
                reason: "diameter + lineWidth must be at most holdExtent")
        }

        let box = Rect(0, 0, diameter, diameter)
        for layer in [track, ring] {
            layer.bounds = box
            layer.path = .arc(
                center: box.center, radius: diameter / 2, startAngle: -Maths.pi / 2,
                endAngle: 1.5 * Maths.pi)
            layer.fillColor = .clear
            layer.lineWidth = lineWidth
            layer.lineCap = .round
            stage.root.addSublayer(layer)
        }
        track.isHidden = !stage[Self.track]
        reset()
        update(at: stage.scene.now, on: stage)
    }

    /// The ring fills; pulled on, it turns.
    public func progress(_ pull: Pull, on stage: Stage) {
        if phase != .pulling {
            reset()
            // A finger took over while the ring was gone: it comes back softly.
            if pull.extent > 0 {
                ring.value = 0
                ring.animate(.value, to: 1, duration: 0.15, timing: .easeOut)
            }
        }
        if !isReduced { ring.strokeEnd = 0.9 * pull.clampedFraction }
        ring.rotation = max(0, pull.fraction - 1) * (200 * Maths.pi / 180)
    }

    /// The ring comes out in full, from where it is.
    public func trigger(on stage: Stage) -> Seconds {
        // Left over from a session that ended without a close.
        if phase == .stopped, stage.area.height == 0 { reset() }
        let shown = ring.presentation(at: stage.scene.now)
        let room = room(on: stage)
        ring.removeAllAnimations()
        ring.rotation = shown.rotation
        ring.strokeEnd = shown.strokeEnd
        ring.strokeColor = tint
        ring.scale = shown.scale
        ring.value = room > 0 ? shown.opacity / room : 0
        phase = .running
        ring.animate(.value, to: 1, duration: 0.15, timing: .easeOut)
        if shown.scale != 1 { ring.animate(.scale, to: 1, duration: 0.15, timing: .easeOut) }
        if !isReduced { ring.animate(.strokeEnd, to: 0.9, duration: 0.15, timing: .easeOut) }
        return 0.15
    }

    /// The ring spins and breathes.
    public func animate(on stage: Stage) {
        let angle = ring.presentation.rotation
        ring.add(
            .basic(
                .rotation, from: angle, to: angle + 2 * Maths.pi, duration: isReduced ? 3 : 1,
                repeatCount: .infinity),
            forKey: "rotation")
        if isReduced { return }
        ring.add(
            .basic(
                .strokeEnd, from: 0.9, to: 0.1, duration: 0.9, timing: curve,
                repeatCount: .infinity, autoreverses: true),
            forKey: "strokeEnd")
    }

    /// The ring closes and swells away; after a failure it shrinks away in another colour.
    public func stop(_ outcome: RefreshOutcome, on stage: Stage) -> Seconds {
        phase = .stopped
        if outcome == .failure { ring.strokeColor = failureColor }
        let succeeded = outcome == .success
        let wait = succeeded ? 0.15 : 0
        if succeeded, !isReduced {
            ring.animate(.strokeEnd, to: 1, duration: wait, timing: .easeOut)
        }
        if !isReduced {
            ring.animate(
                .scale, to: succeeded ? 1.15 : 0.8, duration: 0.2, delay: wait, timing: .easeIn)
        }
        ring.animate(
            .opacity, to: 0, duration: 0.2, delay: wait, timing: .easeIn,
            completion: { [ring] finished in
                // Out of sight: the endless turning ends too.
                if finished { ring.removeAllAnimations() }
            })
        return wait + 0.2
    }

    /// Keeps the ring in the middle of the area and as visible as the area has room for it.
    public func update(at time: Seconds, on stage: Stage) {
        let extent = stage.area.height
        stage.root.clipRect = stage.area.bounds
        switch phase {
        case .pulling:
            let light = min(1, max(0, (extent - diameter - lineWidth) / 20))
            ring.opacity = light * ring.presentation.value
        case .running: ring.opacity = room(on: stage) * ring.presentation.value
        case .stopped: break
        }
        ring.position = stage.area.center
        track.position = stage.area.center
        track.opacity = 0.2 * ring.presentation.opacity
        track.scale = ring.presentation.scale
        track.strokeColor = ring.presentation.strokeColor
    }

    /// How much of the ring's height the area is open, 0 to 1.
    private func room(on stage: Stage) -> Double {
        min(1, stage.area.height / (diameter + lineWidth))
    }

    /// The ring is as it was made.
    private func reset() {
        ring.removeAllAnimations()
        phase = .pulling
        ring.value = 1
        ring.opacity = 0
        ring.rotation = 0
        ring.scale = 1
        ring.strokeEnd = isReduced ? 0.75 : 0
        ring.strokeColor = tint
    }
}
