import RefreshDrawing
import RefreshGeometry
import RefreshRaster
import Testing

struct CanvasGroupsTests {
    private let disc = Path.circle(center: Point(20, 20), radius: 12.3)

    @Test("a group's opacity for a lone shape is its colour's alpha", arguments: [0.2, 0.5, 0.8])
    func loneShape(opacity: Double) {
        let grouped = picture(background: .indigo) {
            $0.beginGroup(opacity: opacity)
            $0.fill(disc, color: Color(hex: 0xFC5959))
            $0.endGroup()
        }
        let alone = picture(background: .indigo) {
            $0.fill(disc, color: Color(hex: 0xFC5959, alpha: opacity))
        }

        #expect(grouped.distance(to: alone) <= 1)
    }

    @Test("shapes that overlap in a group don't show through each other")
    func overlap() {
        let bitmap = picture {
            $0.beginGroup(opacity: 0.5)
            $0.fill(Rect(0, 0, 20, 20), with: .color(.black))
            $0.fill(Rect(10, 10, 20, 20), with: .color(.white))
            $0.endGroup()
        }

        #expect(bitmap[5, 5] == 0x8000_0000 && bitmap[15, 15] == 0x8080_8080)
        #expect(bitmap[35, 35] == 0)
    }

    @Test("a group of full opacity looks like its contents")
    func full() {
        let grouped = picture(background: .white) {
            $0.beginGroup()
            $0.fill(disc, color: .indigo)
            $0.endGroup()
        }
        let plain = picture(background: .white) { $0.fill(disc, color: .indigo) }

        #expect(grouped.distance(to: plain) <= 1)
    }

    @Test("groups within groups multiply their opacities")
    func nested() {
        let bitmap = picture {
            $0.beginGroup(opacity: 0.5)
            $0.beginGroup(opacity: 0.5)
            $0.fill(Rect(0, 0, 9, 9), with: .color(.black))
            $0.endGroup()
            $0.endGroup()
        }

        #expect(abs(bitmap.alpha(4, 4) - 64) <= 1)
    }

    @Test("a group of no opacity shows nothing")
    func none() {
        let bitmap = picture {
            $0.beginGroup(opacity: 0)
            $0.fill(disc, color: .black)
            $0.beginGroup(opacity: 1)
            $0.fill(disc, color: .black)
            $0.endGroup()
            $0.endGroup()
        }

        #expect(bitmap.area == 0)
    }

    @Test("a clip around a group cuts its edges once")
    func clipped() {
        let grouped = picture {
            $0.clip(disc)
            $0.beginGroup(opacity: 1)
            $0.fill(Rect(0, 0, 40, 40), with: .color(.black))
            $0.endGroup()
        }
        let plain = picture { $0.fill(disc, color: .black) }

        #expect(grouped == plain)
    }

    @Test("transform and clip at a group's end are those at its beginning")
    func state() {
        let bitmap = picture {
            $0.beginGroup(opacity: 1)
            $0.concat(.translation(20, 0))
            $0.clip(Rect(0, 0, 1, 1))
            $0.endGroup()
            $0.fill(Rect(0, 0, 3, 3), with: .color(.black))
        }

        #expect(bitmap.area == 9 && bitmap.alpha(0, 0) == 255)
    }

    @Test("a mask's alpha multiplies the group after it")
    func mask() {
        let bitmap = picture {
            $0.beginMask()
            $0.fill(Rect(0, 0, 10, 40), with: .color(Color.white.withAlpha(0.5)))
            $0.fill(Rect(10, 0, 10, 40), with: .color(.white))
            $0.beginMaskedGroup(opacity: 0.5)
            $0.fill(Rect(0, 0, 40, 40), with: .color(Color(hex: 0xFF0000)))
            $0.endGroup()
        }

        #expect(abs(bitmap.alpha(5, 5) - 64) <= 1)
        #expect(bitmap[15, 5] == 0x8000_0080)
        #expect(bitmap.alpha(25, 5) == 0)
    }

    @Test("a mask's disc cuts as a clip's does, under a clip too")
    func maskAndClip() {
        let band = Path.circle(center: Point(26, 20), radius: 14)

        let masked = picture {
            $0.clip(band)
            $0.beginMask()
            $0.concat(.translation(20, 20))
            $0.fill(.circle(center: .zero, radius: 12.3), color: .white)
            $0.beginMaskedGroup()
            $0.fill(Rect(0, 0, 40, 40), with: .color(.indigo))
            $0.endGroup()
        }
        let clipped = picture {
            $0.clip(band)
            $0.clip(disc)
            $0.fill(Rect(0, 0, 40, 40), with: .color(.indigo))
        }

        #expect(masked.distance(to: clipped) <= 1)
    }

    @Test("a clip inside a masked group leaves the mask as it is")
    func clipInMaskedGroup() {
        let bitmap = picture {
            $0.beginMask()
            $0.fill(disc, color: .white)
            $0.beginMaskedGroup()
            $0.clip(Path.circle(center: Point(20, 20), radius: 30))
            $0.fill(Rect(0, 0, 40, 40), with: .color(.black))
            $0.endGroup()
        }
        let filled = picture { $0.fill(disc, color: .black) }

        #expect(bitmap.distance(to: filled) <= 1)
    }

    @Test("a mask without drawings hides its group")
    func emptyMask() {
        let bitmap = picture {
            $0.beginMask()
            $0.beginMaskedGroup()
            $0.fill(disc, color: .black)
            $0.endGroup()
        }

        #expect(bitmap.area == 0)
    }
}
