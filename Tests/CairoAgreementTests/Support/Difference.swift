import RefreshRaster

/// How far two pictures of one size are apart.
struct Difference {
    /// The mean of all components' differences, 0 to 255.
    private(set) var mean = 0.0
    /// The share of pixels with a component that is off by more than 32.
    private(set) var share = 0.0
    /// The largest difference of a component.
    private(set) var largest = 0

    /// The difference between two rows of pixels, all or those of a rectangle.
    init(_ ours: Bitmap, _ theirs: [UInt32], in part: PixelRect? = nil) {
        let part = part ?? ours.bounds
        var sum = 0
        var far = 0
        for row in part.top..<part.bottom {
            for index in row * ours.width + part.left..<row * ours.width + part.right {
                var worst = 0
                for shift in [UInt32(0), 8, 16, 24] {
                    let difference =
                        Int(ours.pixels[index] >> shift & 255)
                        - Int(theirs[index] >> shift & 255)
                    sum += abs(difference)
                    worst = max(worst, abs(difference))
                }
                if worst > 32 { far += 1 }
                largest = max(largest, worst)
            }
        }
        let count = (part.right - part.left) * (part.bottom - part.top)
        mean = Double(sum) / Double(4 * count)
        share = Double(far) / Double(count)
    }
}
