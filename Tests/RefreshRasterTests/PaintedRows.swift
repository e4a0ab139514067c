@testable import RefreshRaster

/// Areas of a few rows, and a surface of which some blocks are fresh, to paint one onto the other.
struct PaintedRows {
    private let surfaceRect: PixelRect
    private let rect: PixelRect
    private let pixels: [UInt32]
    private let fresh: [UInt64]
    private let background: UInt32
    private let source: UInt32
    private let reading: CoverageReading
    /// What is added to cells: columns from the rectangle's left side, rows from its top.
    private let areas: [(column: Int, row: Int, area: Int32)]

    /// What painting leaves.
    struct Result: Equatable {
        var pixels: [UInt32]
        var fresh: [UInt64]
        var isGridEmpty: Bool
    }

    init(_ numbers: inout SeededNumbers) {
        let left = 8 * Int.random(in: 0...3, using: &numbers)
        let width = Int.random(in: 1...700, using: &numbers)
        let height = Int.random(in: 1...5, using: &numbers)
        let surface = PixelRect(left: left, top: 3, right: left + width, bottom: 3 + height)
        var part = surface
        if Bool.random(using: &numbers) {
            part.left += Int.random(in: 0..<width, using: &numbers)
            part.right = Int.random(in: part.left + 1...surface.right, using: &numbers)
        }
        surfaceRect = surface
        rect = part
        pixels = (0..<width * height).map { _ in numbers.pixel() }
        // Bits of blocks that the surface has.
        let words = Surface.wordsPerRow(width: width)
        fresh = (0..<words * height).map { index in
            let blocks = min(max((width + 7) / 8 - index % words * 64, 0), 64)
            let kept: UInt64 = blocks == 64 ? .max : 1 << UInt64(blocks) - 1
            return UInt64.random(in: 0 ... .max, using: &numbers) & kept
        }
        background = Bool.random(using: &numbers) ? 0 : numbers.pixel()
        source = numbers.pixel() | (Bool.random(using: &numbers) ? 0xFF00_0000 : 0)
        reading = Bool.random(using: &numbers) ? .magnitude : .evenOdd
        areas = (0..<Int.random(in: 0...12, using: &numbers)).map { _ in
            let area: Int32 =
                switch Int.random(in: 0..<4, using: &numbers) {
                case 0: CoverageGrid.full
                case 1: -CoverageGrid.full
                default: Int32.random(in: -140_000...140_000, using: &numbers)
                }
            return (
                Int.random(in: 0...(part.right - part.left), using: &numbers),
                Int.random(in: 0..<height, using: &numbers), area
            )
        }
    }

    func paint(usesAVX2: Bool) -> Result {
        var pixels = pixels
        var fresh = fresh
        var grid = CoverageGrid(usesAVX2: usesAVX2)
        grid.cover(rect)
        for item in areas {
            let column = item.column + rect.left - grid.originX
            grid.firstCell[item.row * grid.stride + column] += item.area
            grid.firstBit[item.row * grid.wordsPerRow + column >> 9] |=
                1 << UInt64(column >> 3 & 63)
        }
        let pattern = [UInt32](repeating: source, count: surfaceRect.right)
        pixels.withUnsafeMutableBufferPointer { pixels in
            fresh.withUnsafeMutableBufferPointer { fresh in
                pattern.withUnsafeBufferPointer { pattern in
                    guard let pixel = pixels.baseAddress, let bits = fresh.baseAddress,
                        let row = pattern.baseAddress
                    else { return }
                    let surface = Surface(
                        pixels: pixel, stride: surfaceRect.right - surfaceRect.left,
                        rect: surfaceRect, fresh: bits, background: background)
                    var painter = SolidPainter(
                        surface, color: source, pattern: row, usesAVX2: usesAVX2)
                    grid.paint(with: &painter, reading: reading)
                }
            }
        }
        var isGridEmpty = true
        for index in 0..<grid.stride * (rect.bottom - rect.top) where grid.firstCell[index] != 0 {
            isGridEmpty = false
        }
        for index in 0..<grid.wordsPerRow * (rect.bottom - rect.top) where grid.firstBit[index] != 0
        {
            isGridEmpty = false
        }
        return Result(pixels: pixels, fresh: fresh, isGridEmpty: isGridEmpty)
    }
}
