import CCairo
import RefreshDrawing
import RefreshGeometry
import RefreshRaster

/// A picture that cairo draws from a display list, command by command.
///
/// Gradients whose alpha changes have to keep their colour to look alike: cairo mixes colours
/// before they are multiplied by alpha, the rasterizer those that are.
final class CairoCanvas {
    let width: Int
    let height: Int
    private let surface: OpaquePointer
    private let context: OpaquePointer
    /// The groups that are open, with their masks.
    private var groups: [(opacity: Double, mask: OpaquePointer?)] = []

    init?(width: Int, height: Int) {
        guard
            let surface = cairo_image_surface_create(
                CAIRO_FORMAT_ARGB32, Int32(width), Int32(height)),
            let context = cairo_create(surface)
        else { return nil }
        self.width = width
        self.height = height
        self.surface = surface
        self.context = context
        // The finest that cairo has, still 15 lines of samples in a row of pixels: on edges close to
        // the horizontal that is the whole difference.
        cairo_set_antialias(context, CAIRO_ANTIALIAS_BEST)
        // At the default of 0.1 pixels a dash on a curve ends at right angles to a chord.
        cairo_set_tolerance(context, 0.01)
    }

    deinit {
        cairo_destroy(context)
        cairo_surface_destroy(surface)
    }

    /// Draws a list over what is there.
    func draw(_ list: DisplayList, scale: Double) {
        cairo_save(context)
        cairo_scale(context, scale, scale)
        list.withReader { reader in
            while let command = reader.next() { draw(command) }
        }
        cairo_restore(context)
    }

    /// Cairo's word for what went wrong, if anything did.
    var failure: String? {
        let status = cairo_status(context)
        return status == CAIRO_STATUS_SUCCESS
            ? nil : String(cString: cairo_status_to_string(status))
    }

    /// The pixels as a ``Bitmap`` has them.
    var pixels: [UInt32] {
        cairo_surface_flush(surface)
        let stride = Int(cairo_image_surface_get_stride(surface)) / 4
        guard let bytes = cairo_image_surface_get_data(surface) else { return [] }
        return bytes.withMemoryRebound(to: UInt32.self, capacity: stride * height) { words in
            (0..<height).flatMap { row in
                (0..<width).map { CairoCanvas.swapped(words[row * stride + $0]) }
            }
        }
    }

    private func draw(_ command: DisplayCommand) {
        switch command {
        case .save: cairo_save(context)
        case .restore: cairo_restore(context)
        case .concat(let transform):
            var matrix = cairo_matrix_t(
                xx: transform.a, yx: transform.b, xy: transform.c, yy: transform.d,
                x0: transform.tx, y0: transform.ty)
            cairo_transform(context, &matrix)
        case .clip(let path, let rule):
            trace(path)
            cairo_set_fill_rule(context, rule.cairo)
            cairo_clip(context)
        case .fill(let path, let rule, let paint):
            trace(path)
            cairo_set_fill_rule(context, rule.cairo)
            choose(paint)
            cairo_fill(context)
        case .stroke(let path, let style, let paint):
            trace(path)
            choose(style.style)
            choose(paint)
            cairo_stroke(context)
        case .beginGroup(let opacity):
            cairo_push_group(context)
            groups.append((opacity, nil))
        case .beginMask:
            cairo_push_group(context)
        case .beginMaskedGroup(let opacity):
            let mask = cairo_pop_group(context)
            cairo_push_group(context)
            groups.append((opacity, mask))
        case .endGroup: endGroup()
        case .image(let image, let rect): draw(image, in: rect)
        case .layer: break
        }
    }

    private func endGroup() {
        guard let group = groups.popLast() else { return }
        cairo_pop_group_to_source(context)
        if let mask = group.mask {
            cairo_push_group(context)
            // The group is still the source in there.
            cairo_mask(context, mask)
            cairo_pop_group_to_source(context)
            cairo_pattern_destroy(mask)
        }
        cairo_paint_with_alpha(context, group.opacity)
    }

