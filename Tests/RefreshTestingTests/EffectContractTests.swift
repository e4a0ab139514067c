import RefreshEffects
import RefreshKit
import RefreshTesting
import Testing

@Suite struct EffectContractTests {
    private func laws(_ fault: Dot.Fault) throws -> Set<Violation.Law> {
        Set(try EffectContract(Dot.recipe(fault)).violations().map(\.law))
    }

    @Test("an effect that keeps the laws passes")
    func lawful() throws {
        #expect(try laws(.none).isEmpty)
    }

    @Test(
        "each law that is broken is named",
        arguments: [
            (Dot.Fault.turnsOn, Violation.Law.restsInTheEnd),
            (.forgets, .restsInTheEnd),
            (.counts, .anyStep),
            (.counts, .anyOrder),
            (.poisons, .validFrames),
            (.hurries, .phases),
            (.differs, .determinism),
            (.ages, .secondSession),
        ])
    func broken(_ fault: Dot.Fault, _ law: Violation.Law) throws {
        #expect(try laws(fault).contains(law))
    }

    @Test("a violation says where and what")
    func message() throws {
        let violations = try EffectContract(Dot.recipe(.poisons)).violations()

        let text = try #require(violations.first).description
        #expect(text.hasPrefix("standard at "))
        #expect(text.contains("'opacity' of layer 'dot'"))
    }

    @Test("labels are checked where the source is given")
    func source() throws {
        let contract = EffectContract(
            Dot.recipe(), cases: [], source: "func stop(on stage: Stage) -> Seconds { 0 }")

        #expect(try contract.violations().map(\.law) == [.hookLabels])
    }

    @Test("a script that can't be played is an error, not a violation")
    func unplayable() {
        let contract = EffectContract(
            Dot.recipe(), cases: [.init("bad", GestureScript([.wait(-1)]))])

        #expect(throws: PreviewError.self) { try contract.violations() }
    }
}
