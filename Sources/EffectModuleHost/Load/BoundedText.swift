import CEffectModule
import Glibc

/// Reads texts from a module's memory.
enum BoundedText {
    /// Why a pointer is no text.
    enum Failure: Error {
        /// The pointer is null.
        case null
        /// No NUL among the first `REFRESH_TEXT_LIMIT` + 1 bytes.
        case tooLong
        /// The bytes are not UTF-8.
        case notUnicode

        /// What is wrong, as the end of "NAME is …".
        var text: String {
            switch self {
            case .null: "null"
            case .tooLong: "longer than \(REFRESH_TEXT_LIMIT) bytes"
            case .notUnicode: "not UTF-8"
            }
        }
    }

    /// A copy of the text at a pointer.
    static func copy(_ pointer: UnsafePointer<CChar>?) throws(Failure) -> String {
        guard let pointer else { throw .null }
        let limit = Int(REFRESH_TEXT_LIMIT)
        let length = strnlen(pointer, limit + 1)
        guard length <= limit else { throw .tooLong }
        let bytes = UnsafeRawBufferPointer(start: pointer, count: length)
        guard let text = String(validating: bytes, as: UTF8.self) else { throw .notUnicode }
        return text
    }
}

extension BoundedText {
    /// What can be read at a pointer: cut after `REFRESH_TEXT_LIMIT` bytes, repaired where it is
    /// not UTF-8.
    static func repaired(_ pointer: UnsafePointer<CChar>) -> String {
        let length = strnlen(pointer, Int(REFRESH_TEXT_LIMIT))
        return String(
            decoding: UnsafeRawBufferPointer(start: pointer, count: length), as: UTF8.self)
    }
}
