package import RefreshGeometry

/// What changes about a stage from moment to moment.
package struct StageMoment {
    /// The canvas, in points.
    package var size: Size
    /// The open area.
    package var area: Area
    /// How far the area is open.
    package var pull: Pull
    /// How fast the area moves on its own, in points a second.
    package var velocity: Double
    /// The height of the area while the app refreshes, in points.
    package var holdExtent: Double

    /// Memory with the moment at which a stage begins: a closed area.
    static func allocate(
        _ size: Size, _ holdExtent: Double, _ triggerDistance: Double
    ) -> UnsafeMutablePointer<StageMoment> {
        let moment = UnsafeMutablePointer<StageMoment>.allocate(capacity: 1)
        moment.initialize(
            to: StageMoment(
                size: size, area: Area(width: size.width, height: 0, overpull: 0),
                pull: Pull(extent: 0, triggerDistance: triggerDistance), velocity: 0,
                holdExtent: holdExtent))
        return moment
    }
}
