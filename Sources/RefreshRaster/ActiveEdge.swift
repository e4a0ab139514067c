/// An edge that the sweep's line crosses.
struct ActiveEdge: BitwiseCopyable {
    var edge: Edge
    /// Where it is at the sweep's height, with 32 bits behind the point of ``Fixed``.
    var x: Int64
    /// 1 where the inside begins at it, -1 where it ends, 0 within or outside.
    var sign: Int32 = 0
    /// Since which height that holds.
    var since: Int32

    init(_ edge: Edge) {
        self.edge = edge
        x = edge.x(at: edge.top)
        since = edge.top
    }

    /// Lets an edge that begins where this one ends take its place.
    @inline(__always)
    mutating func goOn(with next: Edge) {
        edge = next
        x = Int64(next.originX) << 32
        since = next.top
    }

    /// Whether it comes before another one: further to the left, or from the same place running
    /// there.
    @inline(__always)
    func isLeft(of other: ActiveEdge) -> Bool {
        x < other.x || (x == other.x && edge.slope < other.edge.slope)
    }
}
