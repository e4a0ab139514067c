import RefreshDrawing
import RefreshGeometry
import RefreshRaster
import Testing

struct CanvasClippingTests {
    private let disc = Path.circle(center: Point(20, 20), radius: 15)

    private func fillAll(_ list: inout DisplayList) {
        list.fill(Rect(-5, -5, 60, 60), with: .color(.black))
    }

    @Test("a clip to a rectangle shows what filling it shows")
    func rectangle() {
        let rect = Rect(3.25, 4.5, 20.125, 11.75)

        let clipped = picture {
            $0.clip(rect)
            fillAll(&$0)
        }
        let filled = picture { $0.fill(rect, with: .color(.black)) }

        #expect(clipped == filled)
    }

    @Test("a clip to a rectangle within one pixel shows its area")
    func speck() {
        let bitmap = picture(3, 3) {
            $0.clip(Rect(1.25, 1.25, 0.5, 0.25))
            fillAll(&$0)
        }

        #expect(bitmap.alphas == [0, 0, 0, 0, 32, 0, 0, 0, 0])
    }

    @Test("a clip to a path shows what filling it shows", arguments: [FillRule.nonZero, .evenOdd])
    func path(rule: FillRule) {
        var numbers = SeededNumbers(3)
        let path = numbers.path(0...40)

        let clipped = picture {
            $0.clip(path, rule: rule)
            fillAll(&$0)
        }
        let filled = picture { $0.fill(path, rule: rule, color: .black) }

        #expect(clipped == filled)
    }

    @Test("two rectangles leave their intersection")
    func intersection() {
        let bitmap = picture {
            $0.clip(Rect(2.5, 2.5, 20, 20))
            $0.clip(Rect(10, -4, 50, 20.25))
            fillAll(&$0)
        }
        let filled = picture { $0.fill(Rect(10, 2.5, 12.5, 13.75), with: .color(.black)) }

        #expect(bitmap == filled)
    }

    @Test("two paths leave what both hold, partial coverages multiplied")
    func pathAndPath() {
        let other = Path.circle(center: Point(26, 20), radius: 15)

        let bitmap = picture {
            $0.clip(disc)
            $0.clip(other)
            fillAll(&$0)
        }
        let one = picture { $0.fill(disc, color: .black) }
        let two = picture { $0.fill(other, color: .black) }

        for index in bitmap.pixels.indices {
            let product = Double(one.alphas[index] * two.alphas[index]) / 255
            #expect(abs(Double(bitmap.alphas[index]) - product) <= 1)
        }
    }

    @Test("a rectangle cuts a path's clip, between pixels too")
    func pathAndRectangle() {
        let bitmap = picture {
            $0.clip(disc)
            $0.clip(Rect(0, 0, 40, 20.5))
            fillAll(&$0)
        }
        let reversed = picture {
            $0.clip(Rect(0, 0, 40, 20.5))
            $0.clip(disc)
            fillAll(&$0)
        }

        #expect(bitmap == reversed)
        #expect(bitmap.alpha(20, 19) == 255 && bitmap.alpha(20, 20) == 128)
        #expect(bitmap.alpha(20, 21) == 0)
    }

    @Test("an empty clip leaves nothing, and so does what is clipped after it")
    func empty() {
        let bitmap = picture {
            $0.clip(Path())
            $0.clip(Rect(0, 0, 40, 40))
            fillAll(&$0)
            $0.beginGroup(opacity: 1)
            fillAll(&$0)
            $0.endGroup()
        }

        #expect(bitmap.area == 0)
    }

    @Test("restore brings the clip back that was in force")
    func restore() {
        let bitmap = picture {
            $0.clip(Rect(0, 0, 20, 20))
            $0.save()
            $0.clip(disc)
            $0.save()
            $0.clip(Path.circle(center: Point(30, 30), radius: 3))
            $0.restore()
            $0.restore()
            fillAll(&$0)
        }

        #expect(bitmap.area == 400)
    }

    @Test("a clip made after another one was undone does not spoil the outer one")
    func siblings() {
        let bitmap = picture {
            $0.clip(disc)
            $0.save()
            $0.clip(Path.circle(center: Point(12, 20), radius: 4))
            $0.restore()
            $0.save()
            $0.clip(Path.circle(center: Point(28, 20), radius: 4))
            $0.restore()
            fillAll(&$0)
        }
        let filled = picture { $0.fill(disc, color: .black) }

        #expect(bitmap == filled)
    }

    @Test("a turned rectangle is clipped to as a path")
    func turned() {
        let turn = Affine.translation(-20, -20).concatenating(.rotation(0.3))
            .concatenating(.translation(20, 20))

        let clipped = picture {
            $0.concat(turn)
            $0.clip(Rect(8, 12, 24, 16))
            $0.fill(Rect(-20, -20, 80, 80), with: .color(.black))
        }
        let filled = picture {
            $0.concat(turn)
            $0.fill(Rect(8, 12, 24, 16), with: .color(.black))
        }

        #expect(clipped == filled)
    }

    @Test("a rectangle turned by a quarter stays one")
    func quarter() {
        let clipped = picture {
            $0.concat(Affine(a: 0, b: 1, c: -1, d: 0, tx: 30, ty: 0))
            $0.clip(Rect(8.5, 12.25, 20, 6))
            $0.fill(Rect(-20, -20, 80, 80), with: .color(.black))
        }
        let filled = picture { $0.fill(Rect(11.75, 8.5, 6, 20), with: .color(.black)) }

        #expect(clipped == filled)
    }
}
