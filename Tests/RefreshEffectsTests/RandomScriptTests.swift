import RefreshEffects
import RefreshKit
import Testing

@Suite struct RandomScriptTests {
    /// SplitMix64, so that a seed means the same script everywhere.
    private struct Generator: RandomNumberGenerator {
        var state: UInt64

        mutating func next() -> UInt64 {
            state &+= 0x9E37_79B9_7F4A_7C15
            var z = state
            z = (z ^ (z >> 30)) &* 0xBF58_476D_1CE4_E5B9
            z = (z ^ (z >> 27)) &* 0x94D0_49BB_1331_11EB
            return z ^ (z >> 31)
        }

        mutating func chance(_ share: Double) -> Bool {
            Double.random(in: 0..<1, using: &self) < share
        }
    }

    /// Up to 24 steps in any order, then what brings everything to rest.
    private static func script(seed: UInt64) -> GestureScript {
        var random = Generator(state: seed)
        var steps: [GestureStep] = []
        if random.chance(0.2) { steps.append(.set("interrupts", to: "true")) }
        if random.chance(0.2) { steps.append(.set("fires", to: "onReach")) }
        if random.chance(0.1) {
            steps.append(.stage(Size(.random(in: 0...600, using: &random), 60)))
        }
        if random.chance(0.2) { steps.append(.answer(outcome(&random), .immediately)) }
        for _ in 0..<Int.random(in: 1...24, using: &random) { steps.append(step(&random)) }
        return GestureScript(
            steps + [.attach, .release(), .finish(.success), .settle, .finish(.success), .settle])
    }

    private static func outcome(_ random: inout Generator) -> RefreshOutcome {
        [.success, .failure, .cancelled].randomElement(using: &random) ?? .success
    }

    private static func step(_ random: inout Generator) -> GestureStep {
        let curves: [TimingFunction] = [.linear, .easeOut, .cubic(0.9, -3, 0.1, 4)]
        let time = Double(Int.random(in: 0...600, using: &random)) / 1000
        switch Int.random(in: 0..<16, using: &random) {
        case 0...2: return .drag
        case 3...6:
            let curve = curves.randomElement(using: &random) ?? .linear
            let distance: GestureDistance =
                random.chance(0.1)
                ? .points(.random(in: -100_000...100_000, using: &random))
                : .multiple(.random(in: -0.2...2.5, using: &random))
            return .pull(to: distance, over: random.chance(0.7) ? time : nil, curve: curve)
        case 7, 8: return .release(velocity: .random(in: -5000...5000, using: &random))
        case 9: return .begin()
        case 10: return .cancel
        case 11: return random.chance(0.5) ? .detach : .attach
        case 12, 13: return .finish(outcome(&random))
        case 14: return .step(time)
        default: return .wait(time)
        }
    }

    @Test(
        "random scripts end at rest, one stop for each trigger, every number finite",
        arguments: ["elastic-wave", "ring-spinner"])
    func randomScripts(_ id: String) throws {
        let recipe = try EffectCatalog.builtIn.recipe(Name(id))

        for seed in UInt64(1)...1000 {
            let script = Self.script(seed: seed)
            let preview = try Preview(effect: recipe, script: script)
            let playback = Playback(of: preview)
            for index in 0..<preview.frameCount(fps: 13) {
                let list = playback.frame(at: preview.time(ofFrame: index, fps: 13)).displayList
                try #require(list.refusals == 0, "seed \(seed), frame \(index)")
                try list.validate()
            }
            let last = playback.frame(at: preview.duration)
            var open: Set<Int> = []
            var stopped = 0
            for event in preview.events {
                switch event.kind {
                case .trigger(let session, _): open.insert(session)
                case .stop(let session, _, _):
                    #expect(open.remove(session) != nil, "seed \(seed)")
                    stopped += 1
                case .animate(let session): #expect(open.contains(session), "seed \(seed)")
                default: break
                }
            }
            let scene = try #require(playback.controller).stage.scene
            try #require(open.isEmpty && stopped >= 0, "seed \(seed): not stopped")
            try #require(last.state == .idle && last.isAtRest, "seed \(seed): not at rest")
            try #require(scene.diagnostics.total == 0, "seed \(seed): \(scene.diagnostics.entries)")
        }
    }
}
