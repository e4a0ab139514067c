/// What a later command closes.
struct Scope {
    /// The state to go back to.
    var state: DrawState
    var kind: Kind

    enum Kind {
        case save
        /// Its layer is drawn with an opacity of 0 to 255.
        case group(opacity: UInt32)
        /// Its layer's alpha is a mask.
        case mask
        /// A group that is drawn through a mask, which holds the clip too.
        case maskedGroup(opacity: UInt32, offset: Int)
    }
}
