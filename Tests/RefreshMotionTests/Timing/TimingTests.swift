import Testing

@testable import RefreshMotion

@Suite("Timing")
struct TimingTests {
    @Test("the defaults are Core Animation's, but for a duration of 0.25 s")
    func defaults() {
        let timing = Timing()

        #expect(timing.beginTime == 0)
        #expect(timing.duration == 0.25)
        #expect(timing.speed == 1)
        #expect(timing.timeOffset == 0)
        #expect(timing.repeatCount == 0)
        #expect(timing.repeatDuration == 0)
        #expect(!timing.autoreverses)
        #expect(timing.fillMode == .removed)
    }

    @Test("a repeat count of 0 acts as 1, and a repeat duration wins over it")
    func repetition() {
        var timing = Timing(duration: 2)

        #expect(timing.activeDuration == 2)
        timing.repeatCount = 2.5
        #expect(timing.activeDuration == 5)
        timing.autoreverses = true
        #expect(timing.activeDuration == 10)
        timing.repeatDuration = 3
        #expect(timing.activeDuration == 3)
        timing.repeatDuration = .infinity
        #expect(timing.activeDuration == .infinity)
    }

    @Test("a fractional count stops in mid-cycle, a whole one at the end of the last cycle")
    func lastMoment() {
        var timing = Timing(duration: 1)
        timing.fillMode = .forwards

        timing.repeatCount = 1.5
        #expect(timing.moment(at: 9, runsBackwards: false) == .init(progress: 0.5, repetition: 1))
        timing.repeatCount = 3
        #expect(timing.moment(at: 9, runsBackwards: false) == .init(progress: 1, repetition: 2))
        timing.autoreverses = true
        #expect(timing.moment(at: 9, runsBackwards: false) == .init(progress: 0, repetition: 2))
    }

    @Test("the active interval holds its first moment and not its last, in either direction")
    func halfOpen() {
        let timing = Timing(duration: 1)

        #expect(timing.moment(at: 0, runsBackwards: false)?.progress == 0)
        #expect(timing.moment(at: 1, runsBackwards: false) == nil)
        #expect(timing.moment(at: 1, runsBackwards: true)?.progress == 1)
        #expect(timing.moment(at: 0, runsBackwards: true) == nil)
    }

    @Test("a cycle that rounding has moved by a hair begins where it should")
    func roundedCycles() {
        var timing = Timing(duration: 0.1)
        timing.repeatCount = .infinity

        for cycle in 1...50 {
            let moment = timing.moment(at: 0.1 * Double(cycle), runsBackwards: false)
            #expect(moment?.progress == 0)
            #expect(moment?.repetition == Double(cycle))
        }
    }

    @Test("an endless animation gives a number after any time")
    func late() {
        var timing = Timing(duration: Timing.shortestDuration)
        timing.repeatCount = .infinity

        for time in [1e3, 1e9, 1e10] {
            let progress = timing.moment(at: time, runsBackwards: false)?.progress
            #expect(progress.map { $0 >= 0 && $0 <= 1 } == true)
        }
    }

    @Test("what can't be played is not valid")
    func validity() {
        func isValid(_ change: (inout Timing) -> Void) -> Bool {
            var timing = Timing(duration: 1)
            change(&timing)
            return timing.isValid
        }

        #expect(isValid { _ in })
        #expect(isValid { $0.duration = -3 })
        #expect(isValid { $0.repeatCount = .infinity })
        #expect(!isValid { $0.duration = .nan })
        #expect(!isValid { $0.duration = .infinity })
        #expect(!isValid { $0.duration = 1e-9 })
        #expect(!isValid { $0.delay = -1 })
        #expect(!isValid { $0.delay = .infinity })
        #expect(!isValid { $0.beginTime = .nan })
        #expect(!isValid { $0.speed = .infinity })
        #expect(!isValid { $0.timeOffset = .nan })
        #expect(!isValid { $0.repeatCount = -1 })
        #expect(!isValid { $0.repeatCount = .nan })
        #expect(!isValid { $0.repeatDuration = -1 })
    }
}
