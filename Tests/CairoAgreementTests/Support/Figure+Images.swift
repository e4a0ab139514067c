import RefreshDrawing
import RefreshGeometry

extension Figure {
    /// Images under affine transforms.
    static let images = [
        Figure("image") { list in image(.identity, &list) },
        Figure("image between pixels, larger") { list in
            image(.scale(1.15, 1.05).concatenating(.translation(0.3, 0.7)), &list)
        },
        Figure("image, smaller") { list in image(.scale(0.25, 0.3), &list) },
        Figure("image, turned") { list in image(.rotation(0.5), &list) },
        Figure("image, sheared and mirrored") { list in
            image(Affine(a: -0.9, b: 0.2, c: 0.4, d: 0.8, tx: 0, ty: 0), &list)
        },
        Figure("image that shines through, in a group and a clip") { list in
            list.clip(.circle(center: middle, radius: 36))
            list.fill(Rect(0, 40, 100, 20), with: .color(green))
            list.beginGroup(opacity: 0.7)
            image(.rotation(-0.2), alpha: 128, &list)
            list.endGroup()
        },
    ]

    /// Draws an image of 16 by 16 pixels about the middle.
    private static func image(
        _ transform: Affine, alpha: UInt32 = 255, _ list: inout DisplayList
    ) {
        var pixels: [UInt32] = []
        for row in UInt32(0)..<16 {
            for column in UInt32(0)..<16 {
                let straight = [column * 16, row * 16, (column ^ row) * 16]
                let bytes = straight.map { $0 * alpha / 255 }
                pixels.append(bytes[0] | bytes[1] << 8 | bytes[2] << 16 | alpha << 24)
            }
        }
        guard let image = try? Image(width: 16, height: 16, pixels: pixels) else { return }
        list.concat(transform.concatenating(.translation(50, 50)))
        list.image(image, in: Rect(-35, -35, 70, 70))
    }
}
