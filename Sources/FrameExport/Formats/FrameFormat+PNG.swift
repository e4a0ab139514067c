import RefreshDrawing
import RefreshGeometry
import RefreshKit

extension FrameFormat {
    /// Numbered PNG files in a directory with a `manifest.json`.
    public static let pngSequence = FrameFormat(
        name: "frames", summary: "numbered PNG files and a manifest.json", fileExtension: ".png",
        isSequence: true, encoder: PNGSequenceEncoder.self)
}

/// Writes each frame as a file of its own and at last the manifest.
final class PNGSequenceEncoder: FrameEncoder {
    private let plan: FilmPlan
    private let destination: Destination
    private var hashes: [UInt64] = []

    static func check(_ plan: FilmPlan) throws(ExportError) { try PNGEncoder.check(plan) }

    static func makePreparation() throws(ExportError) -> Preparation {
        let encoder = try PNGEncoder(for: .speed)
        return { (frame) throws(ExportError) in try encoder.encode(frame.bitmap) }
    }

    init(_ plan: FilmPlan, to destination: Destination) throws(ExportError) {
        self.plan = plan
        self.destination = destination
    }

    func add(_ frame: FilmFrame, prepared: [UInt8]) throws(ExportError) {
        hashes.append(frame.hash)
        try destination.write(prepared, name: destination.name(of: frame.planned.number))
    }

    func finish() throws(ExportError) {
        try destination.write(manifest, name: SequenceOutput.manifestName)
    }

    var pixelSize: (width: Int, height: Int) { (plan.width, plan.height) }

    /// What the directory holds and with which settings it was made; one line a frame.
    private var manifest: [UInt8] {
        let settings = plan.settings
        var json = JSONWriter()
        json.object { json in
            json.member("schema", "refreshkit.sequence/1")
            json.member("effect", plan.effect)
            json.key("parameters")
            json.object { json in
                for parameter in plan.parameters {
                    json.key(parameter.name)
                    json.value(parameter.value)
                }
            }
            json.member("width", plan.width)
            json.member("height", plan.height)
            json.member("fps", settings.fps)
            json.member("scale", settings.scale)
            json.key("size")
            json.numbers([plan.canvas.width, plan.canvas.height])
            json.member("background", settings.background.text)
            json.member("content", settings.showsContent)
            json.member("reducedMotion", settings.reducedMotion)
            json.member("duration", plan.duration)
            json.member("frameCount", plan.frames.count)
            json.key("frames")
            json.array { json in
                for (frame, hash) in zip(plan.frames, hashes) {
                    json.newline()
                    json.object { json in
                        json.member("file", destination.name(of: frame.number))
                        json.member("frame", frame.number)
                        json.member("t", frame.time)
                        json.member("hash", hex16(hash))
                    }
                }
            }
        }
        json.end()
        return json.bytes
    }
}

extension PNGEncoder {
    /// Throws a usage error when frames are too large for the format.
    static func check(_ plan: FilmPlan) throws(ExportError) {
        guard plan.width <= largestSide, plan.height <= largestSide else {
            throw .usage(
                "\(plan.width) by \(plan.height) pixels do not fit into a PNG",
                "its sides go up to \(largestSide) pixels", about: .pixels)
        }
    }
}
