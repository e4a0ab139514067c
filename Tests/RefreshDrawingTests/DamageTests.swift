import RefreshDrawing
import RefreshGeometry
import Testing

/// Where two lists may differ.
struct DamageTests {
    private func list(_ build: (inout DisplayList) -> Void) -> DisplayList {
        var list = DisplayList()
        build(&list)
        return list
    }

    @Test("lists of the same commands have no damage")
    func same() {
        let list = list { $0.fill(Rect(1, 2, 3, 4), with: .color(.black)) }

        let damage = list.damage(since: list)

        #expect(damage.isEmpty)
        #expect(damage.bounds == .zero)
    }

    @Test("a first list is damaged where it draws")
    func first() {
        let list = list { $0.fill(Rect(1, 2, 3, 4), with: .color(.black)) }

        #expect(Array(list.damage(since: DisplayList())) == [Rect(1, 2, 3, 4)])
        #expect(Array(DisplayList().damage(since: list)) == [Rect(1, 2, 3, 4)])
    }

    @Test("a colour that changes damages the whole fill")
    func color() {
        let old = list { $0.fill(Rect(1, 2, 3, 4), with: .color(.black)) }
        let new = list { $0.fill(Rect(1, 2, 3, 4), with: .color(.white)) }

        #expect(Array(new.damage(since: old)) == [Rect(1, 2, 3, 4)])
    }

    @Test("a curve that moves damages itself and where it was, not the rest of the path")
    func segment() {
        func wave(_ control: Double) -> DisplayList {
            list { list in
                var path = Path()
                path.move(to: .zero)
                path.line(to: Point(100, 0))
                path.line(to: Point(100, 50))
                path.quad(to: Point(0, 50), control: Point(50, control))
                path.close()
                list.fill(path, color: .black)
            }
        }

        let damage = wave(70).damage(since: wave(30))

        #expect(Array(damage) == [Rect(0, 40, 100, 20)])
    }

    @Test("a point that moves damages both lines at it and the one that closes")
    func point() {
        func triangle(_ tip: Point) -> DisplayList {
            list { list in
                var path = Path()
                path.move(to: tip)
                path.line(to: Point(10, 90))
                path.line(to: Point(20, 90))
                list.fill(path, color: .black)
            }
        }

        let damage = triangle(Point(0, 10)).damage(since: triangle(Point(30, 20)))

        #expect(Array(damage) == [Rect(0, 10, 30, 80)])
    }

    @Test("a line's damage reaches as far as its width, caps and miters")
    func stroke() {
        func line(_ style: StrokeStyle, _ y: Double) -> DisplayList {
            list { list in
                var path = Path()
                path.move(to: Point(10, y))
                path.line(to: Point(20, y))
                list.stroke(path, style: style, color: .black)
            }
        }
        let round = StrokeStyle(width: 4, cap: .round, join: .round)
        let miter = StrokeStyle(width: 4, cap: .butt, join: .miter, miterLimit: 5)

        #expect(line(round, 10).damage(since: line(round, 12)).bounds == Rect(8, 8, 14, 6))
        #expect(line(miter, 10).damage(since: line(miter, 10)).isEmpty)
        #expect(line(miter, 10).damage(since: line(miter, 12)).bounds == Rect(0, 0, 30, 22))
    }

    @Test("a transform or an opacity that changes damages all under it, old and new")
    func state() {
        func moved(_ x: Double) -> DisplayList {
            list { list in
                list.save()
                list.concat(.translation(x, 0))
                list.fill(Rect(0, 0, 5, 5), with: .color(.black))
                list.restore()
                list.fill(Rect(50, 50, 5, 5), with: .color(.black))
            }
        }
        func faded(_ opacity: Double) -> DisplayList {
            list { list in
                list.beginGroup(opacity: opacity)
                list.fill(Rect(0, 0, 5, 5), with: .color(.black))
                list.endGroup()
                list.fill(Rect(50, 50, 5, 5), with: .color(.black))
            }
        }

        #expect(moved(20).damage(since: moved(0)).count == 2)
        #expect(moved(20).damage(since: moved(0)).bounds == Rect(0, 0, 25, 5))
        #expect(Array(faded(0.5).damage(since: faded(1))) == [Rect(0, 0, 5, 5)])
    }

    @Test("a clip bounds the damage, and one that changes damages all under it")
    func clip() {
        func clipped(_ width: Double, _ color: Color) -> DisplayList {
            list { list in
                list.clip(Rect(0, 0, width, 10))
                list.fill(Rect(5, 5, 90, 90), with: .color(color))
            }
        }

        let recoloured = clipped(20, .black).damage(since: clipped(20, .white))
        let widened = clipped(30, .black).damage(since: clipped(20, .black))

        #expect(Array(recoloured) == [Rect(5, 5, 15, 5)])
        #expect(widened.bounds == Rect(5, 5, 25, 5))
    }

    @Test("commands that come or go damage all that follows")
    func inserted() {
        let old = list { list in
            list.fill(Rect(0, 0, 5, 5), with: .color(.black))
            list.fill(Rect(20, 0, 5, 5), with: .color(.black))
        }
        let new = list { list in
            list.fill(Rect(0, 0, 5, 5), with: .color(.black))
            list.layer(7)
            list.fill(Rect(20, 0, 5, 5), with: .color(.black))
        }

        #expect(Array(new.damage(since: old)) == [Rect(20, 0, 5, 5)])
    }

    @Test("more rectangles than are kept are joined, those nearest")
    func many() {
        let list = list { list in
            for index in 0..<9 {
                list.fill(Rect(Double(index * index) * 10, 0, 5, 5), with: .color(.black))
            }
        }

        let damage = list.damage(since: DisplayList())

        #expect(damage.count == 4)
        #expect(damage.bounds == Rect(0, 0, 645, 5))
        for index in 0..<9 {
            let corner = Point(Double(index * index) * 10, 0)
            #expect(damage.contains { $0.contains(corner) })
        }
    }

    @Test("saves nested deeper than are followed damage everything")
    func deep() {
        func nested(_ color: Color) -> DisplayList {
            list { list in
                for _ in 0..<40 {
                    list.save()
                    list.concat(.translation(1, 0))
                }
                for _ in 0..<40 { list.restore() }
                list.fill(Rect(0, 0, 5, 5), with: .color(color))
            }
        }

        let damage = nested(.black).damage(since: nested(.white))

        #expect(damage.bounds.contains(Point(-1e6, -1e6)))
        #expect(damage.bounds.contains(Point(1e6, 1e6)))
    }
}
