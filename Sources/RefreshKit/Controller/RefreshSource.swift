/// What moves the area or begins a refresh.
public enum RefreshSource: UInt8, Sendable {
    /// A finger, or a mouse that drags.
    case drag
    /// A mouse wheel; its gesture ends 0.15 s after its last event.
    case wheel
    /// Two fingers on a touchpad; their gesture ends with a release.
    case touchpad
    /// Scrolling that goes on after a fling.
    case inertia
    /// A scroll bar.
    case scrollbar
    /// The app.
    case programmatic
    /// An assistive technology.
    case accessibility

    /// The source's name in scripts and traces.
    public var name: String {
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

/// A set of sources.
public struct RefreshSources: OptionSet, Sendable {
    /// One bit for each source.
    public let rawValue: UInt8

    /// A set from its bits.
    public init(rawValue: UInt8) { self.rawValue = rawValue }

    /// A set of one.
    public init(_ source: RefreshSource) { self.init(rawValue: 1 << source.rawValue) }

    /// ``RefreshSource/drag``.
    public static let drag = RefreshSources(.drag)
    /// ``RefreshSource/wheel``.
    public static let wheel = RefreshSources(.wheel)
    /// ``RefreshSource/touchpad``.
    public static let touchpad = RefreshSources(.touchpad)
    /// ``RefreshSource/inertia``.
    public static let inertia = RefreshSources(.inertia)
    /// ``RefreshSource/scrollbar``.
    public static let scrollbar = RefreshSources(.scrollbar)
    /// ``RefreshSource/programmatic``.
    public static let programmatic = RefreshSources(.programmatic)
    /// ``RefreshSource/accessibility``.
    public static let accessibility = RefreshSources(.accessibility)
}
