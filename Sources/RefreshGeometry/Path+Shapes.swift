/// Closed shapes. Each is a subpath of its own that runs clockwise on the screen.
extension Path {
    /// How far along the tangent the control points of a quarter circle of radius 1 lie:
    /// 4/3 · (√2 - 1), with which the arc touches the circle at its ends and its middle.
    static let quarterReach = 0.5522847498307936

    /// Adds a rectangle from its top left corner on; its size must not be negative.
    public mutating func addRect(_ rect: Rect) {
        guard isShape(rect) else { return refuse() }
        move(to: Point(rect.minX, rect.minY))
        line(to: Point(rect.maxX, rect.minY))
        line(to: Point(rect.maxX, rect.maxY))
        line(to: Point(rect.minX, rect.maxY))
        close()
    }

    /// Adds a rectangle with round corners, from the beginning of its top edge on. A radius above
    /// half the shorter side is taken as that half; a negative one is refused.
    public mutating func addRoundedRect(_ rect: Rect, radius: Double) {
        guard isShape(rect), radius >= 0, radius.isDrawable else { return refuse() }
        let r = min(radius, min(rect.width, rect.height) / 2)
        guard r > 0 else { return addRect(rect) }
        let k = r * (1 - Path.quarterReach)
        let (left, top, right, bottom) = (rect.minX, rect.minY, rect.maxX, rect.maxY)
        move(to: Point(left + r, top))
        line(to: Point(right - r, top))
        cubic(
            to: Point(right, top + r), control1: Point(right - k, top),
            control2: Point(right, top + k))
        line(to: Point(right, bottom - r))
        cubic(
            to: Point(right - r, bottom), control1: Point(right, bottom - k),
            control2: Point(right - k, bottom))
        line(to: Point(left + r, bottom))
        cubic(
            to: Point(left, bottom - r), control1: Point(left + k, bottom),
            control2: Point(left, bottom - k))
        line(to: Point(left, top + r))
        cubic(
            to: Point(left + r, top), control1: Point(left, top + k),
            control2: Point(left + k, top))
        close()
    }

    /// Adds the ellipse that touches the sides of a rectangle, from its rightmost point on: four
    /// cubics, for a circle round to 2.73e-4 of the radius.
    public mutating func addEllipse(in rect: Rect) {
        guard isShape(rect) else { return refuse() }
        let (left, top, right, bottom) = (rect.minX, rect.minY, rect.maxX, rect.maxY)
        let (x, y) = (rect.midX, rect.midY)
        let kx = rect.width / 2 * Path.quarterReach
        let ky = rect.height / 2 * Path.quarterReach
        move(to: Point(right, y))
        cubic(
            to: Point(x, bottom), control1: Point(right, y + ky), control2: Point(x + kx, bottom))
        cubic(to: Point(left, y), control1: Point(x - kx, bottom), control2: Point(left, y + ky))
        cubic(to: Point(x, top), control1: Point(left, y - ky), control2: Point(x - kx, top))
        cubic(to: Point(right, y), control1: Point(x + kx, top), control2: Point(right, y - ky))
        close()
    }

    /// Adds a circle, from its rightmost point on; a negative radius is refused.
    public mutating func addCircle(center: Point, radius: Double) {
        addEllipse(in: Rect(center: center, size: Size(2 * radius, 2 * radius)))
    }

    /// A rectangle; see ``addRect(_:)``.
    public static func rect(_ rect: Rect) -> Path {
        var path = Path()
        path.addRect(rect)
        return path
    }

    /// A rectangle with round corners; see ``addRoundedRect(_:radius:)``.
    public static func roundedRect(_ rect: Rect, radius: Double) -> Path {
        var path = Path()
        path.addRoundedRect(rect, radius: radius)
        return path
    }

    /// An ellipse; see ``addEllipse(in:)``.
    public static func ellipse(in rect: Rect) -> Path {
        var path = Path()
        path.addEllipse(in: rect)
        return path
    }

    /// A circle; see ``addCircle(center:radius:)``.
    public static func circle(center: Point, radius: Double) -> Path {
        var path = Path()
        path.addCircle(center: center, radius: radius)
        return path
    }

    /// Whether all corners of a shape are drawable, so that it is drawn as a whole or not at all.
    private func isShape(_ rect: Rect) -> Bool {
        rect.isDrawable && rect.width >= 0 && rect.height >= 0
            && Point(rect.maxX, rect.maxY).isDrawable
    }
}
