public import RefreshGeometry

extension Layer {
    /// Whether what lies outside the ``bounds`` is cut off. Default false.
    public var clipsToBounds: Bool {
        get { state.pointee.clipsToBounds }
        set {
            state.pointee.clipsToBounds = newValue
            clipsChanged()
        }
    }

    /// A rectangle in the layer's coordinates outside which everything is cut off; nil, the
    /// default, for none. Cheap to set each frame.
    public var clipRect: Rect? {
        get { state.pointee.clipRect }
        set {
            guard newValue?.isDrawable ?? true else { return refuse(.refusedValue, "clipRect") }
            state.pointee.clipRect = newValue?.standardized
            clipsChanged()
        }
    }

    /// A path in the layer's coordinates outside which everything is cut off; nil, the default,
    /// for none.
    public var clipPath: Path? {
        get { state.pointee.clipPath }
        set {
            if let refused = newValue?.refusedPoints, refused > 0 {
                refuse(.refusedPathPoints, "clipPath")
            }
            state.pointee.clipPath = newValue
            clipsChanged()
        }
    }

    /// A point of another layer, or of the stage for nil, in this layer's coordinates; nil when
    /// a transform on the way flattens the plane. Uses model values.
    public func convert(_ point: Point, from other: Layer?) -> Point? {
        let stage = other?.stageTransform.apply(point) ?? point
        return stageTransform.inverted?.apply(stage)
    }

    /// A point of this layer in another layer's coordinates, or the stage's for nil; nil when a
    /// transform on the way flattens the plane. Uses model values.
    public func convert(_ point: Point, to other: Layer?) -> Point? {
        let stage = stageTransform.apply(point)
        guard let other else { return stage }
        return other.stageTransform.inverted?.apply(stage)
    }

    private func clipsChanged() {
        state.pointee.isClipped =
            state.pointee.clipsToBounds || state.pointee.clipRect != nil
            || state.pointee.clipPath != nil
    }

    /// From the layer's coordinates to the topmost layer's superlayer, by model values.
    private var stageTransform: Affine {
        guard let superlayer = state.pointee.superlayer else { return transform }
        return transform.concatenating(superlayer.stageTransform)
    }
}

extension Presentation {
    /// From the layer's coordinates to the stage's, by presentation values.
    public var stageTransform: Affine {
        guard let superlayer = layer.superlayer else { return transform }
        return transform.concatenating(superlayer.presentation.stageTransform)
    }
}
