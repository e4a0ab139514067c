import RefreshDrawing
import RefreshGeometry
import Testing

@Suite("Appending to a display list")
struct DisplayListSplicingTests {
    private static let bar = Rect(0, 0, 8, 2)

    private static var open: DisplayList {
        var list = DisplayList()
        list.save()
        list.fill(bar, with: .color(.black))
        return list
    }

    @Test("another list adds its commands")
    func another() throws {
        let other = try everyCommand()
        var list = DisplayList()
        list.save()

        list.append(other)
        list.restore()

        #expect(list.commandCount == other.commandCount + 2)
        #expect(list.byteCount == other.byteCount + 8)
        #expect(try DisplayList(bytes: list.bytes) == list)
    }

    @Test("another list that is not balanced is refused whole")
    func unbalancedList() {
        var list = DisplayList()
        list.fill(Self.bar, with: .color(.black))
        let before = list

        list.append(Self.open)

        #expect(list == before)
        #expect(list.commandCount == 1)
        #expect(list.refusals == 1)
        #expect(list.isBalanced)
    }

    @Test("words that are right add their commands, and lend themselves again")
    func words() throws {
        let other = try everyCommand()
        var list = Self.open

        try list.append(words: other.bytes.words.span)
        list.restore()

        var expected = Self.open
        expected.append(other)
        expected.restore()
        #expect(list == expected)
        #expect(list.commandCount == expected.commandCount)
        #expect(list.withWords { Array($0) } == list.bytes.words)
    }

    @Test("words that are wrong leave nothing and say where they are wrong")
    func wrongWords() {
        var list = Self.open
        let before = list

        let error = #expect(throws: DisplayListError.self) {
            try list.append(words: [UInt32(0x0001_0001), 0x0001_00FF].span)
        }

        #expect(error?.offset == 4)
        #expect(list == before)
        #expect(list.commandCount == before.commandCount)
        #expect(!list.isBalanced)
    }

    @Test("words beyond the limits are refused")
    func tooManyWords() {
        var list = DisplayList()
        let limits = DisplayListLimits(byteCount: 4, pointCount: 10, nesting: 2)

        let error = #expect(throws: DisplayListError.self) {
            try list.append(words: [UInt32(0x0001_0001), 0x0001_0002].span, limits: limits)
        }

        #expect(error?.reason == .tooManyBytes)
        #expect(list.isEmpty)
    }

    @Test("code that keeps the balance adds what it draws")
    func balanced() {
        var list = Self.open
        var expected = Self.open

        list.appendBalanced {
            $0.save()
            $0.restore()
        }
        list.restore()

        expected.save()
        expected.restore()
        expected.restore()
        #expect(list == expected)
        #expect(list.isBalanced)
        #expect(list.refusals == 0)
    }

    @Test("code that leaves something open is taken back and counted")
    func leftOpen() {
        var list = Self.open
        let before = list

        list.appendBalanced {
            $0.beginGroup()
            $0.fill(Self.bar, with: .color(.black))
        }

        #expect(list == before)
        #expect(list.commandCount == before.commandCount)
        #expect(list.refusals == 1)
    }

    @Test("code can't close what was open before it")
    func closesTooMuch() {
        var list = Self.open
        let before = list

        list.appendBalanced {
            $0.restore()
            $0.endGroup()
            $0.beginMaskedGroup()
        }

        #expect(list == before)
        #expect(list.refusals == 3)
    }

    @Test("code that empties the list leaves it empty and valid")
    func emptied() throws {
        for build: (inout DisplayList) -> Void in [
            { $0.removeAll() }, { $0 = DisplayList() },
            {
                $0.removeAll()
                $0.save()
                $0.save()
            },
        ] {
            var list = Self.open

            list.appendBalanced(build)
            list.restore()

            #expect(list.isEmpty)
            #expect(list.refusals > 0)
            try list.validate()
        }
    }
}
