/// What the calling convention needs to know of a function: the types of its result and arguments.
struct ForeignShape: Hashable, Sendable {
    /// How many arguments a function may have.
    static let argumentLimit = 8

    let result: ForeignType
    let arguments: [ForeignType]

    init(_ result: ForeignType, _ arguments: [ForeignType]) {
        self.result = result
        self.arguments = arguments
    }

    /// `d(d,i32)`.
    var text: String {
        result.rawValue + "(" + arguments.map(\.rawValue).joined(separator: ",") + ")"
    }

    /// Why no function of this shape is called; nil for a good one. libffi refuses none of it.
    var problem: String? {
        if arguments.count > ForeignShape.argumentLimit {
            return "more than \(ForeignShape.argumentLimit) arguments"
        }
        if arguments.contains(.void) { return "an argument of type v" }
        return result == .pointer ? "a result of type p" : nil
    }
}
