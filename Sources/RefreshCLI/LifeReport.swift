import EffectModuleHost
import RefreshKit

/// One random life of a module, as it is shown.
struct LifeReport {
    let path: String
    /// The life's own seed.
    let seed: UInt64
    let life: ModuleValidator.Life

    /// Whether it went wrong, or could not be played.
    var hasFailed: Bool { life.finding.verdict != .passed }

    /// A line for each step, and one for what came of it.
    var text: String {
        let end = hasFailed ? "failed: " : "passed: "
        return (life.steps + [end + SafeText.line(life.finding.text)])
            .map { $0 + "\n" }.joined()
    }

    /// One document with the schema `refreshkit.life/1`.
    var json: [UInt8] {
        var json = JSONWriter()
        json.object { json in
            json.member("schema", "refreshkit.life/1")
            json.member("path", path)
            // A string, because readers of JSON keep 53 bits of a number.
            json.member("seed", String(seed))
            json.member("passed", !hasFailed)
            json.member("text", life.finding.text)
            json.key("steps")
            json.array { json in
                for step in life.steps { json.string(step) }
            }
        }
        json.end()
        return json.bytes
    }
}
