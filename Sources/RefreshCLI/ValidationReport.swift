import EffectModuleHost
import FrameExport
import RefreshKit

/// What the checks of one file found, and how that is shown.
struct ValidationReport {
    let path: String
    /// Where random numbers came from.
    let seed: UInt64
    private(set) var results: [(title: String, finding: Finding)] = []

    /// A report without results.
    init(path: String, seed: UInt64) {
        self.path = path
        self.seed = seed
    }

    /// Whether a rule is broken.
    var hasFailed: Bool { results.contains { $0.finding.verdict == .failed } }

    /// Runs the checks of a module; an error when they can't be run.
    mutating func run(_ validator: ModuleValidator) throws(CommandError) {
        var results = results
        do throws(ModuleError) {
            try validator.run { results.append(($0.title, $0.finding)) }
        } catch {
            throw .failed(error.message)
        }
        self.results = results
    }

    /// Reads a gesture script, in which curves of libraries may stand.
    mutating func check(script path: String, _ libraries: @escaping CurveResolver) {
        let title = "a gesture script that can be played"
        do throws(CommandError) {
            let steps = try FilmRequest.readScript(path, libraries).steps.count
            results.append(
                (title, Finding("S1", .passed, steps == 1 ? "1 step" : "\(steps) steps")))
        } catch {
            results.append((title, Finding("S1", .failed, error.message)))
        }
    }

    /// A page for a person: chapters, one line a check, the sum.
    func text(_ usesColor: Bool) -> String {
        var text = "\(path)  seed \(seed)\n"
        for (title, finding) in results {
            let mark = ValidationReport.mark(finding.verdict, usesColor)
            let id = finding.check + String(repeating: " ", count: max(0, 4 - finding.check.count))
            text += "  \(id)\(mark)  \(title)"
            text += finding.text.isEmpty ? "\n" : ": \(finding.text)\n"
        }
        return text + summary + "\n"
    }

    /// `N checks: N passed, …`.
    var summary: String {
        func count(_ verdict: Finding.Verdict) -> Int {
            results.count { $0.finding.verdict == verdict }
        }
        var parts = ["\(count(.passed)) passed"]
        if count(.warning) > 0 { parts.append("\(count(.warning)) with a warning") }
        if count(.failed) > 0 { parts.append("\(count(.failed)) failed") }
        if count(.skipped) > 0 { parts.append("\(count(.skipped)) skipped") }
        return "\(results.count) checks: " + parts.joined(separator: ", ")
    }

    /// For a pipe: path, check, verdict, title and text, separated by tabs.
    var tabSeparated: String {
        results.map { result in
            [
                path, result.finding.check, result.finding.verdict.rawValue, result.title,
                result.finding.text,
            ]
            .map { SafeText.line($0) }.joined(separator: "\t") + "\n"
        }.joined()
    }

    /// One document with the schema `refreshkit.validate/1`.
    static func json(_ reports: [ValidationReport]) -> [UInt8] {
        var json = JSONWriter()
        json.object { json in
            json.member("schema", "refreshkit.validate/1")
            json.key("files")
            json.array { json in
                for report in reports { report.write(to: &json) }
            }
        }
        json.end()
        return json.bytes
    }

    private func write(to json: inout JSONWriter) {
        json.object { json in
            json.member("path", path)
            // A string, because readers of JSON keep 53 bits of a number.
            json.member("seed", String(seed))
            json.member("passed", !hasFailed)
            json.key("checks")
            json.array { json in
                for (title, finding) in results {
                    json.object { json in
                        json.member("check", finding.check)
                        json.member("title", title)
                        json.member("verdict", finding.verdict.rawValue)
                        json.member("text", finding.text)
                    }
                }
            }
        }
    }

    private static func mark(_ verdict: Finding.Verdict, _ usesColor: Bool) -> String {
        let (word, color) =
            switch verdict {
            case .passed: ("ok  ", "32")
            case .warning: ("warn", "33")
            case .failed: ("FAIL", "31")
            case .skipped: ("skip", "2")
            }
        return usesColor ? "\u{1B}[\(color)m\(word)\u{1B}[0m" : word
    }
}
