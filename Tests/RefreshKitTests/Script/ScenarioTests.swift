import RefreshKit
import Testing

@Suite("Built-in scenarios")
struct ScenarioTests {
    @Test("they are found by name, in one order")
    func names() {
        #expect(
            GestureScript.scenarios.map(\.name.text)
                == ["standard", "quick", "cancel", "overpull", "failure", "hold"])
        #expect(GestureScript.scenario(named: "quick") == .quick)
        #expect(GestureScript.scenario(named: "slow") == nil)
    }

    @Test("each differs from the standard one where it should")
    func steps() {
        #expect(
            GestureScript.quick.text
                == "drag\npull 1.15x over 200ms ease-out\nhold 150ms\nrelease\nwait 300ms\n"
                + "finish success\n")
        #expect(
            GestureScript.cancel.text
                == "drag\npull 0.7x over 600ms ease-out\nhold 150ms\nrelease\n")
        #expect(
            GestureScript.overpull.steps[1] == .pull(to: .multiple(2.5), over: 0.6, curve: .easeOut)
        )
        #expect(GestureScript.failure.steps.last == .finish(.failure))
        #expect(GestureScript.hold.steps.suffix(2) == [.release(), .wait(3)])
    }
}
