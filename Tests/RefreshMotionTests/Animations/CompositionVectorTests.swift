import RefreshGeometry
import RefreshMotion
import Testing

/// The rows of stacked and accumulating effects, played on a layer's value in a scene.
@Suite("Composition rows")
struct CompositionVectorTests {
    @Test(
        "stacked and accumulating animations give the web platform's values",
        arguments: VectorRow.mapped("additive_cumulative", "effects"))
    func effects(row: VectorRow) throws {
        let values = try #require(EffectValues(row))
        let stage = Stage()
        stage.layer.value = values.base
        for effect in values.effects {
            var animation = Animation.keyframes(
                .value, effect.values, duration: effect.duration, repeatCount: effect.iterations)
            animation.isAdditive = effect.isAdditive
            animation.isCumulative = effect.isCumulative
            stage.layer.add(animation)
        }

        let value = stage.layer.presentation(at: values.time).value

        #expect(abs(value - values.expected) <= 1e-9)
    }

    @Test(
        "an additive animation adds to what lies below, within its span and beyond",
        arguments: VectorRow.mapped("additive_cumulative", "css_composition"))
    func composition(row: VectorRow) throws {
        let values = try #require(CompositionValues(row))
        let stage = Stage()
        stage.layer.value = values.underlying
        // An animation shows nothing beyond its span: its ends are moved apart instead.
        let step = values.to - values.from
        var animation = Animation.basic(
            .value, from: values.from - step, to: values.from + 2 * step, duration: 3)
        animation.isAdditive = true
        stage.layer.add(animation)

        let value = stage.layer.presentation(at: values.fraction + 1).value

        #expect(abs(value - values.expected) <= 1e-6)
    }
}
