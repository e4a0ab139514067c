import EffectModuleHost
import RefreshKit
import Testing

@Suite("A module's faults while it runs")
struct FaultTests {
    /// A controller with a finger down, a good first frame, and the picture of the time after it.
    private func frames(
        _ fault: Name, log: MessageList = MessageList()
    ) throws -> (controller: RefreshController, first: RefreshFrame, second: RefreshFrame) {
        let module = try FaultyModule.load(log: log)
        let controller = try RefreshController(
            effect: module.recipes[0].with("fault", .choice(fault)))
        controller.dragBegan(at: 0)
        controller.pull(to: 50, at: 0)
        let first = controller.frame(at: 0)
        return (controller, first, controller.frame(at: 0.5))
    }

    @Test(
        "a bad picture is not shown: the one before stays, and a diagnostic says why",
        arguments: [
            ("overflow", "the picture takes more than 1 MiB"),
            ("nan", "a number is not finite or larger than 1e6 in magnitude, at byte 36"),
            ("unbalanced", "a save, group or mask is still open at the end, at byte 144"),
            ("opcode", "no command has this number, at byte 0"),
            ("count", "the picture says that it has 2147483648 words, with room for 16384"),
            ("error", "no ink (REFRESH_ERROR_MEMORY)"),
            ("once", "returned -7 without a reason"),
            ("beyond", "wrote beyond the end of the buffer it was lent"),
        ])
    func badPictures(fault: String, reason: String) throws {
        let log = MessageList()

        let run = try frames(Name(fault), log: log)

        #expect(run.first.displayList.commandCount == 1)
        #expect(run.second.displayList == run.first.displayList)
        let expected = "org.example.faulty: draw at 0.5 s: \(reason); the frame before stays"
        #expect(log.lines.first == expected)
        let diagnostic = try #require(run.controller.stage.scene.diagnostics.entries.first)
        #expect(diagnostic.code == .foreignFault)
        #expect(diagnostic.layer == "org.example.faulty")
        #expect(diagnostic.property == Name("draw: \(reason); the frame before stays"))
    }

    @Test("a picture that outgrows the buffer is drawn again in a larger one")
    func growingBuffer() throws {
        let run = try frames("large")

        #expect(run.second.displayList.commandCount == 20_000)
        #expect(run.controller.stage.scene.diagnostics.entries.isEmpty)
    }

    @Test("one bad picture among good ones is forgotten")
    func oneBadPicture() throws {
        let run = try frames("once")

        let third = run.controller.frame(at: 1)

        #expect(third.displayList != run.first.displayList)
    }

    @Test("seconds that are none count as 0 and are reported")
    func badSeconds() throws {
        let log = MessageList()
        let run = try frames("seconds", log: log)
        var returned: [Double] = []
        run.controller.onEvent = { event in
            switch event.kind {
            case .trigger(_, let seconds), .stop(_, _, let seconds): returned.append(seconds)
            default: break
            }
        }

        run.controller.pull(to: 100, at: 1)
        run.controller.dragEnded(velocity: 0, at: 1)
        run.controller.finish(.success, at: 2)

        #expect(returned == [0, 0])
        #expect(
            log.texts == [
                "set a number that is none as its seconds, taken as 0; allowed: 0 to 3600",
                "set 3601 as its seconds, taken as 0; allowed: 0 to 3600",
            ])
    }

    @Test("a hook that fails is reported in the module's words, or by the number's name")
    func failingHooks() throws {
        let log = MessageList()
        let stuck = try frames("error", log: log)
        let other = MessageList()
        let order = try frames("order", log: other)

        for run in [stuck, order] {
            run.controller.pull(to: 100, at: 1)
            run.controller.dragEnded(velocity: 0, at: 1)
            run.controller.finish(.success, at: 2)
        }

        #expect(
            log.lines.contains(
                "org.example.faulty: trigger at 1 s: the trigger is stuck (REFRESH_ERROR)"))
        #expect(
            other.lines == [
                "org.example.faulty: stop at 2 s: returned REFRESH_ERROR_ORDER without a reason"
            ])
    }

    @Test("changed floating-point modes are restored and reported")
    func floatModes() throws {
        let log = MessageList()
        let tiny = Double.leastNormalMagnitude

        _ = try frames("modes", log: log)

        #expect(log.texts == ["changed the floating-point modes; restored"])
        #expect(tiny / 2 > 0)
    }

    @Test("a hook that is called while another one runs is left out")
    func reentry() throws {
        final class Loop: @unchecked Sendable { var controller: RefreshController? }
        let loop = Loop()
        let log = MessageList()
        let folder = try ModuleFolder()
        let path = try folder.build("faulty.so", FaultyModule.source)
        var configuration = ModuleHost.Configuration.quiet()
        configuration.log = { message in
            log.add(message)
            guard message.text == "again" else { return }
            var list = DisplayList()
            loop.controller?.stage.scene.emit(into: &list)
        }
        let module = try ModuleHost(configuration).load(path)
        let controller = try RefreshController(
            effect: module.recipes[0].with("fault", .choice("reenter")))
        loop.controller = controller

        let frame = controller.frame(at: 1)
        loop.controller = nil

        #expect(frame.displayList.commandCount == 1)
        #expect(log.texts == ["again", "called while another of its hooks runs; left out"])
    }

    @Test("after eight failures in a row no more calls are made, and the module is in quarantine")
    func givingUp() throws {
        let quarantine = Quarantine(file: nil)
        let log = MessageList()
        let module = try FaultyModule.load(quarantine: quarantine, log: log)
        let controller = try RefreshController(
            effect: module.recipes[0].with("fault", .choice("error")))
        let first = controller.frame(at: 0)

        let frames = (1...20).map { controller.frame(at: Double($0)) }

        #expect(frames.allSatisfy { $0.displayList == first.displayList })
        // Said once, counted eight times.
        #expect(
            log.texts == [
                "no ink (REFRESH_ERROR_MEMORY); the frame before stays",
                "failed 8 times in a row, not called any more",
            ])
        #expect(controller.stage.scene.diagnostics.entries.map { $0.count } == [8, 1])
        #expect(
            quarantine.entries.map { $0.reason } == [
                "org.example.faulty: draw failed 8 times in a row: no ink (REFRESH_ERROR_MEMORY)"
            ])
        #expect(quarantine.entries.first?.hook == "draw")
    }
}
