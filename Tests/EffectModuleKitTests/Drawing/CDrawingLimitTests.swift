import CEffectModule
import EffectModuleKit
import Testing

@testable import RefreshDrawing

@Suite("The limits of effect_drawing.h")
struct CDrawingLimitTests {
    @Test("have the numbers of the core")
    func numbers() {
        let opcodes: [(UInt32, DisplayOpcode)] = [
            (REFRESH_OP_SAVE, .save), (REFRESH_OP_RESTORE, .restore),
            (REFRESH_OP_CONCAT, .concat), (REFRESH_OP_CLIP, .clip),
            (REFRESH_OP_BEGIN_GROUP, .beginGroup), (REFRESH_OP_END_GROUP, .endGroup),
            (REFRESH_OP_BEGIN_MASK, .beginMask),
            (REFRESH_OP_BEGIN_MASKED_GROUP, .beginMaskedGroup), (REFRESH_OP_FILL, .fill),
            (REFRESH_OP_STROKE, .stroke), (REFRESH_OP_IMAGE, .image),
            (REFRESH_OP_PATH_CHUNK, .pathChunk), (REFRESH_OP_PIXEL_CHUNK, .pixelChunk),
            (REFRESH_OP_LAYER, .layer),
        ]
        for (c, swift) in opcodes { #expect(c == UInt32(swift.rawValue)) }
        #expect(DisplayOpcode(rawValue: UInt16(opcodes.count + 1)) == nil)
        let verbs: [(UInt32, Path.Verb)] = [
            (REFRESH_MOVE, .move), (REFRESH_LINE, .line), (REFRESH_QUAD, .quad),
            (REFRESH_CUBIC, .cubic), (REFRESH_CLOSE, .close),
        ]
        for (c, swift) in verbs {
            #expect(c == UInt32(swift.rawValue))
            #expect(refresh_verb_points(UInt8(c)) == UInt32(swift.pointCount))
        }
        #expect(Int(REFRESH_CHUNK_VERBS) == PathStretch.maximumVerbCount)
        #expect(Int(REFRESH_STOP_LIMIT) == GradientStop.maximumCount)
        #expect(Int(REFRESH_DASH_LIMIT) == DisplayList.maximumDashCount)
        #expect(REFRESH_PAINT_COLOR == PaintKind.color.rawValue)
        #expect(REFRESH_PAINT_LINEAR == PaintKind.linear.rawValue)
        #expect(REFRESH_PAINT_RADIAL == PaintKind.radial.rawValue)
        #expect(REFRESH_EVEN_ODD == UInt32(FillRule.evenOdd.rawValue))
        #expect(REFRESH_SQUARE == UInt32(LineCap.square.rawValue))
        #expect(REFRESH_ROUND_CAP == UInt32(LineCap.round.rawValue))
        #expect(REFRESH_BEVEL == UInt32(LineJoin.bevel.rawValue))
        #expect(REFRESH_ROUND_JOIN == UInt32(LineJoin.round.rawValue))
    }

    /// A drawing with commands of many lengths, a chunked path among them.
    private static func everything(_ out: UnsafeMutablePointer<refresh_buffer>) {
        let path = CPath(room: 40) {
            refresh_add_circle(&$0, 10, 10, 5)
            refresh_add_rounded_rect(&$0, 0, 0, 20, 10, 3)
        }
        let stops = [
            refresh_stop(offset: 0, color: (1, 0, 0, 1)),
            refresh_stop(offset: 1, color: (0, 0, 1, 0)),
        ]
        var style = refresh_line_of(2)
        refresh_save(out)
        refresh_translate(out, 1, 2)
        refresh_clip(out, &path.path, REFRESH_NON_ZERO)
        refresh_begin_group(out, 0.5)
        refresh_fill(out, &path.path, REFRESH_NON_ZERO, refresh_radial(0, 0, 1, 2, stops, 2))
        refresh_stroke(out, &path.path, &style, refresh_color(1, 1, 0, 1))
        refresh_image(out, 0, 0, 4, 4, 3, 2, [UInt32](repeating: 0xFFFF_FFFF, count: 6))
        refresh_end_group(out)
        refresh_restore(out)
    }

    @Test("stop at every capacity with a whole command, say so and touch nothing beyond")
    func everyCapacity() {
        let whole = CDrawing { Self.everything($0) }
        var ends: Set<Int> = [0]
        var end = 0
        while end < whole.words.count {
            end += Int(whole.words[end] >> 16)
            ends.insert(end)
        }

        for capacity in 0...whole.words.count {
            let drawing = CDrawing(capacity: capacity) { Self.everything($0) }

            let kept = ends.filter { $0 <= capacity }.max() ?? 0
            #expect(drawing.words == Array(whole.words[0..<kept]))
            #expect(drawing.isContained)
            #expect(
                drawing.flags == (capacity < whole.words.count ? REFRESH_BUFFER_OVERFLOW : 0))
        }
        #expect(end == whole.words.count)
    }

    @Test("set the overflow bit, and leave it, for what no buffer holds")
    func tooMuch() {
        let circle = CPath(room: 6) { refresh_add_circle(&$0, 0, 0, 5) }
        let cut = CPath(room: 5) { refresh_add_circle(&$0, 0, 0, 5) }
        let stops = [refresh_stop](
            repeating: refresh_stop(offset: 0, color: (1, 0, 0, 1)), count: 17)
        let dashes = [Float](repeating: 1, count: 17)
        let calls: [(UnsafeMutablePointer<refresh_buffer>) -> Void] = [
            { refresh_fill($0, &cut.path, REFRESH_NON_ZERO, refresh_color(1, 0, 0, 1)) },
            {
                refresh_fill(
                    $0, &circle.path, REFRESH_NON_ZERO, refresh_linear(0, 0, 1, 1, stops, 17))
            },
            { out in
                dashes.withUnsafeBufferPointer { dashes in
                    var style = refresh_line_of(1)
                    style.dash_count = 17
                    style.dashes = dashes.baseAddress
                    refresh_stroke(out, &circle.path, &style, refresh_color(1, 0, 0, 1))
                }
            },
            { refresh_image($0, 0, 0, 1, 1, 0, 1, [0]) },
            { refresh_image($0, 0, 0, 1, 1, 1, 16_385, [0]) },
        ]
        for call in calls {
            let drawing = CDrawing {
                call($0)
                refresh_save($0)
            }

            #expect(drawing.flags == REFRESH_BUFFER_OVERFLOW)
            #expect(drawing.words.isEmpty)
        }
    }

    @Test("a path that is cleared is empty again and forgets that something did not fit")
    func cleared() {
        let path = CPath(room: 5) { refresh_add_circle(&$0, 0, 0, 5) }
        #expect(path.path.overflow)

        refresh_path_clear(&path.path)
        refresh_add_rect(&path.path, 0, 0, 1, 1)

        #expect(!path.path.overflow)
        #expect(path.path.verb_count == 5 && path.path.point_count == 4)
    }
}
