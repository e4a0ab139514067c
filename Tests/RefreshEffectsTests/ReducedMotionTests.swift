import RefreshEffects
import RefreshKit
import Testing

@Suite struct ReducedMotionTests {
    private func rig(_ recipe: EffectRecipe) throws -> Rig {
        try Rig(recipe) { $0.prefersReducedMotion = true }
    }

    @Test("the wave stays flat in every state")
    func flatWave() throws {
        let rig = try rig(.elasticWave())
        rig.triggered(at: 160)
        rig.controller.advance(to: 0.5)
        #expect(try rig.control() == 90)

        for time in stride(from: 1.0, to: 4.0, by: 0.02) {
            if time > 3, rig.controller.state == .refreshing { rig.controller.finish() }
            #expect(try rig.control(at: time) == rig.corner())
            #expect(try rig.layer("link").isHidden)
        }
        #expect(rig.controller.state == .idle)
    }

    @Test("the ball with its ring stands at the top and fades in and out in 0.2 s")
    func ballFades() throws {
        let rig = try rig(.elasticWave())
        rig.triggered(at: 160)

        let half = try rig.layer("ball", at: 1.1)
        let ring = try rig.layer("ring", at: 1.2 + 0.75)
        rig.controller.finish(.failure, at: 3)
        let leaving = try rig.layer("ball", at: 3.1)
        let gone = try rig.layer("ball", at: 3.2)

        #expect(abs(half.values.opacity - 0.5) < 1e-9)
        #expect(half.frame == Rect(175, 25, 40, 40))
        #expect(!ring.isHidden)
        #expect(abs(ring.values.rotation - Maths.pi / 2) < 1e-9)
        #expect(ring.values.strokeStart == 0 && ring.values.strokeEnd == 0.75)
        #expect(abs(leaving.values.opacity - 0.5) < 1e-9)
        #expect(leaving.frame == Rect(175, 25, 40, 40))
        #expect(gone.values.opacity == 0)
    }

    @Test("the spinner turns slowly, keeps its length and its size")
    func spinner() throws {
        let rig = try rig(.ringSpinner())
        rig.triggered(at: 80)
        let turning = try rig.layer("ring", at: 1.15 + 1).values
        rig.controller.finish(at: 3)

        #expect(abs(turning.rotation - 2 * Maths.pi / 3) < 1e-9)
        for time in stride(from: 0.0, to: 4, by: 0.05) {
            let ring = try rig.layer("ring", at: max(time, 3)).values
            #expect(ring.strokeEnd == 0.75)
            #expect(ring.scale == 1)
        }
    }
}
