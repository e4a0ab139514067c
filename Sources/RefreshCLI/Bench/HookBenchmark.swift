import EffectModuleHost
import FrameExport
import RefreshGeometry

/// What a call of a module's hook costs.
enum HookBenchmark {
    /// Nanoseconds of processor time of one call, the least of some rounds: other programs only add
    /// to it.
    static func nanoseconds(rounds: Int, _ call: (Int) -> Void) -> Double {
        let count = 200_000
        call(count)
        var least = Double.infinity
        for _ in 0..<rounds {
            let start = Stopwatch.cpu
            call(count)
            least = min(least, (Stopwatch.cpu - start) / Double(count) * 1e9)
        }
        return least
    }

    /// A line for each module: id, the bare call, the call as a host makes it, in nanoseconds.
    static func line(of path: String) throws(CommandError) -> String {
        let calls: HookCalls
        do throws(ModuleError) {
            calls = try HookCalls(path: path)
        } catch {
            throw .failed(error.message)
        }
        let direct = nanoseconds(rounds: 9) { calls.callDirectly($0) }
        let hosted = nanoseconds(rounds: 9) { calls.callAsHost($0) }
        return "\(calls.effect.text)\t\(Values.fixed(direct, 1))\t\(Values.fixed(hosted, 1))\n"
    }
}
