import RefreshKit
import Testing

@Suite("Gesture scripts")
struct GestureScriptTests {
    @Test("each verb is read with all that may follow it")
    func verbs() throws {
        let script = try GestureScript(
            parsing: """
                stage 400x0
                resistance none
                set waveColor #FF8800
                set fires onReach
                drag
                pull 161
                pull -12.5 over 2s
                pull 1.15x over 600ms ease-out
                pull 3e1 over 0.75s cubic(0.2, -1, 0.1,2) by wheel
                pull 0 by touchpad
                hold 150ms
                wait 0s
                release
                release velocity -40
                begin
                begin accessibility
                cancel
                detach
                attach
                finish success
                finish failure session 3
                answer cancelled immediately
                answer success after 1.5s
                step 10s
                settle
                """)

        let wanted: [GestureStep] = [
            .stage(Size(400, 0)), .resistance(.none), .set("waveColor", to: "#FF8800"),
            .set("fires", to: "onReach"), .drag, .pull(to: .points(161)),
            .pull(to: .points(-12.5), over: 2),
            .pull(to: .multiple(1.15), over: 0.6, curve: .easeOut),
            .pull(to: .points(30), over: 0.75, curve: .cubic(0.2, -1, 0.1, 2), by: .wheel),
            .pull(to: .points(0), by: .touchpad), .hold(0.15), .wait(0), .release(),
            .release(velocity: -40), .begin(), .begin(.accessibility), .cancel, .detach, .attach,
            .finish(.success), .finish(.failure, session: 3), .answer(.cancelled, .immediately),
            .answer(.success, .after(1.5)), .step(10), .settle,
        ]
        #expect(script.steps.count == wanted.count)
        for (step, wanted) in zip(script.steps, wanted) { #expect(step == wanted) }
    }

    @Test("parsing what was printed gives the same script")
    func roundTrip() throws {
        let text = """
            stage 390.5x844
            set label "a \\"b\\" \\\\ \\n\\t\\r # é"
            set empty ""
            set hash "#"
            set color #fa0
            set viewSpring 300ms cubic(0, 0, 1,1)
            set viewSpring spring
            answer success after 0.1ms
            drag
            pull 0.1x over 1e-7s
            pull 1.7976931348623157 over 16.7ms default
            pull 99999.99999999999 over 100ms linear by drag
            release velocity 0
            begin programmatic
            wait 0.30000000000000004s
            wait 999.9999ms
            finish success session 1000000
            """
        let script = try GestureScript(parsing: text)

        let again = try GestureScript(parsing: script.text)

        #expect(again == script)
        #expect(again.steps.count == 17)
        #expect(again.text == script.text)
    }

    @Test("curves of libraries stand in quotation marks, and survive printing and parsing")
    func libraryCurves() throws {
        let text = """
            set viewSpring 400ms "test!square d(d)"
            set bend "test!square d(d)"
            drag
            pull 1.2x over 600ms "test!square d(d)" by wheel
            pull 100 over 1s "ease-out"
            """

        let script = try GestureScript(parsing: text, libraries: TestLibrary.resolver)
        let again = try GestureScript(parsing: script.text, libraries: TestLibrary.resolver)

        #expect(
            script.steps[3]
                == .pull(to: .multiple(1.2), over: 0.6, curve: TestLibrary.square, by: .wheel))
        #expect(script.steps[4] == .pull(to: .points(100), over: 1, curve: .easeOut))
        #expect(script.text == text.replacing("\"ease-out\"", with: "ease-out") + "\n")
        #expect(again == script)
        #expect(again.text == script.text)
        #expect(GestureScript(script.steps) == script)
    }

    @Test("a pull with a library's curve moves along it, also from steps")
    func libraryPull() throws {
        let script = GestureScript([
            .drag, .pull(to: .points(100), over: 0.5, curve: TestLibrary.square), .wait(1),
        ])

        let frame = try Preview(effect: Blob.recipe, script: script).frame(at: 0.25)

        #expect(frame.extent == 25)
    }

    @Test("two thousand seeded scripts survive printing and parsing")
    func seededRoundTrip() throws {
        var random = SplitMix(state: 2)
        for _ in 0..<2_000 {
            let script = GestureScript((0..<8).map { _ in randomStep(&random) })

            let again = try GestureScript(parsing: script.text)

            #expect(again == script, "\(script.text)")
        }
    }

    @Test(
        "blank lines, comments, tabs, any line ends and a byte order mark mean nothing",
        arguments: [
            "drag\nwait 2s\n", "drag\r\nwait 2s\r\n", "drag\rwait 2s", "\u{FEFF}drag\nwait 2s",
            "\n\n# é\n  drag  # down\n\t\twait\t \t2s#two\n\n", "#\n#\ndrag#\nwait 2s",
        ])
    func layout(text: String) throws {
        let script = try GestureScript(parsing: text)

        #expect(script.steps == [.drag, .wait(2)])
    }

    @Test(
        "no text at all is a script without steps", arguments: ["", "\n", "# nothing", "\u{FEFF}"])
    func empty(text: String) throws {
        #expect(try GestureScript(parsing: text).steps == [])
    }

    @Test("milliseconds are rounded once")
    func milliseconds() throws {
        let script = try GestureScript(parsing: "wait 0.7ms\nwait 1001.3ms")

        #expect(script.steps == [.wait(0.0007), .wait(1.0013)])
    }

    @Test("a word of a text value that begins with # is no comment, a lone # is one")
    func hash() throws {
        let script = try GestureScript(parsing: "set waveColor #00ff00 # green")

        #expect(script.steps == [.set("waveColor", to: "#00ff00")])
    }

    @Test("the printed form of the standard scenario is the one that people write")
    func standard() {
        let text = """
            drag
            pull 1.15x over 600ms ease-out
            hold 150ms
            release
            wait 2s
            finish success

            """

        #expect(GestureScript.standard.text == text)
    }

    private func randomStep(_ random: inout SplitMix) -> GestureStep {
        func number(_ limit: Double) -> Double {
            Double(random.next() >> 11) / Double(1 << 53) * limit
        }
        let sources: [RefreshSource] = [.drag, .wheel, .touchpad, .inertia, .scrollbar]
        switch random.next() % 9 {
        case 0: return .drag
        case 1: return .hold(number(1))
        case 2: return .wait(number(400))
        case 3: return .release(velocity: number(2000) - 1000)
        case 4: return .answer(.failure, .after(number(3)))
        case 5: return .finish(.cancelled, session: Int(random.next() % 1000) + 1)
        case 6: return .pull(to: .multiple(number(3)), by: sources[Int(random.next() % 5)])
        case 7:
            let curve = TimingFunction.cubic(number(1), number(4) - 2, number(1), number(4) - 2)
            return .pull(to: .points(number(500) - 100), over: number(2), curve: curve)
        default: return .step(number(10) * 1e-6)
        }
    }
}
