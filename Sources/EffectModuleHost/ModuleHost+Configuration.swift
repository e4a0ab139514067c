public import RefreshKit

extension ModuleHost {
    /// The settings of a host.
    public struct Configuration: Sendable {
        /// The program, as modules see it; `RefreshKit` unless set.
        public var name = "RefreshKit"
        /// The program's version, as modules see it; empty unless set.
        public var version = ""
        /// Whether a module is tried in a process of its own before it is loaded; true unless set.
        public var isProbing = true
        /// The program `refreshkit-worker` that modules are tried in; nil for what the environment
        /// variable `REFRESHKIT_WORKER` names, or the one beside the running program.
        public var workerPath: String?
        /// How long a trial may take, in seconds, above 0 and up to 600; 3 unless set.
        public var probeDeadline: Seconds = 3
        /// Where modules run: in this process unless set, or where their manifests ask for it.
        public var isolation: ModuleIsolation?
        /// How long a call may take of a module in a process of its own, in seconds, above 0 and up
        /// to 600; 0.25 unless set. One that takes longer is lost, and so is the process.
        public var frameDeadline: Seconds = 0.25
        /// How many times the process of a module may die until the module is put into quarantine,
        /// 1 or more; 3 unless set.
        public var deathLimit = 3
        /// Where modules that failed are noted, and which are refused until their files change;
        /// that of the user unless set, nil for none.
        public var quarantine: Quarantine? = .standard()
        /// The libraries whose functions sidecars may bind and curves may be made of; libm alone
        /// unless set.
        public var libraries = LibraryAllowList.standard
        /// Called with each line that a module says and the host has to say about one, on whatever
        /// thread that happens. Must not load modules.
        public var log: (@Sendable (ModuleMessage) -> Void)?
        /// Called when a module asks for a frame of an effect because something outside of time
        /// has changed; on any thread.
        public var frameRequested: (@Sendable (EffectID) -> Void)?

        /// The defaults.
        public init() {}
    }
}
