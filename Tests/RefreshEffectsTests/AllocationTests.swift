import CAllocationCount
import RefreshEffects
import RefreshKit
import RefreshRaster
import Testing

/// What frames ask memory for.
struct AllocationTests {
    private static let effects = EffectCatalog.builtIn.effects.map(\.recipe)

    /// Code that is not optimised keeps values on the heap that belong on the stack.
    private static var isOptimized: Bool {
        #if DEBUG
            false
        #else
            true
        #endif
    }

    @Test(
        "a frame takes no memory once everything has been seen: pull, effect, list, damage, pixels",
        .enabled(if: isOptimized), arguments: effects)
    func steadyState(recipe: EffectRecipe) throws {
        let controller = try RefreshController(effect: recipe)
        let transitions = Counter()
        controller.onEvent = { event in
            if case .progress = event.kind { return }
            transitions.count += 1
        }
        let rasterizer = Rasterizer()
        var bitmap = Bitmap(width: 780, height: 320)
        var shown = controller.frame(at: 0)
        var steadyFrames = 0
        var greedyFrames: [Int] = []

        for session in 0..<3 {
            for index in 0..<480 {
                let time = Double(session * 480 + index) / 60
                let before = transitions.count
                let blocks = refreshkit_allocation_count()
                switch index {
                case 0: controller.dragBegan(at: time)
                case 1...40: controller.pull(to: Double(index) * 3, at: time)
                case 41: controller.dragEnded(at: time)
                case 200: controller.finish(.success, at: time)
                default: break
                }
                let frame = controller.frame(at: time)
                rasterizer.redraw(
                    frame.displayList, since: shown.displayList, in: &bitmap,
                    transform: .scale(2, 2))
                shown = frame
                let taken = refreshkit_allocation_count() - blocks
                // Hooks make animations, which is not what each frame costs.
                guard session == 2, transitions.count == before else { continue }
                steadyFrames += 1
                if taken > 0 { greedyFrames.append(index) }
            }
        }

        #expect(steadyFrames > 460)
        #expect(greedyFrames == [])
    }
}

private final class Counter {
    var count = 0
}
