/// A version of three numbers, compared number by number.
struct SemanticVersion: Comparable {
    let major: Int
    let minor: Int
    let patch: Int

    /// The version that `MAJOR.MINOR.PATCH` stands for; nil for any other text. Each number has 1 to
    /// 9 digits and no leading zero.
    init?(_ text: String) {
        var numbers: [Int] = []
        let parts = text.utf8.split(separator: UInt8(ascii: "."), omittingEmptySubsequences: false)
        for part in parts {
            guard (1...9).contains(part.count), part.allSatisfy({ (48...57).contains($0) }),
                part.count == 1 || part.first != 48
            else { return nil }
            numbers.append(part.reduce(0) { $0 * 10 + Int($1 - 48) })
        }
        guard numbers.count == 3 else { return nil }
        major = numbers[0]
        minor = numbers[1]
        patch = numbers[2]
    }

    static func < (a: SemanticVersion, b: SemanticVersion) -> Bool {
        (a.major, a.minor, a.patch) < (b.major, b.minor, b.patch)
    }
}
