import CRasterAVX2
import RefreshDrawing
import RefreshGeometry
import Testing

@testable import RefreshRaster

/// The hot loops in C against their twins in Swift.
@Suite(.enabled(if: refreshkit_has_avx2(), "the processor has no AVX2"))
struct AVX2Tests {
    @Test("pixels are blended alike", arguments: 0..<200 as Range<UInt64>)
    func blending(seed: UInt64) {
        var numbers = SeededNumbers(seed)
        let count = Int.random(in: 0...70, using: &numbers)
        let under = (0..<count + 1).map { _ in numbers.pixel() }
        let source = numbers.pixel()
        let opaque = source | 0xFF00_0000
        let coverages = (0..<count).map { _ in numbers.coverage() }
        let even = UInt32(numbers.coverage())

        func both(
            _ swift: (UnsafeMutablePointer<UInt32>, UnsafePointer<UInt8>) -> Void,
            _ c: (UnsafeMutablePointer<UInt32>, UnsafePointer<UInt8>) -> Void
        ) -> Bool {
            var ours = under
            var theirs = under
            coverages.withUnsafeBufferPointer { coverages in
                guard let bytes = coverages.baseAddress else { return }
                ours.withUnsafeMutableBufferPointer { $0.baseAddress.map { swift($0, bytes) } }
                theirs.withUnsafeMutableBufferPointer { $0.baseAddress.map { c($0, bytes) } }
            }
            return ours == theirs && ours[count] == under[count]
        }

        #expect(
            both(
                { Blend.fill($0, count: count, opaque: opaque, coverages: $1) },
                { refreshkit_avx2_fill_opaque($0, count, opaque, $1) }))
        #expect(
            both(
                { Blend.fill($0, count: count, with: source, coverages: $1) },
                { refreshkit_avx2_fill($0, count, source, $1) }))
        #expect(
            both(
                { line, _ in Blend.fill(line, count: count, with: source, coverage: even) },
                { line, _ in refreshkit_avx2_fill_evenly(line, count, source, even) }))
    }

    @Test(
        "rows are read alike", arguments: 0..<200 as Range<UInt64>,
        [CoverageReading.magnitude, .evenOdd])
    func reading(seed: UInt64, reading: CoverageReading) {
        var numbers = SeededNumbers(seed)
        let row = Row(&numbers)

        let ours = row.read(reading, usesAVX2: false)
        let theirs = row.read(reading, usesAVX2: true)

        #expect(ours == theirs)
        #expect(theirs.cells.allSatisfy { $0 == 0 })
        #expect(theirs.marks.allSatisfy { $0 == 0 })
    }

    @Test("rows are painted alike", arguments: 0..<400 as Range<UInt64>)
    func painting(seed: UInt64) {
        var numbers = SeededNumbers(seed)
        let rows = PaintedRows(&numbers)

        let ours = rows.paint(usesAVX2: false)
        let theirs = rows.paint(usesAVX2: true)

        let isSame = ours == theirs
        #expect(isSame)
        #expect(theirs.isGridEmpty)
    }

    @Test("whole pictures are alike", arguments: 0..<24 as Range<UInt64>)
    func pictures(seed: UInt64) {
        var numbers = SeededNumbers(seed)
        let list = numbers.list()

        let with = Rasterizer(usesAVX2: true).render(list, width: 121, height: 117, scale: 1.5)
        let without = Rasterizer(usesAVX2: false).render(list, width: 121, height: 117, scale: 1.5)

        #expect(with == without)
    }
}

/// A row of areas, some blocks of which have been written.
private struct Row {
    private var cells: [Int32]
    private var marks: [UInt64]

    /// What reading leaves and makes.
    struct Result: Equatable {
        var cells: [Int32]
        var marks: [UInt64]
        var coverages: [UInt8]
        var runs: [[UInt32]]
    }

    init(_ numbers: inout SeededNumbers) {
        let blocks = Int.random(in: 1...150, using: &numbers)
        cells = Array(repeating: 0, count: blocks * 8)
        marks = Array(repeating: 0, count: (blocks + 63) / 64)
        for block in 0..<blocks where Int.random(in: 0..<3, using: &numbers) == 0 {
            marks[block / 64] |= 1 << UInt64(block % 64)
            for index in 0..<8 {
                switch Int.random(in: 0..<6, using: &numbers) {
                case 0: cells[block * 8 + index] = CoverageGrid.full
                case 1: cells[block * 8 + index] = -CoverageGrid.full
                case 2:
                    cells[block * 8 + index] = Int32.random(in: -200_000...200_000, using: &numbers)
                case 3: cells[block * 8 + index] = Int32.random(in: .min ... .max, using: &numbers)
                default: break
                }
            }
        }
    }

    func read(_ reading: CoverageReading, usesAVX2: Bool) -> Result {
        var cells = cells
        var marks = marks
        var coverages = [UInt8](repeating: 0, count: cells.count)
        var runs = [CoverageRun](
            repeating: CoverageRun(from: 0, to: 0, coverage: 0), count: cells.count / 4 + 2)
        var count = 0
        cells.withUnsafeMutableBufferPointer { cells in
            marks.withUnsafeMutableBufferPointer { marks in
                coverages.withUnsafeMutableBufferPointer { coverages in
                    runs.withUnsafeMutableBufferPointer { runs in
                        guard let cell = cells.baseAddress, let mark = marks.baseAddress,
                            let coverage = coverages.baseAddress, let run = runs.baseAddress
                        else { return }
                        let reader = CoverageReader(
                            reading: reading, usesAVX2: usesAVX2, wordsPerRow: marks.count,
                            stride: cells.count, coverages: coverage, runs: run)
                        count = reader.read(cell, mark)
                    }
                }
            }
        }
        return Result(
            cells: cells, marks: marks, coverages: coverages,
            runs: runs.prefix(count).map {
                [UInt32(bitPattern: $0.from), UInt32(bitPattern: $0.to), $0.coverage]
            })
    }
}

extension SeededNumbers {
    /// A premultiplied pixel.
    mutating func pixel() -> UInt32 {
        let alpha = UInt32.random(in: 0...255, using: &self)
        let red = UInt32.random(in: 0...alpha, using: &self)
        let green = UInt32.random(in: 0...alpha, using: &self)
        let blue = UInt32.random(in: 0...alpha, using: &self)
        return red | green << 8 | blue << 16 | alpha << 24
    }

    /// A coverage, often none or all.
    fileprivate mutating func coverage() -> UInt8 {
        switch Int.random(in: 0..<4, using: &self) {
        case 0: 0
        case 1: 255
        default: UInt8.random(in: 0...255, using: &self)
        }
    }
}
