import RefreshKit
import Testing

@testable import EffectModuleHost

@Suite("Text of a sidecar with bindings")
struct SidecarFuzzTests {
    /// Pieces that functions, and the keys of bindings, are made of.
    private static let words = [
        "self!", "libm.so.6!", "libc.so.6!", "libgsl.so.27!", "/", "../", "tanh", "pow", "system",
        "draw", " ", "  ", "d(", "v(", ")", "()", ",", "@", "=", "d@time", "f@time", "i32@phase",
        "u32@flags", "i64@session", "p@self", "p@line", "p@line_with", "p@context", "d@size",
        "i32@count", "p=0", "d=2.2", "i32=-1", "d=1e400", "v", "x", "d@progress", "\\u0040", "\\n",
        "\\u0000", "é", "\"draw\":", "\"progress\":", "\"trigger\":", "\"layout\":",
        "\"bindings\":",
        "{", "}", "null", "\"self!draw v()\"",
    ]

    private static let arguments = [
        "d@time", "f@since", "i64@phase", "u32@flags", "p@self", "p@line", "p@curve_with", "d@size",
        "p@ease", "i32=-7", "d=0.5", "d@extent", "i64@session", "f=1e-7",
    ]

    private static let parameters = """
        {"name": "size", "type": "number", "default": 0.1, "help": "a"},
        {"name": "count", "type": "integer", "default": 3, "help": "b"},
        {"name": "ease", "type": "curve", "default": "linear", "help": "c"}
        """

    /// Changes a text where its functions stand.
    private static func mutate(_ bytes: inout [UInt8], _ random: inout SplitMix) {
        for _ in 0..<Int.random(in: 1...3, using: &random) where !bytes.isEmpty {
            let places = bytes.indices.filter { "!@(,=:\" ".utf8.contains(bytes[$0]) }
            let at = places.randomElement(using: &random) ?? 0
            let word = Array((words.randomElement(using: &random) ?? "").utf8)
            switch Int.random(in: 0..<9, using: &random) {
            case 0: bytes.insert(contentsOf: word, at: at)
            case 1: bytes.replaceSubrange(at..<min(bytes.count, at + word.count), with: word)
            case 2:
                let end = bytes[(at + 1)...].firstIndex { ",)\"".utf8.contains($0) } ?? at
                bytes.replaceSubrange(at + 1..<max(end, at + 1), with: word)
            case 3: bytes.removeSubrange(at..<min(bytes.count, at + 5))
            case 4: bytes.insert(contentsOf: bytes[at...].prefix(12), at: at)
            case 5...7:
                // An argument in the place of another, so that what comes out is often right.
                let starts = bytes.indices.filter { "(,".utf8.contains(bytes[$0]) }
                let start = starts.randomElement(using: &random) ?? 0
                let end = bytes[(start + 1)...].firstIndex { ",)".utf8.contains($0) } ?? start
                let argument = arguments.randomElement(using: &random) ?? ""
                bytes.replaceSubrange(start + 1..<max(end, start + 1), with: Array(argument.utf8))
            default: ManifestFuzzTests.mutate(&bytes, &random)
            }
        }
    }

    @Test("changed ones are refused or read, never a trap")
    func mutations() {
        let starts = [
            SidecarSample.json(),
            SidecarSample.json(
                ["draw": "self!draw v(d@size,i32@count,p@ease,p@line_with,p@context,p@stroke)"],
                parameters: Self.parameters),
            SidecarSample.json(
                ["progress": "libm.so.6!pow d(d@fraction,d=2.2)", "draw": "self!draw v()"]),
        ].map { Array($0.utf8) }
        var accepted = 0

        FuzzRun.rounds("sidecar", short: 3_000) { round, random in
            var bytes = starts[round % starts.count]
            Self.mutate(&bytes, &random)
            guard ManifestFuzzTests.read(bytes) else { return }
            accepted += 1
            check(bytes)
        }

        #expect(accepted > 100)
    }

    /// What holds of each sidecar that is read.
    private func check(_ bytes: [UInt8]) {
        guard let manifest = try? ModuleManifest(json: bytes, path: "/a.refresh.json") else {
            return
        }
        for effect in manifest.effects {
            guard let bindings = effect.bindings else { continue }
            let slots = EffectSlots(effect.descriptor.parameters)
            let isRight = bindings.list.allSatisfy { binding in
                let function = binding.function
                let shape = function.signature.shape
                return shape.arguments.count <= 8 && shape.problem == nil
                    && function.library != "libc.so.6" && !function.library.contains("/")
                    && zip(shape.arguments, function.signature.sources).allSatisfy {
                        type, source in
                        type != .pointer || source.slot != nil
                    }
                    && (function.library != "libm.so.6"
                        || LibmPrototypes.shapes[function.symbol] == shape)
                    && function.signature.sources.allSatisfy { ($0.slot ?? 0) < slots.count }
            }
            if !isRight || !bindings.list.contains(where: { $0.hook == .draw }) {
                Issue.record("\(String(decoding: bytes, as: UTF8.self))")
            }
        }
    }
}
