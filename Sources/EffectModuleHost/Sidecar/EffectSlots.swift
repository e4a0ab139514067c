import RefreshKit

/// The slots of an effect of a sidecar: those of every frame, memory of its own, its parameters,
/// and, while it draws, the pen.
struct EffectSlots: Sendable {
    /// The slot of the instance's own memory.
    static let own = "self"
    /// The slot of what the pen's functions with a context take first.
    static let context = "context"

    /// The slot of each parameter; nil for a text, which can't be passed.
    let parameters: [Int?]
    /// Where the slots begin that only draw has.
    let penStart: Int
    private let slots: [ForeignSlots.Slot]

    /// How many there are.
    var count: Int { slots.count }
    /// The place of the instance's own memory.
    var own: Int { FrameSlot.allCases.count }

    /// The slots of an effect with some parameters.
    init(_ specs: [ParameterSpec]) {
        var slots = FrameSlot.allCases.map { ForeignSlots.Slot($0.rawValue, $0.type) }
        slots.append(ForeignSlots.Slot(EffectSlots.own, .pointer))
        var places: [Int?] = []
        for spec in specs {
            let type = spec.kind.slotType
            places.append(type == nil ? nil : slots.count)
            if let type { slots.append(ForeignSlots.Slot(spec.name.text, type)) }
        }
        parameters = places
        penStart = slots.count
        slots.append(ForeignSlots.Slot(EffectSlots.context, .pointer))
        for pen in Pen.allCases {
            slots.append(ForeignSlots.Slot(pen.rawValue, .pointer))
            slots.append(ForeignSlots.Slot(pen.rawValue + Pen.twinSuffix, .pointer))
        }
        self.slots = slots
    }

    /// What the function of a hook can take and return.
    func table(for hook: ModuleHook) -> ForeignSlots {
        let results: [ForeignType] =
            switch hook {
            case .progress, .trigger, .stop: [.double, .void]
            default: [.void]
            }
        return ForeignSlots(hook == .draw ? slots : Array(slots[..<penStart]), results: results)
    }

    /// The names that no parameter may have.
    static let taken: Set<String> = {
        let slots = EffectSlots([])
        return Set(slots.slots.map(\.name))
    }()
}

extension ParameterKind {
    /// The type of a slot with a parameter's value; nil for what can't be passed.
    var slotType: ForeignType? {
        switch self {
        case .number: .double
        case .integer, .flag, .choice: .int32
        case .color: .uint32
        case .curve: .pointer
        case .text: nil
        }
    }
}
