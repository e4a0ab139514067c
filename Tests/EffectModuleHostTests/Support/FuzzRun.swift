import Foundation

/// How long the tests with random changes run.
///
/// A run of the suite takes a fraction of a second for each. For a longer one, set
/// `REFRESHKIT_FUZZ_ROUNDS` to how many changed inputs each test is to try, and
/// `REFRESHKIT_FUZZ_SEED` to a number for other inputs than last time:
///
///     REFRESHKIT_FUZZ_ROUNDS=5000000 REFRESHKIT_FUZZ_SEED=7 swift test -c release \
///         -Xswiftc -enable-testing --filter 'Bytes of a module|Text of a manifest'
///
/// The input of a round depends on the seed and the number of the round alone. Every 100,000 rounds
/// a line says how far the run is; what is found belongs into `Corpus`.
enum FuzzRun {
    /// Calls a body for each round, with a generator of its own.
    static func rounds(
        _ name: String, short count: Int, _ body: (Int, inout SplitMix) throws -> Void
    ) rethrows {
        let environment = ProcessInfo.processInfo.environment
        let long = environment["REFRESHKIT_FUZZ_ROUNDS"].flatMap { Int($0) }
        let seed = environment["REFRESHKIT_FUZZ_SEED"].flatMap { UInt64($0) } ?? 1
        for round in 0..<(long ?? count) {
            if long != nil, round % 100_000 == 0 { print("\(name): round \(round), seed \(seed)") }
            var random = SplitMix(seed: seed &* 0x1_0000_0000 &+ UInt64(round))
            try body(round, &random)
        }
    }
}

/// A small random generator (SplitMix64, Steele, Lea and Flood 2014) that gives the same numbers
/// for the same seed everywhere.
struct SplitMix: RandomNumberGenerator {
    private var state: UInt64

    init(seed: UInt64) { state = seed }

    mutating func next() -> UInt64 {
        state &+= 0x9E37_79B9_7F4A_7C15
        var mixed = state
        mixed = (mixed ^ mixed >> 30) &* 0xBF58_476D_1CE4_E5B9
        mixed = (mixed ^ mixed >> 27) &* 0x94D0_49BB_1331_11EB
        return mixed ^ mixed >> 31
    }
}
