/// A function whose arguments come from a host's slots and from constants: what a name stands for,
/// ready to be called.
struct BoundFunction: Sendable {
    /// What was bound.
    let name: ForeignName
    private let call: ForeignCall
    private let steps: [Step]

    /// Where the cell of one argument comes from.
    private struct Step {
        let slot: Int?
        let type: ForeignType
        let argument: ForeignType
        let constant: ForeignCell
    }

    /// Finds the function of a name that was read with the same slots.
    ///
    /// Throws when the library can't be loaded, or does not define a function of that name.
    init(
        _ name: ForeignName, slots: ForeignSlots, library: ForeignLibrary,
        route: ForeignCall.Route = .automatic
    ) throws(ForeignError) {
        self.name = name
        let shape = name.signature.shape
        call = try ForeignCall(try library.function(name.symbol), shape, route: route)
        steps = zip(shape.arguments, name.signature.sources).map { type, source in
            if case .constant(let cell) = source {
                return Step(slot: nil, type: type, argument: type, constant: cell)
            }
            let slot = source.slot ?? 0
            return Step(
                slot: slot, type: slots.slots[slot].type, argument: type, constant: .zero)
        }
    }

    /// The type of what a call answers with.
    var result: ForeignType { call.shape.result }

    /// Calls the function with the values of all slots, in the order of the table, each in the cell
    /// of the slot's type. Allocates nothing.
    func callAsFunction(_ slots: UnsafePointer<ForeignCell>) -> ForeignCell {
        withUnsafeTemporaryAllocation(
            of: ForeignCell.self, capacity: ForeignShape.argumentLimit
        ) { cells in
            for (index, step) in steps.enumerated() {
                let cell =
                    step.slot.map { slots[$0].converted(from: step.type, to: step.argument) }
                    ?? step.constant
                cells.initializeElement(at: index, to: cell)
            }
            // Never empty: it has room for the most arguments.
            return call(cells.baseAddress!)
        }
    }
}
