import RefreshGeometry

/// Goes through one display list and knows where each command draws.
struct DamageCursor {
    /// How many saves and groups may be open; where more are, all that follows counts as damaged.
    static let maximumDepth = 12

    private var reader: DisplayListReader
    private var stack = InlineArray<12, DamageState>(repeating: DamageState())
    private var depth = 0
    /// What is in force.
    var state = DamageState()
    /// Whether more was open than is kept.
    private(set) var isTooDeep = false
    /// Where the last command began, its chunks included.
    private var start = 0

    init(_ reader: DisplayListReader) { self.reader = reader }

    /// The next command; nil at the end.
    mutating func next() -> DisplayCommand? {
        start = reader.position
        return reader.next()
    }

    /// Whether the last command consists of the same words as that of another cursor.
    func isSame(as other: DamageCursor) -> Bool {
        let words = reader.words(from: start, to: reader.position)
        let others = other.reader.words(from: other.start, to: other.reader.position)
        guard words.count == others.count else { return false }
        for index in 0..<words.count where words[index] != others[index] { return false }
        return true
    }

    /// Lets a command that does not draw come into force.
    mutating func apply(_ command: DisplayCommand) {
        switch command {
        case .save, .beginGroup, .beginMask: push()
        case .restore, .endGroup: pop()
        case .beginMaskedGroup: if depth > 0 { state = stack[depth - 1] }
        case .concat(let transform): state.transform = transform.concatenating(state.transform)
        case .clip(let path, _): state.cut(to: path.box)
        case .fill, .stroke, .image, .layer: break
        }
    }

    /// Where a command draws, in the list's coordinates; nil for one that draws nothing.
    func extent(of command: DisplayCommand) -> Rect? {
        switch command {
        case .fill(let path, _, _):
            return state.part(of: path.box)
        case .stroke(let path, let style, _):
            return state.part(of: path.box(strokedWith: style))
        case .image(_, let rect):
            var box = BoundsBox()
            box.add(rect.origin)
            box.add(Point(rect.maxX, rect.maxY))
            return state.part(of: box)
        default: return nil
        }
    }

    private mutating func push() {
        guard depth < DamageCursor.maximumDepth else {
            isTooDeep = true
            return
        }
        stack[depth] = state
        depth += 1
    }

    private mutating func pop() {
        guard depth > 0 else { return }
        depth -= 1
        state = stack[depth]
    }
}
