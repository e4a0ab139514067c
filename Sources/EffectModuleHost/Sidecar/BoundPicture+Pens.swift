import RefreshDrawing
import RefreshGeometry

// What each pen does; see ``Pen``.
extension BoundPicture {
    func move(_ x: Double, _ y: Double) {
        guard accepts(.move, x, y) else { return }
        extend { $0.move(to: Point(x, y)) }
    }

    func line(_ x: Double, _ y: Double) {
        guard accepts(.line, x, y) else { return }
        extend { $0.line(to: Point(x, y)) }
    }

    func curve(
        _ x1: Double, _ y1: Double, _ x2: Double, _ y2: Double, _ x: Double, _ y: Double
    ) {
        guard accepts(.curve, x1, y1, x2, y2, x, y) else { return }
        extend {
            $0.cubic(to: Point(x, y), control1: Point(x1, y1), control2: Point(x2, y2))
        }
    }

    func close() {
        guard isOpen(.close) else { return }
        extend { $0.close() }
    }

    func circle(_ x: Double, _ y: Double, _ radius: Double) {
        guard accepts(.circle, x, y, radius) else { return }
        guard radius >= 0 else { return complain(.circle, "was given a negative radius") }
        extend { $0.addCircle(center: Point(x, y), radius: radius) }
    }

    func arc(_ x: Double, _ y: Double, _ radius: Double, _ from: Double, _ to: Double) {
        guard accepts(.arc, x, y, radius, from, to) else { return }
        guard radius >= 0 else { return complain(.arc, "was given a negative radius") }
        extend { path in
            let refused = path.refusedPoints
            path.arc(center: Point(x, y), radius: radius, startAngle: from, endAngle: to)
            if path.refusedPoints != refused {
                complain(.arc, "was given more than 1000 turns, or a point beyond 1000000")
            }
        }
    }

    func color(_ red: Double, _ green: Double, _ blue: Double, _ alpha: Double) {
        guard accepts(.color, red, green, blue, alpha) else { return }
        for component in [red, green, blue, alpha] where component < 0 || component > 1 {
            return complain(.color, "was given a component outside of 0 to 1")
        }
        take(Color(red: red, green: green, blue: blue, alpha: alpha))
    }

    func rgba(_ color: UInt32, _ opacity: Double) {
        guard accepts(.rgba, opacity) else { return }
        guard opacity >= 0, opacity <= 1 else {
            return complain(.rgba, "was given an opacity outside of 0 to 1")
        }
        let color = Color(rgba32: color)
        take(color.withAlpha(color.alpha * opacity))
    }

    private func take(_ color: Color) {
        if isGradientUsed { gradient = nil }
        tint = color
    }

    func linear(_ x0: Double, _ y0: Double, _ x1: Double, _ y1: Double) {
        guard accepts(.linear, x0, y0, x1, y1) else { return }
        begin(Gradient(isRadial: false, geometry: (x0, y0, x1, y1)))
    }

    func radial(_ x: Double, _ y: Double, _ r0: Double, _ r1: Double) {
        guard accepts(.radial, x, y, r0, r1) else { return }
        guard r0 >= 0, r1 >= r0 else {
            return complain(.radial, "was given radii that are negative or do not ascend")
        }
        begin(Gradient(isRadial: true, geometry: (x, y, r0, r1)))
    }

    private func begin(_ gradient: Gradient) {
        self.gradient = gradient
        isGradientUsed = false
    }

    func shade(_ offset: Double) {
        guard accepts(.shade, offset) else { return }
        guard gradient != nil else { return complain(.shade, "came without linear or radial") }
        guard offset >= gradient?.stops.last?.offset ?? 0, offset <= 1 else {
            return complain(.shade, "was given places that leave 0 to 1 or do not ascend")
        }
        guard gradient?.stops.count ?? 0 < GradientStop.maximumCount else {
            return complain(.shade, "came more than \(GradientStop.maximumCount) times")
        }
        gradient?.stops.append(GradientStop(offset, tint))
    }

    /// What the next area or line is filled with.
    private var paint: Paint {
        guard let gradient, !gradient.stops.isEmpty else { return .color(tint) }
        let (a, b, c, d) = gradient.geometry
        return gradient.isRadial
            ? .radial(
                RadialGradient(
                    center: Point(a, b), startRadius: c, endRadius: d, stops: gradient.stops))
            : .linear(
                LinearGradient(from: Point(a, b), to: Point(c, d), stops: gradient.stops))
    }

    func fill() {
        guard isOpen(.fill) else { return }
        add(.fill) { $0.fill(path, with: paint) }
        drawn()
    }

    func stroke(_ width: Double) {
        guard accepts(.stroke, width) else { return }
        guard width >= 0 else { return complain(.stroke, "was given a negative width") }
        style.width = width
        add(.stroke) { $0.stroke(path, style: style, with: paint) }
        drawn()
    }

    private func drawn() {
        isPathDrawn = true
        isGradientUsed = true
    }

    func clip() {
        guard isOpen(.clip) else { return }
        add(.clip) { $0.clip(path) }
        isPathDrawn = true
    }

    func cap(_ look: Int32) {
        guard isOpen(.cap) else { return }
        guard let cap = UInt8(exactly: look).flatMap({ LineCap(rawValue: $0) }) else {
            return complain(.cap, "was given \(look); allowed: 0 to 2")
        }
        style.cap = cap
    }

    func join(_ look: Int32) {
        guard isOpen(.join) else { return }
        guard let join = UInt8(exactly: look).flatMap({ LineJoin(rawValue: $0) }) else {
            return complain(.join, "was given \(look); allowed: 0 to 2")
        }
        style.join = join
    }

    func dash(_ length: Double, _ gap: Double, _ phase: Double) {
        guard accepts(.dash, length, gap, phase) else { return }
        guard length >= 0, gap >= 0 else { return complain(.dash, "was given a negative length") }
        style.dash = length == 0 && gap == 0 ? [] : [length, gap]
        style.dashPhase = phase
    }

    func save() {
        guard isOpen(.save) else { return }
        add(.save) { $0.save() }
    }

    func restore() {
        guard isOpen(.restore) else { return }
        add(.restore) { $0.restore() }
    }

    func translate(_ x: Double, _ y: Double) {
        guard accepts(.translate, x, y) else { return }
        add(.translate) { $0.concat(.translation(x, y)) }
    }

    func rotate(_ angle: Double) {
        guard accepts(.rotate, angle) else { return }
        add(.rotate) { $0.concat(.rotation(angle)) }
    }

    func scale(_ x: Double, _ y: Double) {
        guard accepts(.scale, x, y) else { return }
        add(.scale) { $0.concat(.scale(x, y)) }
    }

    func group(_ opacity: Double) {
        guard accepts(.group, opacity) else { return }
        guard opacity >= 0, opacity <= 1 else {
            return complain(.group, "was given an opacity outside of 0 to 1")
        }
        add(.group) { $0.beginGroup(opacity: opacity) }
    }

    func ungroup() {
        guard isOpen(.ungroup) else { return }
        add(.ungroup) { $0.endGroup() }
    }
}
