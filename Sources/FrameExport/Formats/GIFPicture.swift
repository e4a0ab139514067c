import RefreshRaster

/// The part of a frame that a GIF draws anew.
struct GIFPicture: ~Copyable {
    /// Where it is drawn.
    let rect: PixelRect
    /// The number of each pixel's colour, row by row.
    let numbers: [UInt8]
    /// The colours by number, if the picture has a table of its own.
    let ownColors: [UInt32]?
    /// The number that leaves a pixel as it is, if the table has one.
    let clearNumber: UInt8?
    /// Whether the rectangle becomes clear when the picture's time is over.
    let isErased: Bool
}
