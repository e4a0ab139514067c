/// Shell patterns over effect ids: `*` any run of characters, `?` any one.
enum Glob {
    static func matches(_ pattern: String, _ text: String) -> Bool {
        let p = Array(pattern.utf8)
        let t = Array(text.utf8)
        var i = 0
        var j = 0
        // Where to go on when the run behind the last star has to swallow one more byte.
        var star: (pattern: Int, text: Int)?
        while j < t.count {
            if i < p.count, p[i] == UInt8(ascii: "*") {
                star = (i, j)
                i += 1
            } else if i < p.count, p[i] == t[j] || p[i] == UInt8(ascii: "?") {
                i += 1
                j += 1
            } else if let back = star {
                star = (back.pattern, back.text + 1)
                i = back.pattern + 1
                j = back.text + 1
            } else {
                return false
            }
        }
        while i < p.count, p[i] == UInt8(ascii: "*") { i += 1 }
        return i == p.count
    }
}
