import RefreshDrawing
import RefreshGeometry

extension Figure {
    /// Saves, clips, groups and masks.
    static let scopes = [
        Figure("save and restore") { list in
            list.layer(3)
            list.save()
            list.concat(.translation(30, 30))
            list.save()
            list.concat(.rotation(0.7))
            list.fill(Rect(-12, -12, 24, 24), with: .color(red))
            list.restore()
            list.fill(Rect(18, 18, 20, 20), with: .color(green))
            list.restore()
            list.fill(Rect(5, 70, 20, 20), with: .color(blue))
        },
        Figure("clip to a path") { list in
            list.clip(.circle(center: middle, radius: 40))
            stripes(&list)
        },
        Figure("clip by the even-odd rule") { list in
            list.clip(star(), rule: .evenOdd)
            stripes(&list)
        },
        Figure("clip to a rectangle between pixels, then to a path") { list in
            list.clip(Rect(14.4, 20.3, 60.2, 66.5))
            list.clip(.circle(center: middle, radius: 40))
            stripes(&list)
        },
        Figure("clip under a rotation") { list in
            list.save()
            list.concat(.translation(50, 50))
            list.concat(.rotation(0.3))
            list.clip(Rect(-30, -30, 60, 60))
            list.concat(.rotation(-0.9))
            list.fill(Rect(-60, -20, 120, 40), with: .color(blue))
            list.restore()
            list.fill(Rect(0, 0, 12, 12), with: .color(red))
        },
        Figure("group") { list in
            list.beginGroup(opacity: 0.5)
            list.fill(.circle(center: Point(38, 42), radius: 26), color: .black)
            list.fill(.circle(center: Point(62, 58), radius: 26), color: red)
            list.endGroup()
        },
        Figure("group in a group, clipped") { list in
            list.fill(Rect(0, 40, 100, 20), with: .color(green))
            list.beginGroup(opacity: 0.8)
            list.clip(.circle(center: middle, radius: 38))
            list.fill(Rect(10, 10, 50, 80), with: .color(blue))
            list.beginGroup(opacity: 0.4)
            list.concat(.rotation(0.2))
            list.fill(Rect(30, 10, 60, 30), with: .color(.black))
            list.fill(Rect(50, 20, 30, 60), with: .color(red))
            list.endGroup()
            list.endGroup()
        },
        Figure("mask") { list in
            list.beginMask()
            let paint = LinearGradient(
                from: Point(10, 0), to: Point(90, 0), Color.black.withAlpha(0), .black)
            list.fill(Rect(5, 5, 90, 90), with: .linear(paint))
            list.beginMaskedGroup()
            list.fill(.circle(center: middle, radius: 40), color: blue)
            list.endGroup()
        },
        Figure("mask with an opacity") { list in
            list.fill(Rect(0, 40, 100, 20), with: .color(green))
            list.beginMask()
            list.fill(star(), color: .black)
            list.fill(.circle(center: Point(80, 20), radius: 14), color: Color.white.withAlpha(0.4))
            list.beginMaskedGroup(opacity: 0.6)
            list.fill(Rect(5, 5, 90, 90), with: .color(red))
            list.endGroup()
        },
    ]

    private static func stripes(_ list: inout DisplayList) {
        for index in 0..<10 {
            list.fill(
                Rect(5, 5 + Double(index) * 9, 90, 5), with: .color(index % 2 == 0 ? red : blue))
        }
    }
}
