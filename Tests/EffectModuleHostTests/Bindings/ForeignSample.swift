@testable import EffectModuleHost

/// What the tests of foreign functions share.
enum ForeignSample {
    /// A table of slots with every type.
    static let slots = ForeignSlots(
        [
            ForeignSlots.Slot("self", .pointer), ForeignSlots.Slot("progress", .double),
            ForeignSlots.Slot("time", .double), ForeignSlots.Slot("count", .int32),
            ForeignSlots.Slot("flags", .uint32), ForeignSlots.Slot("seed", .int64),
        ], results: ForeignType.results)

    /// A text that is right or nearly so, of the words that signatures are made of.
    static func text(_ random: inout SplitMix) -> String {
        func pick(_ words: [String], _ random: inout SplitMix) -> String {
            words.randomElement(using: &random) ?? ""
        }
        let types = ["d", "d", "f", "i32", "u32", "i64", "p", "v", "x"]
        let names = ["self", "progress", "time", "count", "flags", "seed", "t", "nope"]
        let numbers = ["0", "1", "-1", "2.2", "-0", "1e-7", "1e400", "4294967295", "007", "", "+1"]
        var arguments: [String] = []
        for _ in 0..<Int.random(in: 0...(random.next() % 8 == 0 ? 10 : 4), using: &random) {
            var argument = pick(types, &random)
            switch Int.random(in: 0..<8, using: &random) {
            case 0...3: argument += "@" + pick(names, &random)
            case 4...6: argument += "=" + pick(numbers, &random)
            default: break
            }
            arguments.append(argument)
        }
        return pick(types, &random) + "(" + arguments.joined(separator: ",") + ")"
    }

    /// The reason and the column of what a body throws; nil when it throws nothing.
    static func error(_ body: () throws(ForeignError) -> Void) -> ForeignError? {
        do throws(ForeignError) {
            try body()
            return nil
        } catch {
            return error
        }
    }
}
