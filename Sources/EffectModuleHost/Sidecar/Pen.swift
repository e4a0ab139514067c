/// The functions by which a function of a sidecar draws; each returns nothing.
///
/// There are two of each. The one by its name knows whose picture it draws; the one with `_with`
/// behind its name takes the slot `context` as its first argument, and is there too where a system
/// denies the memory that the first kind needs.
enum Pen: String, CaseIterable {
    /// Begins a part of the path: `move(x, y)`.
    case move
    /// A straight line: `line(x, y)`.
    case line
    /// A cubic with two control points: `curve(x1, y1, x2, y2, x, y)`.
    case curve
    /// Closes the part.
    case close
    /// A whole circle: `circle(x, y, radius)`.
    case circle
    /// A part of a circle, from one angle to another in radians: `arc(x, y, radius, from, to)`.
    case arc
    /// The colour from now on, each component 0 to 1: `color(red, green, blue, alpha)`.
    case color
    /// The same from a colour parameter, and an opacity of 0 to 1: `rgba(color, opacity)`.
    case rgba
    /// Begins a gradient along a line: `linear(x0, y0, x1, y1)`.
    case linear
    /// Begins a gradient around a point: `radial(x, y, r0, r1)`.
    case radial
    /// Adds the colour to the gradient at a place of 0 to 1: `shade(offset)`.
    case shade
    /// Fills the path.
    case fill
    /// Draws a line along the path: `stroke(width)`.
    case stroke
    /// Cuts what follows to the inside of the path, until the save or group ends.
    case clip
    /// Ends of lines, 0 butt, 1 round, 2 square: `cap(look)`, an integer.
    case cap
    /// Corners of lines, 0 mitred, 1 round, 2 bevelled: `join(look)`, an integer.
    case join
    /// Dashes, none where both lengths are 0: `dash(length, gap, phase)`.
    case dash
    /// Keeps the transform and the clip for the matching restore.
    case save
    case restore
    /// Moves what follows: `translate(x, y)`.
    case translate
    /// Turns what follows clockwise, in radians: `rotate(angle)`.
    case rotate
    /// Scales what follows: `scale(x, y)`.
    case scale
    /// What comes until ungroup is one picture with an opacity of 0 to 1: `group(opacity)`.
    case group
    case ungroup

    /// Behind the name of a slot whose function takes a context.
    static let twinSuffix = "_with"

    /// Its place among all.
    @inline(__always) var number: Int {
        switch self {
        case .move: 0
        case .line: 1
        case .curve: 2
        case .close: 3
        case .circle: 4
        case .arc: 5
        case .color: 6
        case .rgba: 7
        case .linear: 8
        case .radial: 9
        case .shade: 10
        case .fill: 11
        case .stroke: 12
        case .clip: 13
        case .cap: 14
        case .join: 15
        case .dash: 16
        case .save: 17
        case .restore: 18
        case .translate: 19
        case .rotate: 20
        case .scale: 21
        case .group: 22
        case .ungroup: 23
        }
    }

    /// The types of its arguments, without the context.
    var arguments: [ForeignType] {
        switch self {
        case .close, .fill, .clip, .save, .restore, .ungroup: []
        case .cap, .join: [.int32]
        case .shade, .stroke, .rotate, .group: [.double]
        case .rgba: [.uint32, .double]
        case .move, .line, .translate, .scale: [.double, .double]
        case .circle, .dash: [.double, .double, .double]
        case .color, .linear, .radial: [.double, .double, .double, .double]
        case .arc: [.double, .double, .double, .double, .double]
        case .curve: [ForeignType](repeating: .double, count: 6)
        }
    }
}
