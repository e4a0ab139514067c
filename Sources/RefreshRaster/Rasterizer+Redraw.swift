public import RefreshDrawing
public import RefreshGeometry

extension Rasterizer {
    /// Brings a bitmap that shows one list up to date with another one: only where the two may
    /// differ is anything drawn.
    ///
    /// The bytes are those that drawing all of the new list over the background would give.
    /// - Parameters:
    ///   - list: what is to be shown.
    ///   - old: what the bitmap shows: drawn over the same background with the same transform; an
    ///     empty list for a bitmap of the background alone.
    ///   - bitmap: what is brought up to date.
    ///   - transform: from points to the bitmap's pixels.
    ///   - background: what the picture begins with; transparent by default.
    /// - Returns: the pixels that were drawn anew, in rectangles that may overlap.
    @discardableResult
    public func redraw(
        _ list: DisplayList, since old: DisplayList, in bitmap: inout Bitmap,
        transform: Affine = .identity, over background: Color = .clear
    ) -> PixelDamage {
        let damage = PixelDamage(list.damage(since: old), transform, in: bitmap.bounds)
        if damage.isDisjoint {
            if !damage.isEmpty { draw(list, into: &bitmap, transform, background, damage) }
        } else {
            for part in damage {
                draw(list, into: &bitmap, transform, background, PixelDamage(part))
            }
        }
        return damage
    }
}
