/// The kinds of paint; the raw value is what is stored.
enum PaintKind: UInt32 {
    case color = 0
    case linear = 1
    case radial = 2

    /// How many words a paint with this many stops takes.
    func wordCount(stops: Int) -> Int { self == .color ? 4 : 4 + 5 * stops }
}
