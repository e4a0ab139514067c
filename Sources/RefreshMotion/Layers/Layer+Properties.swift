public import RefreshGeometry

/// The model values. Each setter refuses what is not drawable.
extension Layer {
    /// The model value of a property. Setting one leaves animations alone.
    public subscript<V: Animatable>(key: LayerKey<V>) -> V {
        get { V(from: model, at: key.slot) }
        set { _ = set(key, newValue) }
    }

    /// The anchor point's place in the superlayer, in points. Default (0, 0).
    public var position: Point {
        get { self[.position] }
        set { self[.position] = newValue }
    }
    /// The layer's own coordinate rectangle, in points; its origin shifts the contents. Default
    /// empty. A negative size is turned round.
    public var bounds: Rect {
        get { self[.bounds] }
        set { self[.bounds] = newValue.standardized }
    }
    /// The size of the bounds, in points. Default empty. A negative size is turned round.
    public var size: Size {
        get { self[.size] }
        set { bounds = Rect(origin: bounds.origin, size: newValue) }
    }
    /// The point that ``position`` places and transforms turn about, as fractions of the bounds;
    /// it may lie outside them. Default (0.5, 0.5).
    public var anchorPoint: Point {
        get { self[.anchorPoint] }
        set { self[.anchorPoint] = newValue }
    }
    /// Opacity of the layer and all below it, as one picture. Default 1; drawn within 0 to 1.
    public var opacity: Double {
        get { self[.opacity] }
        set { self[.opacity] = newValue }
    }
    /// Growth in both directions, about the anchor point. Default 1; reads that along x.
    public var scale: Double {
        get { self[.scale] }
        set { self[.scale] = newValue }
    }
    /// Growth along x. Default 1.
    public var scaleX: Double {
        get { self[.scaleX] }
        set { self[.scaleX] = newValue }
    }
    /// Growth along y. Default 1.
    public var scaleY: Double {
        get { self[.scaleY] }
        set { self[.scaleY] = newValue }
    }
    /// Rotation about the anchor point in radians, clockwise, after the growth. Default 0.
    public var rotation: Double {
        get { self[.rotation] }
        set { self[.rotation] = newValue }
    }
    /// A number that nothing draws and that can be animated: what it drives is up to the effect.
    /// Default 0.
    public var value: Double {
        get { self[.value] }
        set { self[.value] = newValue }
    }
    /// Order among the sublayers: greater lies in front, equal ones in the order they were added.
    /// Default 0.
    public var zPosition: Double {
        get { self[.zPosition] }
        set { self[.zPosition] = newValue }
    }
    /// Radius of the background's corners, in points, at most half the shorter side. Default 0.
    public var cornerRadius: Double {
        get { self[.cornerRadius] }
        set { self[.cornerRadius] = newValue }
    }
    /// What fills the bounds behind everything else. Default clear.
    public var backgroundColor: Color {
        get { self[.backgroundColor] }
        set { self[.backgroundColor] = newValue }
    }
    /// A further transform about the anchor point, after growth and rotation. Default identity.
    public var affineTransform: Affine {
        get { model.affineTransform }
        set {
            guard newValue.isDrawable else { return refuseValue(Slot.affineTransform) }
            let n = model.numbers + Slot.affineTransform
            n[0] = newValue.a
            n[1] = newValue.b
            n[2] = newValue.c
            n[3] = newValue.d
            n[4] = newValue.tx
            n[5] = newValue.ty
            state.pointee.isStale = true
        }
    }
    /// Whether the layer and all below it are left out of the picture. Default false.
    public var isHidden: Bool {
        get { state.pointee.isHidden }
        set { state.pointee.isHidden = newValue }
    }

    /// The smallest rectangle around the transformed bounds, in the superlayer's coordinates.
    ///
    /// Setting it gives the bounds the size that fills it under the layer's transform, keeps
    /// their origin, and puts the anchor point at its share of the frame, as Core Animation does;
    /// a rotated layer need not fill it exactly. Refused while a transform flattens the layer.
    public var frame: Rect {
        get { transform.bounds(of: bounds) }
        set {
            guard newValue.isDrawable, let inverse = transform.inverted else {
                return refuseValue(Slot.position)
            }
            let frame = newValue.standardized
            size = inverse.bounds(of: frame).size
            position = Point(
                frame.minX + frame.width * anchorPoint.x,
                frame.minY + frame.height * anchorPoint.y)
        }
    }

    /// Stores a value if it is one the property takes; false when it was refused.
    final func set<V: Animatable>(_ key: LayerKey<V>, _ value: V) -> Bool {
        guard has(key.slot) else {
            refuse(.unknownProperty, key.name)
            return false
        }
        guard value.isDrawable, isInRange(value, key.slot) else {
            refuseValue(key.slot)
            return false
        }
        store(value, key, in: model)
        if key.slot == Slot.path {
            pathChanged()
        } else if !state.pointee.tracks.isEmpty {
            // Beside an animation of something else the new value shows as it is.
            let last = key.slot + max(V.componentCount, key.isUniform ? 2 : 1) - 1
            if animates(key.slot...last) {
                state.pointee.isStale = true
            } else {
                store(value, key, in: shown)
            }
        }
        if key.slot == Slot.zPosition { sortAmongSiblings() }
        return true
    }

    private final func store<V: Animatable>(
        _ value: V, _ key: LayerKey<V>, in values: StoredValues
    ) {
        value.store(in: values, at: key.slot)
        if key.isUniform { value.store(in: values, at: key.slot + 1) }
    }

    /// Whether this kind of layer has the property.
    final func has(_ slot: Int) -> Bool { slot < Slot.firstOfShape || kind == .shape }

    private final func isInRange<V: Animatable>(_ value: V, _ slot: Int) -> Bool {
        guard case .vector(let vector) = value.animationValue else { return true }
        return vector[0] >= Slot.minimum(slot)
    }

    /// Has the superlayer look at the order of its sublayers from now on.
    final func sortAmongSiblings() {
        state.pointee.superlayer?.state.pointee.sortsSublayers = true
    }
}
