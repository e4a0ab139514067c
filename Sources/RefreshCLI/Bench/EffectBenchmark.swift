import CAllocationCount
import FrameExport
import RefreshGeometry
import RefreshKit
import RefreshRaster

/// What the frames of one effect cost, over the standard gesture at 60 frames a second.
struct EffectBenchmark {
    let effect: String
    /// Microseconds a frame from gesture and time to the display list.
    let evaluate: Spread
    /// Microseconds a frame from the display list to pixels.
    let raster: Spread
    /// Bytes of display list a frame.
    let listBytes: Double
    /// Blocks of memory asked for a frame, both steps together, once everything is warm.
    let allocations: Double

    /// A distribution by two of its quantiles.
    struct Spread {
        let median: Double
        let p95: Double

        init(_ samples: [Double]) {
            let sorted = samples.sorted()
            median = sorted[sorted.count / 2]
            p95 = sorted[min(sorted.count - 1, sorted.count * 95 / 100)]
        }
    }

    /// How many frames a second one processor core makes at the median.
    var framesPerSecond: Double { 1e6 / (evaluate.median + raster.median) }

    /// Plays a film some times and takes each frame's time.
    init(_ film: FilmRequest, _ recipe: EffectRecipe, rounds: Int) throws(CommandError) {
        let plan = try film.checked(recipe)
        let preview: Preview
        do throws(PreviewError) {
            preview = try Preview(
                effect: recipe, script: film.script, size: film.settings.size,
                reducedMotion: film.settings.reducedMotion)
        } catch {
            if case .effect(.failed) = error { throw .failed(error.message) }
            throw .usage(error.message)
        }
        effect = recipe.id.text
        let fps = film.settings.fps
        let scale = Affine.scale(film.settings.scale, film.settings.scale)
        let count = preview.frameCount(fps: fps)
        let rasterizer = Rasterizer()
        var bitmap = Bitmap(width: plan.width, height: plan.height)
        var evaluations = [Double](repeating: .infinity, count: count)
        var rasters = evaluations
        var bytes = 0
        var blocks: UInt64 = 0
        for _ in 0..<rounds {
            let playback = Playback(of: preview)
            bytes = 0
            blocks = 0
            for index in 0..<count {
                let before = refreshkit_allocation_count()
                let start = Stopwatch.cpu
                let list = playback.frame(at: preview.time(ofFrame: index, fps: fps)).displayList
                let middle = Stopwatch.cpu
                rasterizer.draw(list, into: &bitmap, transform: scale, over: .clear)
                let end = Stopwatch.cpu
                // The first frame makes the instance; a live effect does that once.
                if index > 0 { blocks += refreshkit_allocation_count() - before }
                evaluations[index] = min(evaluations[index], (middle - start) * 1e6)
                rasters[index] = min(rasters[index], (end - middle) * 1e6)
                bytes += list.byteCount
            }
        }
        evaluate = Spread(evaluations)
        raster = Spread(rasters)
        listBytes = Double(bytes) / Double(count)
        allocations = Double(blocks) / Double(max(1, count - 1))
    }
}
