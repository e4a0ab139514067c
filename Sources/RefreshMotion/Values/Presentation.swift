/// What a layer shows at the scene's time: its model values with its animations on top.
///
/// A view, not a copy: it follows the layer. Of a layer outside a scene it shows the model.
public struct Presentation: LayerReadable {
    /// The layer whose values these are.
    public let layer: Layer

    /// Where the values are kept.
    public var stored: StoredValues { layer.shownValues }
}
