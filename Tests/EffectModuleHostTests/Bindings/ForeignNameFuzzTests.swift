import Testing

@testable import EffectModuleHost

@Suite("Text of a foreign function")
struct ForeignNameFuzzTests {
    /// Changes some bytes of a text.
    static func mutate(_ bytes: inout [UInt8], _ random: inout SplitMix) {
        let pieces = [
            "@", "=", ",", "(", ")", "!", " ", "d", "p=0", "v", "\0", "\u{E9}", "9", "-", "e",
        ]
        for _ in 0..<Int.random(in: 0...3, using: &random) where !bytes.isEmpty {
            let at = Int.random(in: 0..<bytes.count, using: &random)
            switch Int.random(in: 0..<7, using: &random) {
            case 0: bytes[at] ^= 1 << UInt8.random(in: 0..<8, using: &random)
            case 1: bytes[at] = UInt8.random(in: 0...255, using: &random)
            case 2: bytes.removeSubrange(at..<min(bytes.count, at + 3))
            case 3: bytes.insert(contentsOf: bytes[at...].prefix(12), at: at)
            case 4: bytes.removeLast(bytes.count - at)
            case 5: bytes.swapAt(at, Int.random(in: 0..<bytes.count, using: &random))
            default:
                let piece = pieces.randomElement(using: &random) ?? ""
                bytes.insert(contentsOf: Array(piece.utf8), at: at)
            }
        }
    }

    /// Reads a text with a table and checks what those who bind functions rely on; false when it is
    /// refused.
    static func read(_ text: String, _ slots: ForeignSlots, _ libraries: LibraryAllowList) -> Bool {
        // An expectation each would take most of the time.
        func check(_ isRight: Bool, _ problem: String) {
            if !isRight { Issue.record("\(problem): \(text.debugDescription)") }
        }
        let name: ForeignName
        do throws(ForeignError) {
            name = try ForeignName(text, slots: slots, libraries: libraries)
        } catch {
            check(!error.reason.isEmpty, "no reason")
            check(!error.message.utf8.contains { $0 < 0x20 || $0 == 0x7F }, "not a line")
            check((1...text.utf8.count + 1).contains(error.column ?? 0), "no column of the text")
            return false
        }
        check(name.text == text, "not written as read")
        let shape = name.signature.shape
        check(text.utf8.allSatisfy { (0x20..<0x7F).contains($0) }, "not of the alphabet")
        check(shape.problem == nil, "a shape that is not called")
        check(slots.results.contains(shape.result), "a result that is not allowed")
        check(shape.arguments.count == name.signature.sources.count, "arguments without a source")
        check((try? ForeignInterface(shape)) != nil, "libffi does not take it")
        if name.library == LibraryAllowList.libm {
            check(LibmPrototypes.shapes[name.symbol] == shape, "not as libm has it")
        } else {
            check(name.library == "self", "a library that is not allowed")
        }
        var seen = Set<Int>()
        for (type, source) in zip(shape.arguments, name.signature.sources) {
            if let slot = source.slot {
                check(seen.insert(slot).inserted, "a slot twice")
                check(type.takes(slots.slots[slot].type), "a slot of another type")
            } else {
                check(type != .pointer, "a pointer that is not the host's")
            }
        }
        return true
    }

    @Test("changed names are refused with a column, or read and written alike; never a trap")
    func mutations() {
        let starts = [
            "libm.so.6!pow d(d@t,d=2.2)", "libm.so.6!tanh d(d)", "libm.so.6!scalbln d(d,i64=-3)",
            "self!tick v(p@self,d@progress,d@time)", "self!mix i32(f@time,i64@flags,u32=7,f=0.1)",
            "self!ease f(f)", "libc.so.6!system i32(p)",
        ]
        let libraries = LibraryAllowList.standard.with(ownFile: "/m/own.so")
        var accepted = 0

        FuzzRun.rounds("foreign names", short: 20_000) { round, random in
            let slots = round % 2 == 0 ? ForeignSlots.curve : ForeignSample.slots
            var text = starts[round % starts.count]
            if round % 3 == 0 { text = "self!f " + ForeignSample.text(&random) }
            var bytes = Array(text.utf8)
            ForeignNameFuzzTests.mutate(&bytes, &random)
            let changed = String(decoding: bytes, as: UTF8.self)
            if ForeignNameFuzzTests.read(changed, slots, libraries) { accepted += 1 }
        }

        #expect(accepted > 400)
    }
}
