import RefreshGeometry

extension FrameFormat {
    /// A lossless animated WebP. Delays are whole milliseconds that add up to the film's length;
    /// a frame like the one before only makes that one last longer.
    public static let webp = FrameFormat(
        name: "webp", summary: "a lossless animated WebP", fileExtension: ".webp",
        encoder: WebPFilmEncoder.self)
}

/// Gathers a film in a ``WebPEncoder``.
final class WebPFilmEncoder: FrameEncoder {
    private let plan: FilmPlan
    private let destination: Destination
    private let encoder: WebPEncoder
    private var last: UInt64?

    static func check(_ plan: FilmPlan) throws(ExportError) {
        try WebPEncoder.check(width: plan.width, height: plan.height)
    }

    static func memory(for plan: FilmPlan) -> Int {
        // The animation encoder holds canvases, the lossless one picture, hash chain, references
        // and histograms: 57 bytes a pixel of noise were measured, 26 of flat art.
        plan.pixelCount * 80
    }

    static func makePreparation() throws(ExportError) -> Preparation {
        { (frame) throws(ExportError) in StraightAlpha(frame.bitmap).bytes }
    }

    init(_ plan: FilmPlan, to destination: Destination) throws(ExportError) {
        self.plan = plan
        self.destination = destination
        encoder = try WebPEncoder(
            width: plan.width, height: plan.height, loopCount: plan.settings.loopCount)
    }

    func add(_ frame: FilmFrame, prepared: [UInt8]) throws(ExportError) {
        guard frame.hash != last else { return }
        last = frame.hash
        try encoder.add(prepared, at: milliseconds(frame.position))
    }

    func finish() throws(ExportError) {
        try destination.write(encoder.finish(at: milliseconds(plan.frames.count)), name: "")
    }

    var pixelSize: (width: Int, height: Int) { (plan.width, plan.height) }

    /// When a frame begins; rounded from the beginning of the film, so that errors never add up.
    private func milliseconds(_ position: Int) -> Int {
        Int(Maths.round(Double(position) * 1000 / plan.settings.fps))
    }
}
