public import RefreshGeometry

/// What has the values of a layer: the layer itself (its model), a ``Presentation`` (what shows
/// now) and ``LayerValues`` (what shows at some time).
public protocol LayerReadable {
    /// Where the values are kept.
    var stored: StoredValues { get }
}

extension LayerReadable {
    /// The value of a property.
    public subscript<V: Animatable>(key: LayerKey<V>) -> V { V(from: stored, at: key.slot) }

    /// The anchor point's place in the superlayer, in points.
    public var position: Point { self[.position] }
    /// The layer's own coordinate rectangle, in points.
    public var bounds: Rect { self[.bounds] }
    /// The size of the bounds, in points.
    public var size: Size { self[.size] }
    /// The point that ``position`` places, as fractions of the bounds.
    public var anchorPoint: Point { self[.anchorPoint] }
    /// Opacity of the layer and all below it; drawn within 0 to 1.
    public var opacity: Double { self[.opacity] }
    /// Growth in both directions; that along x where they differ.
    public var scale: Double { self[.scale] }
    /// Growth along x.
    public var scaleX: Double { self[.scaleX] }
    /// Growth along y.
    public var scaleY: Double { self[.scaleY] }
    /// Rotation about the anchor point in radians, clockwise.
    public var rotation: Double { self[.rotation] }
    /// The number that nothing draws.
    public var value: Double { self[.value] }
    /// Order among the sublayers: greater lies in front.
    public var zPosition: Double { self[.zPosition] }
    /// Radius of the background's corners, in points.
    public var cornerRadius: Double { self[.cornerRadius] }
    /// What fills the bounds behind everything else.
    public var backgroundColor: Color { self[.backgroundColor] }
    /// What fills a shape's path.
    public var fillColor: Color { self[.fillColor] }
    /// What a shape's line is drawn with.
    public var strokeColor: Color { self[.strokeColor] }
    /// Width of a shape's line, in points.
    public var lineWidth: Double { self[.lineWidth] }
    /// Where a shape's line begins, as a fraction of the path's length.
    public var strokeStart: Double { self[.strokeStart] }
    /// Where a shape's line ends, as a fraction of the path's length.
    public var strokeEnd: Double { self[.strokeEnd] }
    /// A shape's outline in the layer's coordinates, untrimmed.
    public var path: Path { self[.path] }

    /// The further transform, applied after scale and rotation.
    public var affineTransform: Affine { stored.affineTransform }
    /// From the layer's coordinates to its superlayer's.
    public var transform: Affine { stored.transform }
    /// The smallest rectangle around the transformed bounds, in the superlayer's coordinates.
    public var frame: Rect { transform.bounds(of: bounds) }
}
