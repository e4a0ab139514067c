import Foundation
import RefreshDrawing
import Testing

/// Lists that come close to breaking the validator: lines of `Corpus/lists.tsv`, each a name, the
/// answer, and the words in hexadecimal.
@Suite("Corpus of display lists")
struct DisplayListCorpusTests {
    @Test("every list is answered as before")
    func replay() throws {
        let file = URL(filePath: #filePath).deletingLastPathComponent()
            .appending(path: "Corpus/lists.tsv")
        let lines = try String(contentsOf: file, encoding: .utf8).split(separator: "\n")

        for line in lines {
            let fields = line.split(separator: "\t", omittingEmptySubsequences: false)
            let words = fields[2].split(separator: " ").compactMap { UInt32($0, radix: 16) }
            #expect(answer(words) == fields[1], "\(fields[0])")
        }

        #expect(lines.count >= 30)
    }

    private func answer(_ words: [UInt32]) -> String {
        do throws(DisplayListError) {
            return "commands: \(try DisplayList(words: words.span).commandCount)"
        } catch {
            return "\(error.reason) at \(error.offset)"
        }
    }
}
