import RefreshDrawing
import RefreshGeometry
import RefreshMotion
import Testing

@Suite("What layers draw")
struct LayerDrawingTests {
    /// The list a scene emits, and the list that was wanted.
    static func check(_ stage: Stage, _ build: (inout DisplayList) -> Void) {
        var list = DisplayList()
        stage.scene.emit(into: &list)
        var expected = DisplayList()
        build(&expected)
        #expect(list == expected)
        #expect(list.isBalanced)
        #expect(list.refusals == 0)
    }

    static let square = Path.rect(Rect(0, 0, 10, 10))

    @Test("an empty scene draws nothing")
    func empty() {
        Self.check(Stage()) { _ in }
    }

    @Test("a shape is filled, then its line is drawn, where its layer lies")
    func shape() {
        let stage = Stage()
        stage.layer.path = Self.square
        stage.layer.fillRule = .evenOdd
        stage.layer.strokeColor = .indigo
        stage.layer.lineWidth = 3
        stage.layer.lineCap = .round
        stage.layer.lineJoin = .bevel
        stage.layer.lineDashPattern = [4, 2]
        stage.layer.lineDashPhase = 1
        stage.layer.position = Point(5, 6)

        Self.check(stage) { list in
            list.save()
            list.concat(.translation(5, 6))
            list.fill(Self.square, rule: .evenOdd, color: .black)
            list.stroke(
                Self.square,
                style: StrokeStyle(
                    width: 3, cap: .round, join: .bevel, dash: [4, 2], dashPhase: 1),
                color: .indigo)
            list.restore()
        }
    }

    @Test("the background fills the bounds, with round corners if there are any")
    func background() {
        let stage = Stage()
        let bounds = Rect(0, 0, 20, 10)
        stage.layer.anchorPoint = .zero
        stage.layer.bounds = bounds
        stage.layer.backgroundColor = .indigo

        Self.check(stage) { $0.fill(bounds, with: .color(.indigo)) }
        stage.layer.cornerRadius = 4
        Self.check(stage) { $0.fill(.roundedRect(bounds, radius: 4), color: .indigo) }
    }

    @Test("transforms nest about the anchor point")
    func nesting() {
        let stage = Stage()
        let child = ShapeLayer()
        stage.layer.bounds = Rect(0, 0, 10, 10)
        stage.layer.position = Point(50, 50)
        stage.layer.scale = 2
        stage.layer.addSublayer(child)
        child.path = Self.square
        child.position = Point(1, 1)

        Self.check(stage) { list in
            list.save()
            list.concat(Affine(a: 2, b: 0, c: 0, d: 2, tx: 40, ty: 40))
            list.save()
            list.concat(.translation(1, 1))
            list.fill(Self.square, color: .black)
            list.restore()
            list.restore()
        }
    }

    @Test("the origin of the bounds shifts what is inside")
    func boundsOrigin() {
        let stage = Stage()
        stage.layer.anchorPoint = .zero
        stage.layer.bounds = Rect(3, 4, 10, 10)
        stage.layer.path = Self.square

        Self.check(stage) { list in
            list.save()
            list.concat(.translation(-3, -4))
            list.fill(Self.square, color: .black)
            list.restore()
        }
    }

    @Test("hidden and wholly transparent layers draw nothing, nor does what they hold")
    func invisible() {
        let stage = Stage()
        let child = ShapeLayer()
        child.path = Self.square
        stage.layer.path = Self.square
        stage.layer.addSublayer(child)

        stage.layer.isHidden = true
        Self.check(stage) { _ in }
        stage.layer.isHidden = false
        stage.layer.opacity = 0
        Self.check(stage) { _ in }
        stage.layer.opacity = -3
        Self.check(stage) { _ in }
    }

    @Test("one thing to draw takes the opacity into its colour")
    func loneOpacity() {
        let stage = Stage()
        let child = ShapeLayer()
        child.path = Self.square
        child.opacity = 0.5
        stage.layer.addSublayer(child)
        stage.layer.opacity = 0.5

        Self.check(stage) { $0.fill(Self.square, color: Color.black.withAlpha(0.25)) }
    }

    @Test("several things to draw fade as one picture")
    func groupOpacity() {
        let stage = Stage()
        let child = ShapeLayer()
        child.path = Self.square
        stage.layer.path = Self.square
        stage.layer.addSublayer(child)
        stage.layer.opacity = 0.5

        Self.check(stage) { list in
            list.beginGroup(opacity: 0.5)
            list.fill(Self.square, color: .black)
            list.fill(Self.square, color: .black)
            list.endGroup()
        }
        stage.layer.opacity = 7
        Self.check(stage) { list in
            list.fill(Self.square, color: .black)
            list.fill(Self.square, color: .black)
        }
    }

