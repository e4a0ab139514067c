import CEffectModule

/// A version of the module interface: modules of the same major version load.
struct InterfaceVersion: Equatable, Sendable {
    let major: UInt16
    let minor: UInt16

    /// The one that this host speaks.
    static let current = InterfaceVersion(
        major: UInt16(REFRESH_ABI_MAJOR), minor: UInt16(REFRESH_ABI_MINOR))

    /// `1.1`.
    var text: String { "\(major).\(minor)" }

    /// The sizes that the structs had in version 1.0, in bytes: no module's are smaller.
    enum Least {
        static let entry = 56
        static let descriptor = 120
        static let parameter = 120
        static let value = 56
        static let hooks = 80
        static let timeline = 24
    }
}

extension refresh_entry: SizedStruct {}
extension refresh_descriptor: SizedStruct {}
extension refresh_parameter: SizedStruct {}
extension refresh_hooks: SizedStruct {}
extension refresh_timeline: SizedStruct {}
