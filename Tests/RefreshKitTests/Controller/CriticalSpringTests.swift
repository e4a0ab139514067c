import Testing

@testable import RefreshKit

struct CriticalSpringTests {
    @Test(
        "from rest it arrives at the check figures",
        arguments: [
            (90.0, 0.406137), (60, 0.380429), (56, 0.376033), (70, 0.390227),
        ])
    func settlingTime(offset: Double, wanted: Seconds) {
        let time = CriticalSpring(offset: offset, velocity: 0).settlingTime

        #expect((time - wanted).magnitude < 5e-7)
    }

    @Test(
        "at its settling time it is half a point away, and never more after it",
        arguments: [
            (90.0, 0.0), (90, 5000), (90, -5000), (90, -1700), (0, 3000), (0.3, 200), (-60, 0),
            (-60, 8000), (0.51, -20), (100_000, 100_000), (-100_000, 0), (0.6, -10.8),
        ])
    func lastCrossing(offset: Double, velocity: Double) {
        let spring = CriticalSpring(offset: offset, velocity: velocity)

        let time = spring.settlingTime

        #expect((spring.offset(after: time).magnitude - 0.5).magnitude < 1e-9)
        for step in 1...2000 {
            #expect(spring.offset(after: time + Double(step) * 0.001).magnitude < 0.5)
        }
    }

    @Test(
        "what never leaves half a point is there at once",
        arguments: [(0.5, 0.0), (0, 5), (-0.2, 10)])
    func atOnce(offset: Double, velocity: Double) {
        #expect(CriticalSpring(offset: offset, velocity: velocity).settlingTime == 0)
    }

    @Test("the velocity is the derivative of the distance")
    func derivative() {
        let spring = CriticalSpring(offset: 90, velocity: -700)

        for step in 1...50 {
            let t = Double(step) * 0.01
            let slope = (spring.offset(after: t + 1e-6) - spring.offset(after: t - 1e-6)) / 2e-6
            #expect((slope - spring.velocity(after: t)).magnitude < 1e-3)
        }
    }

    @Test("a spring that starts towards the target fast enough passes it once")
    func passes() throws {
        let spring = CriticalSpring(offset: 90, velocity: -3000)

        let zero = try #require(spring.firstZero)

        #expect(spring.offset(after: zero).magnitude < 1e-9)
        #expect(spring.offset(after: zero - 0.001) > 0)
        #expect(spring.offset(after: zero + 0.001) < 0)
        #expect(CriticalSpring(offset: 90, velocity: 0).firstZero == nil)
    }
}
