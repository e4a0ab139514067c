/// Why a preview could not be made.
public enum PreviewError: Error, Sendable {
    /// Something in the script is wrong, its `set` included, or it does not settle.
    case script(GestureScriptError)
    /// The effect or the configuration is refused.
    case effect(EffectError)

    /// The error in one line, without a script's position.
    public var message: String {
        switch self {
        case .script(let error): error.message
        case .effect(let error): error.message
        }
    }
}
