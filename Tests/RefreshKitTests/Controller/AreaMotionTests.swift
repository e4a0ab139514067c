import Testing

@testable import RefreshKit

struct AreaMotionTests {
    @Test("an area at rest stays where it is")
    func rest() {
        let motion = AreaMotion.rest(42)

        #expect(motion.end == nil)
        #expect(motion.extent(at: 1e6) == 42)
        #expect(motion.velocity(at: 3) == 0)
        #expect(!motion.isMoving(at: 0))
    }

    @Test("it snaps to its target at its end")
    func snaps() throws {
        let motion = AreaMotion.spring(from: 160, velocity: 0, to: 90, at: 2)

        let end = try #require(motion.end)

        #expect((end - 2.390227).magnitude < 5e-7)
        #expect(motion.extent(at: 2) == 160)
        #expect((motion.extent(at: end - 1e-9) - 90.5).magnitude < 1e-6)
        #expect(motion.extent(at: end) == 90)
    }

    @Test("a close that is pushed ends when it first reaches 0")
    func pushed() throws {
        let pushed = AreaMotion.spring(from: 90, velocity: -3000, to: 0, at: 0)

        let end = try #require(pushed.end)

        #expect((end - 90 / (3000 - 18 * 90)).magnitude < 1e-12)
        #expect(pushed.extent(at: end - 1e-6) > 0)
        #expect(pushed.extent(at: end) == 0)
    }

    @Test("a closed area that is pushed further is closed at once")
    func closedAlready() {
        #expect(AreaMotion.spring(from: 0, velocity: -900, to: 0, at: 5).end == 5)
    }

    @Test("an opening that is pushed back never gets below 0")
    func neverNegative() {
        let motion = AreaMotion.spring(from: 90, velocity: -90_000, to: 60, at: 0)

        for step in 0...2000 { #expect(motion.extent(at: Double(step) * 0.001) >= 0) }
    }

    @Test("a timed movement takes its time along its curve; one that goes nowhere none")
    func timed() {
        let motion = AreaMotion.timed(0.2, .easeOut, from: 100, to: 0, at: 1)

        #expect(motion.end == 1.2)
        #expect(motion.extent(at: 1) == 100)
        #expect(
            (motion.extent(at: 1.1) - 100 * (1 - TimingFunction.easeOut.value(at: 0.5))).magnitude
                < 1e-9)
        #expect(AreaMotion.timed(0.2, .easeOut, from: 7, to: 7, at: 1).end == 1)
    }
}
