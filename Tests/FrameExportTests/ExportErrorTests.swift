import Testing

@testable import FrameExport

@Suite("Export errors")
struct ExportErrorTests {
    @Test("each kind has its exit code")
    func exitCodes() {
        let kinds: [ExportError.Kind] = [.readerWentAway, .couldNot, .usage]

        let codes = kinds.map { ExportError($0, "").exitCode }

        #expect(codes == [0, 2, 64])
    }

    @Test("a path with control characters stays one line")
    func quoting() {
        let path = "a\nb\t\u{1B}[31m\u{2028}é"

        let quoted = path.quotedForMessage

        #expect(quoted == #"'a\nb\t\u{1b}[31m\u{2028}é'"#)
    }
}
