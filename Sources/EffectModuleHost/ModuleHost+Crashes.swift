import CModuleHost

extension ModuleHost {
    /// Has a crash, or an exit, inside of a module end the program with a line on standard error
    /// that names the module.
    ///
    /// For programs that want it, once, before modules are loaded. `cleanUp` is called before the
    /// end; it must do only what a signal handler may.
    public static func reportCrashes(cleanUp: @convention(c) () -> Void) {
        module_report_crashes(cleanUp)
    }
}
