import CEffectModule
import RefreshDrawing

extension ModuleCheck {
    /// What the module writes into the buffer it is lent.
    static let drawing: [ModuleCheck] = [
        ModuleCheck(id: "G1", title: "every list of a gesture keeps the rules") {
            (context) throws(CheckFailure) in
            var count = 0
            try context.forEachEffect { (effect) throws(CheckFailure) in
                for outcome in [REFRESH_SUCCESS, REFRESH_FAILURE, REFRESH_CANCELLED] {
                    let cycle = CheckedCycle(fps: 60, outcome: outcome)
                    count += try cycle.play(try context.instance(effect)).count
                }
            }
            return "\(count) lists"
        },
        ModuleCheck(id: "G2", title: "something shows while the area is pulled open") {
            (context) throws(CheckFailure) in
            try context.forEachEffect { (effect) throws(CheckFailure) in
                let instance = try context.instance(effect)
                instance.progress(effect.descriptor.trigger_distance)
                try requireWarning(
                    try !instance.list().isEmpty,
                    "\(effect.id): nothing is drawn at the trigger distance")
            }
            return "drawn"
        },
        ModuleCheck(id: "G6", title: "a small buffer ends in the overflow bit") {
            (context) throws(CheckFailure) in
            try context.forEachEffect { (effect) throws(CheckFailure) in
                let instance = try context.instance(effect)
                instance.progress(effect.descriptor.trigger_distance)
                let needed = try instance.draw().count
                for capacity in Set([0, 1, 2, 3, 4, 16, needed / 2, max(0, needed - 1)]).sorted()
                where capacity < needed {
                    let drawn = try instance.draw(capacity: capacity)
                    try require(
                        drawn.buffer.count <= capacity,
                        "\(effect.id): \(drawn.buffer.count) words counted in a buffer of "
                            + "\(capacity)")
                    try require(
                        drawn.hasOverflowed || drawn.result < 0,
                        "\(effect.id): a buffer of \(capacity) words, \(needed) needed, and "
                            + "neither the overflow bit nor an error")
                }
            }
            return "dropped and said so"
        },
        ModuleCheck(id: "G7", title: "memory around the buffer stays as it was") {
            (context) throws(CheckFailure) in
            try context.forEachEffect { (effect) throws(CheckFailure) in
                let instance = try context.instance(effect)
                instance.progress(effect.descriptor.trigger_distance)
                let before = instance.frame
                let drawn = try instance.draw()
                try require(
                    drawn.memory.isIntact, "\(effect.id): draw wrote in front of its buffer")
                try require(
                    sameBytes(before, instance.frame),
                    "\(effect.id): draw changed the frame it was lent")
            }
            return "intact"
        },
        ModuleCheck(id: "G10", title: "drawing twice draws the same") {
            (context) throws(CheckFailure) in
            try context.forEachEffect { (effect) throws(CheckFailure) in
                let instance = try context.instance(effect)
                for part in [0.25, 0.5, 1, 1.5] {
                    instance.progress(part * effect.descriptor.trigger_distance)
                    let first = try instance.list()
                    try require(
                        try instance.list() == first,
                        "\(effect.id): two draws of one moment differ, at \(part) of the "
                            + "trigger distance")
                }
            }
            return "equal"
        },
    ]

    /// Throws a warning unless a condition holds.
    static func requireWarning(_ condition: Bool, _ text: String) throws(CheckFailure) {
        if !condition { throw .warning(text) }
    }

    private static func sameBytes<Struct: BitwiseCopyable>(_ a: Struct, _ b: Struct) -> Bool {
        withUnsafeBytes(of: a) { a in withUnsafeBytes(of: b) { a.elementsEqual($0) } }
    }
}
