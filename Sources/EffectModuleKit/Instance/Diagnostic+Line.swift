import RefreshKit

extension Diagnostic {
    /// What was refused, in a line for the host's log.
    var line: String {
        var line = code.phrase + ": " + property.text
        if !layer.text.isEmpty { line += " of layer " + SafeText.quoted(layer.text) }
        return line + " at " + DecimalWriter.significant(time) + " s"
    }
}

extension Diagnostic.Code {
    /// What was refused, and why.
    fileprivate var phrase: String {
        switch self {
        case .refusedValue: "a value that is not finite or out of range, ignored"
        case .refusedPathPoints: "points that can't be drawn, left out"
        case .unknownProperty: "a property that the layer does not have, not animated"
        case .refusedTiming: "a begin, duration or repetition that is none, ignored"
        case .refusedCurve: "a timing curve whose control points make none, ignored"
        case .keyframeCount: "keyframes whose values, times and curves don't fit, ignored"
        case .keyframeTimes: "keyframe times that don't run from 0 to 1, ignored"
        case .incompatiblePaths: "paths of different structure, not animated"
        case .pathArithmetic: "a path that was to be added to, not animated"
        case .refusedSublayer: "a layer that can't be put there, left out"
        case .refusedTime: "a time that is not finite or goes back, ignored"
        case .tooManyEvents: "events that call for events without end, dropped"
        case .foreignFault: "code from outside that broke a rule, left out"
        }
    }
}
