public import RefreshGeometry

/// The name of a property that can be animated, with the type of its values.
///
/// Written by its member, as in `.add(.basic(.opacity, to: 0))`; a value of another type does
/// not compile.
public struct LayerKey<Value: Animatable>: Sendable {
    /// Where the property lies.
    let slot: Int
    /// Whether the number goes to two places: `scale` stands for `scaleX` and `scaleY`.
    let isUniform: Bool

    init(_ slot: Int, isUniform: Bool = false) {
        self.slot = slot
        self.isUniform = isUniform
    }

    /// The key as it is written; also the name under which `animate` keeps its animation.
    public var name: Name {
        // Parts of a property begin where the whole one does, and are told apart by type.
        if Value.componentCount == 1 {
            if slot == Slot.position { return "positionX" }
            if slot == Slot.scale && !isUniform { return "scaleX" }
        }
        return Slot.name(slot)
    }
}

extension LayerKey where Value == Double {
    /// Distance of the anchor point to the right of the superlayer's origin, in points.
    public static var positionX: Self { Self(Slot.position) }
    /// Distance of the anchor point below the superlayer's origin, in points.
    public static var positionY: Self { Self(Slot.position + 1) }
    /// Opacity of the layer and all below it, 0 to 1.
    public static var opacity: Self { Self(Slot.opacity) }
    /// Growth in both directions; reads that along x.
    public static var scale: Self { Self(Slot.scale, isUniform: true) }
    /// Growth along x.
    public static var scaleX: Self { Self(Slot.scale) }
    /// Growth along y.
    public static var scaleY: Self { Self(Slot.scale + 1) }
    /// Rotation about the anchor point in radians, clockwise.
    public static var rotation: Self { Self(Slot.rotation) }
    /// A number that nothing draws; what it drives is up to the effect.
    public static var value: Self { Self(Slot.value) }
    /// Order among the sublayers: greater lies in front.
    public static var zPosition: Self { Self(Slot.zPosition) }
    /// Radius of the background's corners, in points.
    public static var cornerRadius: Self { Self(Slot.cornerRadius) }
    /// Width of a shape's line, in points.
    public static var lineWidth: Self { Self(Slot.lineWidth) }
    /// Where a shape's line begins, as a fraction of the path's length.
    public static var strokeStart: Self { Self(Slot.strokeStart) }
    /// Where a shape's line ends, as a fraction of the path's length.
    public static var strokeEnd: Self { Self(Slot.strokeEnd) }
    /// Longest miter of a shape's line, in line widths.
    public static var miterLimit: Self { Self(Slot.miterLimit) }
    /// How far into its dash pattern a shape's line begins, in points.
    public static var lineDashPhase: Self { Self(Slot.lineDashPhase) }
}

extension LayerKey where Value == Point {
    /// The anchor point's place in the superlayer, in points.
    public static var position: Self { Self(Slot.position) }
    /// The point that ``position`` places and transforms turn about, as fractions of the bounds.
    public static var anchorPoint: Self { Self(Slot.anchorPoint) }
}

extension LayerKey where Value == Size {
    /// The size of the bounds, in points.
    public static var size: Self { Self(Slot.bounds + 2) }
}

extension LayerKey where Value == Rect {
    /// The layer's own coordinate rectangle, in points.
    public static var bounds: Self { Self(Slot.bounds) }
}

extension LayerKey where Value == Color {
    /// What fills the bounds behind everything else.
    public static var backgroundColor: Self { Self(Slot.backgroundColor) }
    /// What fills a shape's path.
    public static var fillColor: Self { Self(Slot.fillColor) }
    /// What a shape's line is drawn with.
    public static var strokeColor: Self { Self(Slot.strokeColor) }
}

extension LayerKey where Value == Path {
    /// A shape's outline, in the layer's coordinates.
    public static var path: Self { Self(Slot.path) }
}
