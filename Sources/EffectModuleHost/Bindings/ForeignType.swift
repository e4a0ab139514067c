import RefreshKit

/// The type of an argument or result of a plain C function.
enum ForeignType: String, CaseIterable, Sendable {
    /// `void`; as a result alone.
    case void = "v"
    /// `double`.
    case double = "d"
    /// `float`.
    case float = "f"
    /// `int32_t`, which is `int` here.
    case int32 = "i32"
    /// `uint32_t`, which is `unsigned` here.
    case uint32 = "u32"
    /// `int64_t`, which is `long` here.
    case int64 = "i64"
    /// A pointer of the host's; as an argument alone.
    case pointer = "p"

    /// What an argument may be.
    static let arguments = allCases.filter { $0 != .void }
    /// What a result may be.
    static let results = allCases.filter { $0 != .pointer }

    /// Types as errors list them.
    static func list(_ types: [ForeignType]) -> String {
        types.map(\.rawValue).joined(separator: ", ")
    }

    /// The type that somebody means who writes it as another language does; nil for any other word.
    static func meant(by word: String) -> ForeignType? {
        switch word {
        case "void": .void
        case "double", "f64", "D": .double
        case "float", "f32", "F": .float
        case "int", "i", "int32", "int32_t", "s32", "I32": .int32
        case "uint", "u", "uint32", "uint32_t", "unsigned", "U32": .uint32
        case "long", "int64", "int64_t", "s64", "I64": .int64
        case "pointer", "ptr", "P": .pointer
        default: nil
        }
    }

    /// Whether an argument of this type can take a slot's value: of the same type, a `double` as
    /// the `float` nearest to it, and a 32-bit number as a 64-bit one.
    func takes(_ slot: ForeignType) -> Bool {
        switch (self, slot) {
        case (.float, .double), (.int64, .int32), (.int64, .uint32): true
        default: self == slot
        }
    }
}
