import RefreshKit

extension ProcessState {
    /// Something about the process that a module changed.
    enum Change: Equatable {
        case floatModes
        case locale(String)
        case threadLocale
        case directory(String, isRestored: Bool)
        case fileMask(UInt32)
        case signals([Int32])
        case signalMask
        case stream(Int32)
        case descriptors([Int32])
        case environment

        /// What was changed and what was done about it: one clause.
        var text: String {
            switch self {
            case .floatModes: "changed the floating-point modes; restored"
            case .locale(let name): "set the locale \(SafeText.quoted(name)); restored"
            case .threadLocale: "set the thread's locale; restored"
            case .directory(let path, let isRestored):
                "changed the working directory to \(SafeText.quoted(path)); "
                    + (isRestored ? "restored" : "the old one can't be entered any more")
            case .fileMask(let mask): "set the file mode mask \(String(mask, radix: 8)); restored"
            case .signals(let numbers):
                "took over signal \(numbers.map { String($0) }.joined(separator: ", ")); restored"
            case .signalMask: "changed which signals are blocked; restored"
            case .stream(let number):
                "closed or replaced \(["standard input", "standard output", "standard error"][Int(number)]); restored"
            case .descriptors(let numbers):
                "left descriptor \(numbers.map { String($0) }.joined(separator: ", ")) open"
            case .environment: "changed the environment"
            }
        }
    }
}
