import RefreshDrawing
import RefreshGeometry

/// The colours of a gradient's stops as straight lines between them, premultiplied, 0 to 255.
struct GradientRamp: ~Copyable {
    /// A stretch between two stops: colour = start + (t - offset) · slope.
    struct Stretch: BitwiseCopyable {
        var offset: Float
        var start: SIMD4<Float>
        var slope: SIMD4<Float>
    }

    private var stretches = ScratchBuffer<Stretch>(capacity: GradientStop.maximumCount + 1)
    private(set) var isOpaque = true

    /// Takes over the stops.
    mutating func load(_ stops: GradientStopsView) {
        stretches.count = 0
        isOpaque = true
        for index in 0..<stops.count {
            let stop = stops[index]
            let color = GradientRamp.premultiplied(stop.color)
            isOpaque = isOpaque && stop.color.alpha >= 1
            // Before the first stop its colour goes on.
            if index == 0 {
                stretches.append(Stretch(offset: -.infinity, start: color, slope: .zero))
            }
            var slope = SIMD4<Float>.zero
            if index + 1 < stops.count {
                let next = stops[index + 1]
                let width = Float(next.offset) - Float(stop.offset)
                if width > 0 {
                    slope = (GradientRamp.premultiplied(next.color) - color) / width
                }
            }
            stretches.append(Stretch(offset: Float(stop.offset), start: color, slope: slope))
        }
    }

    /// The stretches as they are in memory until the next ``load(_:)``.
    var view: GradientColors {
        GradientColors(stretches: stretches.base, count: stretches.count, isOpaque: isOpaque)
    }

    private static func premultiplied(_ color: Color) -> SIMD4<Float> {
        let alpha = Float(color.alpha)
        return SIMD4(
            Float(color.red) * alpha, Float(color.green) * alpha, Float(color.blue) * alpha, alpha)
            * 255
    }
}
