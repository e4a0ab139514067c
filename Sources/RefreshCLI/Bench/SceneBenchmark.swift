import RefreshDrawing
import RefreshGeometry
import RefreshRaster

/// Times ``BenchScene`` as the other rasterisers time it: whole loops until the seconds are over.
struct SceneBenchmark {
    /// What of a frame is drawn.
    enum Mode: String, CaseIterable {
        /// All of it, over a cleared bitmap.
        case full
        /// What has changed since the frame before.
        case damage
    }

    private let mode: Mode
    private var scene = BenchScene()
    private let rasterizer = Rasterizer()
    private var bitmap: Bitmap
    private let transform: Affine
    /// What the bitmap shows.
    private var shown = DisplayList()

    init(_ mode: Mode, scale: Int) {
        self.mode = mode
        bitmap = Bitmap(
            width: Int(BenchScene.size.width) * scale, height: Int(BenchScene.size.height) * scale)
        transform = .scale(Double(scale), Double(scale))
    }

    /// Draws one frame as the benchmark does.
    mutating func draw(_ frame: Int) {
        scene.show(frame)
        switch mode {
        case .full:
            rasterizer.draw(scene.list, into: &bitmap, transform: transform, over: .clear)
        case .damage:
            rasterizer.redraw(scene.list, since: shown, in: &bitmap, transform: transform)
            swap(&scene.list, &shown)
        }
    }

    /// Microseconds of processor and of wall time a frame, and how many frames were drawn.
    mutating func run(seconds: Double) -> (cpu: Double, wall: Double, frames: Int) {
        for frame in 0..<BenchScene.frameCount { draw(frame) }
        var frames = 0
        let cpu = Stopwatch.cpu
        let wall = Stopwatch.wall
        var used = 0.0
        repeat {
            for frame in 0..<BenchScene.frameCount { draw(frame) }
            frames += BenchScene.frameCount
            used = Stopwatch.cpu - cpu
        } while used < seconds
        let count = Double(frames)
        return (used / count * 1e6, (Stopwatch.wall - wall) / count * 1e6, frames)
    }

    /// A frame's pixels as bytes B, G, R, A, premultiplied, row by row: what the others dump.
    mutating func dump(_ frame: Int) -> [UInt8] {
        for earlier in 0..<BenchScene.frameCount { draw(earlier) }
        draw(frame)
        var bytes: [UInt8] = []
        bytes.reserveCapacity(bitmap.pixels.count * 4)
        for pixel in bitmap.pixels {
            bytes.append(UInt8(truncatingIfNeeded: pixel >> 16))
            bytes.append(UInt8(truncatingIfNeeded: pixel >> 8))
            bytes.append(UInt8(truncatingIfNeeded: pixel))
            bytes.append(UInt8(truncatingIfNeeded: pixel >> 24))
        }
        return bytes
    }
}
