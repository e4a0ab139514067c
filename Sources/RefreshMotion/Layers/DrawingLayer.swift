public import RefreshDrawing
public import RefreshGeometry

/// A layer whose picture a function appends as commands: for what layers can't express, and for
/// lists that come from elsewhere.
///
/// Transform, clips, opacity and sublayers are those of any layer; without any of them nothing but
/// the function's own commands is in the list.
public final class DrawingLayer: Layer {
    /// Appends the layer's picture, in the layer's coordinates. Nil, the default, draws nothing.
    ///
    /// Called each time the layer is drawn, also several times for one moment: a pure function of
    /// what the effect's hooks left. It can only append: what it leaves open is refused whole.
    /// Must not touch layers.
    public var draw: ((inout DisplayList) -> Void)?

    /// A layer that draws nothing yet.
    public init(name: Name = "") { super.init(name: name, kind: .drawing) }
}

extension Layer {
    /// The function that draws; nil for a layer of another kind.
    final var drawing: ((inout DisplayList) -> Void)? {
        guard kind == .drawing else { return nil }
        return unsafeDowncast(self, to: DrawingLayer.self).draw
    }

    /// Appends what a drawing layer's function draws.
    final func emitDrawing(into list: inout DisplayList) {
        if let drawing { list.appendBalanced(drawing) }
    }
}
