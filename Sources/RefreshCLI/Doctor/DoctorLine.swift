/// One thing that `doctor` looked at.
struct DoctorLine {
    /// How it stands.
    enum Verdict: String {
        /// As it should be.
        case ok
        /// Works, but not all of it.
        case warn
        /// Does not work.
        case fail
    }

    /// What was looked at: `worker`, a directory, a module.
    let subject: String
    let verdict: Verdict
    /// What was seen, one clause.
    let text: String
    /// What to do about it; empty when there is nothing to do.
    var cure = ""
}
