import CEffectModule
import CModuleHost
@preconcurrency import Glibc
import RefreshDrawing

extension ModuleCheck {
    /// How the hooks behave, in order and out of it.
    static let hooks: [ModuleCheck] = [
        ModuleCheck(id: "H1", title: "a whole gesture works, with each outcome") {
            (context) throws(CheckFailure) in
            try context.forEachEffect { (effect) throws(CheckFailure) in
                for outcome in [REFRESH_SUCCESS, REFRESH_FAILURE, REFRESH_CANCELLED] {
                    let instance = try context.instance(effect)
                    for _ in 0..<2 { _ = try CheckedCycle(outcome: outcome).play(instance) }
                }
            }
            return "two refreshes each"
        },
        ModuleCheck(id: "H2", title: "hooks out of order answer with an error") {
            (context) throws(CheckFailure) in
            try context.forEachEffect { (effect) throws(CheckFailure) in
                try requireOrder(effect, context)
            }
            return "refused"
        },
        ModuleCheck(id: "H3", title: "strange pulls do no harm") {
            (context) throws(CheckFailure) in
            try context.forEachEffect { (effect) throws(CheckFailure) in
                let instance = try context.instance(effect)
                let distance = effect.descriptor.trigger_distance
                let pulls: [Double] = [
                    0, -0.0, distance, 40 * distance, 1e5, -1, .leastNonzeroMagnitude, .nan,
                    .infinity, -.infinity, 0.5 * distance,
                ]
                for pull in pulls {
                    let answer = instance.progress(pull)
                    guard pull.isFinite else {
                        // A host never sends it: what is drawn may be wrong, nothing else.
                        _ = try instance.draw()
                        continue
                    }
                    try requireHarmless(
                        instance, "a pull of \(pull)", mayRefuse: answer < 0)
                }
            }
            return "drawn or refused"
        },
        ModuleCheck(id: "H4", title: "time may stand still and jump") {
            (context) throws(CheckFailure) in
            try context.forEachEffect { (effect) throws(CheckFailure) in
                let instance = try context.instance(effect)
                instance.progress(effect.descriptor.trigger_distance)
                for step in [0, 0, 10, 1e-9, 3600, 1e6] as [Double] {
                    instance.frame.time += step
                    try requireHarmless(instance, "a step of \(step) s", mayRefuse: false)
                }
                instance.frame.time = 1
                try requireHarmless(instance, "time going backwards", mayRefuse: true)
            }
            return "drawn"
        },
        ModuleCheck(id: "H5", title: "any canvas will do") { (context) throws(CheckFailure) in
            let sides: [(Double, Double)] = [
                (0, 0), (1, 1), (8192, 8192), (390.5, 170.25), (3, 1000), (1e5, 1e5),
            ]
            try context.forEachEffect { (effect) throws(CheckFailure) in
                for (width, height) in sides {
                    let instance = try context.instance(effect, width: width, height: height)
                    instance.progress(effect.descriptor.trigger_distance)
                    try requireHarmless(instance, "\(width) x \(height) points", mayRefuse: false)
                    instance.frame.width = 390
                    let answer = instance.layout()
                    try require(
                        answer >= 0, "\(effect.id): layout returned \(answer)" + instance.reason)
                    try requireHarmless(instance, "another width", mayRefuse: false)
                }
            }
            return "\(sides.count) sizes"
        },
        ModuleCheck(id: "H6", title: "the frame rate changes no picture") {
            (context) throws(CheckFailure) in
            try context.forEachEffect { (effect) throws(CheckFailure) in
                let slow = try CheckedCycle(fps: 15).play(try context.instance(effect))
                for factor in [2, 4, 8] {
                    let fps = 15 * factor
                    let cycle = CheckedCycle(fps: Double(fps))
                    let fast = try cycle.play(try context.instance(effect))
                    for index in slow.indices where fast[index * factor] != slow[index] {
                        throw .failed(
                            "\(effect.id): the frame at \(Double(index) / 15) s differs between "
                                + "15 and \(fps) frames a second")
                    }
                }
            }
            return "15, 30, 60 and 120 frames a second"
        },
        ModuleCheck(id: "H7", title: "each run draws the same", comparesRuns: true) {
            (context) throws(CheckFailure) in
            var hash: UInt64 = 0
            try context.forEachEffect { (effect) throws(CheckFailure) in
                let first = try CheckedCycle().play(try context.instance(effect))
                let second = try CheckedCycle().play(try context.instance(effect))
                try require(
                    first == second, "\(effect.id): two instances drew different frames")
                for frame in first { hash = (hash ^ frame) &* 0x0000_0100_0000_01B3 }
            }
            return "hash " + hex16(hash)
        },
        ModuleCheck(id: "H8", title: "1,000 instances leave no memory behind", isThorough: true) {
            (context) throws(CheckFailure) in
            try context.forEachEffect { (effect) throws(CheckFailure) in
                func make(_ count: Int) throws(CheckFailure) {
                    for _ in 0..<count { _ = try context.instance(effect).progress(10) }
                }
                try make(200)
                let before = module_heap_size()
                try make(1000)
                let growth = Int(Int64(bitPattern: module_heap_size() &- before))
                try require(
                    growth < 64_000, "\(effect.id): 1,000 instances left \(growth) bytes behind")
            }
            return "none"
        },
        ModuleCheck(id: "H9", title: "instances do not influence each other") {
            (context) throws(CheckFailure) in
            try context.forEachEffect { (effect) throws(CheckFailure) in
                let alone = try pictures([try context.instance(effect)])
                var instances: [CheckedInstance] = []
                for _ in 0..<64 { instances.append(try context.instance(effect)) }
                for (index, picture) in try pictures(instances).enumerated()
                where picture != alone[index / 64] {
                    throw .failed("\(effect.id): one of 64 instances drew another picture")
                }
            }
            return "64 side by side"
        },
        ModuleCheck(id: "H10", title: "an instance may live on another thread") {
            (context) throws(CheckFailure) in
            for effect in try context.effects() {
                let here = try CheckedCycle().play(try context.instance(effect))
                let there = try SecondThread.run { () throws(CheckFailure) in
                    try CheckedCycle().play(try context.instance(effect))
                }
                try require(here == there, "\(effect.id): another thread, other pictures")
            }
            return "the same pictures"
        },
        ModuleCheck(id: "H11", title: "rests once the area is closed") {
            (context) throws(CheckFailure) in
            try context.forEachEffect { (effect) throws(CheckFailure) in
                let instance = try context.instance(effect)
                _ = try CheckedCycle().play(instance)
                let first = try instance.list()
                instance.frame.time += 7.3
                try require(
                    try instance.list() == first,
                    "\(effect.id): still moves after the area has closed")
                try require(
                    instance.nextEvent >= REFRESH_NEVER,
                    "\(effect.id): still schedules events after the area has closed")
            }
            return "at rest"
        },
        ModuleCheck(id: "H12", title: "hooks write nothing") { (context) throws(CheckFailure) in
            let effects = try context.effects()
            let written = try StreamWatch.written { () throws(CheckFailure) in
                for effect in effects {
                    _ = try CheckedCycle().play(try context.instance(effect))
                }
            }
            try require(written == 0, "hooks wrote \(written) bytes to the standard streams")
            return "silent"
        },
        ModuleCheck(id: "H13", title: "the variant for reduced motion works") {
            (context) throws(CheckFailure) in
            try context.forEachEffect { (effect) throws(CheckFailure) in
                let flags = REFRESH_REDUCED_MOTION | REFRESH_RIGHT_TO_LEFT
                _ = try CheckedCycle().play(try context.instance(effect, flags: flags))
            }
            return "drawn"
        },
        ModuleCheck(id: "H14", title: "a refresh may end before animate") {
            (context) throws(CheckFailure) in
            try context.forEachEffect { (effect) throws(CheckFailure) in
                let cycle = CheckedCycle(outcome: REFRESH_CANCELLED, stopsEarly: true)
                let instance = try context.instance(effect)
                _ = try cycle.play(instance)
                _ = try CheckedCycle().play(instance)
            }
            return "and the next one works"
        },
        ModuleCheck(id: "H15", title: "the second pull looks like the first") {
            (context) throws(CheckFailure) in
            try context.forEachEffect { (effect) throws(CheckFailure) in
                let instance = try context.instance(effect)
                let pull = 0.6 * effect.descriptor.trigger_distance
                instance.progress(pull)
                let first = try instance.list()
                instance.progress(0)
                _ = try CheckedCycle().play(instance)
                instance.progress(pull)
                try requireWarning(
                    try instance.list() == first,
                    "\(effect.id): the same pull draws something else after a refresh")
            }
            return "equal"
        },
        ModuleCheck(id: "H16", title: "hooks in random order do no harm", isThorough: true) {
            (context) throws(CheckFailure) in
            var random = context.random
            try context.forEachEffect { (effect) throws(CheckFailure) in
                for _ in 0..<40 { try playRandomly(effect, context, &random) }
            }
            return "40 runs, seed \(context.seed)"
        },
    ]

