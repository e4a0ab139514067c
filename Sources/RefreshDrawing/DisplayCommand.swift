public import RefreshGeometry

/// One command of a display list as a reader shows it.
///
/// Paths, paints, styles and images are views into the list's memory: they may be used only while
/// the reader is lent.
public enum DisplayCommand {
    /// Keeps transform and clip.
    case save
    /// Goes back to the transform and clip kept last.
    case restore
    /// Puts a transform in front of the one in force.
    case concat(Affine)
    /// Cuts what follows to the inside of a path; an empty one leaves nothing.
    case clip(PathView, rule: FillRule)
    /// Begins a group drawn as one picture; keeps transform and clip for its end.
    case beginGroup(opacity: Double)
    /// Ends a group or masked group.
    case endGroup
    /// Begins a mask, of which only the alpha counts; keeps transform and clip for its end.
    case beginMask
    /// Ends the mask and begins the group that the mask's alpha multiplies.
    case beginMaskedGroup(opacity: Double)
    /// Fills the inside of a path.
    case fill(PathView, rule: FillRule, paint: PaintView)
    /// Draws a line along a path.
    case stroke(PathView, style: StrokeView, paint: PaintView)
    /// Draws an image into a rectangle, bilinear.
    case image(ImageView, in: Rect)
    /// Says which layer the commands that follow belong to.
    case layer(UInt32)
}
