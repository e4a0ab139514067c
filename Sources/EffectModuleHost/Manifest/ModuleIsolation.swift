/// Where the code of a module runs.
public enum ModuleIsolation: String, CaseIterable, Sendable {
    /// In a process of its own, `refreshkit-worker`: what goes wrong there costs a frame.
    case process
}