    private func trace(_ path: PathView) {
        cairo_new_path(context)
        var last = Point.zero
        for segment in path {
            switch segment {
            case .move(let point):
                cairo_move_to(context, point.x, point.y)
                last = point
            case .line(let point):
                cairo_line_to(context, point.x, point.y)
                last = point
            case .quad(let point, let control):
                let first = last + (control - last) * (2.0 / 3)
                let second = point + (control - point) * (2.0 / 3)
                cairo_curve_to(context, first.x, first.y, second.x, second.y, point.x, point.y)
                last = point
            case .cubic(let point, let first, let second):
                cairo_curve_to(context, first.x, first.y, second.x, second.y, point.x, point.y)
                last = point
            case .close: cairo_close_path(context)
            }
        }
    }

    private func choose(_ style: StrokeStyle) {
        cairo_set_line_width(context, style.width)
        cairo_set_line_cap(context, style.cap.cairo)
        cairo_set_line_join(context, style.join.cairo)
        cairo_set_miter_limit(context, style.miterLimit)
        cairo_set_dash(context, style.dash, Int32(style.dash.count), style.dashPhase)
    }

    private func choose(_ paint: PaintView) {
        switch paint {
        case .color(let color):
            cairo_set_source_rgba(context, color.red, color.green, color.blue, color.alpha)
        case .linear(let start, let end, let stops):
            choose(cairo_pattern_create_linear(start.x, start.y, end.x, end.y), stops)
        case .radial(let center, let startRadius, let endRadius, let stops):
            choose(
                cairo_pattern_create_radial(
                    center.x, center.y, startRadius, center.x, center.y, endRadius), stops)
        }
    }

    private func choose(_ gradient: OpaquePointer?, _ stops: GradientStopsView) {
        for stop in stops.array {
            let color = stop.color
            cairo_pattern_add_color_stop_rgba(
                gradient, stop.offset, color.red, color.green, color.blue, color.alpha)
        }
        cairo_set_source(context, gradient)
        cairo_pattern_destroy(gradient)
    }

    private func draw(_ image: ImageView, in rect: Rect) {
        var pixels: [UInt32] = []
        image.append(to: &pixels)
        pixels = pixels.map(CairoCanvas.swapped)
        pixels.withUnsafeMutableBytes { bytes in
            let source = cairo_image_surface_create_for_data(
                bytes.baseAddress?.assumingMemoryBound(to: UInt8.self), CAIRO_FORMAT_ARGB32,
                Int32(image.width), Int32(image.height), Int32(image.width * 4))
            cairo_save(context)
            cairo_translate(context, rect.minX, rect.minY)
            cairo_scale(
                context, rect.width / Double(image.width), rect.height / Double(image.height))
            cairo_set_source_surface(context, source, 0, 0)
            cairo_pattern_set_extend(cairo_get_source(context), CAIRO_EXTEND_PAD)
            cairo_pattern_set_filter(cairo_get_source(context), CAIRO_FILTER_BILINEAR)
            cairo_rectangle(context, 0, 0, Double(image.width), Double(image.height))
            cairo_fill(context)
            cairo_restore(context)
            cairo_surface_finish(source)
            cairo_surface_destroy(source)
        }
    }

    /// A pixel with red and blue exchanged: R, G, B, A and B, G, R, A in memory.
    private static func swapped(_ pixel: UInt32) -> UInt32 {
        pixel & 0xFF00_FF00 | (pixel & 255) << 16 | (pixel >> 16) & 255
    }
}

extension FillRule {
    fileprivate var cairo: cairo_fill_rule_t {
        self == .evenOdd ? CAIRO_FILL_RULE_EVEN_ODD : CAIRO_FILL_RULE_WINDING
    }
}

extension LineCap {
    fileprivate var cairo: cairo_line_cap_t {
        switch self {
        case .butt: CAIRO_LINE_CAP_BUTT
        case .round: CAIRO_LINE_CAP_ROUND
        case .square: CAIRO_LINE_CAP_SQUARE
        }
    }
}

extension LineJoin {
    fileprivate var cairo: cairo_line_join_t {
        switch self {
        case .miter: CAIRO_LINE_JOIN_MITER
        case .round: CAIRO_LINE_JOIN_ROUND
        case .bevel: CAIRO_LINE_JOIN_BEVEL
        }
    }
}
