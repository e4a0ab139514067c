import RefreshDrawing
import RefreshGeometry
import RefreshRaster
import Testing

@Suite("Agreement with cairo: a page of all that a display list can say")
struct PageAgreementTests {
    private static let columns = 8

    @Test("the page and each figure on it", arguments: [1.0, 2, 3])
    func page(scale: Double) throws {
        let figures = Figure.all
        let rows = (figures.count + Self.columns - 1) / Self.columns
        let size = Size(Figure.side * Double(Self.columns), Figure.side * Double(rows))
        let list = DisplayList(figures, columns: Self.columns)

        let drawn = try Agreement(list, size, scale: scale)

        #expect(list.refusals == 0)
        #expect(drawn.difference().mean <= Agreement.mean)
        for (index, figure) in figures.enumerated() {
            let side = Int(Figure.side * scale)
            let left = index % Self.columns * side
            let top = index / Self.columns * side
            let part = PixelRect(left: left, top: top, right: left + side, bottom: top + side)
            let difference = drawn.difference(in: part)
            #expect(difference.share <= Agreement.share, "\(figure.name)")
            #expect(difference.mean <= Agreement.meanOfFigure, "\(figure.name)")
        }
    }

    @Test("the page has every command, paint, cap, join and rule")
    func completeness() {
        var found: Set<String> = []

        DisplayList(Figure.all, columns: Self.columns).withReader { reader in
            while let command = reader.next() { found.formUnion(command.words) }
        }

        #expect(
            found == [
                "save", "restore", "concat", "clip", "beginGroup", "endGroup", "beginMask",
                "beginMaskedGroup", "fill", "stroke", "image", "layer", "nonZero", "evenOdd",
                "color", "linear", "radial", "butt", "round", "square", "miter", "bevel", "dash",
                "quad", "cubic",
            ])
    }
}

extension DisplayCommand {
    /// What the command makes use of.
    fileprivate var words: [String] {
        switch self {
        case .save: ["save"]
        case .restore: ["restore"]
        case .concat: ["concat"]
        case .clip(let path, let rule): ["clip", "\(rule)"] + path.words
        case .beginGroup: ["beginGroup"]
        case .endGroup: ["endGroup"]
        case .beginMask: ["beginMask"]
        case .beginMaskedGroup: ["beginMaskedGroup"]
        case .fill(let path, let rule, let paint): ["fill", "\(rule)", paint.word] + path.words
        case .stroke(let path, let style, let paint):
            ["stroke", paint.word, "\(style.cap)", "\(style.join)"]
                + (style.dashCount > 0 ? ["dash"] : []) + path.words
        case .image: ["image"]
        case .layer: ["layer"]
        }
    }
}

extension PaintView {
    fileprivate var word: String {
        switch self {
        case .color: "color"
        case .linear: "linear"
        case .radial: "radial"
        }
    }
}

extension PathView {
    /// The kinds of curves in it.
    fileprivate var words: [String] {
        compactMap { segment in
            switch segment {
            case .quad: "quad"
            case .cubic: "cubic"
            case .move, .line, .close: nil
            }
        }
    }
}
