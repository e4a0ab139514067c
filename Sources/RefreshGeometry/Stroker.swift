/// Turns paths into the outlines of their strokes.
///
/// Made to be kept: its memory is used again for each stroke, so that in the steady state nothing
/// is allocated.
///
/// The outline is to be filled with ``FillRule/nonZero``. It is the sum of pieces that all turn
/// the same way (a quadrilateral for each stretch of the path, a wedge at the outer side of each
/// turn), so that no overlap can tear a hole: where a stretch is too short for its inner edge,
/// the outline goes through the path itself.
public struct Stroker: Sendable {
    /// The outline being built.
    var outline = Polyline()
    /// The side that is walked backwards in the end, in forward order.
    var returning: [Point] = []
    /// Scratch for dashes.
    var measure = PathMeasure()
    /// Scratch for dashes.
    var dashes = Path()

    /// The transform from the path's space to that of the outline.
    var transform = Affine.identity
    /// Half the width, in the path's space.
    var radius = 0.0
    /// The tolerance in the path's space.
    var tolerance = 0.0
    /// The longest step of an arc around a point of the path, in radians.
    var arcStep = 0.0
    /// The style; its dashes have been seen to.
    var style = StrokeStyle()

    /// The end of what has been outlined of the subpath.
    var position = Point.zero
    /// The unit normal there: the direction turned by 90° clockwise on the screen.
    var normal = Point.zero
    /// The point at which the subpath's first stretch begins.
    var firstPosition = Point.zero
    /// The normal there.
    var firstNormal = Point.zero
    /// Whether the subpath has a stretch of any length.
    var isBegun = false

    /// A stroker.
    public init() {}

    /// Outlines the stroke of a path.
    ///
    /// Closed subpaths have no caps, subpaths without a segment are not drawn; one whose points
    /// all coincide is a disc under round caps, an upright square under square ones, and nothing
    /// under butt ones. Turns inside a curve are round whatever the join. Nothing comes out for
    /// a style that is not drawable, a transform with numbers beyond 1e9 or one that shrinks
    /// everything to nothing, or a tolerance that is not above zero.
    /// - Parameters:
    ///   - path: what is stroked.
    ///   - style: width, caps, joins and dashes, in the path's own space.
    ///   - tolerance: the largest distance between the outline and the true one, in transformed
    ///     units; up to twice as much where a curve is nearly as tight as the stroke is wide.
    ///   - transform: applied to path and pen.
    ///   - polyline: emptied first; its memory is kept.
    public mutating func stroke(
        _ path: Path, style: StrokeStyle, tolerance: Double = Path.defaultTolerance,
        transform: Affine = .identity, into polyline: inout Polyline
    ) {
        polyline.removeAll()
        let scale = transform.largestScale
        guard style.isDrawable, style.width > 0, tolerance > 0, transform.keepsPointsFinite,
            scale > 1e-12
        else { return }
        swap(&outline, &polyline)
        self.transform = transform
        self.style = style
        self.style.dash = []
        self.tolerance = min(tolerance / scale, 1e6)
        radius = style.width / 2
        // The sagitta of a step is radius · (1 - cos(step/2)), below radius · step²/8. The lower
        // limit counts for pens wider than 10,000 pixels.
        let step = (8 * self.tolerance / radius).squareRoot()
        arcStep = min(max(step, Double.pi / Curve.maximumPieces), Double.pi / 2)
        if style.dash.isEmpty {
            add(path)
        } else {
            measure.measure(path)
            measure.dash(style.dash, phase: style.dashPhase, joinsEnds: true, into: &dashes)
            add(dashes)
        }
        swap(&outline, &polyline)
    }

    /// Adds the outlines of all subpaths.
    private mutating func add(_ path: Path) {
        var index = 0
        var hasSegment = false
        var start = Point.zero
        for verb in path.verbs {
            if verb != .move { hasSegment = true }
            switch verb {
            case .move:
                if hasSegment { finishOpen() }
                hasSegment = false
                isBegun = false
                start = path.points[index]
                position = start
            case .line: addLine(to: path.points[index])
            case .quad:
                addQuad(path.points[index], path.points[index + 1])
            case .cubic:
                addCubic(path.points[index], path.points[index + 1], path.points[index + 2])
            case .close:
                addLine(to: start)
                finishClosed()
                hasSegment = false
            }
            index += verb.pointCount
        }
        if hasSegment { finishOpen() }
    }
}

extension Affine {
    /// The largest factor by which a length grows: the larger singular value.
    var largestScale: Double {
        let sum = a * a + b * b + c * c + d * d
        let difference = a * a + b * b - c * c - d * d
        let mixed = a * c + b * d
        let root = (difference * difference + 4 * mixed * mixed).squareRoot()
        return ((sum + root) / 2).squareRoot()
    }
}
