import RefreshKit

extension DisplayListError {
    /// The error in one clause: what is wrong, what is allowed, and at which byte.
    var message: String {
        let what =
            switch reason {
            case .unaligned: "the size is no multiple of 4 bytes"
            case .tooManyBytes: "the list is larger than 1 MiB"
            case .tooManyPoints: "the paths have more than 65,536 points"
            case .nestedTooDeeply: "more than 64 saves, groups and masks are open"
            case .unknownOpcode: "no command has this number"
            case .wrongLength: "the command's length does not fit what is in it"
            case .reservedBits: "a bit that has no meaning is set"
            case .notDrawable: "a number is not finite or larger than 1e6 in magnitude"
            case .outOfRange: "a number is out of its range"
            case .unknownStyle: "the fill rule, cap, join or kind of paint is unknown"
            case .wrongStopCount: "a gradient has 1 to 16 stops, a colour has none"
            case .unsortedStops: "the stops of a gradient do not ascend"
            case .unknownVerb: "the kind of a path's segment is unknown"
            case .wrongPointCount: "a path has another number of points than its segments take"
            case .pathWithoutMove: "a path does not begin with a move"
            case .strayChunk: "a chunk is not followed by a command that uses it"
            case .wrongPixelCount: "an image has another number of pixels than its size says"
            case .notPremultiplied: "a pixel is not premultiplied with its alpha"
            case .restoreWithoutSave: "a restore without a save"
            case .endWithoutGroup: "the end of a group that is not the innermost thing open"
            case .groupWithoutMask: "a masked group whose mask is not the innermost thing open"
            case .unclosed: "a save, group or mask is still open at the end"
            }
        return "\(what), at byte \(offset)"
    }
}
