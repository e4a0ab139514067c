import RefreshDrawing
import RefreshKit
import RefreshMotion
import RefreshRaster

/// A rendered frame on its way to the encoders.
struct FilmFrame: Sendable {
    /// Which of the wanted frames it is, from 0.
    let position: Int
    /// Its number and time.
    let planned: PlannedFrame
    /// Its pixels, background and content included.
    let bitmap: Bitmap
    /// XXH64 of the pixels.
    let hash: UInt64
    /// What the effect drew.
    let displayList: DisplayList
    /// Where the controller stands.
    let state: RefreshState
    /// Whether the effect left no mark: the pixels are those of the backdrop alone.
    let isBlank: Bool
}
