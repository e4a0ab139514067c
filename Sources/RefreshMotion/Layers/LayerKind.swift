/// What a layer draws.
public enum LayerKind: UInt8, Sendable {
    /// A background and its sublayers.
    case layer
    /// A path besides: a ``ShapeLayer``.
    case shape
    /// What a function appends besides: a ``DrawingLayer``.
    case drawing
}
