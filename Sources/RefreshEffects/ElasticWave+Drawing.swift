import RefreshKit

extension ElasticWave {
    /// Brings veil, wave, ball and link to what the animated numbers and the live area say.
    func draw(on stage: Stage) {
        let width = stage.size.width
        let extent = stage.area.height
        let corner = min(stage.holdExtent, extent)
        let control = control(on: stage)
        veil.redraw { $0.addRect(Rect(0, 0, width, extent)) }
        // Under an opaque wave that covers it all its edge would shine through at the wave's.
        veil.isHidden = wave.fillColor.alpha == 1 && extent <= corner && corner <= control
        wave.redraw { path in
            path.move(to: .zero)
            path.line(to: Point(width, 0))
            path.line(to: Point(width, corner))
            path.quad(to: Point(0, corner), control: Point(width / 2, control))
            path.close()
        }

        let top = top(on: stage)
        let isGone = phase == .falling && !isReduced && ball.presentation.value >= rise
        let restingTop = ElasticWaveFlight.restingTop(
            holdExtent: stage.holdExtent, diameter: diameter)
        let ballTop = restingTop + top
        ball.position = Point(width / 2, ballTop + diameter / 2)
        ball.isHidden = phase == .pulling || isGone
        let liquid = shape(on: stage)
        var isLinked = false
        link.redraw { path in
            guard phase != .pulling, !isReduced else { return }
            if !isGone {
                liquid.addNeck(
                    to: &path, corner: corner, control: control, ballTop: ballTop, top: top,
                    isFalling: phase == .falling)
            }
            liquid.addDrop(to: &path, control: control, top: link.presentation.value)
            isLinked = !path.isEmpty
        }
        link.isHidden = !isLinked

        // The surface of the liquid at the middle, or the content's edge where that is lower.
        let surface = (corner + control) / 2 + min(1, max(0, control - corner))
        // Further below there is only the veil, in the same colour: cut short of its lower edge,
        // which would show if it were covered twice.
        let bottom = max(surface, liquid.surfaceAtBase(corner: corner, control: control)) + 1
        let clip = Rect(0, 0, width, min(max(extent, surface), bottom))
        link.clipRect = clip
        ball.clipRect = Rect(
            origin: Point((diameter - width) / 2, -ballTop), size: clip.size)
    }

    /// The law of the link, with the numbers of this session.
    func shape(on stage: Stage) -> ElasticWaveLink {
        ElasticWaveLink(
            width: stage.size.width, holdExtent: stage.holdExtent, diameter: diameter, rise: rise,
            neck: neck)
    }

    /// Height of the wave's control point.
    private func control(on stage: Stage) -> Double {
        let extent = stage.area.height
        let corner = min(stage.holdExtent, extent)
        if isReduced { return corner }
        if phase == .pulling { return extent }
        return corner + wave.presentation.value * (corner / stage.holdExtent)
            + stage.area.overpull
    }

    /// How far the ball is below its highest point; a finger that pulls on draws the place where
    /// it lands down by half as much.
    private func top(on stage: Stage) -> Double {
        let top = ball.presentation.value
        guard phase == .falling, top > fallOrigin else { return top }
        return top + stage.area.overpull / 2 * ((top - fallOrigin) / (rise - fallOrigin))
    }
}
