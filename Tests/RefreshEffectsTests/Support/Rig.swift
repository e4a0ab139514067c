import RefreshKit
import Testing

/// A controller under test, and what its effect's layers show.
final class Rig {
    let controller: RefreshController

    init(_ recipe: EffectRecipe, _ configure: (inout RefreshConfiguration) -> Void = { _ in })
        throws
    {
        var configuration = RefreshConfiguration()
        configure(&configuration)
        controller = try RefreshController(effect: recipe, configuration: configuration)
    }

    /// Pulls the area open to an extent at 0 s and lets go at 1 s.
    func triggered(at extent: Double) {
        controller.dragBegan(at: 0)
        controller.pull(to: extent, at: 0)
        controller.dragEnded(at: 1)
    }

    /// What the layer of a name shows at a time, in stage coordinates.
    func layer(_ name: Name, at time: Seconds? = nil) throws -> LayerSnapshot {
        if let time { controller.advance(to: time) }
        return try #require(Rig.find(name, in: controller.stage.scene.snapshot))
    }

    /// Whether anything that was asked of layers was refused.
    var hasDiagnostics: Bool { controller.stage.scene.diagnostics.total > 0 }

    private static func find(_ name: Name, in layer: LayerSnapshot) -> LayerSnapshot? {
        if layer.name == name { return layer }
        for sublayer in layer.sublayers {
            if let found = find(name, in: sublayer) { return found }
        }
        return nil
    }
}

extension Rig {
    /// The height of the elastic wave's corners.
    func corner(at time: Seconds? = nil) throws -> Double {
        try layer("wave", at: time).path.points[2].y
    }

    /// The height of the elastic wave's control point.
    func control(at time: Seconds? = nil) throws -> Double {
        try layer("wave", at: time).path.points[3].y
    }

    /// The top of the elastic wave's ball.
    func ballTop(at time: Seconds? = nil) throws -> Double {
        try layer("ball", at: time).frame.minY
    }
}
