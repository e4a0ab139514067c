public import RefreshGeometry

/// What lies under an effect's frames.
public enum Background: Equatable, Sendable {
    /// Nothing: the frames are clear where the effect draws nothing.
    case none
    /// One colour all over.
    case color(Color)
    /// Light and grey squares of 8 points, which show what is clear.
    case checker

    /// Parses `none`, `checker`, `#RGB`, `#RRGGBB` or `#RRGGBBAA`; nil for anything else.
    public init?(parsing text: String) {
        switch text {
        case "none": self = .none
        case "checker": self = .checker
        default:
            guard let color = Color(parsing: text) else { return nil }
            self = .color(color)
        }
    }

    /// The text that parses to the same: `none`, `checker` or `#RRGGBB`, with `AA` when not opaque.
    public var text: String {
        switch self {
        case .none: return "none"
        case .checker: return "checker"
        case .color(let color):
            return color.alpha == 1 ? String(color.text.dropLast(2)) : color.text
        }
    }
}
