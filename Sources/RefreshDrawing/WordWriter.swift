import RefreshGeometry

/// Fills the words of one new command and notes whether every number could be drawn.
struct WordWriter {
    private let words: UnsafeMutableBufferPointer<UInt32>
    private(set) var count = 0
    /// Whether all numbers so far were in their ranges.
    private(set) var isValid = true

    /// A writer into memory that is as long as the command.
    init(_ words: UnsafeMutableBufferPointer<UInt32>) { self.words = words }

    /// Appends a word.
    @inline(__always) mutating func put(_ word: UInt32) {
        words[count] = word
        count &+= 1
    }

    /// Appends a coordinate or length.
    @inline(__always) mutating func put(_ value: Double) {
        let number = Float(value)
        isValid = isValid && number.magnitude <= Float(Double.drawableLimit)
        put(number.bitPattern)
    }

    /// Appends a number that must lie in a range.
    @inline(__always) mutating func put(_ value: Double, in range: ClosedRange<Double>) {
        isValid = isValid && value >= range.lowerBound && value <= range.upperBound
        put(Float(value).bitPattern)
    }

    @inline(__always) mutating func put(_ point: Point) {
        put(point.x)
        put(point.y)
    }

    @inline(__always) mutating func put(_ color: Color) {
        isValid = isValid && color.isDrawable
        put(Float(color.red).bitPattern)
        put(Float(color.green).bitPattern)
        put(Float(color.blue).bitPattern)
        put(Float(color.alpha).bitPattern)
    }

    mutating func put(_ paint: Paint) {
        switch paint {
        case .color(let color):
            put(color)
        case .linear(let gradient):
            put(gradient.start)
            put(gradient.end)
            put(gradient.stops)
        case .radial(let gradient):
            put(gradient.center)
            put(gradient.startRadius, in: 0...Double.drawableLimit)
            put(gradient.endRadius, in: 0...Double.drawableLimit)
            isValid = isValid && gradient.startRadius <= gradient.endRadius
            put(gradient.stops)
        }
    }

    private mutating func put(_ stops: [GradientStop]) {
        var least = 0.0
        for stop in stops {
            isValid = isValid && stop.offset >= least && stop.offset <= 1
            least = stop.offset
            put(Float(stop.offset).bitPattern)
            put(stop.color)
        }
    }

    mutating func put(_ style: StrokeStyle) {
        put(style.width, in: 0...Double.drawableLimit)
        put(style.miterLimit, in: 1...Double.drawableLimit)
        guard !style.dash.isEmpty else { return }
        put(style.dashPhase)
        var longest: Float = 0
        for length in style.dash {
            put(length, in: 0...Double.drawableLimit)
            longest = max(longest, Float(length))
        }
        isValid = isValid && longest > 0
    }

    /// Appends a stretch of a path: counts, verbs, points.
    @inline(never) mutating func put(_ path: Path, _ stretch: PathStretch) {
        put(UInt32(truncatingIfNeeded: stretch.verbCount | stretch.pointCount &<< 16))
        path.verbs.withUnsafeBufferPointer { verbs in
            put(verbs, from: stretch.firstVerb, count: stretch.verbCount)
        }
        path.points.withUnsafeBufferPointer { points in
            put(points, from: stretch.firstPoint, count: stretch.pointCount)
        }
    }

    /// Appends verbs, four to a word.
    private mutating func put(
        _ verbs: UnsafeBufferPointer<Path.Verb>, from first: Int, count verbCount: Int
    ) {
        func byte(_ index: Int) -> UInt32 { UInt32(verbs[index].rawValue) }
        var index = first
        for _ in 0..<(verbCount &>> 2) {
            let low = byte(index) | byte(index &+ 1) &<< 8
            let high = byte(index &+ 2) | byte(index &+ 3) &<< 8
            put(low | high &<< 16)
            index &+= 4
        }
        switch verbCount & 3 {
        case 1: put(byte(index))
        case 2: put(byte(index) | byte(index &+ 1) &<< 8)
        case 3: put(byte(index) | byte(index &+ 1) &<< 8 | byte(index &+ 2) &<< 16)
        default: break
        }
    }

    /// Appends the coordinates of points.
    private mutating func put(
        _ points: UnsafeBufferPointer<Point>, from first: Int, count pointCount: Int
    ) {
        // One test for all of them, so that the loop stays free of branches; two points at a time
        // fill a vector.
        var check = DrawableCheck()
        var target = count
        var index = first
        for _ in 0..<(pointCount &>> 1) {
            let p = points[index]
            let q = points[index &+ 1]
            let bits = unsafeBitCast(
                SIMD4<Float>(SIMD4<Double>(p.x, p.y, q.x, q.y)), to: SIMD4<UInt32>.self)
            check.add(bits)
            words[target] = bits[0]
            words[target &+ 1] = bits[1]
            words[target &+ 2] = bits[2]
            words[target &+ 3] = bits[3]
            target &+= 4
            index &+= 2
        }
        if pointCount & 1 == 1 {
            let x = Float(points[index].x).bitPattern
            let y = Float(points[index].y).bitPattern
            check.add(x)
            check.add(y)
            words[target] = x
            words[target &+ 1] = y
            target &+= 2
        }
        isValid = isValid && check.isPassed
        count = target
    }

    /// The words of a rectangle's path.
    static let rectWordCount = PathStretch.wordCount(verbs: 5, points: 4)

    /// Appends a rectangle as a path: clockwise from its top left corner, closed.
    mutating func putPath(of rect: Rect) {
        put(UInt32(5 | 4 << 16))
        // move, line, line, line | close
        put(UInt32(0x0101_0100))
        put(UInt32(0x0000_0004))
        put(rect.origin)
        put(Point(rect.maxX, rect.minY))
        put(Point(rect.maxX, rect.maxY))
        put(Point(rect.minX, rect.maxY))
    }

    /// Appends the pixels of an image at some indices.
    mutating func put(_ image: Image, _ range: Range<Int>) {
        image.pixels.withUnsafeBufferPointer { pixels in
            for index in range { put(pixels[index]) }
        }
    }
}
