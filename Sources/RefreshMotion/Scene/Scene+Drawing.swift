public import RefreshDrawing

extension Scene {
    /// Appends the picture of the time the scene shows to a display list.
    public func emit(into list: inout DisplayList) {
        root.emit(into: &list, opacity: 1)
    }
}
