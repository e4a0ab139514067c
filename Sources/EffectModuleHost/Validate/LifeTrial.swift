import Glibc

/// The worker's side of one life that is played to be looked at: lines of its steps, a NUL, and what
/// came of it.
package enum LifeTrial {
    /// The check that lives belong to.
    static let check = "Z5"

    /// Runs `life FILE PARENT SECONDS SEED`, writes to descriptor 3 as it goes, and ends the
    /// process.
    package static func run(_ arguments: [String]) -> Never {
        guard arguments.count == 5, let seed = UInt64(arguments[4]) else {
            exit(ModuleTrial.usage)
        }
        ModuleTrial.begin(arguments)
        let context = CheckContext(path: arguments[1], seed: seed)
        let journal = LifeJournal { ModuleTrial.write($0) }
        let finding: Finding
        do throws(CheckFailure) {
            let text = try RandomLife(seed: seed).check(context, journal: journal)
            finding = Finding(check, .passed, text)
        } catch {
            finding = Finding(check, error.verdict, error.text)
        }
        ModuleTrial.write([0] + CheckRecord.bytes(of: finding))
        exit(0)
    }

    /// The steps in what a worker wrote, and the finding when it came so far.
    static func parts(of bytes: [UInt8]) -> (steps: [String], finding: Finding?) {
        let end = bytes.firstIndex(of: 0)
        let steps = bytes[..<(end ?? bytes.count)].split(separator: 0x0A).map {
            String(decoding: $0, as: UTF8.self)
        }
        guard let end else { return (steps, nil) }
        return (steps, CheckRecord.finding(bytes: Array(bytes[(end + 1)...])))
    }
}
