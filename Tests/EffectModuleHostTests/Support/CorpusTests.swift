import Foundation
import Testing

@testable import EffectModuleHost

/// Inputs that broke something once or come close to it, replayed: files of `Corpus`, each with the
/// answer that `answers.tsv` has for it.
@Suite("Corpus")
struct CorpusTests {
    static let directory = URL(filePath: #filePath).deletingLastPathComponent()
        .appending(path: "../Corpus").standardizedFileURL

    /// What is said of an input: the first failure, or that there is none.
    static func answer(_ name: String, _ bytes: [UInt8]) -> String {
        if name.hasSuffix(".json") {
            do throws(ModuleError) {
                let manifest = try ModuleManifest(json: bytes, path: "/m.so")
                return "effects: \(manifest.effects.count)"
            } catch {
                // The rest of it is the JSON library's wording.
                let notJSON = "the manifest is not JSON"
                return error.reason.hasPrefix(notJSON) ? notJSON : error.reason
            }
        }
        if name.hasSuffix(".function") {
            do throws(ForeignError) {
                let function = try ForeignName(
                    String(decoding: bytes, as: UTF8.self), slots: .curve,
                    libraries: LibraryAllowList.standard.with(ownFile: "/m.so"))
                return function.signature.shape.text
            } catch {
                return error.message
            }
        }
        var report = GateReport(path: "/m.so")
        ModuleGate.inspect(bytes, into: &report, context: GateContext(isTaken: { _ in false }))
        guard let finding = report.findings.first(where: { $0.verdict == .failed }) else {
            return "passes with \(report.manifest == nil ? "no" : "a") manifest"
        }
        return "\(finding.check): \(finding.text)"
    }

    @Test(
        "every input is answered as before",
        .enabled(if: ELFMachine.host == 62, "the files are for x86-64"))
    func replay() throws {
        let list = try String(
            contentsOf: CorpusTests.directory.appending(path: "answers.tsv"), encoding: .utf8)
        let lines = list.split(separator: "\n").map { $0.split(separator: "\t", maxSplits: 1) }

        for line in lines {
            let name = String(line[0])
            let data = try Data(contentsOf: CorpusTests.directory.appending(path: name))
            #expect(CorpusTests.answer(name, [UInt8](data)) == line[1], "\(name)")
        }

        let files = try FileManager.default.contentsOfDirectory(
            atPath: CorpusTests.directory.path)
        #expect(Set(files) == Set(lines.map { String($0[0]) } + ["answers.tsv"]))
    }
}
