import FrameExport
import RefreshGeometry
import RefreshKit

/// Reads the values of options; each error names the option, the value and what is allowed.
enum Values {
    /// A finite number within a range.
    static func number(
        _ text: String, option: String, in range: ClosedRange<Double>
    ) throws(CommandError) -> Double {
        let allowed = "allowed: \(show(range.lowerBound)) to \(show(range.upperBound))"
        guard let value = decimal(text) else {
            throw .usage("\(option) \(text.quotedForMessage) is not a number; \(allowed)")
        }
        guard range.contains(value) else {
            throw .usage("\(option) \(text.quotedForMessage) is out of range; \(allowed)")
        }
        return value
    }

    /// A whole number within a range; a word that may stand instead is for the error.
    static func integer(
        _ text: String, option: String, in range: ClosedRange<Int>, or word: String? = nil
    ) throws(CommandError) -> Int {
        let allowed =
            "allowed: " + (word.map { $0 + ", " } ?? "")
            + "\(range.lowerBound) to \(range.upperBound)"
        guard let value = decimal(text), value == value.rounded(.towardZero) else {
            throw .usage("\(option) \(text.quotedForMessage) is not a whole number; \(allowed)")
        }
        guard Double(range.lowerBound) <= value, value <= Double(range.upperBound) else {
            throw .usage("\(option) \(text.quotedForMessage) is out of range; \(allowed)")
        }
        return Int(value)
    }

    /// A size such as `390x170`, in points.
    static func size(_ text: String, option: String) throws(CommandError) -> Size {
        let range = RenderSettings.sizeRange
        let allowed =
            "allowed: WxH in points, each \(show(range.lowerBound)) to \(show(range.upperBound)), "
            + "such as 390x170"
        let parts = text.split(separator: "x", omittingEmptySubsequences: false)
        guard parts.count == 2, let width = decimal(String(parts[0])),
            let height = decimal(String(parts[1]))
        else { throw .usage("\(option) \(text.quotedForMessage) is not a size; \(allowed)") }
        guard range.contains(width), range.contains(height) else {
            throw .usage("\(option) \(text.quotedForMessage) is out of range; \(allowed)")
        }
        return Size(width, height)
    }

    /// A time such as `1.25`, `1.25s` or `150ms`, in seconds, or a share such as `50%`.
    static func moment(_ text: String, option: String) throws(CommandError) -> FrameSelection {
        if text.hasSuffix("%"), let share = decimal(String(text.dropLast())) {
            guard (0...100).contains(share) else {
                throw .usage(
                    "\(option) \(text.quotedForMessage) is outside the film; allowed: 0% to 100%")
            }
            return .atFraction(share / 100)
        }
        let seconds =
            if text.hasSuffix("ms") {
                decimal(String(text.dropLast(2))).map { $0 / 1000 }
            } else if text.hasSuffix("s") {
                decimal(String(text.dropLast()))
            } else {
                decimal(text)
            }
        guard let seconds else {
            throw .usage(
                "\(option) \(text.quotedForMessage) is not a time; "
                    + "allowed: seconds such as 1.25, 1.25s or 150ms, or a share such as 50%")
        }
        return .at(seconds)
    }

    /// A range of frames such as `10-20`, or one frame such as `10`.
    static func frames(_ text: String, option: String) throws(CommandError) -> FrameSelection {
        let parts = text.split(separator: "-", omittingEmptySubsequences: false)
        guard (1...2).contains(parts.count), let first = frame(parts[0]),
            let last = frame(parts[parts.count - 1]), first <= last
        else {
            throw .usage(
                "\(option) \(text.quotedForMessage) is not a range of frames; "
                    + "allowed: FIRST-LAST, both counted from 0 and included, such as 10-20")
        }
        return .range(first...last)
    }

    /// A share such as `1/4`, the first of four.
    static func share(_ text: String, option: String) throws(CommandError) -> FrameSelection {
        let parts = text.split(separator: "/", omittingEmptySubsequences: false)
        guard parts.count == 2, let number = frame(parts[0]), let count = frame(parts[1]),
            number >= 1, number <= count
        else {
            throw .usage(
                "\(option) \(text.quotedForMessage) is no share; allowed: K/N with K from 1 to N, "
                    + "such as 1/4")
        }
        return .share(number, of: count)
    }

    /// A finite decimal number, or nil.
    static func decimal(_ text: String) -> Double? {
        do throws(DecimalParser.Failure) { return try DecimalParser.parse(text) } catch {
            return nil
        }
    }

    static func show(_ value: Double) -> String { DecimalWriter.shortest(value) }

    static func fixed(_ value: Double, _ decimals: Int) -> String {
        DecimalWriter.fixed(value, decimals: decimals)
    }

    private static func frame(_ text: Substring) -> Int? {
        guard !text.isEmpty, text.utf8.count <= 9,
            text.utf8.allSatisfy({ (UInt8(ascii: "0")...UInt8(ascii: "9")).contains($0) })
        else { return nil }
        return Int(text)
    }
}
