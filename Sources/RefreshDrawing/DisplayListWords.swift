import RefreshGeometry

// The words of a display list's text.

extension DisplayOpcode {
    /// All opcodes, in the order of their numbers.
    static let all: [DisplayOpcode] = [
        .save, .restore, .concat, .clip, .beginGroup, .endGroup, .beginMask, .beginMaskedGroup,
        .fill, .stroke, .image, .pathChunk, .pixelChunk, .layer,
    ]

    var word: StaticString {
        switch self {
        case .save: "save"
        case .restore: "restore"
        case .concat: "concat"
        case .clip: "clip"
        case .beginGroup: "beginGroup"
        case .endGroup: "endGroup"
        case .beginMask: "beginMask"
        case .beginMaskedGroup: "beginMaskedGroup"
        case .fill: "fill"
        case .stroke: "stroke"
        case .image: "image"
        case .pathChunk: "path"
        case .pixelChunk: "pixels"
        case .layer: "layer"
        }
    }
}

extension FillRule {
    static let all: [FillRule] = [.nonZero, .evenOdd]

    var word: StaticString {
        switch self {
        case .nonZero: "nonZero"
        case .evenOdd: "evenOdd"
        }
    }
}

extension LineCap {
    static let all: [LineCap] = [.butt, .round, .square]

    var word: StaticString {
        switch self {
        case .butt: "butt"
        case .round: "round"
        case .square: "square"
        }
    }
}

extension LineJoin {
    static let all: [LineJoin] = [.miter, .round, .bevel]

    var word: StaticString {
        switch self {
        case .miter: "miter"
        case .round: "round"
        case .bevel: "bevel"
        }
    }
}

extension PaintKind {
    static let all: [PaintKind] = [.color, .linear, .radial]

    var word: StaticString {
        switch self {
        case .color: "color"
        case .linear: "linear"
        case .radial: "radial"
        }
    }
}

extension Path.Verb {
    static let all: [Path.Verb] = [.move, .line, .quad, .cubic, .close]

    var word: StaticString {
        switch self {
        case .move: "M"
        case .line: "L"
        case .quad: "Q"
        case .cubic: "C"
        case .close: "Z"
        }
    }
}
