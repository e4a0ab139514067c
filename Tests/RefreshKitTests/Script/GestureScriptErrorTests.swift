import RefreshKit
import Testing

@Suite("Errors in gesture scripts")
struct GestureScriptErrorTests {
    /// A script with one mistake, and what is to be said about it.
    struct Mistake: Sendable {
        let script: String
        let problem: GestureScriptError.Problem
        let line: Int
        let column: Int
        let message: String

        init(
            _ script: String, _ problem: GestureScriptError.Problem, _ line: Int, _ column: Int,
            _ message: String
        ) {
            self.script = script
            self.problem = problem
            self.line = line
            self.column = column
            self.message = message
        }
    }

    static let verbs =
        "stage, resistance, set, drag, pull, hold, wait, release, begin, cancel, detach, attach, "
        + "finish, answer, step or settle"
    static let times = "a time such as 150ms or 2s"

    static let mistakes: [Mistake] = [
        Mistake(
            "drag\n\twiat 2s", .unknown, 2, 2,
            "unknown verb 'wiat'; allowed: \(verbs); did you mean 'wait'?"),
        Mistake("jump", .unknown, 1, 1, "unknown verb 'jump'; allowed: \(verbs)"),
        Mistake(
            "DRAG", .unknown, 1, 1, "unknown verb 'DRAG'; allowed: \(verbs); did you mean 'drag'?"),
        Mistake("wait", .missing, 1, 5, "missing time; allowed: \(times)"),
        Mistake("wait # 2s", .missing, 1, 6, "missing time; allowed: \(times)"),
        Mistake("wait -1s", .outOfRange, 1, 6, "time '-1s' is out of range; allowed: 0s to 3600s"),
        Mistake(
            "wait 1e400s", .outOfRange, 1, 6, "time '1e400s' is out of range; allowed: 0s to 3600s"),
        Mistake(
            "wait 3601s", .outOfRange, 1, 6, "time '3601s' is out of range; allowed: 0s to 3600s"),
        Mistake(
            "wait 2", .malformed, 1, 6,
            "time '2' has no unit; allowed: \(times); did you mean '2s'?"),
        Mistake("wait 2h", .malformed, 1, 6, "'2h' is no time; allowed: \(times)"),
        Mistake("wait nan", .malformed, 1, 6, "'nan' is no time; allowed: \(times)"),
        Mistake(
            "wait 2 s", .malformed, 1, 6,
            "time '2' has no unit; allowed: \(times); did you mean '2s'?"),
        Mistake("wait 2s 3s", .unexpected, 1, 9, "unexpected '3s'; allowed: the end of the line"),
        Mistake("drag now", .unexpected, 1, 6, "unexpected 'now'; allowed: the end of the line"),
        Mistake(
            "drag\npull 1.15y", .malformed, 2, 6,
            "'1.15y' is no distance; allowed: points such as 161 or multiples of the trigger "
                + "distance such as 1.15x"),
        Mistake(
            "pull 1e400", .outOfRange, 1, 6,
            "distance '1e400' is out of range; allowed: -100000 to 100000 or -1000x to 1000x"),
        Mistake(
            "pull 100001", .outOfRange, 1, 6,
            "distance '100001' is out of range; allowed: -100000 to 100000 or -1000x to 1000x"),
        Mistake(
            "pull 1 ovr 2s", .unexpected, 1, 8,
            "unexpected 'ovr'; allowed: over, by or the end of the line; did you mean 'over'?"),
        Mistake("pull 1 over", .missing, 1, 12, "missing time; allowed: \(times)"),
        Mistake(
            "pull 1 over 2s ease-aut", .unknown, 1, 16,
            "unknown curve 'ease-aut'; allowed: linear, ease-in, ease-out, ease-in-out, default, "
                + "cubic(x1,y1,x2,y2) or by; did you mean 'ease-out'?"),
        Mistake(
            "pull 1 over 2s cubic(0,1,2)", .malformed, 1, 16,
            "'cubic(0,1,2)' is no curve; allowed: cubic(x1,y1,x2,y2)"),
        Mistake(
            "pull 1 over 2s cubic(0,1,0,1", .malformed, 1, 16,
            "'cubic(0,1,0,1' is no curve; allowed: cubic(x1,y1,x2,y2)"),
        Mistake(
            "pull 1 over 2s cubic(0,1,2,1)", .outOfRange, 1, 16,
            "curve 'cubic(0,1,2,1)' is out of range; allowed: x1 and x2 from 0 to 1, y1 and y2 "
                + "within ±1000000"),
        Mistake(
            "pull 1 over 2s a!b d(d)", .malformed, 1, 16,
            "'a!b' is no curve; allowed: a library's function in quotation marks"),
        Mistake(
            "pull 1 over 2s \"by\"", .unknown, 1, 16,
            "unknown curve '\"by\"'; allowed: linear, ease-in, ease-out, ease-in-out, default, "
                + "cubic(x1,y1,x2,y2) or by; did you mean 'by'?"),
        Mistake(
            "pull 1 over 2s \"a!b d(d)\"", .refused, 1, 16,
            "curve 'a!b d(d)' comes from a library, and that needs a host that allows library "
                + "curves; allowed: linear, ease-in, ease-out, ease-in-out, default or "
                + "cubic(x1,y1,x2,y2)"),
        Mistake(
            "pull 1 over 2s \"a!b", .missing, 1, 20,
            "the text has no end; allowed: a closing quotation mark"),
        Mistake(
            "pull 1 by weel", .unknown, 1, 11,
            "unknown source 'weel'; allowed: drag, wheel, touchpad, inertia, scrollbar, "
                + "programmatic or accessibility; did you mean 'wheel'?"),
        Mistake(
            "release velocty 2", .unexpected, 1, 9,
            "unexpected 'velocty'; allowed: velocity or the end of the line; did you mean 'velocity'?"
        ),
        Mistake(
            "release velocity", .missing, 1, 17, "missing velocity; allowed: -100000 to 100000"),
        Mistake(
            "release velocity fast", .malformed, 1, 18,
            "'fast' is no number; allowed: -100000 to 100000"),
        Mistake(
            "finish", .missing, 1, 7, "missing outcome; allowed: success, failure or cancelled"),
        Mistake(
            "finish fail", .unknown, 1, 8,
            "unknown outcome 'fail'; allowed: success, failure or cancelled; did you mean 'failure'?"
        ),
        Mistake(
            "finish success session 0", .outOfRange, 1, 24,
            "session '0' is out of range; allowed: 1 to 1000000"),
        Mistake(
            "finish success session 1.5", .malformed, 1, 24,
            "'1.5' is no whole number; allowed: 1 to 1000000"),
        Mistake("answer success", .missing, 1, 15, "missing time; allowed: immediately or after"),
        Mistake(
            "answer success later", .unknown, 1, 16,
            "unknown time 'later'; allowed: immediately or after"),
        Mistake(
            "stage 390", .malformed, 1, 7,
            "'390' is no size; allowed: WxH in points, such as 390x844"),
        Mistake(
            "stage 0x844", .outOfRange, 1, 7,
            "size '0x844' is out of range; allowed: widths from 1 to 100000, heights from 0 to 100000"
        ),
        Mistake("resistance rubber", .unknown, 1, 12, "unknown resistance 'rubber'; allowed: none"),
        Mistake(
            "set", .missing, 1, 4,
            "missing name; allowed: a parameter of the effect or an option of the controller"),
        Mistake(
            "set a", .missing, 1, 6,
            "missing value of a; allowed: one word or a text in quotation marks"),
        Mistake(
            "set a # b", .missing, 1, 7,
            "missing value of a; allowed: one word or a text in quotation marks"),
        Mistake(
            "set a \"b", .missing, 1, 9, "the text has no end; allowed: a closing quotation mark"),
        Mistake(
            "set a \"\\q\"", .malformed, 1, 8,
            "unknown escape in a text; allowed: \\\", \\\\, \\n, \\r or \\t"),
        Mistake(
            "drag\nset a b", .outOfPlace, 2, 1,
            "'set' after the first event; allowed: stage, set and resistance only in front of all events"
        ),
        Mistake(
            "settle\nstage 1x1", .outOfPlace, 2, 1,
            "'stage' after the first event; allowed: stage, set and resistance only in front of all events"
        ),
        Mistake(
            "wait 3600s\nwait 1ms", .outOfRange, 2, 1,
            "the script takes too long; allowed: up to 3600s in all"),
        Mistake(
            "drag\nwa\u{0}it", .unreadable, 2, 3,
            "a NUL byte in the text; allowed: UTF-8 without control characters"),
        Mistake(
            "# a \u{1B}[2J", .unreadable, 1, 5,
            "a control character in the text; allowed: UTF-8 without control characters"),
        Mistake(
            "drág", .unknown, 1, 1, "unknown verb 'drág'; allowed: \(verbs); did you mean 'drag'?"),
        Mistake("# é\ndrag é é", .unexpected, 2, 6, "unexpected 'é'; allowed: the end of the line"),
        Mistake("wait é2s", .malformed, 1, 6, "'é2s' is no time; allowed: \(times)"),
        Mistake("edge bottom", .unknown, 1, 1, "unknown verb 'edge'; allowed: \(verbs)"),
    ]

