import RefreshGeometry

extension PathView {
    /// The box around what the path fills, curves measured at their extremes.
    var box: BoundsBox {
        var box = BoundsBox()
        var last = Point.zero
        for segment in self {
            box.add(segment, from: last)
            last = segment.end ?? last
        }
        return box
    }

    /// The box around a line along the path.
    func box(strokedWith style: StrokeView) -> BoundsBox {
        let path = box
        guard !path.isEmpty else { return path }
        // A miter reaches out by its limit, a square cap's corner by √2.
        var reach = 1.0
        if style.join == .miter { reach = Swift.max(reach, style.miterLimit) }
        if style.cap == .square { reach = Swift.max(reach, 1.5) }
        reach *= style.width / 2
        var grown = BoundsBox()
        grown.add(Point(path.low.x - reach, path.low.y - reach))
        grown.add(Point(path.high.x + reach, path.high.y + reach))
        return grown
    }

    /// How many segments ``difference(from:)`` compares. Few enough that no rasteriser gives up
    /// finding where they cross, so that what is the same is drawn the same.
    static let maximumComparedCount = 16

    /// The box around the segments in which two paths of the same verbs differ; nil when the verbs
    /// differ, or there are too many.
    ///
    /// The old ones turned round and the new ones together are closed curves, and what both paths
    /// wind around a point differs by what these do: outside of the box, nothing.
    func difference(from old: PathView) -> BoundsBox? {
        var box = BoundsBox()
        var ours = makeIterator()
        var theirs = old.makeIterator()
        var pen = Pen()
        var oldPen = Pen()
        for _ in 0...PathView.maximumComparedCount {
            let segment = ours.next()
            let oldSegment = theirs.next()
            guard let segment, let oldSegment else {
                guard segment == nil, oldSegment == nil else { return nil }
                box.addClosing(pen, oldPen)
                return box
            }
            guard segment.isSameKind(as: oldSegment) else { return nil }
            switch segment {
            case .move, .close: box.addClosing(pen, oldPen)
            case .line, .quad, .cubic:
                if segment != oldSegment || pen.last != oldPen.last {
                    box.add(pen.last)
                    box.add(segment, from: pen.last)
                    box.add(oldPen.last)
                    box.add(oldSegment, from: oldPen.last)
                }
            }
            pen.draw(segment)
            oldPen.draw(oldSegment)
        }
        return nil
    }
}

/// Where a path stands.
private struct Pen {
    /// Where the subpath began.
    var start = Point.zero
    /// Where the last segment ended.
    var last = Point.zero

    mutating func draw(_ segment: PathSegment) {
        last = segment.end ?? start
        if case .move = segment { start = last }
    }
}

extension BoundsBox {
    /// Adds a segment without its beginning.
    fileprivate mutating func add(_ segment: PathSegment, from last: Point) {
        switch segment {
        case .move(let point), .line(let point): add(point)
        case .quad(let end, let control):
            add(end)
            addExtremes(last, control, end)
        case .cubic(let end, let control1, let control2):
            add(end)
            addExtremes(last, control1, control2, end)
        case .close: break
        }
    }

    /// Adds the lines that close two subpaths, if they differ.
    fileprivate mutating func addClosing(_ pen: Pen, _ old: Pen) {
        guard pen.start != old.start || pen.last != old.last else { return }
        add(pen.start)
        add(pen.last)
        add(old.start)
        add(old.last)
    }
}

extension PathSegment {
    /// Where it ends; nil for a close.
    fileprivate var end: Point? {
        switch self {
        case .move(let end), .line(let end), .quad(let end, _), .cubic(let end, _, _): end
        case .close: nil
        }
    }

    fileprivate func isSameKind(as other: PathSegment) -> Bool {
        switch (self, other) {
        case (.move, .move), (.line, .line), (.quad, .quad), (.cubic, .cubic), (.close, .close):
            true
        default: false
        }
    }
}
