/// A type of value that a layer's property can have and an animation can interpolate.
///
/// A closed set: a key can only be had for the properties of this module, whose types are
/// `Double`, `Point`, `Size`, `Rect`, `Color` and `Path`.
public protocol Animatable: Equatable, Sendable {
    /// Reads the value of a property from where a layer keeps it.
    init(from values: StoredValues, at slot: Int)
    /// Writes the value to where a layer keeps it.
    func store(in values: StoredValues, at slot: Int)
    /// The value as an animation interpolates it.
    var animationValue: AnimationValue { get }
    /// How many numbers it is made of; 0 for a path.
    static var componentCount: Int { get }
    /// Whether a setter takes it: finite, no larger than 1e6, a colour's components in 0 to 1.
    var isDrawable: Bool { get }
}

/// A type of value made of numbers: it can be added to another one.
public protocol VectorAnimatable: Animatable {}
