import RefreshDrawing
import RefreshGeometry
import RefreshRaster
import Testing

/// Bringing a bitmap up to date where two lists differ.
struct RedrawTests {
    @Test(
        "a picture brought up to date has the bytes of a new one",
        arguments: 0..<60 as Range<UInt64>)
    func random(seed: UInt64) {
        var numbers = SeededNumbers(seed)
        let rasterizer = Rasterizer()
        let transform = Affine.scale(Double(1 + seed % 2), Double(1 + seed % 2))
        var figure = Figure(&numbers)
        var shown = DisplayList()
        var bitmap = Rasterizer().render(
            shown, width: 121, height: 117, background: .indigo)

        for _ in 0..<12 {
            figure.change(&numbers)
            let list = figure.list
            rasterizer.redraw(
                list, since: shown, in: &bitmap, transform: transform, over: .indigo)
            shown = list

            var whole = Bitmap(width: 121, height: 117)
            rasterizer.draw(list, into: &whole, transform: transform, over: .indigo)
            #expect(bitmap == whole)
        }
    }

    @Test("nothing is drawn when nothing has changed, and only what has")
    func small() {
        let still = list { list in
            list.fill(Rect(0, 0, 40, 40), with: .color(.white))
            list.fill(Rect(10, 10, 4, 4), with: .color(.black))
        }
        let moved = list { list in
            list.fill(Rect(0, 0, 40, 40), with: .color(.white))
            list.fill(Rect(12, 10, 4, 4), with: .color(.black))
        }
        var bitmap = Rasterizer().render(still, width: 40, height: 40)

        let none = Rasterizer().redraw(still, since: still, in: &bitmap)
        let some = Rasterizer().redraw(moved, since: still, in: &bitmap)

        #expect(none.isEmpty)
        #expect(Array(some) == [PixelRect(left: 8, top: 9, right: 24, bottom: 15)])
        #expect(bitmap == Rasterizer().render(moved, width: 40, height: 40))
    }
}

/// The rectangles that are drawn anew.
struct PixelDamageTests {
    @Test("a narrow figure in front of a wide one is drawn once")
    func cut() {
        func scene(_ shift: Double) -> DisplayList {
            list { list in
                list.fill(Rect(0, 120 + shift, 600, 30), with: .color(.black))
                list.fill(Rect(240, 2 + shift, 16, 240), with: .color(.white))
            }
        }
        var bitmap = Rasterizer().render(scene(0), width: 600, height: 250)

        let damage = Rasterizer().redraw(scene(1), since: scene(0), in: &bitmap)

        let whole = Rasterizer().render(scene(1), width: 600, height: 250)
        #expect(bitmap == whole)
        #expect(damage.count > 1)
        for (index, rect) in damage.enumerated() {
            for other in damage.dropFirst(index + 1) {
                #expect(rect.intersection(other).isEmpty)
            }
        }
        let figure = PixelRect(left: 239, top: 1, right: 257, bottom: 244)
        #expect(damage.contains { $0.intersection(figure) == figure })
    }
}

/// Some things to draw, of which one or another changes.
private struct Figure {
    private var paths: [Path]
    private var colors: [Color]
    private var places: [Affine]
    private var clips: [Rect]
    private var opacity = 0.5
    private var isDashed = false

    init(_ numbers: inout SeededNumbers) {
        paths = []
        colors = []
        places = []
        clips = []
        for _ in 0..<6 {
            paths.append(numbers.path(-10...130))
            colors.append(numbers.color())
            places.append(.rotation(Double.random(in: -1...1, using: &numbers)))
            let corner = numbers.point(0...60)
            let size = numbers.point(20...90)
            clips.append(Rect(origin: corner, size: Size(size.x, size.y)))
        }
    }

    mutating func change(_ numbers: inout SeededNumbers) {
        let index = Int.random(in: 0..<6, using: &numbers)
        switch Int.random(in: 0..<8, using: &numbers) {
        case 0: colors[index] = numbers.color()
        case 1: places[index].tx += Double.random(in: -9...9, using: &numbers)
        case 2: clips[index].size.width += Double.random(in: -9...9, using: &numbers)
        case 3: opacity = Double.random(in: 0...1, using: &numbers)
        case 4: isDashed.toggle()
        default: paths[index] = paths[index].withOnePointMoved(&numbers)
        }
    }

    var list: DisplayList {
        var list = DisplayList()
        list.fill(paths[0], rule: .evenOdd, color: colors[0])
        list.save()
        list.concat(places[1])
        list.clip(clips[1])
        list.fill(
            paths[1],
            with: .linear(LinearGradient(from: .zero, to: Point(99, 99), colors[1], .clear)))
        list.restore()
        list.beginGroup(opacity: opacity)
        list.concat(places[2])
        list.fill(paths[2], color: colors[2])
        list.clip(paths[3], rule: .evenOdd)
        list.fill(clips[2], with: .color(colors[3]))
        list.endGroup()
        list.beginMask()
        list.fill(paths[4], rule: .evenOdd, color: colors[4])
        list.beginMaskedGroup(opacity: 0.8)
        list.fill(clips[4], with: .color(.white))
        list.endGroup()
        list.concat(places[5])
        let dash: [Double] = isDashed ? [7, 3] : []
        list.stroke(
            paths[5], style: StrokeStyle(width: 3, cap: .square, dash: dash), color: colors[5])
        return list
    }
}

extension Path {
    /// The same verbs, with one point elsewhere.
    fileprivate func withOnePointMoved(_ numbers: inout SeededNumbers) -> Path {
        var result = Path()
        let moved = Int.random(in: 0..<points.count, using: &numbers)
        let offset = numbers.point(-20...20)
        func point(_ index: Int) -> Point {
            index == moved ? points[index] + offset : points[index]
        }
        var index = 0
        for verb in verbs {
            switch verb {
            case .move: result.move(to: point(index))
            case .line: result.line(to: point(index))
            case .quad: result.quad(to: point(index + 1), control: point(index))
            case .cubic:
                result.cubic(
                    to: point(index + 2), control1: point(index), control2: point(index + 1))
            case .close: result.close()
            }
            index += verb.pointCount
        }
        return result
    }
}
