import RefreshKit

extension RefreshState {
    /// The state as traces, strips and inspections show it.
    var name: String {
        switch self {
        case .idle: "idle"
        case .pulling: "pulling"
        case .armed: "armed"
        case .triggering: "triggering"
        case .refreshing: "refreshing"
        case .stopping: "stopping"
        }
    }
}

extension RefreshOutcome {
    /// The outcome as traces show it.
    var name: String {
        switch self {
        case .success: "success"
        case .failure: "failure"
        case .cancelled: "cancelled"
        }
    }
}

extension RefreshSource {
    /// The source as traces show it.
    var name: String {
        switch self {
        case .drag: "drag"
        case .wheel: "wheel"
        case .touchpad: "touchpad"
        case .inertia: "inertia"
        case .scrollbar: "scrollbar"
        case .programmatic: "programmatic"
        case .accessibility: "accessibility"
        }
    }
}