    @Test("clips cut the layer and all in it")
    func clips() {
        let stage = Stage()
        let child = ShapeLayer()
        child.path = Self.square
        stage.layer.addSublayer(child)
        stage.layer.anchorPoint = .zero
        stage.layer.bounds = Rect(0, 0, 8, 8)
        stage.layer.clipsToBounds = true
        stage.layer.clipRect = Rect(0, 0, 5, 5)
        stage.layer.clipPath = line(to: 3, 3)

        Self.check(stage) { list in
            list.save()
            list.clip(Rect(0, 0, 8, 8))
            list.clip(Rect(0, 0, 5, 5))
            list.clip(line(to: 3, 3))
            list.fill(Self.square, color: .black)
            list.restore()
        }
    }

    @Test("a line is trimmed by its length, and wraps")
    func trim() {
        let stage = Stage()
        let path = line(to: 10, 0)
        stage.layer.path = path
        stage.layer.fillColor = .clear
        stage.layer.strokeColor = .black

        for (start, end) in [(0.25, 0.75), (0.8, 1.2), (-0.25, 0.5)] {
            stage.layer.strokeStart = start
            stage.layer.strokeEnd = end
            Self.check(stage) {
                $0.stroke(path.trimmed(from: start, to: end), style: StrokeStyle(), color: .black)
            }
        }
        stage.layer.path = line(to: 30, 0)
        Self.check(stage) {
            $0.stroke(
                line(to: 30, 0).trimmed(from: -0.25, to: 0.5), style: StrokeStyle(), color: .black)
        }
    }

    @Test("a trim of no length or less draws nothing, one of a whole turn draws all")
    func trimEdges() {
        let stage = Stage()
        let path = line(to: 10, 0)
        stage.layer.path = path
        stage.layer.fillColor = .clear
        stage.layer.strokeColor = .black
        stage.layer.lineCap = .round

        for (start, end) in [(0.5, 0.5), (0.6, 0.4), (1, 0), (0, 0), (1, 1)] {
            stage.layer.strokeStart = start
            stage.layer.strokeEnd = end
            Self.check(stage) { _ in }
        }
        stage.layer.strokeStart = 0.3
        stage.layer.strokeEnd = 1.3
        Self.check(stage) { $0.stroke(path, style: StrokeStyle(cap: .round), color: .black) }
    }

    @Test("start and end that cross in mid-run draw a line, then none, and never crash")
    func crossing() {
        let stage = Stage()
        stage.layer.path = line(to: 10, 0)
        stage.layer.fillColor = .clear
        stage.layer.strokeColor = .black
        stage.layer.add(.basic(.strokeStart, from: 0, to: 1, duration: 1))
        stage.layer.add(.basic(.strokeEnd, from: 0.5, to: 0.5, duration: 1))

        for frame in 0..<100 {
            stage.scene.advance(to: Double(frame) / 100)
            var list = DisplayList()
            stage.scene.emit(into: &list)
            #expect(list.isEmpty == (frame >= 50))
            #expect(list.refusals == 0)
        }
    }

    @Test("a greater z lies in front, equal ones as they were added, also while animated")
    func depth() {
        let stage = Stage()
        let colors: [Color] = [.white, .indigo, .black]
        let layers = colors.map { color in
            let layer = ShapeLayer()
            layer.path = Self.square
            layer.fillColor = color
            stage.layer.addSublayer(layer)
            return layer
        }
        func order(_ places: [Int]) {
            Self.check(stage) { list in
                for place in places { list.fill(Self.square, color: colors[place]) }
            }
        }

        layers[0].zPosition = 1
        order([1, 2, 0])
        layers[1].zPosition = 1
        order([2, 0, 1])
        layers[2].add(.basic(.zPosition, from: 0, to: 3, duration: 3))
        stage.scene.advance(to: 2)
        order([0, 1, 2])
    }

    @Test("what update sets after the evaluation is in the picture")
    func setAfterEvaluation() {
        let stage = Stage()
        stage.layer.add(.basic(.opacity, from: 1, to: 1, duration: 5))
        stage.scene.evaluate(at: 1)

        stage.layer.redraw { $0.addRect(Rect(0, 0, 4, 4)) }
        stage.layer.position = Point(2, 2)

        Self.check(stage) { list in
            list.save()
            list.concat(.translation(2, 2))
            list.fill(.rect(Rect(0, 0, 4, 4)), color: .black)
            list.restore()
        }
    }

    @Test("colours and widths that an animation takes out of their range are drawn at its edge")
    func overshoot() {
        let stage = Stage()
        let overshoot = TimingFunction.cubic(0.3, 3, 0.6, 3)
        stage.layer.path = Self.square
        stage.layer.strokeColor = .black
        stage.layer.add(
            .basic(.fillColor, from: .black, to: .white, duration: 1, timing: overshoot))
        stage.layer.add(.basic(.lineWidth, from: 1, to: -5, duration: 1, timing: overshoot))
        stage.layer.add(.basic(.opacity, from: 0.5, to: 1, duration: 1, timing: overshoot))

        stage.scene.advance(to: 0.5)

        #expect(stage.layer.presentation.fillColor.red > 1)
        Self.check(stage) { $0.fill(Self.square, color: .white) }
    }
}
