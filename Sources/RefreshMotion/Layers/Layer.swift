public import RefreshGeometry

/// A rectangle of the stage with properties that can be animated, and layers in it.
///
/// Properties set on the layer are its model. What shows is the ``presentation``: the model with
/// the layer's animations on top. Coordinates are points, y runs downwards. A value that is not
/// finite, larger than 1e6 in magnitude or outside its property's range is refused: the old one
/// stays and the scene's ``Diagnostics`` say so.
public class Layer: LayerReadable {
    /// What the layer draws.
    public final let kind: LayerKind
    /// The values that were set.
    final let model: StoredValues
    /// The values that animations made of them; current after ``shownValues``.
    final let shown: StoredValues
    final let state: UnsafeMutablePointer<LayerState>
    /// For the trim of a shape's line; nil for other layers.
    final let trim: TrimBuffers?

    /// How many layers may lie one below the other, the first one included.
    public static let depthLimit = 64

    /// A layer without size, at the origin, its anchor point in the middle.
    public convenience init(name: Name = "") { self.init(name: name, kind: .layer) }

    init(name: Name, kind: LayerKind) {
        self.kind = kind
        model = StoredValues()
        shown = StoredValues()
        trim = kind == .shape ? TrimBuffers() : nil
        state = .allocate(capacity: 1)
        state.initialize(to: LayerState(name: name))
    }

    deinit {
        for layer in state.pointee.sublayers { layer.state.pointee.superlayer = nil }
        state.deinitialize(count: 1)
        state.deallocate()
        trim?.deallocate()
        shown.deallocate()
        model.deallocate()
    }

    /// Where the model values are kept.
    public final var stored: StoredValues { model }

    /// The layer's name, shown by diagnostics and `inspect`.
    public final var name: Name {
        get { state.pointee.name }
        set { state.pointee.name = newValue }
    }

    /// What shows at the scene's time.
    public final var presentation: Presentation { Presentation(layer: self) }
}
