import RefreshKit

/// An option of a command: what the parser takes and what help, completions and man page print.
struct Option: Sendable {
    /// With its dashes, such as `--fps`.
    let name: String
    /// One letter with its dash, such as `-o`.
    var short: String? = nil
    /// The placeholder of its value; nil for a switch.
    var value: String? = nil
    /// One line; the default stands in it.
    let help: String
    /// Whether it may be given more than once.
    var isRepeatable = false
    /// The words that may stand as its value, if they are a closed set.
    var choices: [String] = []

    var takesValue: Bool { value != nil }
}

extension Option {
    static let help = Option(name: "--help", short: "-h", help: "show this help")
    static let color = Option(
        name: "--color", value: "WHEN", help: "auto, always or never; default auto",
        choices: ["auto", "always", "never"])
    static let quiet = Option(
        name: "--quiet", short: "-q", help: "no progress and no summary, errors only")
    static let json = Option(
        name: "--json", help: "one JSON document on standard output, also on failure")

    static let module = Option(
        name: "--module", value: "FILE",
        help: "an effect module beside those on the search path; repeatable", isRepeatable: true)

    static let isolate = Option(
        name: "--isolate",
        help: "run each module in a process of its own, where a crash costs one frame")

    static let allowLibrary = Option(
        name: "--allow-library", value: "NAME",
        help: "a library whose functions curves and sidecars may call; repeatable",
        isRepeatable: true)

    static let everywhere: [Option] = [.color, .quiet, .help]

    /// What every command that plays a film takes.
    static let film: [Option] = [
        Option(
            name: "--scenario", value: "NAME", help: "a built-in gesture; default standard",
            choices: GestureScript.scenarios.map(\.name.text)),
        Option(name: "--script", value: "FILE", help: "a gesture script; - reads standard input"),
        Option(
            name: "--size", value: "WxH",
            help: "the canvas in points; default 390 x hold extent + 80"),
        Option(name: "--scale", value: "K", help: "device pixels per point, 0.1 to 16; default 2"),
        Option(
            name: "--fps", value: "N",
            help: "frames per second, 1 to 1000; default 60, or 50, the most, for a GIF"),
        Option(
            name: "--set", value: "NAME=VALUE",
            help: "an effect's parameter, such as curve=ease-out; repeatable",
            isRepeatable: true),
        Option(
            name: "--params", value: "FILE",
            help: "parameters, one NAME=VALUE a line, # comments; --set wins"),
        Option(name: "--reduced-motion", help: "play the variant for people who avoid motion"),
        .module, .isolate, .allowLibrary,
    ]
}
