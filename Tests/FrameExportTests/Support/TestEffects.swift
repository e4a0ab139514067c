import RefreshKit

@testable import FrameExport

/// A half transparent block that fills the open area.
final class Block: RefreshEffect {
    static let tint = Parameter("tint", Color(hex: 0x3366CC, alpha: 0.5), help: "its colour")
    static let descriptor = EffectDescriptor(
        id: "block", name: "Block", summary: "a block", triggerDistance: 40, holdExtent: 30,
        contentColor: tint
    ) { tint }

    private let block = ShapeLayer(name: "block")

    init(stage: Stage) {
        block.fillColor = stage[Self.tint]
        stage.root.addSublayer(block)
    }

    func animate(on stage: Stage) {}

    func update(at time: Seconds, on stage: Stage) {
        let area = Rect(0, 0, stage.size.width, stage.area.height)
        block.redraw { $0.addRect(area) }
    }
}

/// An effect that draws nothing at all.
final class Ghost: RefreshEffect {
    static let descriptor = EffectDescriptor(id: "ghost", name: "Ghost", summary: "nothing")

    init(stage: Stage) {}

    func animate(on stage: Stage) {}
}

extension RenderSettings {
    /// A canvas small enough that a film takes no time.
    static func small(fps: Double = 20, _ change: (inout RenderSettings) -> Void = { _ in })
        -> RenderSettings
    {
        var settings = RenderSettings()
        settings.size = Size(60, 40)
        settings.scale = 1
        settings.fps = fps
        change(&settings)
        return settings
    }
}
