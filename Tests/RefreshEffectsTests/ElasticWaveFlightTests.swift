import RefreshMotion
import Testing

@testable import RefreshEffects

@Suite struct ElasticWaveFlightTests {
    @Test("the bounce runs through its six heights", arguments: [40.0, 90, 140, 400])
    func bounceHeights(_ extent: Double) {
        let heights = ElasticWaveFlight.bounce(from: extent, holdExtent: 90).map { $0 + 90 }

        #expect(heights.first == max(extent, 90))
        #expect(
            zip(heights.dropFirst(), [45.0, 108, 72, 99, 90]).allSatisfy { abs($0 - $1) < 1e-12 })
    }

    @Test("the ball rises 105 points at the defaults, and farther from far below")
    func rise() {
        let rises = [0.0, 140, 170, 400].map {
            ElasticWaveFlight.rise(from: $0, holdExtent: 90, diameter: 40)
        }

        #expect(rises == [105, 105, 105, 220])
    }

    @Test("the falling ball meets the wave when it has covered a quarter of its diameter")
    func dipDelay() {
        let delay = ElasticWaveFlight.dipDelay(rise: 105, diameter: 40, duration: 0.45)

        #expect(abs(delay - 0.0261680708611) < 1e-12)
    }

    @Test(
        "the inverse of easeOut leads back", arguments: [0, 0.01, 0.0952, 0.25, 0.5, 0.9, 0.999, 1])
    func inverse(_ value: Double) {
        let time = ElasticWaveFlight.timeOfEaseOut(reaching: value)

        #expect(abs(TimingFunction.easeOut.value(at: time) - value) < 1e-9)
    }

    @Test(
        "the dip is over before the stop is",
        arguments: [24.0, 90, 400], [8.0, 22, 40, 120])
    func dipFits(_ holdExtent: Double, _ diameter: Double) {
        let rise = ElasticWaveFlight.rise(from: 0, holdExtent: holdExtent, diameter: diameter)

        let delay = ElasticWaveFlight.dipDelay(rise: rise, diameter: diameter, duration: 1)

        #expect(delay > 0)
        #expect(delay <= 0.5)
    }
}
