public import RefreshGeometry

extension DisplayList {
    /// Keeps the transform and the clip for the matching ``restore()``.
    public mutating func save() {
        append(.save)
        scopes.append(.save)
    }

    /// Goes back to the transform and the clip of the last ``save()``; refused when none is open
    /// inside the innermost group or mask.
    public mutating func restore() {
        guard scopes.last == .save else {
            refusals += 1
            return
        }
        append(.restore)
        scopes.removeLast()
    }

    /// Puts a transform in front of the one in force: points are transformed by `transform`
    /// first.
    public mutating func concat(_ transform: Affine) {
        append(.concat, length: 7) { writer in
            writer.put(transform.a)
            writer.put(transform.b)
            writer.put(transform.c)
            writer.put(transform.d)
            writer.put(transform.tx)
            writer.put(transform.ty)
        }
    }

    /// Begins a group: its commands are drawn on their own and then as one picture with an
    /// opacity of 0 to 1.
    ///
    /// The transform and the clip at its end are those at its beginning. With a refused opacity
    /// the group begins all the same, with 1, so that its end still has its beginning.
    public mutating func beginGroup(opacity: Double = 1) {
        appendGroup(.beginGroup, opacity: opacity)
        scopes.append(.group)
    }

    /// Ends a group or a masked group; refused when the innermost thing open is neither.
    public mutating func endGroup() {
        guard scopes.last == .group else {
            refusals += 1
            return
        }
        append(.endGroup)
        scopes.removeLast()
    }

    /// Begins a mask: what is drawn until ``beginMaskedGroup(opacity:)`` is not shown, its alpha
    /// multiplies the group that begins there.
    public mutating func beginMask() {
        append(.beginMask)
        scopes.append(.mask)
    }

    /// Ends the mask and begins the group that it masks, which is closed by ``endGroup()``.
    ///
    /// The transform and the clip are again those at the mask's beginning. Refused when the
    /// innermost thing open is not a mask; the opacity is handled as in ``beginGroup(opacity:)``.
    public mutating func beginMaskedGroup(opacity: Double = 1) {
        guard scopes.last == .mask else {
            refusals += 1
            return
        }
        appendGroup(.beginMaskedGroup, opacity: opacity)
        scopes[scopes.count - 1] = .group
    }

    /// Says which layer the commands that follow belong to; draws nothing.
    public mutating func layer(_ id: UInt32) {
        append(.layer, length: 2) { $0.put(id) }
    }

    private mutating func append(_ opcode: DisplayOpcode) {
        words.append(opcode.header(length: 1))
        commandCount += 1
    }

    private mutating func appendGroup(_ opcode: DisplayOpcode, opacity: Double) {
        let isDrawable = opacity >= 0 && opacity <= 1
        if !isDrawable { refusals += 1 }
        append(opcode, length: 2) { $0.put(isDrawable ? opacity : 1) }
    }
}
