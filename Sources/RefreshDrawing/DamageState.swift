import RefreshGeometry

/// What is in force at a place of a display list, as far as it says where commands draw.
struct DamageState {
    /// From the command's coordinates to the list's.
    var transform = Affine.identity
    /// A rectangle around the clip, in the list's coordinates.
    var clip = Damage.everything
    /// Whether what is in force differs from what is at the same place of the other list.
    var isChanged = false

    /// Cuts the clip to the box of a path.
    mutating func cut(to box: BoundsBox) {
        guard let part = part(of: box) else {
            // Nothing is drawn any more; a rectangle far away says so.
            clip = Rect(-Double.infinity, 0, 0, 0)
            return
        }
        clip = part
    }

    /// The part of a box that lies in the clip, in the list's coordinates; nil when none does.
    func part(of box: BoundsBox) -> Rect? {
        guard !box.isEmpty else { return nil }
        let rect = transform.bounds(of: box.rect)
        let left = max(rect.minX, clip.minX)
        let top = max(rect.minY, clip.minY)
        let right = min(rect.maxX, clip.maxX)
        let bottom = min(rect.maxY, clip.maxY)
        // Edges that only touch may still share a pixel.
        guard left <= right, top <= bottom else { return nil }
        return Rect(left, top, right - left, bottom - top)
    }
}
