import FrameExport
import RefreshKit

/// What a preview wrote, or would write, for one effect.
struct PreviewSummary {
    private struct Line {
        let path: String
        let format: String
        let frameCount: Int
        let size: (width: Int, height: Int)
        /// nil when nothing was written.
        let byteCount: Int?
    }

    private let plan: FilmPlan
    private let outputs: [Line]
    private let warnings: [String]

    init(_ film: Film, _ result: ExportResult) {
        plan = film.plan
        outputs = result.outputs.map {
            Line(
                path: $0.path, format: $0.format, frameCount: $0.frameCount,
                size: ($0.width, $0.height), byteCount: $0.byteCount)
        }
        warnings = result.warnings
    }

    init(planned film: Film, _ outputs: [Output]) {
        plan = film.plan
        self.outputs = outputs.map {
            Line(
                path: $0.path, format: $0.format.name, frameCount: film.plan.frames.count,
                size: (film.plan.width, film.plan.height), byteCount: nil)
        }
        warnings = []
    }

    /// One line an output, for a person.
    var lines: [String] {
        outputs.map { line in
            let frames = line.frameCount == 1 ? "1 frame" : "\(line.frameCount) frames"
            var text = "\(line.path): \(frames), \(line.size.width)x\(line.size.height)"
            if let bytes = line.byteCount {
                text = "wrote " + text + ", \(bytes) bytes"
            } else {
                text = "would write " + text
            }
            return text
        }
    }

    /// Everything as one document.
    static func json(_ summaries: [PreviewSummary]) -> String {
        var json = JSONWriter()
        json.object { json in
            json.member("schema", "refreshkit.preview/1")
            json.key("effects")
            json.array { json in
                for summary in summaries { summary.write(to: &json) }
            }
        }
        json.end()
        return json.text
    }

    private func write(to json: inout JSONWriter) {
        json.object { json in
            json.member("effect", plan.effect)
            json.member("duration", plan.duration)
            json.member("fps", plan.settings.fps)
            json.member("scale", plan.settings.scale)
            json.member("frameCount", plan.frames.count)
            json.key("outputs")
            json.array { json in
                for line in outputs {
                    json.object { json in
                        json.member("path", line.path)
                        json.member("format", line.format)
                        json.member("frameCount", line.frameCount)
                        json.member("width", line.size.width)
                        json.member("height", line.size.height)
                        if let bytes = line.byteCount { json.member("bytes", bytes) }
                    }
                }
            }
            json.key("warnings")
            json.array { json in
                for warning in warnings { json.string(warning) }
            }
        }
    }
}
