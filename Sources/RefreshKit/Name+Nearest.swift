extension Name {
    /// The names that a person who typed this one may have meant, the nearest first; at most
    /// three.
    ///
    /// Counts inserted, dropped, changed and swapped bytes, letters without regard to case. A
    /// name is near when a third of its letters or fewer differ (one always may), or when one
    /// begins with the other.
    public func nearest(among names: [Name]) -> [Name] {
        var found: [(distance: Int, name: Name)] = []
        for name in names {
            let distance = editDistance(to: name)
            let limit = max(1, max(text.utf8.count, name.text.utf8.count) / 3)
            guard distance <= limit || isPrefix(of: name) else { continue }
            let index = found.firstIndex { $0.distance > distance } ?? found.count
            found.insert((distance, name), at: index)
        }
        return found.prefix(3).map { $0.name }
    }

    private var foldedBytes: [UInt8] {
        text.utf8.map { $0 >= 0x41 && $0 <= 0x5A ? $0 + 0x20 : $0 }
    }

    private func isPrefix(of other: Name) -> Bool {
        let a = foldedBytes
        let b = other.foldedBytes
        guard a.count >= 2, a.count <= b.count else { return false }
        for i in a.indices where a[i] != b[i] { return false }
        return true
    }

    /// The optimal string alignment distance.
    private func editDistance(to other: Name) -> Int {
        // Nothing near is longer than this, and the time grows with the square.
        let a = Array(foldedBytes.prefix(64))
        let b = Array(other.foldedBytes.prefix(64))
        var older = [Int](repeating: 0, count: b.count + 1)
        var old = Array(0...b.count)
        var row = old
        for i in a.indices {
            row[0] = i + 1
            for j in b.indices {
                let change = old[j] + (a[i] == b[j] ? 0 : 1)
                row[j + 1] = min(change, min(old[j + 1], row[j]) + 1)
                if i > 0, j > 0, a[i] == b[j - 1], a[i - 1] == b[j] {
                    row[j + 1] = min(row[j + 1], older[j - 1] + 1)
                }
            }
            older = old
            old = row
        }
        return old[b.count]
    }
}
