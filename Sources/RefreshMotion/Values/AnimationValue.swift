public import RefreshGeometry

/// A value as an animation interpolates it: by its shape, not by its type.
public enum AnimationValue: Equatable, Sendable {
    /// Up to four numbers; those a type does not have are 0.
    case vector(SIMD4<Double>)
    /// An outline.
    case path(Path)
}
