/// How a running sum of areas becomes a coverage.
enum CoverageReading {
    /// Its magnitude, at most a whole pixel: the sweep's pieces, and the non-zero rule.
    case magnitude
    /// Its distance from the nearest even number of pixels: the even-odd rule.
    case evenOdd
}
