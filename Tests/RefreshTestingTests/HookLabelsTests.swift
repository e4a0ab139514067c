import RefreshTesting
import Testing

@Suite struct HookLabelsTests {
    @Test("hooks that are spelt right pass")
    func rightLabels() {
        let source = """
            import RefreshKit
            public final class Dot: RefreshEffect {
                public init(stage: Stage) throws(EffectError) {}
                public func progress(_ pull: Pull, on stage: Stage) { /* func stop() */ }
                public func trigger(on stage: RefreshKit.Stage) -> Double { 0.3 }
                public func animate(on stage: Stage) {}
                public func stop(_ outcome: RefreshOutcome, on stage: Stage) -> Seconds { 0 }
                public func layout(on stage: Stage) {}
                public func update(
                    at time: Seconds,  // the frame's
                    on stage: Stage
                ) {}
                func helper(on stage: Stage, _ list: [Int] = [1, 2]) {}
            }
            """

        #expect(HookLabels.violations(inSource: source).isEmpty)
    }

    @Test(
        "a hook that is never called is found",
        arguments: [
            "func stop(outcome: RefreshOutcome, on stage: Stage) -> Seconds { 0 }",
            "func stop(_ outcome: RefreshOutcome, on stage: Stage) {}",
            "func stop(_ outcome: RefreshOutcome, stage: Stage) -> Seconds { 0 }",
            "func progress(_ fraction: Double, on stage: Stage) {}",
            "func progress(pull: Pull, on stage: Stage) {}",
            "func trigger(_ stage: Stage) -> Seconds { 0 }",
            "func trigger(on stage: Stage) {}",
            "func layout(stage: Stage) {}",
            "func update(time: Seconds, on stage: Stage) {}",
            "func update(on stage: Stage) {}",
        ])
    func wrongLabels(_ declaration: String) throws {
        let source = "final class Dot: RefreshEffect {\n    \(declaration)\n}\n"

        let violations = HookLabels.violations(inSource: source)

        let violation = try #require(violations.first)
        #expect(violations.count == 1)
        #expect(violation.law == .hookLabels)
        #expect(violation.message.hasPrefix("line 2: "))
        #expect(violation.description.contains("the hook is '"))
    }

    @Test("a function of a hook's name beside the hook itself is the author's own affair")
    func overload() {
        let source = """
            func stop(_ outcome: RefreshOutcome, on stage: Stage) -> Seconds { stop(now: true) }
            func stop(now: Bool) -> Seconds { 0 }
            """

        #expect(HookLabels.violations(inSource: source).isEmpty)
    }

    @Test("comments and texts declare nothing")
    func commentsAndTexts() {
        let source = #"""
            // func stop() {}
            let a = "func stop() {} \" func stop() {}"
            let b = """
            func stop() {}
            """
            """#

        #expect(HookLabels.violations(inSource: source).isEmpty)
    }
}
