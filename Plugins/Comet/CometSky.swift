import EffectModuleKit

/// The night behind the comet: a gradient, and stars that are always the same.
struct CometSky {
    private struct Star {
        let place: Point
        let radius: Double
        let phase: Double
    }

    private let stars: [Star]
    private let isNight: Bool

    /// As many stars as the parameters say, over a sky as wide as any phone, spread evenly by the
    /// fractional parts of multiples of two irrational numbers.
    init(_ stage: Stage) {
        isNight = stage[Comet.night]
        stars = (0..<stage[Comet.stars]).map { index in
            func spread(_ step: Double) -> Double { Maths.modulo(Double(index + 1) * step, 1) }
            let size = spread(0.5545497)
            return Star(
                place: Point(spread(0.7548777), spread(0.5698403)),
                radius: 0.45 + 0.8 * size * size * size, phase: 2 * .pi * spread(0.3247180))
        }
    }

    /// Draws the sky into the open area; `turn` makes the stars twinkle.
    func draw(into list: inout DisplayList, _ stage: Stage, turn: Double, opening: Double) {
        guard isNight else { return }
        let area = stage.area.bounds
        list.fill(
            area,
            with: .linear(
                LinearGradient(
                    from: .zero, to: Point(0, area.height),
                    stops: [
                        GradientStop(0, Color(hex: 0x050716)),
                        GradientStop(0.6, Color(hex: 0x121A44)),
                        GradientStop(1, Color(hex: 0x2C3A82)),
                    ])))
        let depth = stage.holdExtent * 1.5
        for star in stars {
            // Farther down than the area is high: revealed as it opens.
            let y = star.place.y * depth + 0.35 * (area.height - stage.holdExtent)
            guard y > 0, y < area.height else { continue }
            let twinkle = 0.62 + 0.38 * Maths.sin(turn * 1.5 + star.phase)
            list.fill(
                .circle(center: Point(star.place.x * area.width, y), radius: star.radius),
                color: Color.white.withAlpha(0.85 * twinkle * min(1, opening * 1.5)))
        }
    }
}
