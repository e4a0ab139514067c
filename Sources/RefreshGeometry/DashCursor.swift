/// A place in a dash pattern.
struct DashCursor {
    private let pattern: [Double]
    private var index = 0
    /// Whether the place lies in a dash, not in a gap.
    private(set) var isDash = true
    /// How much of the dash or gap is left.
    private(set) var rest = 0.0

    /// A place `phase` into a pattern that has some length; `phase` is within two rounds of it.
    init(_ pattern: [Double], phase: Double) {
        self.pattern = pattern
        rest = pattern[0]
        var left = phase
        while left > 0, left >= rest {
            left -= rest
            next()
        }
        rest -= left
    }

    /// Goes on to the beginning of the next dash or gap.
    mutating func next() {
        index = index + 1 == pattern.count ? 0 : index + 1
        isDash.toggle()
        rest = pattern[index]
    }
}
