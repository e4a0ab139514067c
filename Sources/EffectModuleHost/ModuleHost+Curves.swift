public import RefreshKit
import Synchronization

extension ModuleHost {
    /// The curve that a function of a library makes: `libm.so.6!tanh d(d)`,
    /// `libm.so.6!pow d(d@t,d=2.2)`.
    ///
    /// The function is called at 257 times from 0 to 1, and its values are stretched so that they
    /// run from 0 to 1. Libraries are those of ``Configuration/libraries``. What is not of libm, or
    /// takes integers, is called in the worker, where a crash is an error and no more, unless the host does not probe.
    /// A text is sampled once, and again when the library's file has changed.
    ///
    /// Throws what is wrong with the text and where, or with the function.
    public func libraryCurve(_ text: String) throws(CurveError) -> LibraryCurve {
        let name: ForeignName
        do throws(ForeignError) {
            name = try ForeignName(text, slots: .curve, libraries: configuration.libraries)
        } catch {
            throw CurveError(
                error.column == nil ? .unavailable : .refused, column: error.column ?? 1,
                error.reason)
        }
        if let known = state.withLock({ $0.curves[text] }),
            known.path.flatMap({ FileIdentity(path: $0) }) == known.identity
        {
            return try known.result.get()
        }
        let file = ForeignLibrary.file(of: name.library, configuration.libraries)
        let result: Result<LibraryCurve, CurveError>
        do throws(ForeignError) {
            result = .success(try sampled(name))
        } catch {
            let what = "\(SafeText.quoted(text)) makes no curve; \(error.reason)"
            result = .failure(CurveError(.unavailable, what))
        }
        let curve = KnownCurve(
            path: file, identity: file.flatMap { FileIdentity(path: $0) }, result: result)
        state.withLock { $0.curves[text] = curve }
        return try result.get()
    }

    /// ``libraryCurve(_:)`` for those who read texts: scripts, parameters.
    public var curves: CurveResolver {
        { (text) throws(CurveError) in try self.libraryCurve(text).curve }
    }

    /// What is known of a text that was sampled.
    struct KnownCurve {
        /// The library's file and what it was then; nil where there was none.
        let path: String?
        let identity: FileIdentity?
        let result: Result<LibraryCurve, CurveError>
    }

    private func sampled(_ name: ForeignName) throws(ForeignError) -> LibraryCurve {
        let samples = try CurveSamples(stretching: try raw(name))
        // What was stretched is what a table takes, and a name has its exclamation mark.
        guard let table = CurveTable(Name(name.text), samples.values) else {
            throw ForeignError("its values make no curve")
        }
        return LibraryCurve(curve: TimingFunction(table), isMonotone: samples.isMonotone)
    }

    private func raw(_ name: ForeignName) throws(ForeignError) -> [Double] {
        let libraries = configuration.libraries
        // Of libm's only those that take integers can take long: jn counts up to its first.
        let isQuick =
            name.library == LibraryAllowList.libm
            && name.signature.shape.arguments.allSatisfy { $0 == .double || $0 == .float }
        guard !isQuick, configuration.isProbing else {
            return try CurveSampler.sample(name, libraries)
        }
        guard let worker = WorkerProgram.path(configured: configuration.workerPath) else {
            throw ForeignError(
                "it could not be tried: there is no \(WorkerProgram.name) beside this program, and "
                    + "\(WorkerProgram.variable) names none")
        }
        return try CurveTrial.run(
            name, libraries, worker: worker, deadline: configuration.probeDeadline)
    }
}
