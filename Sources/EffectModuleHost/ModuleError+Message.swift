import RefreshKit

extension ModuleError {
    /// The error as one line for a person: which module, and what is wrong with it.
    public var message: String { "cannot use the module \(SafeText.path(path)); \(reason)" }
}
