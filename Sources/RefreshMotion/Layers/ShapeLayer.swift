public import RefreshGeometry

/// A layer that fills a path and draws a line along it.
///
/// The path is in the layer's coordinates; the bounds don't cut it. New ones fill black and draw no
/// line, as in Core Animation.
public final class ShapeLayer: Layer {
    /// A shape without a path.
    public init(name: Name = "") { super.init(name: name, kind: .shape) }

    /// The outline, in the layer's coordinates. Default empty. Segments with points that are not
    /// drawable are left out, with a diagnostic.
    public var path: Path {
        get { model.path.pointee }
        set { self[.path] = newValue }
    }
    /// What fills the path. Default black; clear for none.
    public var fillColor: Color {
        get { self[.fillColor] }
        set { self[.fillColor] = newValue }
    }
    /// What counts as inside the path. Default non-zero.
    public var fillRule: FillRule {
        get { state.pointee.fillRule }
        set { state.pointee.fillRule = newValue }
    }
    /// What the line is drawn with. Default clear: no line.
    public var strokeColor: Color {
        get { self[.strokeColor] }
        set { self[.strokeColor] = newValue }
    }
    /// Width of the line, in points, at least 0. Default 1.
    public var lineWidth: Double {
        get { self[.lineWidth] }
        set { self[.lineWidth] = newValue }
    }
    /// The look of the line's ends. Default butt.
    public var lineCap: LineCap {
        get { state.pointee.strokeStyle.cap }
        set { state.pointee.strokeStyle.cap = newValue }
    }
    /// The look of the line's corners. Default miter.
    public var lineJoin: LineJoin {
        get { state.pointee.strokeStyle.join }
        set { state.pointee.strokeStyle.join = newValue }
    }
    /// The longest miter, in line widths, at least 1; a sharper corner is bevelled. Default 10.
    public var miterLimit: Double {
        get { self[.miterLimit] }
        set { self[.miterLimit] = newValue }
    }
    /// Lengths of dashes and gaps in turn, in points, each at least 0. Default empty: a solid
    /// line.
    public var lineDashPattern: [Double] {
        get { state.pointee.strokeStyle.dash }
        set {
            guard newValue.allSatisfy({ $0.isDrawable && $0 >= 0 }) else {
                return refuse(.refusedValue, "lineDashPattern")
            }
            state.pointee.strokeStyle.dash = newValue
        }
    }
    /// How far into the dash pattern the line begins, in points. Default 0.
    public var lineDashPhase: Double {
        get { self[.lineDashPhase] }
        set { self[.lineDashPhase] = newValue }
    }
    /// Where the line begins, as a fraction of the path's length. Default 0.
    ///
    /// A span of 1 or more draws all of it; start and end may lie outside 0 to 1, where they wrap
    /// round; a start at or after the end draws nothing.
    public var strokeStart: Double {
        get { self[.strokeStart] }
        set { self[.strokeStart] = newValue }
    }
    /// Where the line ends, as a fraction of the path's length. Default 1.
    public var strokeEnd: Double {
        get { self[.strokeEnd] }
        set { self[.strokeEnd] = newValue }
    }

    /// Rewrites the path in place: `build` gets it empty, its memory kept.
    ///
    /// For paths that change each frame; meant for `update`.
    public func redraw(_ build: (inout Path) -> Void) {
        model.path.pointee.removeAll()
        build(&model.path.pointee)
        pathChanged()
    }
}

extension Layer {
    /// The model path has changed: says so if it left segments out.
    final func pathChanged() {
        state.pointee.isMeasured = false
        if model.path.pointee.refusedPoints > 0 { refuse(.refusedPathPoints, "path") }
    }
}
