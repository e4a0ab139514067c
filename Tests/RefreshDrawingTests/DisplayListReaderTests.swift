import RefreshDrawing
import RefreshGeometry
import Testing

@Suite("Reading a display list")
struct DisplayListReaderTests {
    @Test("a copy of a reader goes on from where it was made")
    func copy() throws {
        let list = try everyCommand()

        list.withReader { reader in
            _ = reader.next()
            _ = reader.next()
            var copy = reader
            while reader.next() != nil {}
            guard case .concat = copy.next() else {
                Issue.record("the copy does not show the third command")
                return
            }
        }
    }

    @Test("positions cut the list into its commands, chunks included")
    func positions() throws {
        var list = DisplayList()
        list.fill(zigzag(20_000), color: red)
        list.save()
        list.layer(3)

        let pieces = list.withReader { reader in
            var pieces: [[UInt32]] = []
            var start = reader.position
            while reader.next() != nil {
                pieces.append(Array(reader.words(from: start, to: reader.position)))
                start = reader.position
            }
            return pieces
        }

        #expect(pieces.count == 3)
        #expect(pieces.flatMap { $0 } == list.bytes.words)
        #expect(pieces[1] == [1 | 1 << 16])
        #expect(pieces[2] == [14 | 2 << 16, 3])
    }

    @Test("words outside the list are none")
    func wordsOutside() {
        var list = DisplayList()
        list.layer(3)

        list.withReader { reader in
            #expect(reader.words(from: -5, to: 100).count == 2)
            #expect(reader.words(from: 2, to: 0).count == 2)
            #expect(reader.words(from: 7, to: 9).isEmpty)
            #expect(reader.words(from: -9, to: -7).isEmpty)
        }
    }

    @Test("a path appended to memory that is there already keeps it")
    func pathMemory() throws {
        var list = DisplayList()
        list.fill(everySegment(), color: red)
        var path = zigzag(5)

        list.withReader { reader in
            if case .fill(let view, _, _) = reader.next() { view.append(to: &path) }
        }

        var expected = zigzag(5)
        expected.addPath(everySegment().single)
        #expect(path == expected)
        #expect(path.currentPoint == expected.currentPoint)
    }

    @Test("a path that ends with a close goes on from the right point")
    func pathStart() throws {
        var closed = Path()
        closed.move(to: Point(3, 4))
        closed.line(to: Point(5, 6))
        closed.close()
        var list = DisplayList()
        list.fill(closed, color: red)
        var path = Path()

        list.withReader { reader in
            if case .fill(let view, _, _) = reader.next() { view.append(to: &path) }
        }
        path.line(to: Point(7, 8))

        #expect(path.currentPoint == Point(7, 8))
        #expect(path.verbs == [.move, .line, .close, .move, .line])
        #expect(path.points[2] == Point(3, 4))
    }

    @Test("pixels in one piece are shown where they lie, those of a large image are not")
    func contiguousPixels() throws {
        var list = DisplayList()
        list.image(try countingImage(width: 2, height: 1), in: Rect(0, 0, 1, 1))
        list.image(try countingImage(width: 300, height: 250), in: Rect(0, 0, 1, 1))

        list.withReader { reader in
            guard case .image(let small, _) = reader.next(),
                case .image(let large, _) = reader.next()
            else {
                Issue.record("two images expected")
                return
            }
            #expect(small.contiguousPixels.map(Array.init) == [0xFF00_0000, 0xFF00_0001])
            #expect(large.contiguousPixels == nil)
        }
    }
}
