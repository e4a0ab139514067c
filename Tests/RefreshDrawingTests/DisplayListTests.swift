import RefreshGeometry
import Testing

@testable import RefreshDrawing

@Suite("A display list")
struct DisplayListTests {
    @Test("is empty at first")
    func empty() {
        let list = DisplayList()

        #expect(list.isEmpty)
        #expect(list.isBalanced)
        #expect(list.commandCount == 0)
        #expect(list.bytes == [])
        #expect(hex16(list.hash) == "ef46db3751d8e999")
    }

    @Test("gives back every command as it was written")
    func everyCommandReadsBack() throws {
        let path = everySegment().single

        let list = try everyCommand()

        #expect(
            list.described == [
                .layer(7),
                .save,
                .concat(Affine(a: 2, b: 0.5, c: -0.5, d: 2, tx: 10, ty: -20)),
                .clip(.rect(Rect(0, 0, 320, 80)), .nonZero),
                .clip(path, .evenOdd),
                .beginMask,
                .fill(path, .evenOdd, .radial(radial)),
                .beginMaskedGroup(0.75),
                .fill(path, .nonZero, .color(Color.indigo.single)),
                .beginGroup(0.5),
                .stroke(path, dashed, .linear(linear)),
                .stroke(path, StrokeStyle(width: 3, cap: .round, join: .round), .color(red)),
                .endGroup,
                .endGroup,
                .fill(.rect(Rect(1, 2, 3, 4)), .nonZero, .linear(linear)),
                .image(
                    width: 3, height: 2, (0..<6).map { 0xFF00_0000 | $0 }, Rect(1, 2, 3, 4)),
                .restore,
            ])
        #expect(list.commandCount == 17)
        #expect(list.refusals == 0)
        #expect(list.isBalanced)
    }

    @Test("equals another one with the same commands, whatever either refused")
    func equality() {
        var list = DisplayList()
        var other = DisplayList()
        list.layer(1)
        other.restore()

        #expect(list != other)
        other.layer(1)
        #expect(list == other)
        #expect(list.hash == other.hash)
        #expect(other.refusals == 1)
    }

    @Test("keeps its memory for the next frame")
    func reuse() throws {
        var list = DisplayList()
        func fill() {
            list.removeAll()
            list.save()
            list.fill(zigzag(1_000), color: red)
            list.beginGroup(opacity: 0.5)
        }
        func address() -> UnsafePointer<UInt32>? {
            list.words.withUnsafeBufferPointer(\.baseAddress)
        }

        fill()
        let first = address()
        fill()

        #expect(first != nil)
        #expect(address() == first)
    }

    @Test("forgets commands, open scopes and refusals when it is emptied")
    func removeAll() {
        var list = DisplayList()
        list.save()
        list.endGroup()

        list.removeAll()

        #expect(list == DisplayList())
        #expect(list.isBalanced)
        #expect(list.commandCount == 0)
        #expect(list.refusals == 0)
    }

    @Test("hands on what a body returns or throws")
    func readerResult() {
        struct Stop: Error {}
        let list = DisplayList()

        let answer = list.withReader { _ in 42 }

        #expect(answer == 42)
        #expect(throws: Stop.self) {
            try list.withReader { (_) throws(Stop) in throw Stop() }
        }
    }
}
