/// The types of a function's result and arguments, and where each argument comes from:
/// `v(p@self,d@progress,d=0.5)`.
///
/// A text that is read is the only one for what it says: it equals ``text``.
struct ForeignSignature: Hashable, Sendable {
    /// How long a text may be, in bytes.
    static let lengthLimit = 256

    /// Where an argument comes from.
    enum Source: Hashable, Sendable {
        /// What an argument without a name gets: the slot of that place.
        case unnamed(Int)
        /// The slot of that place.
        case slot(Int)
        /// A number of the text's, in the cell of the argument's type.
        case constant(ForeignCell)

        /// The place of the slot; nil for a constant.
        var slot: Int? {
            switch self {
            case .unnamed(let index), .slot(let index): index
            case .constant: nil
            }
        }
    }

    /// The types.
    let shape: ForeignShape
    /// Where the arguments come from, in their order.
    let sources: [Source]
    /// The signature as it is written.
    let text: String

    /// Reads a signature that may use some slots.
    init(_ text: String, slots: ForeignSlots) throws(ForeignError) {
        var scanner = ForeignScanner(text)
        self = try scanner.signature(slots)
    }

    init(shape: ForeignShape, sources: [Source], slots: ForeignSlots) {
        self.shape = shape
        self.sources = sources
        let arguments = zip(shape.arguments, sources).map { type, source in
            switch source {
            case .unnamed: type.rawValue
            case .slot(let index): type.rawValue + "@" + slots.slots[index].name
            case .constant(let cell): type.rawValue + "=" + ForeignConstant.text(cell, type)
            }
        }
        text = shape.result.rawValue + "(" + arguments.joined(separator: ",") + ")"
    }
}
