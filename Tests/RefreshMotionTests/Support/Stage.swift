import RefreshGeometry
import RefreshMotion

/// A scene with one layer in it, and what its completions say.
final class Stage {
    let scene: Scene
    let layer = ShapeLayer(name: "dot")
    /// What was recorded, in order.
    var log: [String] = []

    init(at time: Seconds = 0) {
        scene = Scene(at: time)
        scene.root.addSublayer(layer)
    }

    deinit { scene.tearDown() }

    /// A completion that notes a name, how it ended and when.
    func note(_ name: String) -> Animation.Completion {
        { [unowned self] finished in
            log.append("\(name) \(finished) \(scene.now)")
        }
    }
}
