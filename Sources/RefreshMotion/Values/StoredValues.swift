import RefreshGeometry

/// Where the values of a layer are kept, model or presentation. Opaque outside this module.
public struct StoredValues {
    /// The numbers, laid out as ``Slot`` says.
    let numbers: UnsafeMutablePointer<Double>
    /// The path of a shape layer; empty for other layers.
    let path: UnsafeMutablePointer<Path>
}

extension StoredValues {
    /// Memory for a new layer's values.
    init() {
        numbers = .allocate(capacity: Slot.numberCount)
        path = .allocate(capacity: 1)
        Slot.setDefaults(numbers)
        path.initialize(to: Path())
    }

    /// Memory of its own with the same values.
    init(copying other: StoredValues) {
        numbers = .allocate(capacity: Slot.numberCount)
        path = .allocate(capacity: 1)
        numbers.initialize(from: other.numbers, count: Slot.numberCount)
        path.initialize(to: other.path.pointee)
    }

    /// Gives the memory back; the values must not be used afterwards.
    func deallocate() {
        path.deinitialize(count: 1)
        path.deallocate()
        numbers.deallocate()
    }
}
