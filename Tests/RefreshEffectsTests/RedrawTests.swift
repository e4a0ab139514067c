import RefreshEffects
import RefreshKit
import RefreshRaster
import Testing

/// Frames drawn where they have changed only.
struct RedrawTests {
    private static let effects = EffectCatalog.builtIn.effects.map(\.recipe)

    @Test(
        "frames brought up to date have the bytes of frames drawn as a whole",
        arguments: effects, GestureScript.scenarios.map(\.script))
    func inOrder(recipe: EffectRecipe, script: GestureScript) throws {
        let preview = try Preview(effect: recipe, script: script)

        for scale in [1.0, 2.0] {
            var pair = Pair(preview.size, scale)
            for frame in preview.frames(fps: 60) {
                pair.show(frame.displayList)
                #expect(pair.isSame, "at \(frame.time) s, scale \(scale)")
            }
        }
    }

    @Test(
        "so have frames in any order", arguments: effects, GestureScript.scenarios.map(\.script))
    func seeking(recipe: EffectRecipe, script: GestureScript) throws {
        let preview = try Preview(effect: recipe, script: script)
        let lists = preview.frames(fps: 60).map(\.displayList)
        var numbers = SystemlessNumbers(state: 7)

        for scale in [1.0, 2.0] {
            var pair = Pair(preview.size, scale)
            for _ in 0..<60 {
                let index = Int.random(in: 0..<lists.count, using: &numbers)
                pair.show(lists[index])
                #expect(pair.isSame, "frame \(index), scale \(scale)")
            }
        }
    }

    @Test("a frame's damage is where it differs from the one before", arguments: effects)
    func frameDamage(recipe: EffectRecipe) throws {
        let preview = try Preview(effect: recipe)
        let playback = Playback(of: preview)
        var last = DisplayList()

        for index in 0..<preview.frameCount(fps: 60) {
            let frame = playback.frame(at: preview.time(ofFrame: index, fps: 60))
            #expect(Array(frame.damage) == Array(frame.displayList.damage(since: last)))
            last = frame.displayList
        }
    }
}

/// A bitmap that is brought up to date and one that is drawn as a whole.
private struct Pair {
    private let rasterizer = Rasterizer()
    private let transform: Affine
    private var updated: Bitmap
    private var whole: Bitmap
    private var shown = DisplayList()

    init(_ size: Size, _ scale: Double) {
        transform = .scale(scale, scale)
        updated = Bitmap(width: Int(size.width * scale), height: Int(size.height * scale))
        whole = updated
    }

    mutating func show(_ list: DisplayList) {
        rasterizer.redraw(list, since: shown, in: &updated, transform: transform)
        rasterizer.draw(list, into: &whole, transform: transform, over: .clear)
        shown = list
    }

    var isSame: Bool { updated == whole }
}

/// Numbers that are the same in each run (an LCG by Knuth).
private struct SystemlessNumbers: RandomNumberGenerator {
    var state: UInt64

    mutating func next() -> UInt64 {
        state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
        return state ^ (state >> 29)
    }
}
