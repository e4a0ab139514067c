import RefreshGeometry
import RefreshKit

/// Numbers that stand in a signature, each written in one way only.
enum ForeignConstant {
    /// The number of a text as an argument of a type; throws what is wrong with it.
    static func parse(_ word: String, _ type: ForeignType, column: Int) throws(ForeignError)
        -> ForeignCell
    {
        let cell: ForeignCell
        switch type {
        case .double:
            cell = ForeignCell(try number(word, type, column: column))
        case .float:
            let value = Float(try number(word, type, column: column))
            guard value.isFinite else {
                throw ForeignError(
                    column: column, "\(SafeText.quoted(word)) is beyond what an f holds")
            }
            cell = ForeignCell(value)
        case .int32: cell = ForeignCell(try integer(word, type, Int32.self, column: column))
        case .uint32: cell = ForeignCell(try integer(word, type, UInt32.self, column: column))
        case .int64: cell = ForeignCell(try integer(word, type, Int64.self, column: column))
        case .pointer:
            throw ForeignError(
                column: column, "a pointer is the host's alone; allowed: p@SLOT")
        case .void: throw ForeignError(column: column, "v has no values")
        }
        let text = text(cell, type)
        guard text == word else {
            throw ForeignError(
                column: column, "\(SafeText.quoted(word)) is written as '\(text)'")
        }
        return cell
    }

    /// The only text of a number.
    static func text(_ cell: ForeignCell, _ type: ForeignType) -> String {
        switch type {
        case .double: DecimalWriter.shortest(cell.double)
        case .float: DecimalWriter.shortest(cell.float)
        case .int32: String(cell.int32)
        case .uint32: String(cell.uint32)
        default: String(cell.int64)
        }
    }

    private static func number(_ word: String, _ type: ForeignType, column: Int)
        throws(ForeignError) -> Double
    {
        do throws(DecimalParser.Failure) {
            return try DecimalParser.parse(word)
        } catch .tooLarge {
            throw ForeignError(
                column: column, "\(SafeText.quoted(word)) is beyond what a d holds")
        } catch {
            throw notNumber(word, type, "a number such as 2.2", column: column)
        }
    }

    private static func integer<Number: FixedWidthInteger>(
        _ word: String, _ type: ForeignType, _: Number.Type, column: Int
    ) throws(ForeignError) -> Number {
        if let value = Number(word) { return value }
        throw notNumber(
            word, type, "a whole number, \(Number.min) to \(Number.max)", column: column)
    }

    private static func notNumber(
        _ word: String, _ type: ForeignType, _ allowed: String, column: Int
    ) -> ForeignError {
        let what =
            word.isEmpty ? "a number is missing" : "\(SafeText.quoted(word)) is no \(type.rawValue)"
        return ForeignError(column: column, "\(what); allowed: \(allowed)")
    }
}
