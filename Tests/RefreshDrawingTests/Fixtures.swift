import RefreshDrawing
import RefreshGeometry

/// A path with every kind of segment.
func everySegment() -> Path {
    var path = Path()
    path.move(to: Point(1, 2))
    path.line(to: Point(3.5, 4))
    path.quad(to: Point(7, 8), control: Point(5, -6))
    path.cubic(to: Point(13, 14), control1: Point(9, 10), control2: Point(11, 12.25))
    path.close()
    path.move(to: Point(100, 0))
    path.line(to: Point(0.1, 1e6))
    return path
}

/// A path of lines with a number of verbs.
func zigzag(_ count: Int) -> Path {
    var path = Path()
    path.move(to: .zero)
    for index in 1..<count { path.line(to: Point(Double(index), Double(index % 7))) }
    return path
}

/// An image whose pixels count up.
func countingImage(width: Int, height: Int) throws -> Image {
    let pixels = (0..<(width * height)).map { 0xFF00_0000 | UInt32($0) }
    return try Image(width: width, height: height, pixels: pixels)
}

let red = Color(red: 1, green: 0, blue: 0)
let blue = Color(red: 0, green: 0, blue: 1, alpha: 0.5)

let linear = LinearGradient(from: Point(1, 2), to: Point(3, 4), red, blue)
let radial = RadialGradient(
    center: Point(5, 6), startRadius: 1, endRadius: 9,
    stops: [GradientStop(0, red), GradientStop(0.25, .white), GradientStop(1, blue)])
let dashed = StrokeStyle(
    width: 2.5, cap: .square, join: .bevel, miterLimit: 4, dash: [4, 2, 1], dashPhase: -1)

/// A list with every command, paint, cap, join and rule.
func everyCommand() throws -> DisplayList {
    var list = DisplayList()
    list.layer(7)
    list.save()
    list.concat(Affine(a: 2, b: 0.5, c: -0.5, d: 2, tx: 10, ty: -20))
    list.clip(Rect(0, 0, 320, 80))
    list.clip(everySegment(), rule: .evenOdd)
    list.beginMask()
    list.fill(everySegment(), rule: .evenOdd, with: .radial(radial))
    list.beginMaskedGroup(opacity: 0.75)
    list.fill(everySegment(), color: .indigo)
    list.beginGroup(opacity: 0.5)
    list.stroke(everySegment(), style: dashed, with: .linear(linear))
    list.stroke(everySegment(), style: StrokeStyle(width: 3, cap: .round, join: .round), color: red)
    list.endGroup()
    list.endGroup()
    list.fill(Rect(1, 2, 3, 4), with: .linear(linear))
    list.image(try countingImage(width: 3, height: 2), in: Rect(1, 2, 3, 4))
    list.restore()
    return list
}

extension DisplayList {
    /// The list's commands in words of a test, views turned into values.
    var described: [CommandValue] {
        withReader { reader in
            var values: [CommandValue] = []
            while let command = reader.next() { values.append(CommandValue(command)) }
            return values
        }
    }
}

/// A command with values in place of views.
enum CommandValue: Equatable {
    case save
    case restore
    case concat(Affine)
    case clip(Path, FillRule)
    case beginGroup(Double)
    case endGroup
    case beginMask
    case beginMaskedGroup(Double)
    case fill(Path, FillRule, Paint)
    case stroke(Path, StrokeStyle, Paint)
    case image(width: Int, height: Int, [UInt32], Rect)
    case layer(UInt32)

    init(_ command: DisplayCommand) {
        switch command {
        case .save: self = .save
        case .restore: self = .restore
        case .concat(let transform): self = .concat(transform)
        case .clip(let path, let rule): self = .clip(path.path, rule)
        case .beginGroup(let opacity): self = .beginGroup(opacity)
        case .endGroup: self = .endGroup
        case .beginMask: self = .beginMask
        case .beginMaskedGroup(let opacity): self = .beginMaskedGroup(opacity)
        case .fill(let path, let rule, let paint): self = .fill(path.path, rule, paint.paint)
        case .stroke(let path, let style, let paint):
            self = .stroke(path.path, style.style, paint.paint)
        case .image(let image, let rect):
            var pixels: [UInt32] = []
            image.append(to: &pixels)
            self = .image(width: image.width, height: image.height, pixels, rect)
        case .layer(let id): self = .layer(id)
        }
    }
}

extension Double {
    /// The number as a display list keeps it.
    var single: Double { Double(Float(self)) }
}

extension Color {
    /// The colour as a display list keeps it.
    var single: Color {
        Color(red: red.single, green: green.single, blue: blue.single, alpha: alpha.single)
    }
}

extension Path {
    /// The path as a display list keeps it.
    var single: Path {
        var path = Path()
        var index = 0
        func point() -> Point {
            defer { index += 1 }
            return Point(points[index].x.single, points[index].y.single)
        }
        for verb in verbs {
            switch verb {
            case .move: path.move(to: point())
            case .line: path.line(to: point())
            case .quad:
                let control = point()
                path.quad(to: point(), control: control)
            case .cubic:
                let control1 = point()
                let control2 = point()
                path.cubic(to: point(), control1: control1, control2: control2)
            case .close: path.close()
            }
        }
        return path
    }
}
