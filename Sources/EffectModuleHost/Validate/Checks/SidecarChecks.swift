import CModuleHost
import RefreshDrawing
import RefreshGeometry
import RefreshKit

extension ModuleCheck {
    /// All checks that run the functions of a sidecar, in the order in which they are reported.
    static let sidecar: [ModuleCheck] = loadOfSidecar + bindings + lifeOfSidecar + endOfSidecar

    /// Whether what the functions are in can be loaded.
    private static let loadOfSidecar: [ModuleCheck] = [
        ModuleCheck(id: "L1", title: "its libraries load, and its functions are found") {
            (context) throws(CheckFailure) in
            let count = try context.bindings().map { $0.bindings.count }.reduce(0, +)
            return count == 1 ? "1 function" : "\(count) functions"
        },
        ModuleCheck(id: "L3", title: "loading writes nothing") { (context) throws(CheckFailure) in
            let written = try StreamWatch.written { () throws(CheckFailure) in
                _ = try context.bindings()
            }
            try require(written == 0, "loading wrote \(written) bytes to the standard streams")
            return "silent"
        },
        ModuleCheck(id: "L9", title: "loading leaves the process as it was") {
            (context) throws(CheckFailure) in
            try unchanged("loading") { () throws(CheckFailure) in
                if let complaint = try context.bindings().first?.messages.complaints.first {
                    throw .failed(complaint)
                }
            }
        },
        ModuleCheck(id: "L10", title: "loading starts no thread") {
            (context) throws(CheckFailure) in
            let before = ThreadCount.now
            _ = try context.bindings()
            let started = ThreadCount.now - before
            try require(started <= 0, "loading started \(started) threads")
            return "none"
        },
    ]

