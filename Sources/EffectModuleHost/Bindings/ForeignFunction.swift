/// A function of a library that stays in the process, by its address.
struct ForeignFunction: @unchecked Sendable {
    /// Where it is.
    let address: UnsafeMutableRawPointer
}
