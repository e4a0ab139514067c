import RefreshGeometry

extension StoredValues {
    /// The further transform, applied after scale and rotation.
    var affineTransform: Affine {
        let n = numbers + Slot.affineTransform
        return Affine(a: n[0], b: n[1], c: n[2], d: n[3], tx: n[4], ty: n[5])
    }

    /// From the layer's coordinates to its superlayer's: scale, then rotation, then the affine
    /// transform, all about the anchor point, which then goes to the position.
    var transform: Affine {
        let n = numbers
        let further = affineTransform
        let angle = n[Slot.rotation]
        let anchorX = n[Slot.bounds] + n[Slot.anchorPoint] * n[Slot.bounds + 2]
        let anchorY = n[Slot.bounds + 1] + n[Slot.anchorPoint + 1] * n[Slot.bounds + 3]
        let scaleX = n[Slot.scale]
        let scaleY = n[Slot.scale + 1]
        if angle == 0 && scaleX == 1 && scaleY == 1 && further.isIdentity {
            return Affine(
                a: 1, b: 0, c: 0, d: 1, tx: n[Slot.position] - anchorX,
                ty: n[Slot.position + 1] - anchorY)
        }
        var m = Affine(a: scaleX, b: 0, c: 0, d: scaleY, tx: 0, ty: 0)
        if angle != 0 {
            let sine = Maths.sin(angle)
            let cosine = Maths.cos(angle)
            m = Affine(
                a: scaleX * cosine, b: scaleX * sine, c: -scaleY * sine, d: scaleY * cosine,
                tx: 0, ty: 0)
        }
        if !further.isIdentity { m = m.concatenating(further) }
        m.tx += n[Slot.position] - (m.a * anchorX + m.c * anchorY)
        m.ty += n[Slot.position + 1] - (m.b * anchorX + m.d * anchorY)
        return m
    }
}

extension Affine {
    /// Whether it changes nothing. Written out: the static identity is a global to be looked up.
    var isIdentity: Bool { a == 1 && b == 0 && c == 0 && d == 1 && tx == 0 && ty == 0 }
}
