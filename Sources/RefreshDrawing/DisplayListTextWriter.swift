import RefreshGeometry

/// Writes the commands of a display list as lines of text.
struct DisplayListTextWriter {
    private var bytes: [UInt8] = []
    private var isLineStart = true

    var text: String { String(decoding: bytes, as: UTF8.self) }

    /// Writes all commands, chunks as lines of their own.
    mutating func write(_ words: UnsafeBufferPointer<UInt32>) {
        let reader = DisplayListReader(words)
        var position = 0
        while let raw = RawCommand(words, at: position) {
            position = raw.end
            put(raw.opcode.word)
            switch raw.opcode {
            case .pathChunk:
                put(PathView(words, chunks: raw.start, command: raw.start, payload: 0))
            case .pixelChunk: put(pixels: words[(raw.start + 1)..<raw.end])
            default:
                if let command = reader.command(raw, chunks: raw.start) { put(command) }
            }
            bytes.append(0x0A)
            isLineStart = true
        }
    }

    private mutating func put(_ command: DisplayCommand) {
        switch command {
        case .save, .restore, .endGroup, .beginMask: break
        case .concat(let t): put([t.a, t.b, t.c, t.d, t.tx, t.ty])
        case .clip(let path, let rule):
            put(rule.word)
            put(path)
        case .beginGroup(let opacity), .beginMaskedGroup(let opacity): put(opacity)
        case .fill(let path, let rule, let paint):
            put(rule.word)
            put(paint)
            put(path)
        case .stroke(let path, let style, let paint):
            put(style)
            put(paint)
            put(path)
        case .image(let image, let rect):
            put([rect.minX, rect.minY, rect.width, rect.height])
            put(UInt64(image.width))
            put(UInt64(image.height))
            if let pixels = image.contiguousPixels { put(pixels: pixels[...]) }
        case .layer(let id): put(UInt64(id))
        }
    }

    private mutating func put(_ style: StrokeView) {
        put(style.width)
        put(style.cap.word)
        put(style.join.word)
        put(style.miterLimit)
        guard style.dashCount > 0 else { return }
        put("dash")
        put(style.dashPhase)
        for index in 0..<style.dashCount { put(style.dash(index)) }
    }

    private mutating func put(_ paint: PaintView) {
        switch paint {
        case .color(let color):
            put(PaintKind.color.word)
            put(color)
        case .linear(let start, let end, let stops):
            put(PaintKind.linear.word)
            put([start.x, start.y, end.x, end.y])
            put(stops)
        case .radial(let center, let startRadius, let endRadius, let stops):
            put(PaintKind.radial.word)
            put([center.x, center.y, startRadius, endRadius])
            put(stops)
        }
    }

    private mutating func put(_ stops: GradientStopsView) {
        for index in 0..<stops.count {
            put("stop")
            put(stops[index].offset)
            put(stops[index].color)
        }
    }

    private mutating func put(_ color: Color) {
        put([color.red, color.green, color.blue, color.alpha])
    }

    private mutating func put(_ path: PathView) {
        for segment in path {
            switch segment {
            case .move(let end):
                put(Path.Verb.move.word)
                put([end.x, end.y])
            case .line(let end):
                put(Path.Verb.line.word)
                put([end.x, end.y])
            case .quad(let end, let control):
                put(Path.Verb.quad.word)
                put([control.x, control.y, end.x, end.y])
            case .cubic(let end, let control1, let control2):
                put(Path.Verb.cubic.word)
                put([control1.x, control1.y, control2.x, control2.y, end.x, end.y])
            case .close:
                put(Path.Verb.close.word)
            }
        }
    }

    private mutating func put(pixels: Slice<UnsafeBufferPointer<UInt32>>) {
        for pixel in pixels {
            separate()
            for shift in [UInt32(4), 0, 12, 8, 20, 16, 28, 24] {
                bytes.append(hexDigit(UInt8(truncatingIfNeeded: pixel >> shift) & 15))
            }
        }
    }

    private mutating func put(_ numbers: [Double]) {
        for number in numbers { put(number) }
    }

    private mutating func put(_ number: Double) {
        separate()
        // A decimal writer drops the sign of zero, which is a bit of the list like any other.
        if number == 0 && number.sign == .minus { bytes.append(0x2D) }
        bytes.append(contentsOf: DecimalWriter.shortest(Float(number)).utf8)
    }

    private mutating func put(_ number: UInt64) {
        separate()
        bytes.append(contentsOf: DecimalWriter.integer(Int(number)).utf8)
    }

    private mutating func put(_ word: StaticString) {
        separate()
        word.withUTF8Buffer { bytes.append(contentsOf: $0) }
    }

    private mutating func separate() {
        if !isLineStart { bytes.append(0x20) }
        isLineStart = false
    }
}
