/// The numbers of one flight of ``ElasticWave``'s ball and of the wave's bounce under it, each a
/// closed formula. Lengths are in points, y downwards; times in seconds.
enum ElasticWaveFlight {
    /// How far the ball rises when the refresh is triggered at an extent: from below the surface
    /// of the wave to the middle of the area kept open.
    static func rise(from extent: Double, holdExtent: Double, diameter: Double) -> Double {
        let start = max(holdExtent + 40, (holdExtent + extent) / 2)
        return start - restingTop(holdExtent: holdExtent, diameter: diameter)
    }

    /// Top of the ball at its highest point, where it hangs while the app refreshes.
    static func restingTop(holdExtent: Double, diameter: Double) -> Double {
        holdExtent / 2 - diameter / 2
    }

    /// How far the wave's control point hangs below the hold extent at six evenly spaced moments
    /// of the bounce.
    static func bounce(from extent: Double, holdExtent: Double) -> [Double] {
        let e = holdExtent
        return [max(extent - e, 0), -0.5 * e, 0.2 * e, -0.2 * e, 0.1 * e, 0]
    }

    /// The same for the dip that the falling ball makes, at three evenly spaced moments.
    static func dip(holdExtent: Double) -> [Double] { [0, 0.1 * holdExtent, 0] }

    /// Seconds from the stop until the falling ball has covered a quarter of its diameter, which
    /// is when the wave dips.
    static func dipDelay(rise: Double, diameter: Double, duration: Double) -> Double {
        duration * timeOfEaseOut(reaching: diameter / 4 / rise)
    }

    /// The time, 0 to 1, at which the curve easeOut (0, 0, 0.58, 1) reaches a value of 0 to 1.
    ///
    /// Along the curve's own parameter s the value is 3s² − 2s³, which only grows, and the time
    /// 1.74 s² − 0.74 s³: halving the interval 60 times leaves no error a Double could hold.
    static func timeOfEaseOut(reaching value: Double) -> Double {
        var low = 0.0
        var high = 1.0
        for _ in 0..<60 {
            let s = (low + high) / 2
            if s * s * (3 - 2 * s) < value { low = s } else { high = s }
        }
        return high * high * (1.74 - 0.74 * high)
    }
}
