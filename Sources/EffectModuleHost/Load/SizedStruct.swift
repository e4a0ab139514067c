import Glibc

/// A C struct that begins with its own size, as modules hand them over.
protocol SizedStruct {
    /// All zero.
    init()
}

extension SizedStruct {
    /// The most bytes that a struct of any version may have.
    static var sizeLimit: Int { 4096 }

    /// A copy of a module's struct: as much as both sides know, the rest zero.
    ///
    /// Nil when the struct is smaller than `least` bytes or larger than ``sizeLimit``. Its first
    /// four bytes must be readable.
    init?(copying pointer: UnsafePointer<Self>, least: Int) {
        let size = Int(UnsafeRawPointer(pointer).loadUnaligned(as: UInt32.self))
        guard size >= least, size <= Self.sizeLimit else { return nil }
        self.init()
        withUnsafeMutableBytes(of: &self) { bytes in
            bytes.copyMemory(
                from: UnsafeRawBufferPointer(
                    start: pointer, count: min(size, MemoryLayout<Self>.size)))
        }
    }
}
