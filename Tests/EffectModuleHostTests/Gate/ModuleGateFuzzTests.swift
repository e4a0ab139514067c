import Testing

@testable import EffectModuleHost

@Suite("Bytes of a module")
struct ModuleGateFuzzTests {
    /// Changes some numbers, bits or stretches of a file.
    static func mutate(_ bytes: inout [UInt8], _ random: inout SplitMix) {
        let interesting: [UInt64] = [
            0, 1, 2, 3, 7, 8, 15, 16, 23, 24, 56, 63, 64, 65, 0x7F, 0x80, 0xFF, 0x100, 0xFFF,
            0x1000, 0x7FFF, 0xFFFF, 0x1_0000, 0x7FFF_FFFF, 0x8000_0000, 0xFFFF_FFFF,
            0x1_0000_0000, 1 << 40, 1 << 62, 1 << 63, .max - 7, .max - 1, .max,
        ]
        for _ in 0..<Int.random(in: 1...4, using: &random) where bytes.count > 8 {
            let count = bytes.count
            let at = Int.random(in: 0..<count, using: &random)
            let word = at / 8 * 8
            switch Int.random(in: 0..<10, using: &random) {
            case 0, 1: bytes[at] ^= 1 << UInt8.random(in: 0..<8, using: &random)
            case 2: bytes[at] = UInt8.random(in: 0...255, using: &random)
            case 3 where word + 8 <= count:
                bytes.put(interesting.randomElement(using: &random) ?? 0, at: word)
            case 4 where at / 4 * 4 + 4 <= count:
                let value = interesting.randomElement(using: &random) ?? 0
                bytes.put(UInt32(truncatingIfNeeded: value), at: at / 4 * 4)
            case 5 where at / 2 * 2 + 2 <= count:
                let value = interesting.randomElement(using: &random) ?? 0
                bytes.put(UInt16(truncatingIfNeeded: value), at: at / 2 * 2)
            case 6 where word + 8 <= count:
                let step = UInt64.random(in: 1...64, using: &random)
                let old = bytes.number(word, as: UInt64.self)
                bytes.put(Bool.random(using: &random) ? old &+ step : old &- step, at: word)
            case 7:
                let from = Int.random(in: 0..<count, using: &random)
                let length = min(16, count - from, count - at)
                bytes.replaceSubrange(at..<at + length, with: bytes[from..<from + length])
            case 8 where Int.random(in: 0..<4, using: &random) == 0: bytes.removeLast(count - at)
            case 9 where Int.random(in: 0..<4, using: &random) == 0:
                bytes.insert(contentsOf: [UInt8](repeating: 0, count: 8), at: word)
            default: bytes.swapAt(at, Int.random(in: 0..<count, using: &random))
            }
        }
    }

    /// Looks at bytes and checks what those who load rely on.
    @discardableResult
    static func inspect(_ bytes: [UInt8], context: GateContext) -> GateReport {
        var report = GateReport(path: "/x.so")
        ModuleGate.inspect(bytes, into: &report, context: context)
        // An expectation each would take most of the time.
        if let problem = problem(with: report, of: bytes) {
            Issue.record("\(problem): \(bytes.map { String($0, radix: 16) })")
        }
        return report
    }

    private static func problem(with report: GateReport, of bytes: [UInt8]) -> String? {
        if report.findings.isEmpty { return "no finding" }
        if report.findings.contains(where: { $0.text.isEmpty || $0.text.utf8.contains(10) }) {
            return "a finding that is not one line"
        }
        guard report.failure == nil else { return nil }
        if !report.exports.contains(ModuleGate.entrySymbol) { return "accepted without an entry" }
        if let manifest = report.manifest {
            let again = try? ModuleManifest(json: manifest.json, path: "/x.so")
            if again?.json != manifest.json { return "a manifest that is not written as read" }
        }
        guard let file = try? ELFFile(bytes) else { return "accepted, but no ELF file" }
        if file.loads.contains(where: { ($0.fileEnd ?? .max) > bytes.count }) {
            return "accepted with a segment beyond the end"
        }
        let notes = file.notes.reduce(0) { $0 + $1.content.count }
        return notes > bytes.count * 64 ? "notes longer than the file" : nil
    }

    @Test("the smallest module passes")
    func tiny() throws {
        let report = ModuleGateFuzzTests.inspect(TinyModule.bytes(), context: GateContext())

        #expect(report.failure == nil)
        #expect(report.exports == ["refresh_module_entry"] && report.imports == ["exit"])
        #expect(report.needed == ["libc.so.6"])
        #expect(report.manifest?.effects.count == 1)
        #expect(report.findings.first { $0.check == "F10" }?.verdict == .warning)
    }

    @Test("changed modules are refused or read, never a trap")
    func mutations() throws {
        let starts = [
            TinyModule.bytes(), TinyModule.bytes(), TinyModule.bytes(),
            try GateSample.plain.bytes(),
        ]
        var context = GateContext(isTaken: { _ in false })
        var accepted = 0

        FuzzRun.rounds("module", short: 3_000) { round, random in
            var bytes = starts[round % starts.count]
            ModuleGateFuzzTests.mutate(&bytes, &random)
            if ModuleGateFuzzTests.inspect(bytes, context: context).failure == nil { accepted += 1 }
            // It remembers every library it was asked for.
            if round % 4_000 == 3_999 { context = GateContext(isTaken: { _ in false }) }
        }

        #expect(accepted > 150)
    }

    @Test("random bytes behind a good beginning are refused, never a trap")
    func randomBytes() {
        let start = TinyModule.bytes()
        let context = GateContext(isTaken: { _ in false })

        FuzzRun.rounds("random", short: 2_000) { round, random in
            let kept = [4, 20, 64, 120, 176, 232][round % 6]
            var bytes = [UInt8](start[..<kept])
            for _ in 0..<(round % 700) {
                bytes.append(UInt8.random(in: 0...255, using: &random))
            }
            ModuleGateFuzzTests.inspect(bytes, context: context)
        }
    }
}
