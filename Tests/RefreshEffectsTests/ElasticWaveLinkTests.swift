import RefreshGeometry
import Testing

@testable import RefreshEffects

@Suite struct ElasticWaveLinkTests {
    private func link(
        from extent: Double, width: Double = 390, holdExtent: Double = 90, diameter: Double = 40,
        neck: ElasticWave.Neck = .liquid
    ) -> ElasticWaveLink {
        ElasticWaveLink(
            width: width, holdExtent: holdExtent, diameter: diameter,
            rise: ElasticWaveFlight.rise(
                from: extent, holdExtent: holdExtent, diameter: diameter),
            neck: neck)
    }

    @Test("every row of the reference has its link", arguments: try WaveVectors.load().rows)
    func referenceRows(_ row: WaveVectors.Row) {
        let liquid = link(from: row.d0, neck: row.neck == "liquid" ? .liquid : .classic)
        let top = row.ballTop - 25
        var path = Path()

        liquid.addNeck(
            to: &path, corner: 90, control: row.control, ballTop: row.ballTop, top: top,
            isFalling: row.isFalling)
        if !row.isFalling { liquid.addDrop(to: &path, control: row.control, top: top) }

        #expect(distance(path.points, row.linkPoints) < 1e-9)
    }

    @Test("the base never lies above the wave's surface", arguments: [30.0, 100, 390, 2000])
    func baseBelowSurface(_ width: Double) {
        let liquid = link(from: 160, width: width)

        for control in stride(from: 45.0, through: 400, by: 5) {
            var path = Path()
            liquid.addNeck(
                to: &path, corner: 90, control: control, ballTop: 100, top: 75, isFalling: false)
            let base = path.points[0]
            let u = min(1, max(0, base.x / width))
            let surface = 90 + 2 * u * (1 - u) * (control - 90)

            #expect(base.y >= surface - 1e-9)
        }
    }

    @Test("the neck is as wide as the ball below and almost nothing when it snaps")
    func neckThins() {
        let liquid = link(from: 160)

        func waist(_ top: Double) -> Double {
            var path = Path()
            liquid.addNeck(
                to: &path, corner: 90, control: 90, ballTop: 25 + top, top: top, isFalling: false)
            // The flanks are symmetric: the narrowest place is the least distance to the middle.
            return stride(from: 0.0, through: 1, by: 1.0 / 1024).map { t in
                (1 - t) * (1 - t) * (path.points[1].x - 195)
                    + 2 * t * (1 - t) * (path.points[2].x - 195) + t * t * (path.points[3].x - 195)
            }.min() ?? .nan
        }

        #expect(abs(waist(105) - 20) < 0.01)
        #expect(waist(10) > 0)
        #expect(waist(10) < 0.5)
    }

    @Test("a neck that has snapped is a drop, which is gone at the top")
    func dropTakesOver() {
        let liquid = link(from: 160)
        var snapped = Path()
        var arrived = Path()

        liquid.addNeck(
            to: &snapped, corner: 90, control: 90, ballTop: 34, top: 9.999, isFalling: false)
        liquid.addDrop(to: &snapped, control: 90, top: 9.999)
        liquid.addDrop(to: &arrived, control: 90, top: 0)

        #expect(snapped.verbs == [.move, .line, .quad, .close])
        #expect(arrived.isEmpty)
    }
}
