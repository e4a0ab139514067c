import RefreshGeometry

/// Walks through two display lists side by side and notes where what they draw may differ.
///
/// What a pixel shows is made from what each command does to it, in order. Commands that are the
/// same under the same state do the same; of those that differ, both places are damaged. Where
/// the lists stop being alike command by command, all that follows in both counts as different.
struct DamageFinder {
    private var old: DamageCursor
    private var new: DamageCursor
    private(set) var damage = Damage()

    init(_ old: DisplayListReader, _ new: DisplayListReader) {
        self.old = DamageCursor(old)
        self.new = DamageCursor(new)
    }

    /// Finds all differences.
    mutating func run() {
        var before = old.next()
        var after = new.next()
        while let a = before, let b = after, a.isSameKind(as: b) {
            compare(a, b)
            before = old.next()
            after = new.next()
        }
        old.finish(from: before, into: &damage)
        new.finish(from: after, into: &damage)
        // Where a scope was not kept, places are not known.
        if old.isTooDeep || new.isTooDeep { damage.add(Damage.everything) }
    }

    private mutating func compare(_ a: DisplayCommand, _ b: DisplayCommand) {
        let isSame = new.isSame(as: old)
        if a.isDrawing {
            if !isSame || new.state.isChanged { addDifference(a, b) }
            return
        }
        old.apply(a)
        new.apply(b)
        guard !isSame else { return }
        switch b {
        case .layer: break
        default:
            old.state.isChanged = true
            new.state.isChanged = true
        }
    }

    /// Notes the places of two drawing commands, or of what differs between two fills.
    private mutating func addDifference(_ a: DisplayCommand, _ b: DisplayCommand) {
        if !new.state.isChanged, case .fill(let oldPath, let oldRule, let oldPaint) = a,
            case .fill(let path, let rule, let paint) = b, rule == oldRule,
            paint.isSame(as: oldPaint), let box = path.difference(from: oldPath)
        {
            if let part = new.state.part(of: box) { damage.add(part) }
            return
        }
        if let rect = old.extent(of: a) { damage.add(rect) }
        if let rect = new.extent(of: b) { damage.add(rect) }
    }
}

extension DamageCursor {
    /// Adds all places from a command on.
    fileprivate mutating func finish(from first: DisplayCommand?, into damage: inout Damage) {
        var next = first
        while let command = next {
            if let rect = extent(of: command) { damage.add(rect) }
            apply(command)
            next = self.next()
        }
    }
}

extension DisplayCommand {
    /// Whether it leaves anything on the picture.
    fileprivate var isDrawing: Bool {
        switch self {
        case .fill, .stroke, .image: true
        default: false
        }
    }

    fileprivate func isSameKind(as other: DisplayCommand) -> Bool {
        switch (self, other) {
        case (.save, .save), (.restore, .restore), (.concat, .concat), (.clip, .clip),
            (.beginGroup, .beginGroup), (.endGroup, .endGroup), (.beginMask, .beginMask),
            (.beginMaskedGroup, .beginMaskedGroup), (.fill, .fill), (.stroke, .stroke),
            (.image, .image), (.layer, .layer):
            true
        default: false
        }
    }
}

extension PaintView {
    /// Whether another paint gives every place the same colour.
    fileprivate func isSame(as other: PaintView) -> Bool {
        switch (self, other) {
        case (.color(let a), .color(let b)): a == b
        case (.linear(let a, let b, let stops), .linear(let c, let d, let others)):
            a == c && b == d && stops.isSame(as: others)
        case (.radial(let a, let b, let c, let stops), .radial(let d, let e, let f, let others)):
            a == d && b == e && c == f && stops.isSame(as: others)
        default: false
        }
    }
}

extension GradientStopsView {
    fileprivate func isSame(as other: GradientStopsView) -> Bool {
        guard count == other.count else { return false }
        for index in 0..<count where self[index] != other[index] { return false }
        return true
    }
}
