import Foundation
import RefreshKit
import Testing

@Suite("Playing gesture scripts")
struct GesturePlayerTests {
    private func play(_ text: String) throws -> Preview {
        try Preview(effect: Blob.recipe, script: GestureScript(parsing: text))
    }

    private func progress(_ text: String) throws -> [String] {
        try play(text).lines(progress: true).filter { $0.contains("progress") }
    }

    @Test("a pull over time moves 120 times a second and once at its end")
    func samples() throws {
        let lines = try progress("drag\nwait 1s\npull 70 over 30ms")

        #expect(
            lines == [
                "1.008333 progress 0.138889 19.444444", "1.016667 progress 0.277778 38.888889",
                "1.025 progress 0.416667 58.333333", "1.03 progress 0.5 70",
            ])
    }

    @Test("a pull that ends on a sample moves once there")
    func sampleAtTheEnd() throws {
        let lines = try progress("drag\npull 70 over 0.1s")

        #expect(lines.count == 12)
        #expect(lines.last == "0.1 progress 0.5 70")
    }

    @Test("a pull over no time, or shorter than a sample, moves once", arguments: ["", " over 0s"])
    func noTime(over: String) throws {
        #expect(try progress("drag\npull 0.5x" + over) == ["0 progress 0.5 70"])
        #expect(try progress("drag\npull 14 over 5ms") == ["0.005 progress 0.1 14"])
    }

    @Test("a pull starts where the last one ended, and follows its curve")
    func chained() throws {
        let lines = try progress("drag\npull 100\npull 200 over 25ms ease-in")

        let third = TimingFunction.easeIn.value(at: 1.0 / 3)
        #expect(lines.count == 4)
        #expect(lines[1].hasSuffix(" " + DecimalWriter.fixed(100 + 100 * third)))
        #expect(lines[3] == "0.025 progress 1.428571 200")
    }

    @Test("a finger that catches the closing area starts at its height")
    func catching() throws {
        let lines = try progress("drag\npull 100\nrelease\nwait 0.1s\ndrag\npull 0 over 25ms")

        // 100 · (1 + 18t) · e^(-18t) at 0.1 s, then two thirds of it.
        #expect(lines[1] == "0.108333 progress 0.220399 30.855792")
        #expect(lines.last == "0.125 progress 0 0")
    }

    @Test("multiples are of the trigger distance that the script itself sets")
    func multiples() throws {
        let lines = try progress("set triggerDistance 100\ndrag\npull 1.5x")

        #expect(lines.first == "0 progress 1.5 150")
    }

    @Test("a wheel pulls without a finger, a drag does not")
    func sources() throws {
        #expect(try progress("pull 70 by wheel").first == "0 progress 0.5 70")
        #expect(try play("pull 70").lines() == ["0 diagnostic pull-without-drag"])
        #expect(try play("drag\npull 70 by inertia").lines() == ["0 diagnostic source-ignored"])
    }

    @Test("hold, wait and one big step let the same time pass", arguments: ["hold", "wait"])
    func time(verb: String) throws {
        let script = """
            drag
            pull 1.15x over 600ms ease-out
            TIME 150ms
            release
            TIME 2s
            finish success
            TIME 10s
            begin
            """
        let steps = try play(script.replacingOccurrences(of: "TIME", with: "step"))

        let waits = try play(script.replacingOccurrences(of: "TIME", with: verb))

        #expect(waits.lines(progress: true) == steps.lines(progress: true))
        #expect(waits.duration == steps.duration)
    }

    @Test("settle goes on when the area is closed, and what follows begins then")
    func settleInTheMiddle() throws {
        let preview = try play("drag\npull 70\nrelease\nsettle\ndrag\npull 70\nrelease")

        let lines = preview.lines(progress: true)
        #expect(lines.count == 8)
        let closed = try #require(preview.events.first { $0.kind.line == "state pulling idle" })
        let second = preview.events.filter { $0.kind.line == "progress 0.5 70" }
        #expect(second.count == 2)
        #expect(second[1].time == closed.time)
        #expect((preview.duration - 2 * closed.time).magnitude < 1e-9)
    }

    @Test("an app that answers inside the callback ends the refresh in the trigger")
    func immediately() throws {
        let preview = try play("answer failure immediately\ndrag\npull 1.2x\nrelease")

        #expect(
            preview.lines().prefix(8) == [
                "0 state idle pulling", "0 state pulling armed", "0 armed",
                "0 state armed triggering 1", "0 trigger 1 0.45", "0 refresh 1 drag",
                "0 state triggering stopping 1", "0 stop 1 failure 0.45",
            ])
        #expect(!preview.lines().contains { $0.contains("animate") })
    }

    @Test("an app that answers later does so at that time, each refresh")
    func later() throws {
        let preview = try play(
            "answer success after 1.5s\nbegin\nsettle\nanswer cancelled after 100ms\nbegin")

        let stops = preview.events.filter { $0.kind.line.hasPrefix("stop") }
        let triggers = preview.events.filter { $0.kind.line.hasPrefix("trigger") }
        #expect(stops.map(\.kind.line) == ["stop 1 success 0.45", "stop 2 cancelled 0.45"])
        #expect((stops[0].time - triggers[0].time - 1.5).magnitude < 1e-12)
        #expect((stops[1].time - triggers[1].time - 0.1).magnitude < 1e-12)
    }

    @Test("a later answer comes in the middle of one big step too")
    func laterInAStep() throws {
        let preview = try play("answer success after 1.5s\nbegin\nstep 30s")

        #expect(preview.lines().contains("1.5 stop 1 success 0.45"))
        #expect(preview.duration == 30)
    }

    @Test("finish ends the newest session, or the one that is named")
    func sessions() throws {
        let preview = try play(
            "begin\nfinish success\nsettle\nbegin\nwait 1s\nfinish failure session 1\nfinish failure"
        )

        let lines = preview.lines().map { $0.drop { $0 != " " } }
        #expect(lines.contains(" diagnostic stale-finish 1"))
        #expect(lines.contains(" stop 2 failure 0.45"))
        #expect(lines.last == " settled 2 failure")
    }

    @Test("cancel, detach and attach reach the controller")
    func hostAndApp() throws {
        let lines = try play("begin\nwait 1s\ncancel\nsettle\nbegin\ndetach\nbegin\nattach\nbegin")
            .lines()

        #expect(lines.contains("1 cancelled 1"))
        #expect(lines.filter { $0.hasSuffix("diagnostic disabled") }.count == 1)
        #expect(lines.filter { $0.contains(" refresh ") }.count == 3)
    }

    @Test("a release hands its velocity on")
    func velocity() throws {
        let slow = try play("drag\npull 100\nrelease")
        let fast = try play("drag\npull 100\nrelease velocity 3000")

        #expect(fast.duration > slow.duration)
    }

    @Test("a delay of 40 s is waited for, one beyond 60 s is an error at its settle")
    func longDelays() throws {
        let long = try play("set finishDelay 40\nbegin\nfinish success")

        let error = try #require(throws: PreviewError.self) {
            try play("set finishDelay 70s\nbegin\nfinish success\n  settle\nwait 1s")
        }

        #expect(long.lines().contains("40 stop 1 success 0.45"))
        guard case .script(let scriptError) = error else {
            Issue.record("not the script's error: \(error)")
            return
        }
        #expect(scriptError.problem == .unsettled)
        #expect(scriptError.line == 4)
        #expect(scriptError.message.hasPrefix("not settled after 60 s; allowed: "))
    }

    @Test("the settle that is implied complains at the last step")
    func impliedSettle() throws {
        let error = try #require(throws: PreviewError.self) {
            try play("answer success after 61s\nbegin\n\n# end")
        }

        guard case .script(let scriptError) = error else {
            Issue.record("not the script's error: \(error)")
            return
        }
        #expect(scriptError.line == 2)
        #expect(scriptError.excerpt == "begin\n^")
    }
}
