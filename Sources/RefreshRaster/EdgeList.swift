import RefreshGeometry

/// The outline of one path as edges, and the box around them.
struct EdgeList: ~Copyable {
    private(set) var edges = ScratchBuffer<Edge>()
    /// The indices of the uppermost edges of all runs: what follows below is linked.
    private(set) var heads = ScratchBuffer<Int32>()
    /// Where the last edge added ended, and which head its run has; -1 when it has none.
    private var penX: Int32 = 0
    private var penY: Int32 = 0
    private var run = -1
    /// The box around the edges, in ``Fixed`` coordinates; empty lists have `right` < `left`.
    private(set) var left = Int32.max
    private(set) var top = Int32.max
    private(set) var right = Int32.min
    private(set) var bottom = Int32.min

    /// The pixels that the edges touch.
    var bounds: PixelRect {
        guard edges.count > 0 else { return PixelRect(left: 0, top: 0, right: 0, bottom: 0) }
        return PixelRect(
            left: Int(left >> Fixed.shift), top: Int(top >> Fixed.shift),
            right: Int((right &+ Fixed.one - 1) >> Fixed.shift),
            bottom: Int((bottom &+ Fixed.one - 1) >> Fixed.shift))
    }

    /// Replaces the edges by those of a polyline in device pixels; each chain is closed.
    mutating func load(_ polyline: borrowing Polyline) {
        edges.count = 0
        heads.count = 0
        left = .max
        top = .max
        right = .min
        bottom = .min
        polyline.points.withUnsafeBufferPointer { points in
            for chain in 0..<polyline.starts.count {
                add(UnsafeBufferPointer(rebasing: points[polyline.range(of: chain)]))
            }
        }
    }

    private mutating func add(_ chain: UnsafeBufferPointer<Point>) {
        guard chain.count > 1 else { return }
        run = -1
        for point in chain where !EdgeList.isNear(point) { return addClipped(chain) }
        edges.reserve(edges.count + chain.count)
        var x0 = Fixed.from(chain[chain.count - 1].x)
        var y0 = Fixed.from(chain[chain.count - 1].y)
        for point in chain {
            let x1 = Fixed.from(point.x)
            let y1 = Fixed.from(point.y)
            add(x0, y0, x1, y1)
            x0 = x1
            y0 = y1
        }
    }

    @inline(__always)
    private static func isNear(_ point: Point) -> Bool {
        point.x.magnitude <= Fixed.limit && point.y.magnitude <= Fixed.limit
    }

    @inline(__always)
    private mutating func add(_ x0: Int32, _ y0: Int32, _ x1: Int32, _ y1: Int32) {
        guard y0 != y1 else { return }
        left = min(left, min(x0, x1))
        right = max(right, max(x0, x1))
        top = min(top, min(y0, y1))
        bottom = max(bottom, max(y0, y1))
        var edge = Edge(x0, y0, x1, y1)
        let index = edges.count
        let number = Int32(truncatingIfNeeded: index)
        if run >= 0, x0 == penX, y0 == penY,
            edges.base[index &- 1].winding == edge.winding
        {
            if edge.winding > 0 {
                edges.base[index &- 1].below = number
            } else {
                edge.below = number &- 1
                heads.base[run] = number
            }
        } else {
            run = heads.count
            heads.append(number)
        }
        penX = x1
        penY = y1
        edges.append(edge)
    }

    /// Adds a chain that leaves the square of ``Fixed/limit``. What lies above or below it is cut
    /// away, what lies beside it is pushed to its side, where it counts the same for all pixels.
    private mutating func addClipped(_ chain: UnsafeBufferPointer<Point>) {
        for point in chain where !(point.x.isFinite && point.y.isFinite) { return }
        var last = chain[chain.count - 1]
        for point in chain {
            addClipped(last, point)
            last = point
        }
    }

    private mutating func addClipped(_ from: Point, _ to: Point) {
        let limit = Fixed.limit
        let isDown = from.y <= to.y
        var a = isDown ? from : to
        var b = isDown ? to : from
        guard a.y < b.y, b.y > -limit, a.y < limit else { return }
        let slope = (b.x - a.x) / (b.y - a.y)
        if a.y < -limit { a = Point(a.x + (-limit - a.y) * slope, -limit) }
        if b.y > limit { b = Point(a.x + (limit - a.y) * slope, limit) }
        // Where the line crosses the sides it is broken; the parts outside are pushed to them.
        var cuts = (a.y, b.y)
        if slope != 0 {
            let left = min(max(a.y + (-limit - a.x) / slope, a.y), b.y)
            let right = min(max(a.y + (limit - a.x) / slope, a.y), b.y)
            cuts = (min(left, right), max(left, right))
        }
        var x0 = a.x
        var y0 = a.y
        for y in [cuts.0, cuts.1, b.y] {
            let x = y == b.y ? b.x : a.x + (y - a.y) * slope
            let (ax, ay) = (Fixed.from(EdgeList.pushed(x0)), Fixed.from(y0))
            let (bx, by) = (Fixed.from(EdgeList.pushed(x)), Fixed.from(y))
            if isDown { add(ax, ay, bx, by) } else { add(bx, by, ax, ay) }
            x0 = x
            y0 = y
        }
    }

    private static func pushed(_ x: Double) -> Double { min(max(x, -Fixed.limit), Fixed.limit) }
}
