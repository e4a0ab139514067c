import CEffectModule

/// A life of an effect as a host might give it, drawn by lot: how large, with what values, which
/// gestures, frames and endings. The same seed gives the same life.
struct RandomLife {
    /// How many lives a validation looks at.
    static let count = 32

    /// Where everything in it is drawn from.
    let seed: UInt64

    /// The seeds of the lives that follow from a validation's seed.
    static func seeds(from seed: UInt64) -> [UInt64] {
        var random = CheckRandom(seed: seed)
        return (0..<count).map { _ in random.next() }
    }

    /// Plays it twice, which must give the same bytes; answers in a few words what was played.
    func check(
        _ context: CheckContext, journal: LifeJournal? = nil
    ) throws(CheckFailure) -> String {
        let first = try play(context, journal)
        guard let first else { return "create refused the values" }
        journal?.note("the same once more")
        guard let second = try play(context, journal) else {
            throw .failed("create refused values that it had taken before")
        }
        try require(
            first.seen == second.seen,
            "\(first.instance.effect.id): the same life drew something else the second time")
        return "\(first.frameCount) frames, twice the same"
    }

    /// Plays it; nil when `create` refuses the values with a reason.
    private func play(
        _ context: CheckContext, _ journal: LifeJournal?
    ) throws(CheckFailure) -> LifePlayer? {
        var random = CheckRandom(seed: seed)
        let effects = try context.effects()
        let effect = effects[Int.random(in: 0..<effects.count, using: &random)]
        let hold = effect.descriptor.hold_extent
        let width = LifePlayer.width(from: &random)
        let height = Double.random(in: 0...1, using: &random) < 0.7 ? hold + 80 : 2.5 * hold
        var flags: UInt32 = 0
        if Double.random(in: 0...1, using: &random) < 0.3 { flags |= REFRESH_REDUCED_MOTION }
        if Double.random(in: 0...1, using: &random) < 0.3 { flags |= REFRESH_RIGHT_TO_LEFT }
        let keepsDefaults = Bool.random(using: &random)
        let values =
            keepsDefaults ? effect.defaults : effect.parameters.map { $0.value(from: &random) }
        journal?.begin(
            "create \(effect.id), \(width) x \(height) points, flags \(flags), "
                + (keepsDefaults ? "the defaults" : RandomLife.text(values, of: effect)),
            at: 0)
        let instance = CheckedInstance(
            effect, host: context.host, values: values, width: width, height: height,
            flags: flags)
        let reason = instance.created < 0 ? instance.reason : ""
        journal?.end("\(instance.created)\(reason)")
        guard instance.created >= 0 else {
            try require(
                !reason.isEmpty,
                "\(effect.id): create refused values in range without saying why by set_error")
            return nil
        }
        try require(
            instance.pointer != nil, "\(effect.id): create returned 0 but left a null instance")
        let player = LifePlayer(instance, random, journal)
        try player.play()
        journal?.begin("destroy", at: instance.frame.time)
        instance.destroy()
        journal?.end("done")
        return player
    }

    private static func text(_ values: [refresh_value], of effect: CheckedEffect) -> String {
        zip(effect.parameters, values).map { parameter, value in
            let name = parameter.name.map { String(cString: $0) } ?? "?"
            switch value.kind {
            case REFRESH_COLOR:
                let color = value.color
                return "\(name) \(color.0) \(color.1) \(color.2) \(color.3)"
            case REFRESH_TEXT, REFRESH_CURVE:
                return "\(name) '\(value.text.map { String(cString: $0) } ?? "")'"
            default: return "\(name) \(value.number)"
            }
        }.joined(separator: ", ")
    }
}
