import RefreshKit
import Testing

@Suite("What scripts set")
struct GestureScriptSetupTests {
    private func preview(_ text: String) throws -> Preview {
        try Preview(effect: Blob.recipe, script: GestureScript(parsing: text))
    }

    private func error(_ text: String) throws -> GestureScriptError {
        let error = try #require(throws: PreviewError.self) { try preview(text) }
        guard case .script(let scriptError) = error else {
            throw error
        }
        return scriptError
    }

    @Test("stage is the viewport; the canvas is as wide and 80 points higher than the hold extent")
    func stage() throws {
        #expect(try preview("").size == Size(390, 170))
        #expect(try preview("stage 320x0").size == Size(320, 170))
        #expect(try preview("stage 320x40\nset holdExtent 100").size == Size(320, 180))
    }

    @Test("a parameter of the effect is set from text")
    func parameters() throws {
        let parameters = try preview(
            "set radius 8.5\nset tint #FF8800\nset bounces false\nset radius 9"
        ).effect.parameters()

        #expect(parameters[Blob.radius] == 9)
        #expect(parameters[Blob.tint] == Color(hex: 0xFF8800))
        #expect(parameters[Blob.bounces] == false)
    }

    @Test("every option of the controller is set")
    func options() throws {
        let configuration = try preview(
            """
            set fires onReach
            set holdBeforeTrigger 0.25
            set minimumDisplayTime 400ms
            set finishDelay 40s
            set interrupts true
            set sources drag,inertia
            set viewSpring 300ms ease-out
            """
        ).configuration

        #expect(configuration.fires == .onReach)
        #expect(configuration.holdBeforeTrigger == 0.25)
        #expect(configuration.minimumDisplayTime == 0.4)
        #expect(configuration.finishDelay == 40)
        #expect(configuration.interrupts)
        #expect(configuration.sources == [.drag, .inertia])
        #expect(configuration.viewSpring == .timed(0.3, .easeOut))
        #expect(try preview("set viewSpring spring").configuration.viewSpring == .spring)
    }

    @Test(
        "a wrong name or value is an error at its place",
        arguments: [
            (
                "stage 1x1\nset raduis 9", 2, 5,
                "unknown parameter 'raduis'; allowed: radius, tint, bounces, triggerDistance, "
                    + "holdExtent, fires, holdBeforeTrigger, minimumDisplayTime, finishDelay, "
                    + "interrupts, sources or viewSpring; did you mean 'radius'?"
            ),
            ("set radius 61", 1, 12, "radius 61 is out of range; allowed: 4 to 60"),
            ("set radius big", 1, 12, "radius takes a number"),
            ("set tint red", 1, 10, "tint takes a colour such as #FF8800 or #FF880080"),
            ("set bounces yes", 1, 13, "bounces takes true or false"),
            (
                "set fires onReech", 1, 11,
                "unknown moment 'onReech'; allowed: onRelease or onReach; did you mean 'onReach'?"
            ),
            (
                "set interrupts maybe", 1, 16, "unknown flag 'maybe'; allowed: true or false"
            ),
            ("set finishDelay -1", 1, 17, "time '-1' is out of range; allowed: 0 to 86400"),
            (
                "set finishDelay 86401s", 1, 17,
                "time '86401s' is out of range; allowed: 0s to 86400s"
            ),
            (
                "set finishDelay soon", 1, 17,
                "'soon' is no time; allowed: a time such as 150ms or 2s"
            ),
            (
                "set sources drag,weel", 1, 18,
                "unknown source 'weel'; allowed: drag, wheel, touchpad, inertia, scrollbar, "
                    + "programmatic or accessibility; did you mean 'wheel'?"
            ),
            (
                "set viewSpring 2s", 1, 18,
                "missing curve; allowed: linear, ease-in, ease-out, ease-in-out, default or "
                    + "cubic(x1,y1,x2,y2)"
            ),
            (
                "set viewSpring 2s by", 1, 19,
                "unknown curve 'by'; allowed: linear, ease-in, ease-out, ease-in-out, default or "
                    + "cubic(x1,y1,x2,y2)"
            ),
            (
                "set radius 46\nset holdExtent 90\nset tint #fff", 2, 5,
                "radius, holdExtent do not fit together; the dot must fit the area"
            ),
        ] as [(String, Int, Int, String)])
    func mistakes(script: String, line: Int, column: Int, message: String) throws {
        let error = try error(script)

        #expect(error.message == message)
        #expect(error.line == line)
        #expect(error.column == column)
    }

    @Test("curves of libraries are set where the script was read with whoever knows them")
    func libraryCurves() throws {
        let text = "set curve \"test!square d(d)\"\nset viewSpring 300ms \"test!square d(d)\""

        let preview = try Preview(
            effect: Sample.recipe,
            script: GestureScript(parsing: text, libraries: TestLibrary.resolver))

        #expect(try preview.effect.parameters()[Sample.curve] == TestLibrary.square)
        #expect(preview.configuration.viewSpring == .timed(0.3, TestLibrary.square))
    }

    @Test(
        "what is wrong with a library's curve is shown under its place in the line",
        arguments: [
            ("set curve \"test!squere d(d)\"", 21),
            ("set curve test!squere#d(d)", 20),
            ("set viewSpring 1s \"test!squere d(d)\"", 29),
            ("set curve \"\\\"test!squere d(d)\"", 11),
        ])
    func libraryMistakes(text: String, column: Int) throws {
        let script = try GestureScript(parsing: text, libraries: TestLibrary.resolver)

        let error = try #require(throws: PreviewError.self) {
            try Preview(effect: Sample.recipe, script: script)
        }

        guard case .script(let scriptError) = error else {
            throw error
        }
        #expect(
            scriptError.message
                == "no function 'squere'; allowed: square; did you mean 'square'?")
        #expect(scriptError.column == column)
    }

    @Test("what the effect refuses is not the script's fault when the script sets nothing of it")
    func effectsFault() throws {
        let error = try #require(throws: PreviewError.self) {
            try Preview(
                effect: Blob.recipe.with(Blob.radius, 50),
                script: GestureScript(parsing: "set tint #fff"))
        }

        guard case .effect(.doNotFit) = error else {
            Issue.record("not the effect's error: \(error)")
            return
        }
    }

    @Test("a script that sets something wins over the caller, the caller's size over its stage")
    func precedence() throws {
        var configuration = RefreshConfiguration()
        configuration.finishDelay = 3
        configuration.minimumDisplayTime = 2

        let preview = try Preview(
            effect: Blob.recipe.with(Blob.radius, 5),
            script: GestureScript(parsing: "stage 200x400\nset radius 6\nset finishDelay 1"),
            size: Size(100, 50), reducedMotion: true, configuration: configuration)

        #expect(try preview.effect.parameters()[Blob.radius] == 6)
        #expect(preview.configuration.finishDelay == 1)
        #expect(preview.configuration.minimumDisplayTime == 2)
        #expect(preview.configuration.prefersReducedMotion)
        #expect(preview.size == Size(100, 50))
    }
}
