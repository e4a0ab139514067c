import EffectModuleKit

extension Comet {
    /// What happens when a refresh was a success.
    enum Ending: ParameterChoice {
        case sparks, fade
        var name: Name { self == .sparks ? "sparks" : "fade" }
    }

    static let tint = Parameter(
        "tint", Color(hex: 0x7CC7FF), help: "colour of the comet's tail and glow")
    static let sunColor = Parameter("sunColor", Color(hex: 0xFFB347), help: "colour of the sun")
    static let failureColor = Parameter(
        "failureColor", Color(hex: 0xFF5A4D), help: "colour of a comet that falls")
    static let period = Parameter(
        "period", 1.5, in: 0.5...6, unit: "s", help: "how long a turn round the sun takes")
    static let stars = Parameter<Int>("stars", 70, in: 0...300, help: "how many stars there are")
    static let night = Parameter("night", true, help: "whether the area is a night sky")
    static let ending = Parameter(
        "ending", Ending.sparks, help: "how a refresh that was a success ends")

    static let descriptor = EffectDescriptor(
        id: "org.refreshkit.comet", name: "Comet",
        summary: "a comet circles a sun, on an orbit that opens with the pull",
        triggerDistance: 130, holdExtent: 96
    ) {
        tint
        sunColor
        failureColor
        period
        stars
        night
        ending
    }
}
