import CEffectModule
import RefreshDrawing
import RefreshKit

extension ModuleCheck {
    /// How the functions of a sidecar are named, found and called.
    static let bindings: [ModuleCheck] = [
        ModuleCheck(id: "X1", title: "each signature is written in the only way there is") {
            (context) throws(CheckFailure) in
            let manifest: ModuleManifest
            do throws(ModuleError) {
                manifest = try ModuleSidecar.manifest(at: context.path)
            } catch {
                throw .failed(error.reason)
            }
            var count = 0
            for effect in manifest.effects {
                let slots = EffectSlots(effect.descriptor.parameters)
                for binding in effect.bindings?.list ?? [] {
                    let text = binding.function.text
                    let place = "\(effect.descriptor.id.text): \(binding.hook.name)"
                    let again = try foreign(place) { () throws(ForeignError) in
                        try ForeignName(
                            text, slots: slots.table(for: binding.hook), libraries: .anyOfAHost)
                    }
                    try require(again == binding.function, "\(place): reads as another one")
                    count += 1
                }
            }
            return "\(count) functions"
        },
        ModuleCheck(id: "X2", title: "each name is a function of the library it names") {
            (context) throws(CheckFailure) in
            let effects = try context.bindings()
            let names = Set(effects.flatMap { $0.bindings.map { $0.function } })
            let libraries = Set(names.map { $0.library }).sorted().joined(separator: ", ")
            return "of \(libraries)"
        },
        ModuleCheck(id: "X3", title: "libffi and direct calls give the same bits") {
            (context) throws(CheckFailure) in
            let direct = try context.bindings()
            let foreign = try context.bindings(route: .foreign)
            var random = context.random
            var calls = 0
            for (a, b) in zip(direct, foreign) {
                try require(
                    try a.play(.overpull) == (try b.play(.overpull)),
                    "\(a.id): draws other pictures by libffi")
                calls += try compareCalls(a, b, &random)
            }
            return "\(calls) calls and the pictures of a gesture, seed \(context.seed)"
        },
        ModuleCheck(id: "X4", title: "numbers are finite, times 0 to 3600 s, curves 0 to 1") {
            (context) throws(CheckFailure) in
            var count = 0
            try context.forEachBinding { (effect) throws(CheckFailure) in
                count += try checkNumbers(effect)
                for spec in effect.recipe.descriptor.parameters {
                    guard case .curve(let curve) = spec.defaultValue else { continue }
                    let values = (0...256).map { curve.value(at: Double($0) / 256) }
                    try require(
                        values[0] == 0 && values[256] == 1 && values.allSatisfy { $0.isFinite },
                        "\(effect.id): \(spec.name.text) is no curve from 0 to 1")
                }
            }
            return "\(count) pulls and times"
        },
        ModuleCheck(id: "X5", title: "pens draw while draw runs, and never later") {
            (context) throws(CheckFailure) in
            try context.forEachBinding { (effect) throws(CheckFailure) in
                _ = try effect.play()
                _ = try effect.play(.failure)
            }
            try checkPens()
            return "\(Pen.allCases.count) pens, each in two ways"
        },
    ]

    /// Calls functions of numbers alone in both ways with random ones; answers how often.
    private static func compareCalls(
        _ a: CheckedBinding, _ b: CheckedBinding, _ random: inout CheckRandom
    ) throws(CheckFailure) -> Int {
        var calls = 0
        for binding in a.bindings
        where !binding.function.signature.shape.arguments.contains(.pointer) {
            guard let first = a.generation.effects[a.index].functions[Int(binding.hook.number)],
                let second = b.generation.effects[b.index].functions[Int(binding.hook.number)]
            else { continue }
            var cells = [ForeignCell](
                repeating: .zero, count: a.generation.effects[a.index].slots.count)
            for _ in 0..<2000 {
                for index in cells.indices {
                    cells[index] = ForeignCell(Double.random(in: -10...10, using: &random))
                }
                for slot in FrameSlot.allCases.indices
                where FrameSlot.allCases[slot].type != .double {
                    cells[slot] = ForeignCell(Int32.random(in: 0...3, using: &random))
                }
                let results = cells.withUnsafeBufferPointer { cells in
                    // Never empty: every frame has slots.
                    (first(cells.baseAddress!), second(cells.baseAddress!))
                }
                calls += 1
                try require(
                    results.0 == results.1,
                    "\(a.id): \(binding.hook.name) returns other bits by libffi")
            }
        }
        return calls
    }

    /// Calls progress over the range of a pull, and trigger and stop at many times; answers how
    /// often.
    private static func checkNumbers(_ effect: CheckedBinding) throws(CheckFailure) -> Int {
        let manifest = effect.generation.manifest.effects[effect.index].descriptor
        var frame = refresh_frame()
        frame.trigger_distance = manifest.triggerDistance
        frame.hold_extent = manifest.holdExtent
        frame.width = 390
        frame.height = manifest.holdExtent + 80
        var count = 0
        func check(
            _ instance: any EffectInstance, _ hook: ModuleHook, _ what: String
        ) throws(CheckFailure) {
            var seconds = 0.0
            let result = instance.call(hook, &frame, &seconds)
            count += 1
            try require(
                result >= 0,
                "\(effect.id): \(hook.name) \(instance.reason(of: result)), \(what)")
            try require(
                seconds >= 0 && seconds <= RefreshController.longestPhase,
                "\(effect.id): \(hook.name) returned \(seconds) s, \(what); allowed: 0 to 3600")
        }
        for step in 0...300 {
            frame.fraction = Double(step) / 100
            frame.extent = frame.fraction * frame.trigger_distance
            frame.time = Double(step) * (step % 3 == 0 ? 12 : 0.01)
            let what = "at \(frame.fraction) of the trigger distance and \(frame.time) s"
            let instance: any EffectInstance
            do throws(EffectError) {
                instance = try effect.generation.make(
                    effect.index,
                    EffectCreation(
                        size: Size(frame.width, frame.height), holdExtent: frame.hold_extent,
                        triggerDistance: frame.trigger_distance, flags: 0,
                        values: manifest.parameters.map { $0.defaultValue }))
            } catch {
                throw .failed("\(effect.id): \(error.message)")
            }
            try check(instance, .progress, what)
            frame.session = 1
            try check(instance, .trigger, what)
            frame.time += 1
            try check(instance, .animate, what)
            frame.time += 1
            frame.outcome = UInt32(step % 3)
            try check(instance, .stop, what)
            frame.outcome = 0
            instance.destroy()
        }
        return count
    }
}
