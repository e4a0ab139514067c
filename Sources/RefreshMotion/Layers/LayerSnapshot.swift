public import RefreshGeometry

/// What a layer and those in it show, in stage coordinates: for `inspect` and for exporters.
public struct LayerSnapshot: Sendable {
    /// The layer's name.
    public var name: Name
    /// What it draws.
    public var kind: LayerKind
    /// The smallest rectangle around its bounds, in stage coordinates.
    public var frame: Rect
    /// Its anchor point, in stage coordinates.
    public var position: Point
    /// From its coordinates to the stage's.
    public var transform: Affine
    /// Its other values, in its own coordinates.
    public var values: LayerValues
    /// Its own visibility, whatever holds it.
    public var isHidden: Bool
    /// Its path, untrimmed, in stage coordinates; empty for a layer that is no shape.
    public var path: Path
    /// The layers in it, from back to front, hidden ones included.
    public var sublayers: [LayerSnapshot]
}

extension Scene {
    /// The tree as it shows now, from the root on.
    public var snapshot: LayerSnapshot { root.snapshot(above: .identity) }
}

extension Layer {
    /// What this layer and those in it show; `above` leads from its superlayer to the stage.
    final func snapshot(above: Affine) -> LayerSnapshot {
        let shown = presentation
        let transform = shown.transform.concatenating(above)
        return LayerSnapshot(
            name: name, kind: kind, frame: transform.bounds(of: shown.bounds),
            position: above.apply(shown.position), transform: transform,
            values: LayerValues(copying: shown.stored), isHidden: isHidden,
            path: shown.path.applying(transform),
            sublayers: drawingOrder.map { $0.snapshot(above: transform) })
    }
}
