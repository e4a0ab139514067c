import EffectModuleKit

/// The colours that the parameters say.
struct CometLook {
    let tint: Color
    let sun: Color
    let failure: Color

    init(_ stage: Stage) {
        tint = stage[Comet.tint]
        sun = stage[Comet.sunColor]
        failure = stage[Comet.failureColor]
    }
}

extension Color {
    /// The colour a share of the way to another one, opacity apart.
    func mixed(with other: Color, _ share: Double) -> Color {
        Color(
            red: red + (other.red - red) * share, green: green + (other.green - green) * share,
            blue: blue + (other.blue - blue) * share, alpha: alpha)
    }
}
