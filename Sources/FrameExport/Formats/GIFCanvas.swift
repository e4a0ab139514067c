import RefreshRaster

/// What stands on a GIF's canvas, and what has to be drawn to make the next frame of it.
///
/// Only the rectangle that changes is drawn. A GIF can't make single pixels clear again: where the
/// frame after this one is clear and this one is not, this one's rectangle takes those pixels in
/// and is erased as a whole when its time is over.
struct GIFCanvas {
    /// The colours that all pictures may use: those met so far, as long as 256 suffice.
    private(set) var table = ColorTable()
    /// Whether a picture had more colours than a table holds.
    private(set) var isReduced = false

    private let width: Int
    private let height: Int
    private var shown: [UInt32]
    private var isEmpty = true

    /// A clear canvas.
    init(width: Int, height: Int) {
        self.width = width
        self.height = height
        shown = Array(repeating: GIFPixels.clear, count: width * height)
    }

    /// The picture that makes a frame of what stands there, when `next` comes after it.
    mutating func picture(of frame: [UInt32], before next: [UInt32]) -> GIFPicture {
        let erased = bounds { frame[$0] != GIFPixels.clear && next[$0] == GIFPixels.clear }
        let changed = bounds { frame[$0] != shown[$0] }
        var rect = isEmpty ? PixelRect(left: 0, top: 0, right: width, bottom: height) : changed
        if !erased.isEmpty { rect = rect.isEmpty ? erased : GIFCanvas.union(rect, erased) }
        // A picture can't be without pixels: one is drawn as it is.
        if rect.isEmpty { rect = PixelRect(left: 0, top: 0, right: 1, bottom: 1) }
        isEmpty = false
        shown = frame
        if !erased.isEmpty { erase(rect) }
        return numbered(frame, rect, isErased: !erased.isEmpty)
    }

    /// The smallest rectangle around all places that something is true of.
    private func bounds(_ isWanted: (Int) -> Bool) -> PixelRect {
        var (left, top, right, bottom) = (width, height, 0, 0)
        for row in 0..<height {
            let start = row * width
            guard let first = (start..<start + width).first(where: isWanted),
                let last = (start..<start + width).last(where: isWanted)
            else { continue }
            left = min(left, first - start)
            right = max(right, last - start + 1)
            top = min(top, row)
            bottom = row + 1
        }
        return PixelRect(left: left, top: top, right: max(left, right), bottom: max(top, bottom))
    }

    private static func union(_ a: PixelRect, _ b: PixelRect) -> PixelRect {
        PixelRect(
            left: min(a.left, b.left), top: min(a.top, b.top),
            right: max(a.right, b.right), bottom: max(a.bottom, b.bottom))
    }

    private mutating func erase(_ rect: PixelRect) {
        for row in rect.top..<rect.bottom {
            for place in row * width + rect.left..<row * width + rect.right {
                shown[place] = GIFPixels.clear
            }
        }
    }

    /// The rectangle of a frame with the common table if it suffices, else with one of its own,
    /// of fewer colours if need be.
    private mutating func numbered(
        _ frame: [UInt32], _ rect: PixelRect, isErased: Bool
    ) -> GIFPicture {
        var common = table
        var own = ColorTable()
        if let numbers = numbers(of: frame, rect, &common) {
            table = common
            return GIFPicture(
                rect: rect, numbers: numbers, ownColors: nil,
                clearNumber: clearNumber(table.colors), isErased: isErased)
        }
        if let numbers = numbers(of: frame, rect, &own) {
            return GIFPicture(
                rect: rect, numbers: numbers, ownColors: own.colors,
                clearNumber: clearNumber(own.colors), isErased: isErased)
        }
        isReduced = true
        return reduced(frame, rect, isErased: isErased)
    }

    private func numbers(
        of frame: [UInt32], _ rect: PixelRect, _ table: inout ColorTable
    ) -> [UInt8]? {
        let length = rect.right - rect.left
        var numbers = [UInt8](repeating: 0, count: length * (rect.bottom - rect.top))
        let fit = numbers.withUnsafeMutableBufferPointer { numbers in
            frame.withUnsafeBufferPointer { frame in
                guard let target = numbers.baseAddress, let source = frame.baseAddress else {
                    return true
                }
                for row in rect.top..<rect.bottom {
                    let line = source + row * width + rect.left
                    let place = target + (row - rect.top) * length
                    guard table.number(line, count: length, into: place) else { return false }
                }
                return true
            }
        }
        return fit ? numbers : nil
    }

    private func reduced(_ frame: [UInt32], _ rect: PixelRect, isErased: Bool) -> GIFPicture {
        var counts: [UInt32: Int] = [:]
        for row in rect.top..<rect.bottom {
            for pixel in frame[row * width + rect.left..<row * width + rect.right] {
                counts[pixel, default: 0] += 1
            }
        }
        let hasClear = counts.removeValue(forKey: GIFPixels.clear) != nil
        let cut = MedianCut(counts, limit: ColorTable.capacity - (hasClear ? 1 : 0))
        let clear = UInt8(truncatingIfNeeded: cut.colors.count)
        var numbers: [UInt8] = []
        for row in rect.top..<rect.bottom {
            for pixel in frame[row * width + rect.left..<row * width + rect.right] {
                numbers.append(cut.numbers[pixel] ?? clear)
            }
        }
        return GIFPicture(
            rect: rect, numbers: numbers,
            ownColors: cut.colors + (hasClear ? [GIFPixels.clear] : []),
            clearNumber: hasClear ? clear : nil, isErased: isErased)
    }

    private func clearNumber(_ colors: [UInt32]) -> UInt8? {
        colors.firstIndex(of: GIFPixels.clear).map { UInt8($0) }
    }
}
