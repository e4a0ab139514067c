/// A piece of an outline between two heights, running downwards.
struct Edge: BitwiseCopyable {
    /// A point of the line that the edge lies on, in ``Fixed`` coordinates.
    var originX: Int32
    var originY: Int32
    /// Where the piece begins and ends.
    var top: Int32
    var bottom: Int32
    /// What x grows by for one step of y, with 32 more bits behind the point.
    var slope: Int64
    /// What the number of turns grows by from left to right: 1 where the outline ran downwards,
    /// -1 where it ran upwards.
    var winding: Int32
    /// The index of the edge that goes on from its lower end in the same direction; -1 where none
    /// is known of.
    var below: Int32 = -1

    /// An edge between two points of different height.
    @inline(__always)
    init(_ x0: Int32, _ y0: Int32, _ x1: Int32, _ y1: Int32) {
        let isDown = y0 < y1
        originX = isDown ? x0 : x1
        originY = isDown ? y0 : y1
        top = originY
        bottom = isDown ? y1 : y0
        winding = isDown ? 1 : -1
        // The quotient of two whole numbers below 2^62 and 2^30 is the same on every machine.
        slope =
            x0 == x1
            ? 0 : Int64(Double(x1 &- x0) * 4_294_967_296 / Double(y1 &- y0))
    }

    /// The line's x at a height, with 32 more bits behind the point.
    @inline(__always)
    func x(at y: Int32) -> Int64 {
        (Int64(originX) << 32) &+ Int64(y &- originY) &* slope
    }
}
