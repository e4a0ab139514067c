import RefreshDrawing
import RefreshGeometry

extension Figure {
    /// Gradients.
    static let paints = [
        Figure("linear gradient") { list in
            let paint = LinearGradient(
                from: Point(25, 20), to: Point(80, 70),
                stops: [GradientStop(0, .white), GradientStop(0.4, red), GradientStop(1, .black)])
            list.fill(Rect(10, 10, 80, 80), with: .linear(paint))
        },
        Figure("linear gradient to nothing") { list in
            let paint = LinearGradient(
                from: Point(10, 0), to: Point(90, 0), blue.withAlpha(0), blue)
            list.fill(.circle(center: middle, radius: 40), with: .linear(paint))
        },
        Figure("linear gradient with a hard edge") { list in
            let paint = LinearGradient(
                from: Point(10.5, 10), to: Point(90.5, 10),
                stops: [
                    GradientStop(0.2, red), GradientStop(0.5, green), GradientStop(0.5, blue),
                    GradientStop(0.9, .black),
                ])
            list.fill(Rect(10, 10, 80, 80), with: .linear(paint))
        },
        Figure("radial gradient") { list in
            let paint = RadialGradient(
                center: middle, startRadius: 6, endRadius: 38,
                stops: [GradientStop(0, .white), GradientStop(0.5, blue), GradientStop(1, green)])
            list.fill(.circle(center: middle, radius: 42), with: .radial(paint))
        },
        Figure("radial gradient, turned and stretched") { list in
            list.concat(.translation(50, 50))
            list.concat(.rotation(0.4))
            list.concat(.scale(1.2, 0.7))
            let paint = RadialGradient(
                center: Point(8, 0), endRadius: 40, .white, blue)
            list.fill(.roundedRect(Rect(-34, -34, 68, 68), radius: 14), with: .radial(paint))
        },
        Figure("a line in a linear gradient") { list in
            let paint = LinearGradient(from: Point(10, 10), to: Point(90, 90), red, blue)
            list.stroke(
                wave(), style: StrokeStyle(width: 12, cap: .round, join: .round),
                with: .linear(paint))
        },
        Figure("a line in a radial gradient") { list in
            let paint = RadialGradient(center: middle, endRadius: 45, green, .black)
            list.stroke(
                star(), style: StrokeStyle(width: 7, join: .bevel), with: .radial(paint))
        },
    ]
}
