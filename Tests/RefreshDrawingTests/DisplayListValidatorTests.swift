import RefreshDrawing
import RefreshGeometry
import Testing

/// The bits of a Float32.
private func f(_ value: Float) -> UInt32 { value.bitPattern }

/// A command from its opcode and payload.
private func command(_ opcode: UInt32, _ payload: [UInt32] = []) -> [UInt32] {
    [opcode | UInt32(payload.count + 1) << 16] + payload
}

private let save = command(1)
private let restore = command(2)
private let group = command(5, [f(1)])
private let endGroup = command(6)
private let mask = command(7)
private let maskedGroup = command(8, [f(1)])
/// A line from (0, 0) to (1, 1).
private let path: [UInt32] = [2 | 2 << 16, 0x0100, 0, 0, f(1), f(1)]
private let black: [UInt32] = [0, 0, 0, f(1)]
private let stop: [UInt32] = [0] + black
private let points: [UInt32] = [0, 0, f(1), f(1)]

/// A case of the validator: words, what is wrong with them, and at which word.
struct Fault: CustomTestStringConvertible, Sendable {
    let reason: DisplayListError.Reason
    let word: Int
    let words: [UInt32]

    init(_ reason: DisplayListError.Reason, at word: Int, _ words: [UInt32]...) {
        self.reason = reason
        self.word = word
        self.words = words.flatMap { $0 }
    }

    var testDescription: String { "\(reason) at word \(word) of \(words.count)" }
}

private let headerFaults = [
    Fault(.unknownOpcode, at: 0, [0]),
    Fault(.unknownOpcode, at: 2, command(14, [5]), [15 | 1 << 16]),
    Fault(.unknownOpcode, at: 1, save, [0xFFFF | 1 << 16]),
    Fault(.wrongLength, at: 0, [1]),
    Fault(.wrongLength, at: 1, save, [2 | 2 << 16]),
    Fault(.wrongLength, at: 0, [1 | 0xFFFF << 16]),
    Fault(.wrongLength, at: 0, command(1, [0])),
    Fault(.wrongLength, at: 1, save, command(2, [0])),
    Fault(.wrongLength, at: 0, command(3, [0, 0, 0, 0, 0])),
    Fault(.wrongLength, at: 0, command(3, [0, 0, 0, 0, 0, 0, 0])),
    Fault(.wrongLength, at: 0, command(5)),
    Fault(.wrongLength, at: 0, command(14)),
    Fault(.wrongLength, at: 0, command(14, [1, 2])),
    Fault(.wrongLength, at: 0, command(4)),
    Fault(.wrongLength, at: 0, command(4, [0])),
    Fault(.wrongLength, at: 0, command(4, [0] + path.dropLast())),
    Fault(.wrongLength, at: 0, command(4, [0] + path + [0])),
    Fault(.wrongLength, at: 0, command(4, [0, 2 | 2 << 16])),
    Fault(.wrongLength, at: 0, command(9, [0] + black)),
    Fault(.wrongLength, at: 0, command(10, [0, f(1), f(10)])),
    Fault(.wrongLength, at: 0, command(10, [4 << 24, f(1), f(10), 0, f(1)])),
    Fault(.wrongLength, at: 0, command(11, [0, 0, 0, 0])),
]