    /// How effects of a sidecar live.
    private static let lifeOfSidecar: [ModuleCheck] = [
        ModuleCheck(id: "P9", title: "random values in range give pictures") {
            (context) throws(CheckFailure) in
            var random = context.random
            try context.forEachBinding { (effect) throws(CheckFailure) in
                for _ in 0..<24 {
                    let values = effect.recipe.descriptor.parameters.map { spec in
                        (spec.name, spec.randomValue(&random))
                    }
                    _ = try effect.play(fps: 10, with: values)
                }
            }
            return "24 sets, seed \(context.seed)"
        },
        ModuleCheck(id: "P10", title: "the ends of every range give pictures") {
            (context) throws(CheckFailure) in
            try context.forEachBinding { (effect) throws(CheckFailure) in
                for spec in effect.recipe.descriptor.parameters {
                    for value in spec.ends {
                        _ = try effect.play(fps: 10, with: [(spec.name, value)])
                    }
                }
            }
            return "each end"
        },
        ModuleCheck(id: "H1", title: "a whole gesture works, in every scenario") {
            (context) throws(CheckFailure) in
            try context.forEachBinding { (effect) throws(CheckFailure) in
                for scenario in GestureScript.scenarios { _ = try effect.play(scenario.script) }
            }
            return "\(GestureScript.scenarios.count) scenarios"
        },
        ModuleCheck(id: "H5", title: "any canvas will do") { (context) throws(CheckFailure) in
            let sides: [(Double, Double)] = [(1, 1), (8192, 8192), (390.5, 170.25), (3, 1000)]
            try context.forEachBinding { (effect) throws(CheckFailure) in
                for (width, height) in sides {
                    var configuration = RefreshConfiguration()
                    configuration.canvas = Size(width, height)
                    _ = try effect.play(configuration: configuration)
                }
            }
            return "\(sides.count) sizes"
        },
        ModuleCheck(id: "H6", title: "the frame rate changes no picture") {
            (context) throws(CheckFailure) in
            try context.forEachBinding { (effect) throws(CheckFailure) in
                let slow = try effect.play(fps: 15)
                for factor in [2, 4, 8] {
                    let fast = try effect.play(fps: Double(15 * factor))
                    for index in slow.indices.dropLast() where fast[index * factor] != slow[index] {
                        throw .failed(
                            "\(effect.id): the frame at \(Double(index) / 15) s differs between "
                                + "15 and \(15 * factor) frames a second")
                    }
                }
            }
            return "15, 30, 60 and 120 frames a second"
        },
        ModuleCheck(id: "H7", title: "each run draws the same", comparesRuns: true) {
            (context) throws(CheckFailure) in
            var hash: UInt64 = 0
            try context.forEachBinding { (effect) throws(CheckFailure) in
                let first = try effect.play()
                try require(
                    try effect.play() == first, "\(effect.id): two instances drew different frames")
                for frame in first { hash = (hash ^ frame) &* 0x0000_0100_0000_01B3 }
            }
            return "hash " + hex16(hash)
        },
        ModuleCheck(id: "H8", title: "1,000 instances leave no memory behind", isThorough: true) {
            (context) throws(CheckFailure) in
            try context.forEachBinding { (effect) throws(CheckFailure) in
                func make(_ count: Int) throws(CheckFailure) {
                    for _ in 0..<count { _ = try effect.controller().frame(at: 0) }
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
            try context.forEachBinding { (effect) throws(CheckFailure) in
                let alone = try sideBySide(effect, 1)
                let many = try sideBySide(effect, 16)
                for list in many where list != alone[0] {
                    throw .failed("\(effect.id): one of 16 instances drew another picture")
                }
            }
            return "16 side by side"
        },
        ModuleCheck(id: "H11", title: "rests once the area is closed") {
            (context) throws(CheckFailure) in
            try context.forEachBinding { (effect) throws(CheckFailure) in
                let controller = try effect.controller()
                controller.begin(at: 0)
                _ = controller.frame(at: 2)
                controller.finish(.success, at: 2)
                // Longer than any stop takes, and the closing after it.
                let end = 2 * RefreshController.longestPhase
                let first = controller.frame(at: end)
                try require(
                    first.isAtRest
                        && controller.frame(at: end + 7.3).displayList == first.displayList,
                    "\(effect.id): still moves after the area has closed")
            }
            return "at rest"
        },
        ModuleCheck(id: "H12", title: "functions write nothing") {
            (context) throws(CheckFailure) in
            let effects = try context.bindings()
            let written = try StreamWatch.written { () throws(CheckFailure) in
                for effect in effects { _ = try effect.play() }
            }
            try require(written == 0, "functions wrote \(written) bytes to the standard streams")
            return "silent"
        },
        ModuleCheck(id: "H13", title: "the variant for reduced motion works") {
            (context) throws(CheckFailure) in
            try context.forEachBinding { (effect) throws(CheckFailure) in
                var configuration = RefreshConfiguration()
                configuration.prefersReducedMotion = true
                configuration.isRightToLeft = true
                _ = try effect.play(configuration: configuration)
            }
            return "drawn"
        },
        ModuleCheck(id: "H16", title: "gestures in random order do no harm", isThorough: true) {
            (context) throws(CheckFailure) in
            var random = context.random
            try context.forEachBinding { (effect) throws(CheckFailure) in
                for _ in 0..<40 { try live(effect, &random) }
            }
            return "40 lives, seed \(context.seed)"
        },
        ModuleCheck(id: "G2", title: "something shows while the area is pulled open") {
            (context) throws(CheckFailure) in
            try context.forEachBinding { (effect) throws(CheckFailure) in
                let controller = try effect.controller()
                controller.dragBegan(at: 0)
                controller.pull(to: controller.stage.triggerDistance, at: 0.5)
                try requireWarning(
                    !controller.frame(at: 0.5).displayList.isEmpty,
                    "\(effect.id): nothing is drawn at the trigger distance")
            }
            return "drawn"
        },
    ]

    /// What is left when functions were used.
    private static let endOfSidecar: [ModuleCheck] = [
        ModuleCheck(id: "Z1", title: "no thread is left") { (context) throws(CheckFailure) in
            let before = ThreadCount.now
            try context.forEachBinding { (effect) throws(CheckFailure) in _ = try effect.play() }
            let left = ThreadCount.settled(at: before) - before
            try require(left <= 0, "\(left) threads are left")
            return "none"
        },
        ModuleCheck(id: "Z2", title: "no descriptor is left open") {
            (context) throws(CheckFailure) in
            let effects = try context.bindings()
            let before = OpenDescriptors()
            for effect in effects { _ = try effect.play() }
            let left = OpenDescriptors().opened(since: before)
            let numbers = left.map { String($0) }.joined(separator: ", ")
            try require(left.isEmpty, "left open: " + numbers)
            return "none"
        },
        ModuleCheck(id: "Z3", title: "the process ends in good order") {
            (context) throws(CheckFailure) in
            try context.forEachBinding { (effect) throws(CheckFailure) in _ = try effect.play() }
            return "ended"
        },
    ]

    /// The pictures of some instances that are pulled in turns.
    private static func sideBySide(
        _ effect: CheckedBinding, _ count: Int
    ) throws(CheckFailure) -> [[UInt64]] {
        var controllers: [RefreshController] = []
        for _ in 0..<count { controllers.append(try effect.controller()) }
        var lists = [[UInt64]](repeating: [], count: count)
        for controller in controllers { controller.dragBegan(at: 0) }
        for step in 1...12 {
            let time = Double(step) * 0.05
            for controller in controllers {
                controller.pull(to: Double(step) / 10 * controller.stage.triggerDistance, at: time)
            }
            for (index, controller) in controllers.enumerated() {
                lists[index].append(controller.frame(at: time).displayList.hash)
            }
        }
        return lists
    }

    /// Pulls, lets go, begins, ends, resizes at random.
    private static func live(
        _ effect: CheckedBinding, _ random: inout CheckRandom
    ) throws(CheckFailure) {
        let controller = try effect.controller()
        var time = 0.0
        for _ in 0..<60 {
            time += .random(in: 0...0.3, using: &random)
            switch Int.random(in: 0...6, using: &random) {
            case 0: controller.dragBegan(at: time)
            case 1, 2: controller.pull(to: .random(in: 0...400, using: &random), at: time)
            case 3: controller.dragEnded(velocity: 0, at: time)
            case 4: controller.begin(at: time)
            case 5: controller.finish(.success, at: time)
            default:
                let width = Double.random(in: 100...900, using: &random)
                controller.resize(to: Size(width, 800), at: time)
            }
            _ = controller.frame(at: time)
        }
        if let complaint = effect.messages.complaints.first {
            throw .failed("\(effect.id): \(complaint), after gestures in random order")
        }
    }
}