    private static func requireOrder(
        _ effect: CheckedEffect, _ context: CheckContext
    ) throws(CheckFailure) {
        let instance = try context.instance(effect)
        func refused(_ result: Int32, _ what: String) throws(CheckFailure) {
            try require(
                result < 0, "\(effect.id): \(what) returned \(result); an error is due")
        }
        func idle(_ stop: (result: Int32, seconds: Double), _ what: String) throws(CheckFailure) {
            try require(
                stop.result == REFRESH_OK && stop.seconds == 0,
                "\(effect.id): \(what) returned \(stop.result) and \(stop.seconds) s; it does "
                    + "nothing, so 0 and 0 are due")
        }
        try idle(instance.stop(), "stop before any trigger")
        if effect.hooks.animate != nil {
            try refused(instance.animate(), "animate before trigger")
        }
        instance.progress(1.1 * effect.descriptor.trigger_distance)
        guard effect.hooks.trigger != nil else { return }
        instance.trigger()
        try refused(instance.trigger().result, "a second trigger")
        instance.stop()
        try idle(instance.stop(), "a second stop")
        if effect.hooks.animate != nil {
            try refused(instance.animate(), "animate after stop")
        }
        try requireHarmless(instance, "hooks out of order", mayRefuse: false)
    }

    /// What is drawn now keeps the rules, or is refused where that is allowed.
    private static func requireHarmless(
        _ instance: CheckedInstance, _ what: String, mayRefuse: Bool
    ) throws(CheckFailure) {
        let drawn = try instance.draw()
        if drawn.result < 0 {
            try require(
                mayRefuse,
                "\(instance.effect.id): draw returned \(drawn.result) after \(what)"
                    + instance.reason)
            return
        }
        if drawn.hasOverflowed && mayRefuse { return }
        do throws(CheckFailure) {
            _ = try drawn.list(of: instance.effect.id)
        } catch {
            throw CheckFailure(verdict: error.verdict, text: error.text + ", after \(what)")
        }
    }

