import CEffectModule
import RefreshDrawing
import RefreshGeometry

/// What the writers of `effect_drawing.h` make of some calls in a buffer of a number of words.
struct CDrawing {
    private(set) var words: [UInt32] = []
    private(set) var flags: UInt32 = 0
    /// Whether nothing beyond the buffer was touched.
    private(set) var isContained = true

    private static let canary: UInt32 = 0xCA9A_51CA

    init(
        capacity: Int = 1 << 18, _ write: (UnsafeMutablePointer<refresh_buffer>) -> Void
    ) {
        var memory = [UInt32](repeating: CDrawing.canary, count: capacity + 64)
        var buffer = refresh_buffer()
        buffer.struct_size = UInt32(MemoryLayout<refresh_buffer>.size)
        buffer.capacity = UInt32(capacity)
        memory.withUnsafeMutableBufferPointer { memory in
            buffer.words = memory.baseAddress
            write(&buffer)
        }
        flags = buffer.flags
        words = Array(memory[0..<Int(buffer.count)])
        isContained =
            buffer.count <= buffer.capacity
            && memory[Int(buffer.count)...].allSatisfy { $0 == CDrawing.canary }
    }
}

/// A path of the header with room for a number of segments.
final class CPath {
    var path = refresh_path()
    private let verbs: UnsafeMutablePointer<UInt8>
    private let points: UnsafeMutablePointer<Float>

    init(room: Int, _ build: (inout refresh_path) -> Void) {
        verbs = .allocate(capacity: max(room, 1))
        points = .allocate(capacity: max(6 * room, 1))
        path.verb_capacity = UInt32(room)
        path.point_capacity = UInt32(3 * room)
        path.verbs = verbs
        path.points = points
        build(&path)
    }

    deinit {
        verbs.deallocate()
        points.deallocate()
    }

    /// The same segments as a path of the core.
    convenience init(_ path: Path) {
        self.init(room: path.verbs.count) { target in
            var next = 0
            func point() -> Point {
                next += 1
                return path.points[next - 1]
            }
            for verb in path.verbs {
                switch verb {
                case .move:
                    let p = point()
                    refresh_move(&target, p.x, p.y)
                case .line:
                    let p = point()
                    refresh_line(&target, p.x, p.y)
                case .quad:
                    let (c, p) = (point(), point())
                    refresh_quad(&target, c.x, c.y, p.x, p.y)
                case .cubic:
                    let (c1, c2, p) = (point(), point(), point())
                    refresh_cubic(&target, c1.x, c1.y, c2.x, c2.y, p.x, p.y)
                case .close: refresh_close(&target)
                }
            }
        }
    }
}