private let numberFaults = [
    Fault(.notDrawable, at: 1, command(3, [f(.nan), 0, 0, 0, 0, 0])),
    Fault(.notDrawable, at: 6, command(3, [0, 0, 0, 0, 0, f(-.infinity)])),
    Fault(.notDrawable, at: 4, save, command(3, [0, 0, f(1_000_000.1), 0, 0, 0])),
    Fault(.notDrawable, at: 7, command(4, [0] + path.dropLast() + [f(.signalingNaN)])),
    Fault(.notDrawable, at: 1, command(5, [f(.nan)])),
    Fault(.outOfRange, at: 1, command(5, [f(-0.1)])),
    Fault(.outOfRange, at: 2, mask, command(8, [f(1.1)])),
    Fault(.outOfRange, at: 3, command(9, [0, 0, f(1.5), 0, 0] + path)),
    Fault(.notDrawable, at: 5, command(9, [0, 0, 0, 0, f(.nan)] + path)),
    Fault(.outOfRange, at: 4, command(9, [2 << 8 | 1 << 16, 0, 0, f(-1), f(1)] + stop + path)),
    Fault(.outOfRange, at: 5, command(9, [2 << 8 | 1 << 16, 0, 0, f(2), f(1)] + stop + path)),
    Fault(.outOfRange, at: 6, command(9, [1 << 8 | 1 << 16] + points + [f(1.1)] + black + path)),
    Fault(.outOfRange, at: 2, command(10, [0, f(-1), f(10)] + black + path)),
    Fault(.outOfRange, at: 3, command(10, [0, f(1), f(0.5)] + black + path)),
    Fault(.notDrawable, at: 4, command(10, [1 << 24, f(1), f(10), f(.nan), f(1)] + black + path)),
    Fault(.outOfRange, at: 5, command(10, [1 << 24, f(1), f(10), 0, f(-1)] + black + path)),
    Fault(.outOfRange, at: 0, command(10, [1 << 24, f(1), f(10), 0, 0] + black + path)),
    Fault(
        .outOfRange, at: 0,
        command(10, [17 << 24, f(1), f(10), 0] + Array(repeating: f(1), count: 17) + black + path)),
    Fault(.notDrawable, at: 1, command(11, [f(.infinity), 0, 0, 0, 1 | 1 << 16, 0])),
    Fault(.outOfRange, at: 3, command(11, [0, 0, f(-1), 0, 1 | 1 << 16, 0])),
    Fault(.outOfRange, at: 5, command(11, [0, 0, 0, 0, 0])),
    Fault(.outOfRange, at: 5, command(11, [0, 0, 0, 0, 16_385 | 1 << 16])),
    Fault(.outOfRange, at: 5, command(11, [0, 0, 0, 0, 1 | 16_385 << 16])),
]

private let styleFaults = [
    Fault(.reservedBits, at: 1, command(4, [2] + path)),
    Fault(.reservedBits, at: 1, command(9, [1 << 24] + black + path)),
    Fault(.reservedBits, at: 1, command(10, [4, f(1), f(10)] + black + path)),
    Fault(.reservedBits, at: 3, command(4, [0, 2 | 2 << 16, 0x0002_0100] + points)),
    Fault(.unknownStyle, at: 0, command(9, [3 << 8] + black + path)),
    Fault(.unknownStyle, at: 0, command(10, [3, f(1), f(10)] + black + path)),
    Fault(.unknownStyle, at: 0, command(10, [3 << 4, f(1), f(10)] + black + path)),
    Fault(.wrongStopCount, at: 0, command(9, [1 << 8] + points + path)),
    Fault(.wrongStopCount, at: 0, command(9, [1 << 16] + black + stop + path)),
    Fault(
        .wrongStopCount, at: 0,
        command(9, [1 << 8 | 17 << 16] + points + Array(repeating: stop, count: 17).joined() + path)
    ),
    Fault(
        .unsortedStops, at: 11,
        command(9, [1 << 8 | 2 << 16] + points + [f(0.5)] + black + [f(0.4)] + black + path)),
]

private let pathFaults = [
    Fault(.unknownVerb, at: 3, command(4, [0, 1, 5])),
    Fault(.unknownVerb, at: 3, command(4, [0, 2 | 1 << 16, 0xFF00, 0, 0])),
    Fault(.wrongPointCount, at: 0, command(4, [0, 2 | 1 << 16, 0x0100, 0, 0])),
    Fault(.wrongPointCount, at: 0, command(4, [0, 1 | 2 << 16, 0] + points)),
    Fault(.wrongPointCount, at: 0, command(4, [0, 1 << 16, 0, 0])),
    Fault(.pathWithoutMove, at: 3, command(4, [0, 1 | 1 << 16, 1, 0, 0])),
    Fault(.pathWithoutMove, at: 3, command(4, [0, 1, 4])),
    Fault(.pathWithoutMove, at: 3, command(4, [0, 3 | 2 << 16, 0x0001_0400] + points)),
    Fault(.pathWithoutMove, at: 3, command(4, [0, 3 | 1 << 16, 0x0004_0400, 0, 0])),
    Fault(
        .pathWithoutMove, at: 8, command(12, [2 | 1 << 16, 0x0400, 0, 0]),
        command(4, [0, 1 | 1 << 16, 1, 0, 0])),
    Fault(.tooManyPoints, at: 8, command(4, [0] + path), command(12, [0xFFFF << 16])),
]

