extension UnsafeMutablePointer {
    /// Lends the value to a function that does not touch this memory.
    ///
    /// Read in place, the value would be copied for the call, and everything it holds retained.
    func lend<Result>(_ body: (borrowing Pointee) -> Result) -> Result {
        let value = move()
        let result = body(value)
        initialize(to: value)
        return result
    }
}
