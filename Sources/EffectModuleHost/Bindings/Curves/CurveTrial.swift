import Glibc
import RefreshKit

/// The sampling of a curve in a process of its own: what both sides of it do.
enum CurveTrial {
    /// Has a function sampled by a worker.
    ///
    /// Throws what is wrong with the library or the function, or how the process ended.
    static func run(
        _ name: ForeignName, _ libraries: LibraryAllowList, worker: String, deadline: Seconds
    ) throws(ForeignError) -> [Double] {
        let run: ChildRun
        do throws(SystemFailure) {
            run = try ChildProcess.run(
                worker,
                [
                    "curve", name.text, String(getpid()), String(Int(deadline.rounded(.up))),
                    libraries.argument,
                ] + [libraries.ownFile].compactMap { $0 },
                deadline: deadline)
        } catch {
            throw ForeignError(
                "it could not be tried: \(SafeText.quoted(worker)) can't be started; "
                    + SystemReason.text(error.code))
        }
        switch run.end {
        case .timedOut:
            throw ForeignError(
                "it did not answer within \(DecimalWriter.significant(deadline)) s")
        case .signal(let number):
            throw ForeignError("it killed the process by \(SignalName.text(Int(number)))")
        case .exited(let code):
            guard code == 0, let answer = answer(run.record) else {
                throw ForeignError("it ended the process by exit(\(code))")
            }
            return try answer.get()
        }
    }

    /// The worker's side: `curve TEXT PARENT SECONDS LIBRARIES [OWN]`, where OWN is
    /// the file that `self` is. Writes the record to descriptor
    /// 3 and ends the process.
    static func run(_ arguments: [String]) -> Never {
        guard arguments.count >= 5 else { exit(ModuleTrial.usage) }
        ModuleTrial.begin(arguments)
        var record = WireWriter()
        do throws(ForeignError) {
            var libraries = LibraryAllowList(argument: arguments[4])
            if arguments.count > 5 { libraries = libraries.with(ownFile: arguments[5]) }
            let name = try ForeignName(arguments[1], slots: .curve, libraries: libraries)
            let values = try CurveSampler.sample(name, libraries)
            record.number(UInt64(values.count))
            for value in values { record.double(value) }
        } catch {
            record.number(0)
            record.text(error.reason)
        }
        ModuleTrial.write(LengthPrefix.adding(to: record.bytes))
        exit(0)
    }

    /// What the worker wrote; nil when it isn't that from the first byte to the last.
    private static func answer(_ record: [UInt8]) -> Result<[Double], ForeignError>? {
        LengthPrefix.removing(from: record)?.withUnsafeBytes { bytes in
            var reader = WireReader(bytes)
            let count = reader.number()
            if count == 0 { return reader.text().map { .failure(ForeignError($0)) } }
            guard count == UInt64(CurveTable.count) else { return nil }
            let values = (0..<CurveTable.count).compactMap { _ in reader.double() }
            return values.count == CurveTable.count ? .success(values) : nil
        }
    }
}
