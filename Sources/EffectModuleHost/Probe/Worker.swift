import Glibc

/// The program `refreshkit-worker`: what it does is said by its first argument.
package enum Worker {
    /// Does what the arguments ask for and ends the process.
    package static func run(_ arguments: [String]) -> Never {
        switch arguments.first {
        case "probe": ModuleTrial.run(arguments)
        case "check": CheckTrial.run(arguments)
        case "curve": CurveTrial.run(arguments)
        case "life": LifeTrial.run(arguments)
        case "host": WorkerService.run(arguments)
        default: exit(ModuleTrial.usage)
        }
    }
}
