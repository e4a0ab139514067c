import Glibc

/// The worker's side of a check.
package enum CheckTrial {
    /// Runs `check FILE PARENT SECONDS CHECK SEED LIBRARIES`, writes the finding to descriptor 3 and ends the
    /// process.
    package static func run(_ arguments: [String]) -> Never {
        guard arguments.count == 7, let seed = UInt64(arguments[5]),
            let check = ModuleCheck.all(of: arguments[1]).first(where: { $0.id == arguments[4] })
        else { exit(ModuleTrial.usage) }
        ModuleTrial.begin(arguments)
        let finding = check.run(
            CheckContext(
                path: arguments[1], seed: seed,
                libraries: LibraryAllowList(argument: arguments[6])))
        ModuleTrial.write(CheckRecord.bytes(of: finding))
        exit(0)
    }
}
