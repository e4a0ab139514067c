import RefreshKit

/// Calls a function of a library for a curve.
enum CurveSampler {
    /// What the function gives at 257 times from 0 to 1, as it comes.
    ///
    /// Loads the library into this process and calls its code there. Throws when it can't be loaded
    /// or has no such function.
    static func sample(
        _ name: ForeignName, _ libraries: LibraryAllowList
    ) throws(ForeignError) -> [Double] {
        let library = try ForeignLibrary(name.library, libraries: libraries)
        let function = try BoundFunction(name, slots: .curve, library: library)
        return (0..<CurveTable.count).map { index in
            let time = ForeignCell(Double(index) / Double(CurveTable.count - 1))
            let result = withUnsafePointer(to: time) { function($0) }
            return function.result == .float ? Double(result.float) : result.double
        }
    }
}
