/// Why a text is not a display list.
public struct DisplayListTextError: Error, Equatable, Sendable {
    /// What is wrong.
    public enum Reason: Equatable, Sendable {
        /// No command has this name.
        case unknownCommand
        /// The line ends where something must still come.
        case missingWord
        /// A word stands where another kind of word must stand, or after the command's end.
        case unexpectedWord
        /// A word is not a decimal number, or not a whole one of 0 to 4,294,967,295 where that is
        /// needed.
        case notANumber
        /// A pixel is not eight hexadecimal digits.
        case notAPixel
        /// The line makes a command longer than 65,535 words; a path or image must be split.
        case commandTooLong
        /// The line makes sense, but what it says is not allowed in a list.
        case invalid(DisplayListError.Reason)
    }

    /// What is wrong.
    public let reason: Reason
    /// The line, from 1.
    public let line: Int
    /// The column, in bytes from 1: of the wrong word, or 1 when the command is wrong as a whole.
    public let column: Int

    /// An error at a line and a column.
    public init(_ reason: Reason, line: Int, column: Int) {
        self.reason = reason
        self.line = line
        self.column = column
    }
}