    @Test(
        "a mistake is named with its place, what is allowed and the nearest word",
        arguments: mistakes)
    func message(mistake: Mistake) throws {
        let error = try #require(throws: GestureScriptError.self) {
            try GestureScript(parsing: mistake.script)
        }

        #expect(error.message == mistake.message)
        #expect(error.problem == mistake.problem)
        #expect(error.line == mistake.line)
        #expect(error.column == mistake.column)
        #expect(!error.message.contains("\n"))
    }

    @Test("a caret stands below the mistake, behind tabs as wide as those above")
    func caret() throws {
        let error = try #require(throws: GestureScriptError.self) {
            try GestureScript(parsing: "drag\n\tpull é over 2s")
        }

        #expect(error.excerpt == "\tpull é over 2s\n\t     ^")
    }

    @Test("a caret behind the end of the line shows where something is missing")
    func caretAtEnd() throws {
        let error = try #require(throws: GestureScriptError.self) {
            try GestureScript(parsing: "wait\r\n")
        }

        #expect(error.excerpt == "wait\n    ^")
    }

    @Test(
        "bytes that are not UTF-8 are refused where they stand",
        arguments: [
            [0xFF], [0xC3], [0xC0, 0x80], [0xED, 0xA0, 0x80], [0xF4, 0x90, 0x80, 0x80],
            [0xE2, 0x82],
            [0x80], [0xE0, 0x9F, 0xBF], [0xF0, 0x8F, 0xBF, 0xBF], [0xF5, 0x80, 0x80, 0x80],
        ] as [[UInt8]])
    func notUTF8(bytes: [UInt8]) throws {
        let script = [UInt8]("drag\n# é".utf8) + bytes

        let error = try #require(throws: GestureScriptError.self) {
            try GestureScript(parsing: script)
        }

        #expect(error.problem == .unreadable)
        #expect(
            error.message == "the text is not UTF-8; allowed: UTF-8 without control characters")
        #expect(error.line == 2)
        #expect(error.column == 4)
    }

    @Test("what a terminal would obey is not shown")
    func controlCharacters() throws {
        let error = try #require(throws: GestureScriptError.self) {
            try GestureScript(parsing: "wait 2s\u{1B}[31m\u{202E}")
        }

        #expect(error.excerpt == "wait 2s?[31m?\n       ^")
    }

    @Test("a long line is cut around the mistake, a long word in the message")
    func longLine() throws {
        let word = String(repeating: "é", count: 500)

        let error = try #require(throws: GestureScriptError.self) {
            try GestureScript(parsing: "pull 1 over 2s # \(word)\nwait \(word)s")
        }

        #expect(error.line == 2)
        #expect(error.column == 6)
        #expect(error.excerpt == "wait \(String(repeating: "é", count: 30))...\n     ^")
        #expect(error.message.hasPrefix("'\(String(repeating: "é", count: 20))...' is no time"))
    }

    @Test("a mistake far to the right is shown with what is around it")
    func farRight() throws {
        let error = try #require(throws: GestureScriptError.self) {
            try GestureScript(parsing: String(repeating: " ", count: 1000) + "wiat")
        }

        let lines = error.excerpt.split(separator: "\n")
        #expect(error.column == 1001)
        #expect(lines[0] == "..." + String(repeating: " ", count: 60) + "wiat")
        #expect(lines[1] == String(repeating: " ", count: 63) + "^")
    }

    @Test("a script of more than a mebibyte is refused, one of just that much is read")
    func size() throws {
        let limit = GestureScript.longestText
        let most = try GestureScript(parsing: String(repeating: "#", count: limit))
        let error = try #require(throws: GestureScriptError.self) {
            try GestureScript(parsing: String(repeating: "#", count: limit + 1))
        }

        #expect(most.steps.isEmpty)
        #expect(error.message == "the script is too long; allowed: up to 1048576 bytes")
    }

    @Test("every prefix and every changed byte of a script is a script or an error with a place")
    func mangled() {
        let text = [UInt8](
            "stage 390x844\nset a \"b\\n\"\ndrag\npull 1.5x over 2s cubic(0,0,1,1) by wheel\n".utf8)
        var variants = (0...text.count).map { [UInt8](text.prefix($0)) }
        for index in text.indices {
            for byte: UInt8 in [0, 9, 10, 13, 32, 34, 35, 40, 41, 45, 46, 92, 101, 127, 128, 255] {
                var variant = text
                variant[index] = byte
                variants.append(variant)
            }
        }
        for variant in variants {
            do {
                let script = try GestureScript(parsing: variant)
                #expect(throws: Never.self) { try GestureScript(parsing: script.text) }
            } catch {
                #expect(error.line >= 1 && error.column >= 1 && error.line <= 5)
                #expect(error.excerpt.hasSuffix("^"))
            }
        }
    }

    @Test("steps that no text could say are an error where the script is played")
    func impossibleSteps() throws {
        let script = GestureScript([.drag, .wait(-1)])

        let error = try #require(throws: PreviewError.self) {
            try Preview(effect: Blob.recipe, script: script)
        }

        #expect(error.message == "time '-1s' is out of range; allowed: 0s to 3600s")
    }
}
