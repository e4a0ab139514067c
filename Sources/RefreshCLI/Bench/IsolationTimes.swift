import EffectModuleHost
import RefreshKit

/// What it costs to have a module in a process of its own.
enum IsolationTimes {
    private static let rounds = 5
    private static let fps = 60.0

    /// A line for each effect of a module: its id, then microseconds a frame from gesture and time
    /// to the display list: the median in this process, the median and the 95th percentile in the
    /// module's own, and the difference of the medians.
    static func lines(of path: String) throws(CommandError) -> String {
        let here = try load(path, nil)
        let there = try load(path, .process)
        var lines = ""
        for (local, remote) in zip(here.recipes, there.recipes) {
            let a = try spread(of: local)
            let b = try spread(of: remote)
            let figures = [a.median, b.median, b.p95, b.median - a.median]
            lines += local.id.text + "\t"
            lines += figures.map { Values.fixed($0, 2) }.joined(separator: "\t") + "\n"
        }
        return lines
    }

    private static func load(
        _ path: String, _ isolation: ModuleIsolation?
    ) throws(CommandError) -> LoadedModule {
        var configuration = ModuleHost.Configuration()
        configuration.isolation = isolation
        do throws(ModuleError) {
            return try ModuleHost(configuration).load(path)
        } catch {
            throw .failed(error.message)
        }
    }

    /// The times of all frames of some plays of a film but the first of each, which makes the
    /// effect.
    private static func spread(
        of recipe: EffectRecipe
    ) throws(CommandError) -> EffectBenchmark.Spread {
        let preview: Preview
        do throws(PreviewError) {
            preview = try Preview(effect: recipe, script: .standard)
        } catch {
            throw .failed(error.message)
        }
        var times: [Double] = []
        for _ in 0..<rounds {
            let playback = Playback(of: preview)
            for index in 0..<preview.frameCount(fps: fps) {
                let start = Stopwatch.wall
                _ = playback.frame(at: preview.time(ofFrame: index, fps: fps))
                if index > 0 { times.append((Stopwatch.wall - start) * 1e6) }
            }
        }
        return EffectBenchmark.Spread(times)
    }
}
