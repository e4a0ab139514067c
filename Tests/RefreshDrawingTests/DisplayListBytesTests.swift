import RefreshDrawing
import RefreshGeometry
import Testing

@Suite("A display list as bytes")
struct DisplayListBytesTests {
    @Test("has each word from its lowest byte up, header first")
    func layout() {
        var list = DisplayList()
        list.save()
        list.layer(0x0102_0304)
        var path = Path()
        path.move(to: Point(1, 2))
        path.line(to: Point(0.5, -2))
        path.close()
        list.fill(path, rule: .evenOdd, color: red)

        #expect(
            list.bytes == [
                1, 0, 1, 0,
                14, 0, 2, 0, 4, 3, 2, 1,
                9, 0, 12, 0,
                1, 0, 0, 0,
                0, 0, 128, 63, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 128, 63,
                3, 0, 2, 0, 0, 1, 4, 0,
                0, 0, 128, 63, 0, 0, 0, 64, 0, 0, 0, 63, 0, 0, 0, 192,
            ])
        #expect(list.byteCount == 60)
    }

    @Test("comes back from them the same")
    func roundTrip() throws {
        let list = try everyCommand()

        let copy = try DisplayList(bytes: list.bytes)

        #expect(copy == list)
        #expect(copy.bytes == list.bytes)
        #expect(copy.described == list.described)
        #expect(copy.commandCount == list.commandCount)
        #expect(copy.isBalanced)
    }

    @Test("comes back from lent words the same")
    func words() throws {
        let list = try everyCommand()
        let words = list.bytes.words

        let copy = try DisplayList(words: words.span)

        #expect(copy == list)
    }

    @Test("hashes as its bytes do")
    func hash() throws {
        let list = try everyCommand()

        #expect(list.hash == XXH64.hash(list.bytes))
    }

    @Test("can be written on after it came from bytes")
    func continues() throws {
        var list = try DisplayList(bytes: try everyCommand().bytes)
        list.restore()
        list.save()
        list.restore()

        #expect(list.commandCount == 19)
        #expect(list.refusals == 1)
    }

    @Test("is refused when its size is not a multiple of four", arguments: [1, 2, 3, 5, 1023])
    func unaligned(count: Int) {
        let bytes = [UInt8](repeating: 0, count: count)

        #expect(throws: DisplayListError(.unaligned, offset: count / 4 * 4)) {
            try DisplayList(bytes: bytes)
        }
    }

    @Test("may have 1 MiB, but not a byte more, in bytes or words")
    func size() throws {
        let fits = [UInt8](repeating: 0, count: 1 << 20).savesAndRestores

        #expect(try DisplayList(bytes: fits).commandCount == 1 << 18)
        #expect(throws: DisplayListError(.tooManyBytes, offset: 1 << 20)) {
            try DisplayList(bytes: fits + [0])
        }
        #expect(throws: DisplayListError(.tooManyBytes, offset: 1 << 20)) {
            try DisplayList(words: (fits.words + [1]).span)
        }
        var list = try DisplayList(bytes: fits)
        list.layer(1)
        #expect(throws: DisplayListError(.tooManyBytes, offset: 1 << 20)) { try list.validate() }
        try list.validate(limits: .none)
    }

    @Test("may have 65,536 points in all, but not one more")
    func points() throws {
        var list = DisplayList()
        list.fill(zigzag(65_000), color: red)
        let start = list.byteCount
        list.clip(zigzag(536))
        try list.validate()

        list.removeAll()
        list.fill(zigzag(65_000), color: red)
        list.clip(zigzag(537))

        #expect(throws: DisplayListError(.tooManyPoints, offset: start)) { try list.validate() }
        try list.validate(limits: .none)
    }
}

extension [UInt8] {
    /// The bytes as words.
    var words: [UInt32] {
        stride(from: 0, to: count, by: 4).map { index in
            (0..<4).reduce(UInt32(0)) { $0 | UInt32(self[index + $1]) << UInt32(8 * $1) }
        }
    }

    /// As many bytes, but saves and restores in turn.
    var savesAndRestores: [UInt8] {
        indices.map { $0 % 4 == 0 ? UInt8($0 / 4 % 2 + 1) : $0 % 4 == 2 ? 1 : 0 }
    }
}
