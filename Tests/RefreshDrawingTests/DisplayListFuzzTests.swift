import Foundation
import RefreshDrawing
import RefreshGeometry
import Testing

/// Lists, words and texts that were changed by chance.
///
/// For a longer run than the suite's, set `REFRESHKIT_FUZZ_ROUNDS` to how many inputs each of the
/// tests below is to try for each of its seeds, and `REFRESHKIT_FUZZ_SEED` to a number for other
/// inputs than last time.
@Suite("Bytes from anywhere")
struct DisplayListFuzzTests {
    private func rounds(_ short: Int) -> Int {
        ProcessInfo.processInfo.environment["REFRESHKIT_FUZZ_ROUNDS"].flatMap { Int($0) } ?? short
    }

    private func generator(_ seed: UInt64) -> SplitMix {
        let other = ProcessInfo.processInfo.environment["REFRESHKIT_FUZZ_SEED"]
        return SplitMix(seed: seed &+ (other.flatMap { UInt64($0) } ?? 0) &* 0x1_0000_0000)
    }

    /// Reads everything that a list has to show and checks what a rasteriser relies on.
    func readAll(_ list: DisplayList) throws {
        var count = 0
        for command in list.described {
            count += 1
            switch command {
            case .clip(let path, _): check(path)
            case .fill(let path, _, let paint):
                check(path)
                check(paint)
            case .stroke(let path, let style, let paint):
                check(path)
                check(paint)
                #expect(style.width >= 0 && style.miterLimit >= 1)
                #expect(style.dash.isEmpty || style.dash.reduce(0, +) > 0)
            case .image(let width, let height, let pixels, let rect):
                #expect(pixels.count == width * height)
                #expect(rect.isDrawable)
            case .concat(let transform): #expect(transform.isDrawable)
            case .beginGroup(let opacity), .beginMaskedGroup(let opacity):
                #expect(opacity >= 0 && opacity <= 1)
            case .save, .restore, .endGroup, .beginMask, .layer: break
            }
        }
        #expect(count == list.commandCount)
    }

    private func check(_ path: Path) {
        #expect(path.isEmpty || path.verbs.first == .move)
        #expect(path.points.allSatisfy { $0.isDrawable })
        #expect(path.verbs.reduce(0) { $0 + $1.pointCount } == path.points.count)
    }

    private func check(_ paint: Paint) {
        switch paint {
        case .color(let color): #expect(color.isDrawable)
        case .linear(let gradient): #expect(gradient.stops.allSatisfy { $0.color.isDrawable })
        case .radial(let gradient):
            #expect(gradient.startRadius >= 0 && gradient.startRadius <= gradient.endRadius)
            #expect(gradient.stops.allSatisfy { $0.color.isDrawable })
        }
    }

    /// Changes some words: other bits, other numbers, a swap, a cut, a repeat.
    private func mutate(_ words: inout [UInt32], _ random: inout SplitMix) {
        let interesting: [UInt32] = [
            0, 1, 2, 0xFFFF, 0x1_0000, 0xFFFF_0000, .max, Float.nan.bitPattern,
            Float.infinity.bitPattern, Float(1e6).bitPattern, Float(1).bitPattern,
            Float(-1).bitPattern, 0x8000_0000,
        ]
        for _ in 0..<Int.random(in: 1...3, using: &random) where !words.isEmpty {
            let index = Int.random(in: 0..<words.count, using: &random)
            switch Int.random(in: 0..<8, using: &random) {
            case 0, 1: words[index] ^= 1 << UInt32.random(in: 0..<32, using: &random)
            case 2: words[index] = interesting.randomElement(using: &random) ?? 0
            case 3: words[index] = UInt32.random(in: 0...(.max), using: &random)
            case 4: words[index] &+= 1
            case 5: words.swapAt(index, Int.random(in: 0..<words.count, using: &random))
            case 6: words.removeSubrange(index..<min(words.count, index + 3))
            default: words.insert(contentsOf: words[index...].prefix(9), at: index)
            }
        }
    }

    @Test("changed lists are refused or read as they are, never a trap", arguments: 0..<8)
    func mutations(seed: UInt64) throws {
        var random = generator(seed)
        var original = try everyCommand()
        var split = DisplayList()
        split.fill(zigzag(8_300), color: red)
        let starts = [original.bytes.words, split.bytes.words]
        original.removeAll()
        var accepted = 0

        for round in 0..<rounds(2_500) {
            var words = starts[round % 50 == 0 ? 1 : 0]
            mutate(&words, &random)
            let list: DisplayList
            do throws(DisplayListError) {
                list = try DisplayList(words: words.span)
            } catch {
                #expect(error.offset >= 0 && error.offset <= 4 * words.count)
                continue
            }
            accepted += 1
            #expect(list.bytes.words == words)
            if round % 50 != 0 { try readAll(list) }
            // Exact decimals take their time.
            if round % 10 == 1 { #expect(try DisplayList(text: list.text).bytes == list.bytes) }
        }

        #expect(accepted > 100)
    }

    @Test("random commands with plausible headers never trap", arguments: 0..<4)
    func randomCommands(seed: UInt64) throws {
        var random = generator(1_000 + seed)

        for _ in 0..<rounds(5_000) {
            var words: [UInt32] = []
            for _ in 0..<Int.random(in: 1...4, using: &random) {
                let length = UInt32.random(in: 1...12, using: &random)
                words.append(UInt32.random(in: 0...15, using: &random) | length << 16)
                for _ in 1..<length { words.append(UInt32.random(in: 0...4, using: &random)) }
            }
            guard let list = try? DisplayList(words: words.span) else { continue }
            try readAll(list)
            #expect(try DisplayList(text: list.text).bytes == list.bytes)
        }
    }

    @Test("random bytes of any length never trap")
    func randomBytes() {
        var random = SplitMix(seed: 99)

        for length in 0..<3_000 {
            let bytes = (0..<(length % 97)).map { _ in UInt8(truncatingIfNeeded: random.next()) }
            if let list = try? DisplayList(bytes: bytes) { #expect(list.bytes == bytes) }
        }
    }

    @Test("changed text is refused or read, never a trap", arguments: 0..<4)
    func text(seed: UInt64) throws {
        var random = generator(2_000 + seed)
        let original = [UInt8](try everyCommand().text.utf8)
        let letters = [UInt8]("0123456789.-+e MLQCZ\n\t#xsavedilorpth\u{0}é".utf8)
        var accepted = 0

        for _ in 0..<rounds(300) {
            var text = original
            for _ in 0..<Int.random(in: 1...4, using: &random) {
                let index = Int.random(in: 0..<text.count, using: &random)
                text[index] = letters.randomElement(using: &random) ?? 0
            }
            let list: DisplayList
            do throws(DisplayListTextError) {
                list = try DisplayList(text: String(decoding: text, as: UTF8.self))
            } catch {
                #expect(error.line >= 1 && error.column >= 1)
                continue
            }
            accepted += 1
            if accepted % 10 == 0 {
                #expect(try DisplayList(text: list.text).bytes == list.bytes)
            }
        }

        #expect(accepted > 5)
    }
}
