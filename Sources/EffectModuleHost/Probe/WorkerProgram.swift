import Glibc

/// The program `refreshkit-worker`, in whose processes modules are tried.
enum WorkerProgram {
    /// Its name beside the running program.
    static let name = "refreshkit-worker"
    /// The environment variable that names another one.
    static let variable = "REFRESHKIT_WORKER"

    /// Its path; nil when it is nowhere.
    ///
    /// `configured` wins over the variable, that over the program beside the running one. The
    /// running program itself is never started again: it would do what it does.
    static func path(
        configured: String?,
        environment: (String) -> String? = ModuleSearchPath.variable,
        isPrivileged: Bool = ModuleSearchPath.isProcessPrivileged
    ) -> String? {
        if let configured { return configured }
        if !isPrivileged, let named = environment(variable), !named.isEmpty { return named }
        let path = ProgramPath.folder + "/" + name
        return access(path, X_OK) == 0 ? path : nil
    }
}
