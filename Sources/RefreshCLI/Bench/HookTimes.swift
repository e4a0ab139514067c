import EffectModuleHost
import RefreshGeometry
import RefreshKit

/// What the calls of modules' hooks cost.
enum HookTimes {
    /// A line for each effect of a module: its id and the nanoseconds of one call of `progress`, as
    /// the host makes it.
    static func lines(of path: String) throws(CommandError) -> String {
        let module: LoadedModule
        do throws(ModuleError) {
            module = try ModuleHost().load(path)
        } catch {
            throw .failed(error.message)
        }
        var lines = ""
        for (index, recipe) in module.recipes.enumerated() {
            do throws(EffectError) {
                let time = try HookBenchmark.progress(of: module, effect: index)
                lines += "\(recipe.id.text)\t\(Values.fixed(time, 1))\n"
            } catch {
                throw .failed(error.message)
            }
        }
        return lines
    }
}
