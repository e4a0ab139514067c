import EffectModuleKit

/// What shows at a moment.
struct CometPicture {
    let stage: Stage
    let look: CometLook
    let flight: Double
    let reach: Double
    let tail: Double
    let light: Double
    let plunge: Double
    let burst: Double
    let fall: Double
    /// How much of the height that it needs the area has, 0 to 1.
    let room: Double
    /// Where the sun stands.
    let center: Point

    private static let tilt = Maths.sincos(-0.3)
    /// How flat the orbit looks.
    private static let flatness = 0.46

    init(_ comet: Comet, on stage: Stage) {
        self.stage = stage
        look = comet.look
        flight = comet.flight.presentation.value
        reach = comet.reach.presentation.value
        tail = comet.tail.presentation.value
        light = comet.light.presentation.value
        plunge = comet.plunge.presentation.value
        burst = comet.burst.presentation.value
        fall = comet.fall.presentation.value
        room = min(1, stage.area.height / stage.holdExtent)
        let shake = 5 * Maths.sin(fall * 8 * .pi) * (1 - fall)
        center = stage.area.center + Point(fall > 0 ? shake : 0, 0)
    }

    /// Draws everything, cut to the open area.
    func draw(into list: inout DisplayList, _ sky: CometSky) {
        guard stage.area.height > 0 else { return }
        list.save()
        list.clip(stage.area.bounds)
        sky.draw(into: &list, stage, turn: flight, opening: min(1, reach))
        let shown = light * room * min(1, reach * 2)
        if shown > 0 {
            drawOrbit(into: &list, shown)
            drawSun(into: &list, shown)
            if burst > 0 { drawSparks(into: &list, shown) }
            drawComet(into: &list, shown * (1 - fall) * (plunge < 1 ? 1 : 0))
        }
        list.restore()
    }

    /// Half the orbit's greater axis.
    private var radius: Double { 0.42 * stage.holdExtent * reach * room }

    /// A place of the orbit, the way that leads on from there, and how near it is: -1 behind the
    /// sun, 1 before it.
    private func orbit(_ angle: Double) -> (place: Point, way: Point, depth: Double) {
        let (sin, cos) = Maths.sincos(angle)
        let (wide, high) = (radius * (1 - plunge), radius * (1 - plunge) * Self.flatness)
        func tilted(_ x: Double, _ y: Double) -> Point {
            Point(x * Self.tilt.cos - y * Self.tilt.sin, x * Self.tilt.sin + y * Self.tilt.cos)
        }
        return (
            center + tilted(wide * cos, high * sin) + Point(0, 70 * fall * fall),
            tilted(-wide * sin, high * cos), sin
        )
    }

    private func drawOrbit(into list: inout DisplayList, _ shown: Double) {
        list.save()
        list.concat(
            Affine(
                a: Self.tilt.cos, b: Self.tilt.sin, c: -Self.tilt.sin, d: Self.tilt.cos,
                tx: center.x, ty: center.y))
        let height = radius * Self.flatness
        list.stroke(
            .ellipse(in: Rect(-radius, -height, 2 * radius, 2 * height)),
            style: StrokeStyle(width: 0.75, dash: [1.5, 4]),
            color: look.tint.withAlpha(0.35 * shown * (1 - plunge)))
        list.restore()
    }

    private func drawSun(into list: inout DisplayList, _ shown: Double) {
        let color = look.sun.mixed(with: look.failure, fall)
        // Swallowing the comet it flares up, and calms down.
        let flare = burst > 0 ? (1 - burst) * min(1, burst * 8) : 0
        let size = stage.holdExtent * 0.085 * min(1, reach) * room * (1 + 0.35 * flare)
        let glow = size * (3.2 + 2.5 * flare)
        list.fill(
            .circle(center: center, radius: glow),
            with: .radial(
                RadialGradient(
                    center: center, endRadius: glow,
                    stops: [
                        GradientStop(0, color.withAlpha(0.75 * shown)),
                        GradientStop(0.4, color.withAlpha(0.25 * shown)),
                        GradientStop(1, color.withAlpha(0)),
                    ])))
        list.fill(
            .circle(center: center, radius: size),
            with: .radial(
                RadialGradient(
                    center: center - Point(size * 0.3, size * 0.3), endRadius: size * 1.5,
                    stops: [
                        GradientStop(0, Color.white.mixed(with: color, 0.15).withAlpha(shown)),
                        GradientStop(1, color.withAlpha(shown)),
                    ])))
    }

    private func drawComet(into list: inout DisplayList, _ shown: Double) {
        guard shown > 0 else { return }
        let color = look.tint.mixed(with: look.failure, min(1, fall * 3))
        let head = orbit(flight)
        let size = stage.holdExtent * 0.036 * (1 + 0.22 * head.depth) * room * (1 - 0.5 * plunge)
        // One over the other, each shorter and whiter than the one before: a tail that fades.
        for layer in 0..<7 {
            let share = 1 - Double(layer) / 7
            list.fill(
                tailPath(length: tail * share * share, width: size * (0.55 + 0.4 * share)),
                color: color.mixed(with: .white, (1 - share) * 0.7).withAlpha(0.27 * shown))
        }
        let glow = size * 3.4
        list.fill(
            .circle(center: head.place, radius: glow),
            with: .radial(
                RadialGradient(
                    center: head.place, endRadius: glow, color.withAlpha(0.8 * shown),
                    color.withAlpha(0))))
        list.fill(
            .circle(center: head.place, radius: size),
            color: Color.white.mixed(with: color, 0.1).withAlpha(shown))
    }

    /// The outline of a tail that is as wide as the head at its begin and comes to a point.
    private func tailPath(length: Double, width: Double) -> Path {
        var path = Path()
        let steps = 16
        var back: [Point] = []
        back.reserveCapacity(steps + 1)
        for step in 0...steps {
            let share = Double(step) / Double(steps)
            let (place, way, depth) = orbit(flight - length * share)
            let distance = max((way.x * way.x + way.y * way.y).squareRoot(), 1e-9)
            let half = width * (1 - share) * (1 + 0.22 * depth) / distance
            let side = Point(-way.y * half, way.x * half)
            if step == 0 {
                path.move(to: place + side)
            } else {
                path.line(to: place + side)
            }
            back.append(place - side)
        }
        for point in back.reversed() { path.line(to: point) }
        path.close()
        return path
    }
}
