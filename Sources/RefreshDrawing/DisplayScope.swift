/// What a later command must close.
enum DisplayScope: UInt8, Sendable {
    /// Closed by restore.
    case save
    /// Closed by endGroup.
    case group
    /// Turned into a group by beginMaskedGroup.
    case mask
    /// What a stretch that must be balanced in itself can't go back beyond.
    case barrier
}
