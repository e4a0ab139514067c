import RefreshGeometry

/// The liquid between the ball and the wave of ``ElasticWave``, as outlines in stage coordinates.
///
/// Lengths are in points, y downwards. Everything here is a pure function of its arguments.
struct ElasticWaveLink {
    /// Width of the stage.
    var width: Double
    /// Height kept open while refreshing.
    var holdExtent: Double
    /// Diameter of the ball.
    var diameter: Double
    /// How far the ball rises in this session.
    var rise: Double
    /// The law of the neck's width.
    var neck: ElasticWave.Neck

    /// How far below its highest point the ball is when the neck snaps.
    var snap: Double { neck == .liquid ? diameter / 4 : 10 }

    /// Height of the wave's surface above the ends of the neck's base.
    func surfaceAtBase(corner: Double, control: Double) -> Double {
        let u = max(0, 0.5 - 1.875 * diameter / width)
        return corner + 2 * u * (1 - u) * (control - corner)
    }

    /// The neck between the wave and a ball whose top is `top` points below its highest one; adds
    /// nothing when that is nearer than ``snap``.
    ///
    /// The base lies below the wave's surface and the sides lie within the ball, so that neither
    /// end shows a gap.
    func addNeck(
        to path: inout Path, corner: Double, control: Double, ballTop: Double, top: Double,
        isFalling: Bool
    ) {
        guard top >= snap else { return }
        switch neck {
        case .liquid:
            addLiquidNeck(
                to: &path, corner: corner, control: control, ballTop: ballTop, top: top)
        case .classic:
            addClassicNeck(to: &path, control: control, ballTop: ballTop, inset: isFalling ? 4 : 0)
        }
    }

    /// What is left of the neck once it has snapped: a drop that sinks back into the wave as
    /// `top` goes to 0; adds nothing at 0 and while the neck still holds.
    func addDrop(to path: inout Path, control: Double, top: Double) {
        guard top > 0, top < snap else { return }
        let half: Double
        let base: Double
        switch neck {
        case .liquid:
            half = 0.875 * diameter
            base = control + 0.375 * diameter
        case .classic:
            half = diameter / 2 + 15
            base = control + 15
        }
        let middle = width / 2
        path.move(to: Point(middle - half, base))
        path.line(to: Point(middle + half, base))
        path.quad(
            to: Point(middle - half, base),
            control: Point(middle, control - holdExtent / 6 * top / snap))
        path.close()
    }

    private func addLiquidNeck(
        to path: inout Path, corner: Double, control: Double, ballTop: Double, top: Double
    ) {
        let m = min(1, max(0, (rise - top) / (rise - snap)))
        let waist = diameter / 2 - 1.45 * diameter * (m * m * m * m * m * m)
        let surface = surfaceAtBase(corner: corner, control: control)
        let bend = (ballTop + control) / 2 + 0.8125 * diameter
        addOutline(
            to: &path, base: max(control + 0.625 * diameter, surface), waist: waist, bend: bend,
            half: diameter / 2, side: ballTop + diameter / 2)
    }

    private func addClassicNeck(
        to path: inout Path, control: Double, ballTop: Double, inset: Double
    ) {
        let girth = diameter - 2 * inset
        let drop = control - 0.625 * diameter - ballTop
        let q = drop / holdExtent / 2
        addOutline(
            to: &path, base: control + 0.625 * diameter, waist: girth / 2 - 2 * girth * q,
            bend: ballTop + drop / 2 + 1.125 * diameter, half: girth / 2,
            side: ballTop + diameter / 2)
    }

    /// Base left, base right, up the right flank to the ball, across it and down the left flank.
    private func addOutline(
        to path: inout Path, base: Double, waist: Double, bend: Double, half: Double, side: Double
    ) {
        let middle = width / 2
        let foot = 1.875 * diameter
        path.move(to: Point(middle - foot, base))
        path.line(to: Point(middle + foot, base))
        path.quad(to: Point(middle + half, side), control: Point(middle + waist, bend))
        path.line(to: Point(middle - half, side))
        path.quad(to: Point(middle - foot, base), control: Point(middle - waist, bend))
        path.close()
    }
}
