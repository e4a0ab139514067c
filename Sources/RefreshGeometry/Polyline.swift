/// What curves become for drawing: chains of straight lines, one for each subpath.
///
/// Made to be kept and filled again: emptying it keeps its memory, so that flattening and
/// stroking allocate nothing once it has grown.
public struct Polyline: Equatable, Sendable {
    /// The vertices of all chains, one chain after the other, in transformed units.
    public internal(set) var points: [Point] = []
    /// The index in ``points`` at which each chain begins; every chain has at least one vertex.
    public internal(set) var starts: [Int] = []

    /// A polyline without chains.
    public init() {}

    /// The vertices of a chain. Each is meant to be filled as a polygon, closed or not.
    public func range(of chain: Int) -> Range<Int> {
        starts[chain]..<(chain + 1 < starts.count ? starts[chain + 1] : points.count)
    }

    /// Takes all chains away; the memory is kept for what comes next.
    public mutating func removeAll() {
        points.removeAll(keepingCapacity: true)
        starts.removeAll(keepingCapacity: true)
    }

    /// The vertex appended last; the origin when there is none.
    var last: Point { points.last ?? .zero }

    /// Begins a chain at a point.
    mutating func begin(_ point: Point) {
        starts.append(points.count)
        points.append(point)
    }

    /// Adds a vertex to the last chain.
    mutating func append(_ point: Point) { points.append(point) }
}
