import RefreshKit

/// The values that a host offers to a function, each by a name and with a type: types alone can't
/// tell a progress from a time.
struct ForeignSlots: Sendable {
    /// A value of the host's.
    struct Slot: Hashable, Sendable {
        /// As it stands behind `@`.
        let name: String
        /// Its own type. An argument may also take a `d` as `f`, and an `i32` or `u32` as `i64`.
        let type: ForeignType
        /// Whether a function must take it.
        let isRequired: Bool

        init(_ name: String, _ type: ForeignType, isRequired: Bool = false) {
            self.name = name
            self.type = type
            self.isRequired = isRequired
        }
    }

    /// The slots; a signature refers to them by their place.
    let slots: [Slot]
    /// The slot that an argument without `@` and `=` takes; nil when there is no such argument.
    let unnamed: Int?
    /// The types that the function's result may have.
    let results: [ForeignType]

    /// A table of slots, whose names differ.
    init(_ slots: [Slot], unnamed name: String? = nil, results: [ForeignType]) {
        self.slots = slots
        unnamed = name.flatMap { name in slots.firstIndex { $0.name == name } }
        self.results = results.filter { $0 != .pointer }
    }

    /// What a timing curve is made from: the time `t` from 0 to 1, which is also what an argument
    /// without a slot gets; the result is a number.
    static let curve = ForeignSlots(
        [Slot("t", .double, isRequired: true)], unnamed: "t", results: [.double, .float])

    /// The place of a name; nil for an unknown one.
    func index(of name: String) -> Int? { slots.firstIndex { $0.name == name } }

    /// The names as errors list them.
    var list: String { slots.map(\.name).joined(separator: ", ") }
}
