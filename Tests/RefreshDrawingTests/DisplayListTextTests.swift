import RefreshDrawing
import RefreshGeometry
import Testing

@Suite("A display list as text")
struct DisplayListTextTests {
    @Test("says each command on a line")
    func everyCommandOnALine() throws {
        let path = "M 1 2 L 3.5 4 Q 5 -6 7 8 C 9 10 11 12.25 13 14 Z M 100 0 L 0.1 1000000"
        let stops = "stop 0 1 0 0 1 stop 1 0 0 1 0.5"

        let text = try everyCommand().text

        #expect(
            text == """
                layer 7
                save
                concat 2 0.5 -0.5 2 10 -20
                clip nonZero M 0 0 L 320 0 L 320 80 L 0 80 Z
                clip evenOdd \(path)
                beginMask
                fill evenOdd radial 5 6 1 9 stop 0 1 0 0 1 stop 0.25 1 1 1 1 stop 1 0 0 1 0.5 \(path)
                beginMaskedGroup 0.75
                fill nonZero color 0.34509805 0.3372549 0.8392157 1 \(path)
                beginGroup 0.5
                stroke 2.5 square bevel 4 dash -1 4 2 1 linear 1 2 3 4 \(stops) \(path)
                stroke 3 round round 10 color 1 0 0 1 \(path)
                endGroup
                endGroup
                fill nonZero linear 1 2 3 4 \(stops) M 1 2 L 4 2 L 4 6 L 1 6 Z
                image 1 2 3 4 3 2 000000ff 010000ff 020000ff 030000ff 040000ff 050000ff
                restore

                """)
    }

    @Test("reads back to the same bytes")
    func roundTrip() throws {
        let list = try everyCommand()

        let copy = try DisplayList(text: list.text)

        #expect(copy.bytes == list.bytes)
        #expect(copy.text == list.text)
    }

    @Test("keeps chunks as they are")
    func chunks() throws {
        var list = DisplayList()
        list.fill(zigzag(20_000), color: red)
        list.image(try countingImage(width: 200, height: 200), in: Rect(0, 0, 1, 1))

        let text = list.text
        let lines = text.split(separator: "\n").map { $0.prefix(6) }

        #expect(lines == ["path M", "path L", "fill n", "pixels", "image "])
        #expect(try DisplayList(text: text).bytes == list.bytes)
    }

    @Test("keeps every bit of every number")
    func everyNumber() throws {
        var random = SplitMix(seed: 7)
        var list = DisplayList()
        let special: [Float] = [
            -0.0, 0, .leastNonzeroMagnitude, -.leastNormalMagnitude, 1e6, -1e6, 0.1, 1 / 3,
            999_999.94, 16_777_216 / 100, Float(bitPattern: 0x007F_FFFF),
        ]
        let numbers =
            special
            + (0..<1_000).map { _ in
                Float(bitPattern: UInt32(truncatingIfNeeded: random.next()))
            }.filter { $0.magnitude <= 1e6 }
        for number in numbers {
            list.concat(Affine(a: Double(number), b: 0, c: 0, d: 0, tx: 0, ty: 0))
        }

        let copy = try DisplayList(text: list.text)

        #expect(numbers.count > 500)
        #expect(list.commandCount == numbers.count)
        #expect(copy.bytes == list.bytes)
    }

    @Test("may have blank lines, remarks, tabs and carriage returns, and lack its last line's end")
    func looseText() throws {
        let text = "# a remark\r\n\r\n\tsave \r\n  # another\n layer\t 12\n\nrestore"

        let list = try DisplayList(text: text)

        #expect(list.described == [.save, .layer(12), .restore])
        #expect(try DisplayList(text: "") == DisplayList())
    }

    typealias Reason = DisplayListTextError.Reason
    static let faults: [(String, Reason, Int, Int)] = [
        ("save\nSave", .unknownCommand, 2, 1),
        ("  circle 1 2", .unknownCommand, 1, 3),
        ("save restore", .unexpectedWord, 1, 6),
        ("layer", .missingWord, 1, 6),
        ("layer -1", .notANumber, 1, 7),
        ("layer 1.5", .notANumber, 1, 7),
        ("layer 4294967296", .notANumber, 1, 7),
        ("layer 99999999999999999999999999", .notANumber, 1, 7),
        ("concat 1 0 0 1 0", .missingWord, 1, 17),
        ("concat 1 0 0 1 0 x", .notANumber, 1, 18),
        ("concat 1 0 0 1 0 nan", .notANumber, 1, 18),
        ("concat 1 0 0 1 0 1e400", .notANumber, 1, 18),
        ("concat 1 0 0 1 0 1e40", .invalid(.notDrawable), 1, 1),
        ("concat 1 0 0 1 0 0 0", .unexpectedWord, 1, 20),
        ("clip odd M 0 0", .unexpectedWord, 1, 6),
        ("clip evenOdd M 0", .missingWord, 1, 17),
        ("clip evenOdd M 0 0 l 1 1", .unexpectedWord, 1, 20),
        ("save\n\nclip evenOdd L 0 0\nrestore", .invalid(.pathWithoutMove), 3, 1),
        ("fill nonZero M 0 0", .unexpectedWord, 1, 14),
        ("fill nonZero color 1 1 1 2 M 0 0", .invalid(.outOfRange), 1, 1),
        ("fill nonZero linear 0 0 1 1 M 0 0", .invalid(.wrongStopCount), 1, 1),
        ("fill nonZero color 0 0 0 1 stop 0 0 0 0 1", .invalid(.wrongStopCount), 1, 1),
        ("stroke 1 butt miter 10 dash 0 color 0 0 0 1", .missingWord, 1, 31),
        ("stroke 1 flat", .unexpectedWord, 1, 10),
        ("image 0 0 1 1 70000 1", .notANumber, 1, 15),
        ("image 0 0 1 1 1 1 FF000000", .notAPixel, 1, 19),
        ("image 0 0 1 1 1 1 ff0000f", .notAPixel, 1, 19),
        ("image 0 0 1 1 2 1 ff0000ff", .invalid(.wrongPixelCount), 1, 1),
        ("layer 1\npath M 0 0\nlayer 2", .invalid(.strayChunk), 2, 1),
        ("save", .invalid(.unclosed), 1, 1),
        ("layer 1\n\0", .unknownCommand, 2, 1),
    ]

    @Test("each fault has its reason, line and column", arguments: faults)
    func fault(text: String, reason: Reason, line: Int, column: Int) {
        #expect(throws: DisplayListTextError(reason, line: line, column: column)) {
            try DisplayList(text: text)
        }
    }

    @Test("a line that makes too long a command is refused")
    func tooLong() {
        let points = String(repeating: " L 0 0", count: 40_000)
        let closes = String(repeating: " M 0 0 Z", count: 33_000)
        let dashes = String(repeating: " 1", count: 300)
        let stops = String(repeating: " stop 0 0 0 0 1", count: 300)

        for text in ["clip nonZero M 0 0" + points, "path" + closes] {
            #expect(throws: DisplayListTextError(.commandTooLong, line: 1, column: 1)) {
                try DisplayList(text: text)
            }
        }
        #expect(throws: DisplayListTextError.self) {
            try DisplayList(text: "stroke 1 butt miter 10 dash 0" + dashes + " color 0 0 0 1")
        }
        #expect(throws: DisplayListTextError.self) {
            try DisplayList(text: "fill nonZero linear 0 0 1 1" + stops)
        }
    }
}
