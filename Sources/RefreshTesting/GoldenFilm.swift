import RefreshDrawing
import RefreshKit
import RefreshRaster

/// The hashes of one film at one scale.
///
/// At scale 1 every frame is listed, at other scales every tenth; the digest is over all of them.
struct GoldenFilm: Codable, Equatable {
    /// The scales at which films are compared.
    static let scales = [1, 2]
    static let fps = 60.0

    /// The name of the script.
    var script: String
    /// Pixels for each point.
    var scale: Int
    /// The size of a frame in pixels.
    var width: Int
    var height: Int
    /// How many frames there are.
    var count: Int
    /// The listed frames' hashes, ten to a line.
    var hashes: [String]
    /// The hash of all frames' hashes.
    var digest: String

    /// Plays and renders a film.
    init(_ item: EffectContract.Case, _ recipe: EffectRecipe, scale: Int) throws(PreviewError) {
        let preview = try Preview(effect: recipe, script: item.script)
        let rasterizer = Rasterizer()
        script = item.name
        self.scale = scale
        width = Int((preview.size.width * Double(scale)).rounded(.up))
        height = Int((preview.size.height * Double(scale)).rounded(.up))
        var listed: [String] = []
        var all: [UInt64] = []
        for frame in preview.frames(fps: GoldenFilm.fps) {
            let bitmap = rasterizer.render(
                frame.displayList, width: width, height: height, scale: Double(scale))
            if all.count.isMultiple(of: scale == 1 ? 1 : 10) { listed.append(hex16(bitmap.hash)) }
            all.append(bitmap.hash.littleEndian)
        }
        count = all.count
        digest = hex16(all.withUnsafeBytes { XXH64.hash($0) })
        hashes = stride(from: 0, to: listed.count, by: 10).map {
            listed[$0..<min($0 + 10, listed.count)].joined(separator: " ")
        }
    }

    func isSameFilm(as other: GoldenFilm) -> Bool {
        script == other.script && scale == other.scale
    }

    /// How this film differs from the recorded one, if it does.
    func difference(from recorded: [GoldenFilm]) -> Violation? {
        guard let golden = recorded.first(where: { $0.isSameFilm(as: self) }) else {
            return violation("no golden at scale \(scale)")
        }
        if golden == self { return nil }
        guard golden.width == width, golden.height == height else {
            return violation(
                "\(width) x \(height) pixels at scale \(scale), the golden has "
                    + "\(golden.width) x \(golden.height)")
        }
        let new = hashes.flatMap { $0.split(separator: " ") }
        let old = golden.hashes.flatMap { $0.split(separator: " ") }
        for (index, pair) in zip(new, old).enumerated() where pair.0 != pair.1 {
            let frame = index * (scale == 1 ? 1 : 10)
            return violation(
                "frame \(frame) at scale \(scale) is \(pair.0), the golden has \(pair.1)",
                at: Double(frame) / GoldenFilm.fps)
        }
        guard golden.count == count else {
            return violation("\(count) frames at scale \(scale), the golden has \(golden.count)")
        }
        return violation("a frame at scale \(scale) between those that are listed")
    }

    private func violation(_ message: String, at time: Double? = nil) -> Violation {
        Violation(law: .goldens, script: script, time: time, message: message)
    }
}
