import RefreshKit
import Testing

@testable import EffectModuleHost

@Suite("Text of a manifest")
struct ManifestFuzzTests {
    /// Changes some bytes, numbers or words of a text.
    static func mutate(_ bytes: inout [UInt8], _ random: inout SplitMix) {
        let words: [String] = [
            "null", "true", "-0", "0", "1e6", "1e7", "-1e400", "1e-400", "1e308", "0.1",
            "9223372036854775807", "9223372036854775808", "\"\"", "[]", "{}", "[[[[", "}", "]", ",",
            ":", "\"", "\\", "\\u0000", "\\ud800", "\\u00e9", "\"min\"", "\"max\"", "\"integer\"",
            "\"flag\"", "\"choice\"", "\"color\"", "\"#FFF\"", "\"parameters\"", "\u{1F642}", "é",
        ]
        for _ in 0..<Int.random(in: 1...3, using: &random) where !bytes.isEmpty {
            let at = Int.random(in: 0..<bytes.count, using: &random)
            switch Int.random(in: 0..<8, using: &random) {
            case 0: bytes[at] ^= 1 << UInt8.random(in: 0..<8, using: &random)
            case 1: bytes[at] = UInt8.random(in: 0...255, using: &random)
            case 2: bytes.removeSubrange(at..<min(bytes.count, at + 9))
            case 3: bytes.insert(contentsOf: bytes[at...].prefix(20), at: at)
            case 4: bytes.removeLast(bytes.count - at)
            default:
                // In the place of a value or key, so that what comes out is often JSON still.
                let start = bytes[at...].firstIndex { ":,[{".utf8.contains($0) } ?? at
                let end = bytes[(start + 1)...].firstIndex { ",:]}".utf8.contains($0) } ?? start
                let word = words.randomElement(using: &random) ?? ""
                bytes.replaceSubrange(min(start + 1, end)..<end, with: Array(word.utf8))
            }
        }
    }

    /// Reads a text and checks what those who use a manifest rely on; false when it is refused.
    static func read(_ bytes: [UInt8]) -> Bool {
        // An expectation each would take most of the time.
        func check(_ isRight: Bool, _ problem: String) {
            if !isRight { Issue.record("\(problem): \(String(decoding: bytes, as: UTF8.self))") }
        }
        let manifest: ModuleManifest
        do throws(ModuleError) {
            manifest = try ModuleManifest(json: bytes, path: "/m.so")
        } catch {
            check(error.stage == .manifest && !error.reason.isEmpty, "no reason")
            check(!error.reason.utf8.contains(10), "a reason of several lines")
            return false
        }
        let again = try? ModuleManifest(json: manifest.json, path: "/m.so")
        check(again?.json == manifest.json, "not written as read")
        check(again?.differences(from: manifest) == [], "differs from itself")
        for effect in manifest.effects {
            check((1...10_000).contains(effect.descriptor.triggerDistance), "distance")
            for parameter in effect.descriptor.parameters {
                check((try? parameter.checked(parameter.defaultValue)) != nil, "default")
            }
        }
        return true
    }

    @Test("changed manifests are refused or read, never a trap")
    func mutations() {
        let starts = [
            Array(ManifestSample.full.utf8), ManifestSample.changed("", to: ""),
            Array(TinyModule.manifest.utf8),
        ]
        var accepted = 0

        FuzzRun.rounds("manifest", short: 3_000) { round, random in
            var bytes = starts[round % starts.count]
            ManifestFuzzTests.mutate(&bytes, &random)
            if ManifestFuzzTests.read(bytes) { accepted += 1 }
        }

        #expect(accepted > 20)
    }
}
