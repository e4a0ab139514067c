/// What an animation shows outside its active time.
public enum FillMode: UInt8, Sendable {
    /// Nothing: the model value shows through. The default.
    case removed
    /// Its last value from the end on.
    case forwards
    /// Its first value until it begins.
    case backwards
    /// First value before, last value after.
    case both

    /// Whether the first value shows before the animation begins.
    public var fillsBackwards: Bool { self == .backwards || self == .both }
    /// Whether the last value shows after the animation has ended.
    public var fillsForwards: Bool { self == .forwards || self == .both }
}
