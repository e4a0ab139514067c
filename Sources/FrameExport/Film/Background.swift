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
            let digits = text.dropFirst()
            guard text.utf8.first == 35, digits.utf8.allSatisfy({ isHexDigit($0) }) else {
                return nil
            }
            guard let value = UInt32(digits, radix: 16) else { return nil }
            switch digits.utf8.count {
            case 3:
                let (r, g, b) = (value >> 8, value >> 4 & 15, value & 15)
                self = .color(Color(hex: (r << 16 | g << 8 | b) * 17))
            case 6: self = .color(Color(hex: value))
            case 8: self = .color(Color(rgba32: value))
            default: return nil
            }
        }
    }

    /// The text that parses to the same: `none`, `checker` or `#RRGGBB`, with `AA` when not opaque.
    public var text: String {
        switch self {
        case .none: return "none"
        case .checker: return "checker"
        case .color(let color):
            let text = color.hexText
            return color.alpha == 1 ? String(text.dropLast(2)) : text
        }
    }
}

extension Color {
    /// The colour as `#RRGGBBAA`.
    var hexText: String {
        let digits = String(rgba32, radix: 16, uppercase: true)
        return "#" + String(repeating: "0", count: 8 - digits.utf8.count) + digits
    }
}

private func isHexDigit(_ byte: UInt8) -> Bool {
    switch byte {
    case 48...57, 65...70, 97...102: true
    default: false
    }
}
