/// Why bytes are not a display list.
public struct DisplayListError: Error, Equatable, Sendable {
    /// What is wrong.
    public enum Reason: UInt8, CaseIterable, Sendable {
        /// The size is not a multiple of 4 bytes.
        case unaligned
        /// The list is larger than the limit.
        case tooManyBytes
        /// The paths have more points than the limit.
        case tooManyPoints
        /// More saves, groups and masks are open than the limit.
        case nestedTooDeeply
        /// No command has this number.
        case unknownOpcode
        /// The command's length is 0, runs over the list's end, or does not fit its contents.
        case wrongLength
        /// A bit that has no meaning is set.
        case reservedBits
        /// A number is not finite or larger than 1e6 in magnitude.
        case notDrawable
        /// A number lies outside its range: opacity, colour, offset, width, radius, miter limit,
        /// dash, rectangle or image size.
        case outOfRange
        /// The fill rule, cap, join or kind of paint is unknown.
        case unknownStyle
        /// A gradient has no stops, more than 16, or a colour has some.
        case wrongStopCount
        /// Offsets of stops do not ascend.
        case unsortedStops
        /// The segment kind is unknown.
        case unknownVerb
        /// The points of a path are not as many as its segments take.
        case wrongPointCount
        /// A path does not begin with a move.
        case pathWithoutMove
        /// A chunk is not followed by a command that uses it.
        case strayChunk
        /// An image's pixels are not width × height.
        case wrongPixelCount
        /// A pixel has a component larger than its alpha.
        case notPremultiplied
        /// A restore without a save, or across the edge of a group or mask.
        case restoreWithoutSave
        /// The end of a group that is not the innermost one open.
        case endWithoutGroup
        /// A masked group whose mask is not the innermost one open.
        case groupWithoutMask
        /// The list ends inside a save, group or mask.
        case unclosed
    }

    /// What is wrong.
    public let reason: Reason
    /// Where: the distance in bytes from the list's start to the word that is wrong, or to the
    /// command when it is wrong as a whole.
    public let offset: Int

    /// An error at an offset in bytes.
    public init(_ reason: Reason, offset: Int) {
        self.reason = reason
        self.offset = offset
    }
}
