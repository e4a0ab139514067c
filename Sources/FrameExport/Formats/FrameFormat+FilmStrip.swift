import RefreshDrawing
import RefreshGeometry
import RefreshRaster

extension FrameFormat {
    /// One PNG with the meaningful moments side by side, labelled with state and time. Of a film
    /// that is one picture at a time of its own it is that picture, without a sheet around it.
    public static let filmStrip = FrameFormat(
        name: "strip", summary: "one PNG with the meaningful moments side by side",
        fileExtension: ".png", encoder: FilmStripEncoder.self)
}

/// Gathers the picked frames on a ``StripSheet``.
final class FilmStripEncoder: FrameEncoder {
    private let plan: FilmPlan
    private let destination: Destination
    private let moments: [StripMoments.Moment]
    private let layout: StripLayout
    private var sheet: StripSheet?
    private var marks: [(time: Double, color: Color)] = []
    private var single: [UInt8] = []

    static func check(_ plan: FilmPlan) throws(ExportError) {
        try PNGEncoder.check(plan)
        guard !plan.isSinglePicture else { return }
        let layout = layout(of: plan, count: StripMoments(plan).moments.count)
        guard max(plan.width, plan.height) <= Image.maximumSide else {
            throw .usage(
                "frames of \(plan.width) by \(plan.height) pixels do not fit into a film strip",
                "their sides go up to \(Image.maximumSide) pixels", about: .pixels)
        }
        guard max(layout.width, layout.height) <= PNGEncoder.largestSide else {
            throw .usage(
                "a film strip of \(layout.width) by \(layout.height) pixels does not fit",
                "its sides go up to \(PNGEncoder.largestSide) pixels", about: .pixels)
        }
    }

    static func memory(for plan: FilmPlan) -> Int {
        guard !plan.isSinglePicture else { return plan.pixelCount * 8 }
        let layout = layout(of: plan, count: StripMoments(plan).moments.count)
        // The sheet, its bytes for the file, the file, and the rasteriser's own buffers.
        return layout.width * layout.height * 28
    }

    static func positions(in plan: FilmPlan) -> [Int]? {
        plan.isSinglePicture ? nil : StripMoments(plan).moments.map(\.position)
    }

    init(_ plan: FilmPlan, to destination: Destination) throws(ExportError) {
        self.plan = plan
        self.destination = destination
        moments = plan.isSinglePicture ? [] : StripMoments(plan).moments
        layout = FilmStripEncoder.layout(of: plan, count: moments.count)
        if !plan.isSinglePicture { sheet = StripSheet(layout) }
    }

    func add(_ frame: FilmFrame, prepared: [UInt8]) throws(ExportError) {
        guard !plan.isSinglePicture else {
            single = try PNGEncoder(for: .size).encode(frame.bitmap)
            return
        }
        guard let index = moments.firstIndex(where: { $0.position == frame.position }) else {
            return
        }
        let phase = moments[index].isClosing ? .closing : FilmPhase.Kind(frame.state)
        let time = frame.planned.time
        sheet?.place(
            try FilmStripEncoder.image(frame.bitmap), at: index, label: phase.label,
            time: FilmStripEncoder.text(time), color: phase.color)
        marks.append((time, phase.color))
    }

    func finish() throws(ExportError) {
        guard var sheet else { return try destination.write(single, name: "") }
        sheet.title(plan.name, plan.summary)
        sheet.timeline(
            FilmPhase.phases(of: plan.events, duration: plan.duration), marks: marks,
            duration: plan.duration, end: FilmStripEncoder.text(plan.duration))
        self.sheet = nil
        try destination.write(PNGEncoder(for: .size).encode(sheet.finished()), name: "")
    }

    var pixelSize: (width: Int, height: Int) {
        plan.isSinglePicture ? (plan.width, plan.height) : (layout.width, layout.height)
    }

    private static func layout(of plan: FilmPlan, count: Int) -> StripLayout {
        StripLayout(
            count: count, frameWidth: plan.width, frameHeight: plan.height,
            scale: plan.settings.scale)
    }

    private static func image(_ bitmap: Bitmap) throws(ExportError) -> Image {
        do throws(ImageError) {
            return try Image(
                width: bitmap.width, height: bitmap.height, pixels: bitmap.pixels)
        } catch {
            throw .couldNot("cannot place a frame on the film strip", "its size does not fit")
        }
    }

    /// A time with two decimals, so that captions line up.
    private static func text(_ time: Double) -> String {
        var text = DecimalWriter.fixed(time, decimals: 2)
        let decimals = text.firstIndex(of: ".").map { text[$0...].count - 1 } ?? 0
        if decimals == 0 { text += "." }
        return text + String(repeating: "0", count: 2 - decimals) + " s"
    }
}
