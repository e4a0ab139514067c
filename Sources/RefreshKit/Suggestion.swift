/// Finds the word that somebody who mistyped one will have meant.
public enum Suggestion {
    /// The nearest of some words, or nil when none is near enough to be worth a guess.
    public static func nearest(to word: String, in words: [String]) -> String? {
        all(for: word, in: words, limit: 1).first
    }

    /// The words that may have been meant, the nearest first; equally near ones as they stand in
    /// `words`.
    ///
    /// First those that differ by few typing errors: a letter wrong, missing, too many, or two
    /// neighbours swapped, one error allowed in every three letters, capitals not told apart.
    /// Then those that contain the word, or are contained in it (three letters or more).
    public static func all(for word: String, in words: [String], limit: Int = 3) -> [String] {
        let typed = folded(word)
        guard !typed.isEmpty, typed.count <= 256 else { return [] }
        var ranked: [(rank: Int, index: Int)] = []
        for index in words.indices {
            let candidate = folded(words[index])
            let distance = distance(typed, candidate)
            if distance <= max(1, max(typed.count, candidate.count) / 3), distance < candidate.count
            {
                ranked.append((distance, index))
            } else if contains(candidate, typed) || contains(typed, candidate) {
                ranked.append((1000 + distance, index))
            }
        }
        ranked.sort { $0.rank != $1.rank ? $0.rank < $1.rank : $0.index < $1.index }
        return ranked.prefix(max(0, limit)).map { words[$0.index] }
    }

    private static func folded(_ word: String) -> [UInt32] {
        word.unicodeScalars.map {
            $0.value >= 0x41 && $0.value <= 0x5A ? $0.value + 0x20 : $0.value
        }
    }

    /// Insertions, removals, replacements and swaps of neighbours that make one word of the other
    /// (optimal string alignment).
    private static func distance(_ a: [UInt32], _ b: [UInt32]) -> Int {
        var before: [Int] = []
        var above = [Int](0...b.count)
        for i in 0..<a.count {
            var row = [i + 1]
            for j in 0..<b.count {
                var best = min(above[j + 1] + 1, row[j] + 1, above[j] + (a[i] == b[j] ? 0 : 1))
                if i > 0, j > 0, a[i] == b[j - 1], a[i - 1] == b[j] {
                    best = min(best, before[j - 1] + 1)
                }
                row.append(best)
            }
            before = above
            above = row
        }
        return above[b.count]
    }

    private static func contains(_ word: [UInt32], _ part: [UInt32]) -> Bool {
        guard part.count >= 3, part.count <= word.count else { return false }
        for start in 0...(word.count - part.count)
        where word[start..<start + part.count].elementsEqual(part) {
            return true
        }
        return false
    }
}