    /// The hashes that instances draw when they are played in turns.
    private static func pictures(_ instances: [CheckedInstance]) throws(CheckFailure) -> [UInt64] {
        var hashes: [UInt64] = []
        for step in 1...12 {
            for instance in instances {
                instance.frame.time += 0.05
                instance.progress(Double(step) / 10 * instance.frame.trigger_distance)
                if step == 12 { instance.trigger() }
            }
            for instance in instances { hashes.append(try instance.list().hash) }
        }
        return hashes
    }

    private static func playRandomly(
        _ effect: CheckedEffect, _ context: CheckContext, _ random: inout CheckRandom
    ) throws(CheckFailure) {
        let instance = try context.instance(effect)
        for _ in 0..<60 {
            instance.frame.time += .random(in: 0...0.3, using: &random)
            switch Int.random(in: 0...6, using: &random) {
            case 0, 1: instance.progress(.random(in: 0...400, using: &random))
            case 2: instance.trigger()
            case 3: instance.animate()
            case 4: instance.stop(.random(in: 0...2, using: &random))
            case 5:
                instance.frame.width = .random(in: 0...2000, using: &random)
                instance.layout()
            default: if instance.nextEvent <= instance.frame.time { _ = instance.advance() }
            }
            try requireHarmless(instance, "hooks in random order", mayRefuse: false)
        }
    }
}
