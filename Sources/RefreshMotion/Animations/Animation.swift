import RefreshGeometry

/// A change of one property over time, to be added to a layer.
///
/// A value: adding it copies it, so one animation can be added to many layers. Made by the
/// factories `.basic` and `.keyframes`; everything but key and values can be changed afterwards.
public struct Animation {
    /// Called once, at its exact time: with true when the animation reached its end, with false
    /// when it was removed, replaced or refused before, or its layer left the scene.
    public typealias Completion = (_ finished: Bool) -> Void

    /// When it plays.
    public var timing: Timing
    /// How the progress of each pass is eased as a whole.
    public var curve: TimingFunction
    /// Whether its value is added to what the property shows so far, animations added earlier
    /// included. Not for paths. Default false.
    public var isAdditive = false
    /// Whether each repetition goes on from where the one before it ended. Not for paths. Default
    /// false.
    public var isCumulative = false
    /// Whether it leaves its layer when it ends. Default true; with false and a fill mode that
    /// fills forwards its last value stays.
    public var isRemovedOnCompletion = true
    /// What is called when it ends.
    public var completion: Completion?

    /// Where the property lies.
    let slot: Int
    /// Whether the number goes to two places.
    let isUniform: Bool
    /// How many numbers the property has; 0 for a path.
    let count: Int
    /// The values it runs through, as they were given.
    let recipe: AnimationRecipe

    init<V>(
        _ key: LayerKey<V>, _ recipe: AnimationRecipe, timing: Timing, curve: TimingFunction,
        completion: Completion?
    ) {
        self.timing = timing
        self.curve = curve
        self.completion = completion
        slot = key.slot
        isUniform = key.isUniform
        count = V.componentCount
        self.recipe = recipe
    }
}

/// The values of an animation as they were given, before what is missing is looked up.
enum AnimationRecipe {
    case basic(from: AnimationValue?, to: AnimationValue?, by: AnimationValue?)
    case keyframes(
        values: [AnimationValue], times: [Double], curves: [TimingFunction], mode: CalculationMode)
}
