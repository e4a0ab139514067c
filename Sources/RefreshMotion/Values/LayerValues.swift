import RefreshGeometry

/// A copy of what a layer shows at one time.
public struct LayerValues: LayerReadable, Sendable {
    private let storage: Storage

    /// Where the values are kept.
    public var stored: StoredValues { storage.values }

    init(copying model: StoredValues) { storage = Storage(copying: model) }

    /// Owns the memory. Written to only before the copy is handed out.
    private final class Storage: @unchecked Sendable {
        let values: StoredValues

        init(copying model: StoredValues) {
            values = StoredValues(copying: model)
        }

        deinit { values.deallocate() }
    }
}
