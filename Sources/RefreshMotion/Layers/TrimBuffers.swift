import RefreshGeometry

/// What a shape layer keeps to trim its line without allocating each frame.
///
/// Two pointers rather than two fields of ``LayerState``: to read one field while the other is
/// written, the compiler would copy it.
struct TrimBuffers {
    /// Lengths along the path; kept until the path changes.
    let measure: UnsafeMutablePointer<PathMeasure>
    /// The trimmed path.
    let part: UnsafeMutablePointer<Path>

    init() {
        measure = .allocate(capacity: 1)
        measure.initialize(to: PathMeasure())
        part = .allocate(capacity: 1)
        part.initialize(to: Path())
    }

    /// Gives the memory back; the buffers must not be used afterwards.
    func deallocate() {
        measure.deinitialize(count: 1)
        measure.deallocate()
        part.deinitialize(count: 1)
        part.deallocate()
    }
}
