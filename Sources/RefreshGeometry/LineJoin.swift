/// How a stroke turns a corner; the raw value is what a display list stores.
public enum LineJoin: UInt8, Sendable {
    /// The outer edges run on until they meet, up to the miter limit. The default.
    case miter = 0
    /// A circular arc around the corner.
    case round = 1
    /// The corner is cut off straight.
    case bevel = 2
}
