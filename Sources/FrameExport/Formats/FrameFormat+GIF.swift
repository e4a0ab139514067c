import RefreshGeometry
import RefreshRaster

extension FrameFormat {
    /// An animated GIF: exact as long as a frame has at most 256 colours, each pixel opaque or
    /// clear. Delays are whole hundredths of a second, two at least, that add up to the film's
    /// length; a frame like the one before only makes that one last longer.
    public static let gif = FrameFormat(
        name: "gif", summary: "an animated GIF, up to 50 frames a second", fileExtension: ".gif",
        fastestFPS: 50, encoder: GIFFilmEncoder.self)
}

/// Gathers a film in a ``GIFEncoder``; a frame is written when the one after it is known.
final class GIFFilmEncoder: FrameEncoder {
    private let plan: FilmPlan
    private let destination: Destination
    private let encoder: GIFEncoder
    private var canvas: GIFCanvas
    private var first: [UInt32] = []
    private var waiting: [UInt32] = []
    private var waitingSince = 0
    private var last: UInt64?
    private var lostAlpha = false

    static func check(_ plan: FilmPlan) throws(ExportError) {
        let side = GIFEncoder.largestSide
        guard plan.width <= side, plan.height <= side else {
            throw .usage(
                "\(plan.width) by \(plan.height) pixels do not fit into a GIF",
                "its sides go up to \(side) pixels", about: .pixels)
        }
    }

    static func memory(for plan: FilmPlan) -> Int {
        // The first frame, the waiting one, the canvas, the numbers; when colours are reduced also
        // every colour with its count, its place in a box and its number.
        plan.pixelCount * 96
    }

    init(_ plan: FilmPlan, to destination: Destination) throws(ExportError) {
        self.plan = plan
        self.destination = destination
        canvas = GIFCanvas(width: plan.width, height: plan.height)
        encoder = try GIFEncoder(
            width: plan.width, height: plan.height, loopCount: plan.settings.loopCount)
    }

    func add(_ frame: FilmFrame, prepared: [UInt8]) throws(ExportError) {
        guard frame.hash != last else { return }
        last = frame.hash
        let shown = GIFPixels(frame.bitmap)
        lostAlpha = lostAlpha || shown.isReduced
        if frame.position == 0 { first = shown.pixels }
        guard shown.pixels != waiting else { return }
        let time = hundredths(frame.position)
        if !waiting.isEmpty { try write(before: shown.pixels, until: time) }
        waiting = shown.pixels
        waitingSince = time
    }

    func finish() throws(ExportError) {
        // A film that starts over must find its first frame's clear pixels clear.
        let next = plan.settings.loopCount == 1 ? waiting : first
        try write(before: next, until: hundredths(plan.frames.count))
        try destination.write(encoder.finish(colors: canvas.table.colors), name: "")
    }

    var pixelSize: (width: Int, height: Int) { (plan.width, plan.height) }

    var warnings: [String] {
        var warnings: [String] = []
        if lostAlpha {
            warnings.append(
                "a GIF has no half transparent pixels: they became opaque or clear; "
                    + "a --background keeps edges smooth")
        }
        if canvas.isReduced {
            warnings.append("a GIF frame has 256 colours at most: some frames had more")
        }
        return warnings
    }

    private func write(before next: [UInt32], until end: Int) throws(ExportError) {
        let picture = canvas.picture(of: waiting, before: next)
        var delay = max(GIFFilmEncoder.shortestDelay, end - waitingSince)
        while delay > GIFEncoder.longestDelay {
            // Drawn again in the same place it only lasts longer.
            let part = GIFEncoder.longestDelay - GIFFilmEncoder.shortestDelay
            try encoder.add(picture, delay: part, staying: true)
            delay -= part
        }
        try encoder.add(picture, delay: delay)
    }

    /// Shorter delays are taken for ten hundredths by most viewers.
    private static let shortestDelay = 2

    /// When a frame begins; rounded from the beginning of the film, so that errors never add up.
    private func hundredths(_ position: Int) -> Int {
        Int(Maths.round(Double(position) * 100 / plan.settings.fps))
    }
}
