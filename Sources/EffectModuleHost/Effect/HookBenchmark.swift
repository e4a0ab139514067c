import Glibc
public import RefreshKit

/// Measures what the host adds to a module's hooks.
public enum HookBenchmark {
    /// What one call of `progress` costs with a module's effect, in nanoseconds of the thread's
    /// time: filling the frame, the comparison of the floating-point modes, and the hook itself.
    ///
    /// The least of 500 rounds, which is what an undisturbed one takes. Throws what the effect
    /// refuses.
    public static func progress(of module: LoadedModule, effect index: Int = 0) throws(EffectError)
        -> Double
    {
        guard module.manifest.effects.indices.contains(index) else {
            throw .failed(reason: "the module has no effect \(index)")
        }
        let specs = module.manifest.effects[index].descriptor.parameters
        let stage = Stage(
            size: Size(390, 140), triggerDistance: 80, holdExtent: 60,
            parameters: ParameterSet(specs), prefersReducedMotion: false, isRightToLeft: false)
        let effect = try HostedEffect(stage: stage, module: module.slot.current, index: index)
        let pull = stage.pull
        let count = 1000
        var least = Double.infinity
        for _ in 0..<500 {
            let start = now
            for _ in 0..<count { effect.progress(pull, on: stage) }
            least = min(least, (now - start) / Double(count))
        }
        stage.scene.tearDown()
        return least
    }

    private static var now: Double {
        var time = timespec()
        clock_gettime(CLOCK_THREAD_CPUTIME_ID, &time)
        return Double(time.tv_sec) * 1e9 + Double(time.tv_nsec)
    }
}
