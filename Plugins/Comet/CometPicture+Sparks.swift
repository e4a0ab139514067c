import EffectModuleKit

extension CometPicture {
    /// What flies when the comet has plunged into the sun: a ring and streaks.
    func drawSparks(into list: inout DisplayList, _ shown: Double) {
        let left = 1 - burst
        let way = 1 - left * left * left
        let ring = stage.holdExtent * (0.08 + 0.5 * way)
        list.stroke(
            .circle(center: center, radius: ring), style: StrokeStyle(width: 0.5 + 2.5 * left),
            color: look.sun.withAlpha(0.5 * left * left * shown))
        for index in 0..<18 {
            let uneven = Maths.modulo(Double(index + 1) * 0.618034, 1)
            let (sin, cos) = Maths.sincos((Double(index) + 0.5 * uneven) * .pi / 9)
            let far = stage.holdExtent * (0.28 + 0.42 * uneven)
            let near = far * (way - 0.28 * left)
            guard near > 0 else { continue }
            let sink = 14 * burst * burst
            var streak = Path()
            streak.move(to: center + Point(cos * near, sin * near + sink))
            streak.line(to: center + Point(cos * far * way, sin * far * way + sink))
            let color = uneven < 0.5 ? look.tint : look.sun
            list.stroke(
                streak, style: StrokeStyle(width: 0.6 + 1.5 * left, cap: .round),
                color: color.mixed(with: .white, 0.35).withAlpha(left * shown))
        }
    }
}
