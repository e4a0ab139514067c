import RefreshKit

/// What a check's process reports: the finding as JSON behind its length.
enum CheckRecord {
    private static let schema = "refreshkit.check/1"

    /// The finding as it is sent: its length in four bytes, lowest first, and its JSON.
    static func bytes(of finding: Finding) -> [UInt8] {
        var json = JSONWriter()
        json.object { json in
            json.member("schema", schema)
            json.member("check", finding.check)
            json.member("verdict", finding.verdict.rawValue)
            json.member("text", SafeText.line(finding.text))
        }
        return LengthPrefix.adding(to: json.bytes)
    }

    /// The finding that was sent; nil when it isn't one from the first byte to the last.
    static func finding(bytes: [UInt8]) -> Finding? {
        guard let text = LengthPrefix.removing(from: bytes),
            let document = try? JSONDocument.parse(text), document["schema"]?.text == schema,
            let check = document["check"]?.text, let words = document["text"]?.text,
            let verdict = document["verdict"]?.text.flatMap({ Finding.Verdict(rawValue: $0) })
        else { return nil }
        return Finding(check, verdict, words)
    }
}
