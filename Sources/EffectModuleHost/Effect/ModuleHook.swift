/// A function of an effect's table.
enum ModuleHook: CaseIterable {
    case create, destroy, progress, trigger, animate, stop, layout, draw, schedule, advance
    case getExtension

    /// Its name in the header.
    var name: String {
        switch self {
        case .create: "create"
        case .destroy: "destroy"
        case .progress: "progress"
        case .trigger: "trigger"
        case .animate: "animate"
        case .stop: "stop"
        case .layout: "layout"
        case .draw: "draw"
        case .schedule: "schedule"
        case .advance: "advance"
        case .getExtension: "get_extension"
        }
    }

    /// Its place in the list of all hooks, by which it goes from process to process.
    @inline(__always) var number: UInt32 {
        switch self {
        case .create: 0
        case .destroy: 1
        case .progress: 2
        case .trigger: 3
        case .animate: 4
        case .stop: 5
        case .layout: 6
        case .draw: 7
        case .schedule: 8
        case .advance: 9
        case .getExtension: 10
        }
    }

    /// The hook of a number.
    init?(number: UInt64) {
        guard let hook = ModuleHook.allCases.first(where: { UInt64($0.number) == number }) else {
            return nil
        }
        self = hook
    }
}
