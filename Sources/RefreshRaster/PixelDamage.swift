import RefreshDrawing
import RefreshGeometry

/// Where two drawings may differ, in whole pixels: some rectangles, none empty; where there are
/// more than a few, they may overlap.
public struct PixelDamage: RandomAccessCollection, Sendable {
    /// How many rectangles there are.
    public private(set) var count = 0
    private var rects = InlineArray<12, PixelRect>(
        repeating: PixelRect(left: 0, top: 0, right: 0, bottom: 0))
    /// Whether no two of them overlap.
    private(set) var isDisjoint = true
    private static let mostKept = 12
    /// How many rectangles there may be before one is cut up into four.
    private static let mostBeforeCut = 8

    /// The index of the first rectangle.
    public var startIndex: Int { 0 }
    /// The index after the last one.
    public var endIndex: Int { count }
    /// The rectangle at an index.
    public subscript(index: Int) -> PixelRect {
        precondition(index >= 0 && index < count, "no rectangle at this index")
        return rects[index]
    }

    /// The pixels that damage touches under a transform, those within some bounds.
    init(_ damage: Damage, _ transform: Affine, in bounds: PixelRect) {
        var touched = PixelDamage()
        for rect in damage {
            var part = PixelRect(touchedBy: transform.bounds(of: rect))
            // Whole blocks are drawn faster than parts of them.
            part.left = PixelRect.blockStart(part.left)
            part.right = PixelRect.blockStart(part.right + 7)
            part = part.intersection(bounds)
            if !part.isEmpty { touched.join(part) }
        }
        // The narrow ones first: they stay whole and are cut out of the wide ones, so that a
        // small figure in front of a wide one is drawn once.
        while touched.count > 0 { add(touched.removeNarrowest(), from: 0) }
    }

    /// No pixels.
    init() {}

    /// The pixels of a rectangle.
    init(_ rect: PixelRect) {
        guard !rect.isEmpty else { return }
        rects[0] = rect
        count = 1
    }

    /// The smallest rectangle around all; an empty one when there are none.
    var bounds: PixelRect {
        var box = rects[0]
        for index in 1..<Swift.max(1, count) { box = box.hull(rects[index]) }
        return box
    }

    /// Adds what of a rectangle those from an index on do not hold.
    private mutating func add(_ rect: PixelRect, from first: Int) {
        guard !rect.isEmpty else { return }
        for index in first..<Swift.max(first, count) {
            let other = rects[index]
            let common = rect.intersection(other)
            guard !common.isEmpty else { continue }
            guard count < PixelDamage.mostBeforeCut else {
                isDisjoint = false
                continue
            }
            // What lies above, below and at both sides.
            var piece = rect
            piece.bottom = common.top
            add(piece, from: index + 1)
            piece = rect
            piece.top = common.bottom
            add(piece, from: index + 1)
            piece = common
            piece.left = rect.left
            piece.right = common.left
            add(piece, from: index + 1)
            piece.left = common.right
            piece.right = rect.right
            add(piece, from: index + 1)
            return
        }
        if count < PixelDamage.mostKept {
            rects[count] = rect
            count += 1
        } else {
            isDisjoint = false
            rects[count - 1] = rects[count - 1].hull(rect)
        }
    }

    private mutating func removeNarrowest() -> PixelRect {
        var best = 0
        for index in 1..<Swift.max(1, count)
        where rects[index].right - rects[index].left < rects[best].right - rects[best].left {
            best = index
        }
        let rect = rects[best]
        count -= 1
        rects[best] = rects[count]
        return rect
    }

    /// As many pixels more are drawn in the time that it takes to walk through a list once more.
    private static let areaOfOneMore = 8192

    /// Adds a rectangle, joined with those that are drawn sooner together than apart.
    private mutating func join(_ rect: PixelRect) {
        var added = rect
        var index = 0
        while index < count {
            let joined = added.hull(rects[index])
            if joined.area <= added.area + rects[index].area + PixelDamage.areaOfOneMore {
                added = joined
                count -= 1
                rects[index] = rects[count]
                index = 0
            } else {
                index += 1
            }
        }
        rects[count] = added
        count += 1
    }
}

extension PixelRect {
    /// The pixels that a rectangle touches, and those that rounding to the grid of ``Fixed`` may
    /// bring it to.
    fileprivate init(touchedBy rect: Rect) {
        let margin = 1.0 / 64
        self.init(
            left: PixelRect.edge(Maths.floor(rect.minX - margin)),
            top: PixelRect.edge(Maths.floor(rect.minY - margin)),
            right: PixelRect.edge(Maths.ceil(rect.maxX + margin)),
            bottom: PixelRect.edge(Maths.ceil(rect.maxY + margin)))
    }

    /// The column at which the block of a column begins.
    fileprivate static func blockStart(_ column: Int) -> Int { column & ~7 }

    /// An edge as a whole number, far ones at a distance that no bitmap reaches.
    private static func edge(_ value: Double) -> Int {
        guard value > -1e9 else { return -1_000_000_000 }
        return value < 1e9 ? Int(value) : 1_000_000_000
    }

    fileprivate var area: Int { (right - left) * (bottom - top) }

    /// The smallest rectangle around both.
    fileprivate func hull(_ other: PixelRect) -> PixelRect {
        PixelRect(
            left: min(left, other.left), top: min(top, other.top),
            right: max(right, other.right), bottom: max(bottom, other.bottom))
    }
}
