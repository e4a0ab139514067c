/// The name by which a catalog knows an effect: plain words for built-in ones, reverse-DNS for
/// those of modules.
public typealias EffectID = Name

/// Who an effect is: its id, its texts, its distances and its parameters.
public struct EffectDescriptor: Sendable {
    /// The id, unique in a catalog: `ring-spinner`, `org.example.glow`.
    public let id: EffectID
    /// The name that people see.
    public let name: String
    /// One line of what it looks like.
    public let summary: String
    /// How far the area is pulled open until a release refreshes, in points.
    ///
    /// A parameter named `triggerDistance` overrides it, the app's configuration overrides both.
    public let triggerDistance: Double
    /// The height of the area while the app refreshes, in points.
    ///
    /// A parameter named `holdExtent` overrides it, the app's configuration overrides both.
    public let holdExtent: Double
    /// The parameter with the colour of the content that the effect seems to be part of; nil for
    /// an effect that stands for itself. Previews draw their mock content in it.
    public let contentColor: Name?
    /// The parameters in the order in which they are listed.
    public let parameters: [ParameterSpec]

    /// A description; the parameters are listed in the trailing closure, one a line.
    ///
    /// - Parameters:
    ///   - triggerDistance: in points, from 1 to 10,000; 80 unless given.
    ///   - holdExtent: in points, from 1 to 10,000; 60 unless given.
    ///   - contentColor: one of the parameters; none unless given.
    public init(
        id: EffectID, name: String, summary: String, triggerDistance: Double = 80,
        holdExtent: Double = 60, contentColor: Parameter<Color>? = nil,
        @ParameterList parameters: () -> [ParameterSpec] = { [] }
    ) {
        self.id = id
        self.name = name
        self.summary = summary
        self.triggerDistance = triggerDistance
        self.holdExtent = holdExtent
        self.contentColor = contentColor?.name
        self.parameters = parameters()
    }

    /// A description from its parts, none of which is checked.
    package init(
        id: EffectID, name: String, summary: String, triggerDistance: Double, holdExtent: Double,
        contentColor: Name?, parameters: [ParameterSpec]
    ) {
        self.id = id
        self.name = name
        self.summary = summary
        self.triggerDistance = triggerDistance
        self.holdExtent = holdExtent
        self.contentColor = contentColor
        self.parameters = parameters
    }

    /// The parameter of a name, or nil.
    public func parameter(_ name: Name) -> ParameterSpec? {
        parameters.first { $0.name == name }
    }
}