private let chunkFaults = [
    Fault(.strayChunk, at: 0, command(12, path)),
    Fault(.strayChunk, at: 1, save, command(12, path), restore),
    Fault(.strayChunk, at: 7, command(12, path), command(12, path), save),
    Fault(.strayChunk, at: 0, command(12, path), command(13, [0])),
    Fault(.strayChunk, at: 0, command(12, path), command(11, [0, 0, 0, 0, 1 | 1 << 16, 0])),
    Fault(.strayChunk, at: 0, command(13, [0])),
    Fault(.strayChunk, at: 0, command(13, [0]), command(4, [0] + path)),
    Fault(.strayChunk, at: 0, command(13, [0]), command(12, path), command(4, [0] + path)),
    Fault(.wrongPixelCount, at: 0, command(11, [0, 0, 0, 0, 2 | 1 << 16, 0])),
    Fault(.wrongPixelCount, at: 0, command(11, [0, 0, 0, 0, 1 | 1 << 16, 0, 0])),
    Fault(.wrongPixelCount, at: 2, command(13, [0]), command(11, [0, 0, 0, 0, 1 | 1 << 16, 0])),
    Fault(.notPremultiplied, at: 7, command(11, [0, 0, 0, 0, 2 | 1 << 16, 0, 0x7F00_0080])),
    Fault(.notPremultiplied, at: 1, command(13, [0x7F00_8000])),
    Fault(.notPremultiplied, at: 1, command(13, [0x0001_0000])),
]

private let scopeFaults = [
    Fault(.restoreWithoutSave, at: 0, restore),
    Fault(.restoreWithoutSave, at: 3, save, group, restore),
    Fault(.restoreWithoutSave, at: 2, save, mask, restore),
    Fault(.endWithoutGroup, at: 0, endGroup),
    Fault(.endWithoutGroup, at: 3, group, save, endGroup),
    Fault(.endWithoutGroup, at: 1, mask, endGroup),
    Fault(.groupWithoutMask, at: 0, maskedGroup),
    Fault(.groupWithoutMask, at: 2, group, maskedGroup),
    Fault(.groupWithoutMask, at: 2, mask, save, maskedGroup),
    Fault(.groupWithoutMask, at: 3, mask, maskedGroup, maskedGroup),
    Fault(.unclosed, at: 1, save),
    Fault(.unclosed, at: 4, group, group),
    Fault(.unclosed, at: 1, mask),
    Fault(.unclosed, at: 3, mask, maskedGroup),
    Fault(.nestedTooDeeply, at: 64, Array(repeating: 1 | 1 << 16, count: 65)),
    Fault(.nestedTooDeeply, at: 64, Array(repeating: 7 | 1 << 16, count: 65)),
]

@Suite("What a display list from outside may not be")
struct DisplayListValidatorTests {
    static let faults =
        headerFaults + numberFaults + styleFaults + pathFaults + chunkFaults + scopeFaults

    @Test("each fault has its reason and its place", arguments: faults)
    func fault(_ fault: Fault) {
        #expect(throws: DisplayListError(fault.reason, offset: fault.word * 4)) {
            try DisplayList(words: fault.words.span)
        }
    }

    @Test("every reason is covered, here or by the tests of sizes")
    func everyReason() {
        let covered = DisplayListValidatorTests.faults.map(\.reason)

        for reason in DisplayListError.Reason.allCases
        where ![.unaligned, .tooManyBytes].contains(reason) {
            #expect(covered.contains(reason), "no case for \(reason)")
        }
    }

    @Test("limits of one's own count")
    func ownLimits() throws {
        let list = try everyCommand()
        let none = DisplayListLimits.none

        var limits = none
        limits.byteCount = list.byteCount - 4
        #expect(throws: DisplayListError(.tooManyBytes, offset: list.byteCount - 4)) {
            try DisplayList(bytes: list.bytes, limits: limits)
        }
        limits = none
        limits.nesting = 2
        #expect(throws: DisplayListError.self) { try list.validate(limits: limits) }
        limits.nesting = 3
        try list.validate(limits: limits)
    }

    @Test("everything that is allowed passes")
    func allowed() throws {
        let lists: [[UInt32]] = [
            [], command(14, [.max]), save + restore, mask + maskedGroup + endGroup,
            command(4, [1, 0]), command(12, [0]) + command(4, [0] + path),
            command(12, path) + command(4, [0, 1 | 1 << 16, 1, f(-1e6), f(1e6)]),
            command(9, [1 << 8 | 1 << 16] + points + stop + path),
            command(3, [f(-0.0), f(.leastNonzeroMagnitude), 0, 0, 0, 0]),
            command(13, []) + command(13, [0]) + command(11, [0, 0, 0, 0, 2 | 1 << 16, .max]),
        ]

        for words in lists { #expect(try DisplayList(words: words.span).bytes.words == words) }
    }
}
