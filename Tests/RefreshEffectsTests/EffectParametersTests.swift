import RefreshEffects
import RefreshKit
import Testing

@Suite struct EffectParametersTests {
    private func error(_ recipe: EffectRecipe) -> EffectError? {
        do throws(EffectError) {
            _ = try RefreshController(effect: recipe)
            return nil
        } catch {
            return error
        }
    }

    @Test("the catalog has both effects with their distances")
    func catalog() throws {
        let catalog = EffectCatalog.builtIn

        #expect(catalog.effects.map(\.recipe.id.text) == ["elastic-wave", "ring-spinner"])
        #expect(catalog.effects.allSatisfy { $0.origin == "built-in" })
        let wave = try catalog.recipe("elastic-wave").descriptor
        let ring = try catalog.recipe("ring-spinner").descriptor
        #expect(wave.triggerDistance == 140 && wave.holdExtent == 90)
        #expect(ring.triggerDistance == 80 && ring.holdExtent == 60)
        #expect(
            wave.parameters.map(\.name.text) == [
                "waveColor", "ballColor", "triggerDistance", "holdExtent", "ballDiameter",
                "bounceDuration", "ringGap", "ringWidth", "failureColor", "neck",
            ])
        #expect(
            ring.parameters.map(\.name.text) == [
                "tint", "diameter", "lineWidth", "triggerDistance", "holdExtent", "failureColor",
                "track", "curve",
            ])
    }

    @Test("a ring larger than the area that is kept open is refused")
    func waveDoesNotFit() {
        let recipe = EffectRecipe.elasticWave(holdExtent: 49)

        guard case .doNotFit(let parameters, _) = error(recipe) else {
            Issue.record("not refused")
            return
        }
        #expect(parameters == ["ballDiameter", "ringGap", "ringWidth", "holdExtent"])
        #expect(error(.elasticWave(holdExtent: 50)) == nil)
    }

    @Test("a spinner larger than its area, or with too wide a line, is refused")
    func spinnerDoesNotFit() {
        guard case .doNotFit(let parameters, _) = error(.ringSpinner(diameter: 58)),
            case .outOfRange(let parameter, 2.5, let range) = error(.ringSpinner(diameter: 8))
        else {
            Issue.record("not refused")
            return
        }

        #expect(parameters == ["diameter", "lineWidth", "holdExtent"])
        #expect(parameter == "lineWidth")
        #expect(range == 0.5...2)
        #expect(error(.ringSpinner(diameter: 57.5)) == nil)
        #expect(error(.ringSpinner(diameter: 8, lineWidth: 2)) == nil)
    }

    @Test(
        "the widest and the narrowest settings draw finite pictures and come to rest",
        arguments: [24.0, 90, 400], [40.0, 400])
    func extremes(_ holdExtent: Double, _ triggerDistance: Double) throws {
        for diameter in [8.0, 21, 120] {
            for width in [0.0, 1, 40, 5000] {
                let rig = try? Rig(
                    .elasticWave(
                        triggerDistance: triggerDistance, holdExtent: holdExtent,
                        ballDiameter: diameter, bounceDuration: 0.1, ringGap: 1.05, ringWidth: 0.5)
                ) { $0.viewport = Size(width, 10) }
                guard let rig else {
                    #expect(diameter * 1.05 + 0.5 > holdExtent)
                    continue
                }
                rig.triggered(at: triggerDistance)
                rig.controller.finish(at: 2)
                for time in stride(from: 0.9, to: 4, by: 0.01) {
                    let list = rig.controller.frame(at: time).displayList
                    #expect(list.refusals == 0)
                }
                #expect(rig.controller.frame(at: 5).isAtRest)
                #expect(!rig.hasDiagnostics)
            }
        }
    }
}
