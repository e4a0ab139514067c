/// One check of a module: what is looked at, and how.
struct ModuleCheck: Sendable {
    /// What a check sees before it may give up with a text.
    typealias Body = @Sendable (CheckContext) throws(CheckFailure) -> String

    /// Its short name: a letter for its chapter and a number, `H7`.
    let id: String
    /// What should hold, as one clause.
    let title: String
    /// Whether it takes long and is left out of a quick run.
    var isThorough = false
    /// Whether what it answers must be the same in another process.
    var comparesRuns = false
    /// Whether it looks at a copy of the module in another place, which who starts it makes and
    /// removes: the check itself may not come to its end.
    var usesCopy = false
    /// Whether it is made ``RandomLife/count`` times, each time in a process of its own with a seed
    /// of its own.
    var livesOften = false
    /// Answers what was seen when all is well; throws otherwise.
    let body: Body

    /// All checks of a module at a path that run its code, in the order in which they are reported.
    static func all(of path: String) -> [ModuleCheck] {
        ModuleSidecar.isPath(path) ? sidecar : all
    }

    /// Those of a module with an entry function.
    static let all: [ModuleCheck] = load + entry + descriptor + parameters + hooks + drawing + end

    /// Runs the check and words what it found.
    func run(_ context: CheckContext) -> Finding {
        do throws(CheckFailure) {
            return Finding(id, .passed, try body(context))
        } catch {
            return Finding(id, error.verdict, error.text)
        }
    }
}

/// Why a check did not pass.
struct CheckFailure: Error {
    let verdict: Finding.Verdict
    /// One clause: what was seen, and what is allowed.
    let text: String

    /// A rule is broken.
    static func failed(_ text: String) -> CheckFailure {
        CheckFailure(verdict: .failed, text: text)
    }

    /// Works, but its author will want to know.
    static func warning(_ text: String) -> CheckFailure {
        CheckFailure(verdict: .warning, text: text)
    }

    /// There is nothing to check.
    static func skipped(_ text: String) -> CheckFailure {
        CheckFailure(verdict: .skipped, text: text)
    }
}

/// Throws a broken rule unless a condition holds.
func require(
    _ condition: Bool, _ text: @autoclosure () -> String
) throws(CheckFailure) {
    if !condition { throw .failed(text()) }
}
