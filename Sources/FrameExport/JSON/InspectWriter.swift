import RefreshDrawing
import RefreshGeometry
import RefreshKit
import RefreshMotion

/// What `inspect` shows, as one JSON document with the schema `refreshkit.inspect/1`.
public enum InspectWriter {
    /// The layer tree of a film's first wanted frame, which is the one at a time of its own when
    /// the settings ask for one.
    ///
    /// Throws an error when the effect that could be made before can't be made again.
    ///
    /// - Parameters:
    ///   - film: what is looked at.
    ///   - showsCommands: whether the display list is added as text.
    public static func moment(
        _ film: Film, showsCommands: Bool = false
    ) throws(ExportError) -> [UInt8] {
        let playback = Playback(of: film.preview)
        let frame = playback.frame(at: film.plan.frames[0].time)
        guard let controller = playback.controller else {
            throw .couldNot("cannot make the effect again", "its factory fails by turns")
        }
        return moment(
            effect: film.plan.effect, frame, root: controller.stage.scene.snapshot,
            showsCommands: showsCommands)
    }

    /// What is known without looking at a moment: the effect, its parameters with their values,
    /// the phases of the film and its frames.
    public static func overview(_ film: Film) -> [UInt8] {
        let plan = film.plan
        var json = JSONWriter()
        json.object { json in
            json.member("schema", "refreshkit.inspect/1")
            json.member("effect", plan.effect)
            json.member("name", plan.name)
            json.member("summary", plan.summary)
            json.key("size")
            json.numbers([plan.canvas.width, plan.canvas.height])
            json.key("parameters")
            json.object { json in
                for parameter in plan.parameters {
                    json.key(parameter.name)
                    json.value(parameter.value)
                }
            }
            json.member("duration", plan.duration)
            json.member("fps", plan.settings.fps)
            json.member("frameCount", plan.frameCount)
            json.key("phases")
            json.array { json in
                for phase in FilmPhase.phases(of: plan.events, duration: plan.duration) {
                    json.object { json in
                        json.member("phase", phase.kind.label)
                        json.member("from", phase.start)
                        json.member("to", phase.end)
                    }
                }
            }
        }
        json.end()
        return json.bytes
    }

    /// The layer tree at a time, with presentation values in stage coordinates.
    ///
    /// Own opacity and own visibility of each layer, not what it inherits; hidden layers are
    /// listed; paths untrimmed as SVG path data; colours `#RRGGBBAA`; twelve significant digits.
    ///
    /// - Parameters:
    ///   - effect: the effect's id.
    ///   - frame: what the controller shows at that time.
    ///   - root: the layer tree at that time.
    ///   - showsCommands: whether the display list is added as text.
    static func moment(
        effect: String, _ frame: RefreshFrame, root: LayerSnapshot, showsCommands: Bool
    ) -> [UInt8] {
        var json = JSONWriter()
        json.object { json in
            json.member("schema", "refreshkit.inspect/1")
            json.member("effect", effect)
            json.value("t", frame.time)
            json.member("state", frame.state.name)
            json.value("extent", frame.extent)
            json.key("root")
            write(root, to: &json)
            json.key("displayList")
            json.object { json in
                json.member("hash", hex16(frame.displayList.hash))
                json.member("commands", frame.displayList.commandCount)
                json.member("bytes", frame.displayList.byteCount)
                if showsCommands { json.member("text", frame.displayList.text) }
            }
        }
        json.end()
        return json.bytes
    }

    private static func write(_ layer: LayerSnapshot, to json: inout JSONWriter) {
        let values = layer.values
        json.object { json in
            json.member("name", layer.name.text)
            json.member("type", layer.kind.name)
            json.key("frame")
            json.values([
                layer.frame.minX, layer.frame.minY, layer.frame.width, layer.frame.height,
            ])
            json.key("position")
            json.values([layer.position.x, layer.position.y])
            json.value("opacity", values.opacity)
            json.value("rotation", values.rotation)
            json.value("scale", values.scale)
            json.value("strokeStart", values.strokeStart)
            json.value("strokeEnd", values.strokeEnd)
            let fill = layer.kind == .shape ? values.fillColor : values.backgroundColor
            json.member("fill", fill.text)
            json.member("stroke", values.strokeColor.text)
            json.value("lineWidth", values.lineWidth)
            json.member("hidden", layer.isHidden)
            json.member("path", layer.path.svgData)
            json.key("sublayers")
            json.array { json in
                for sublayer in layer.sublayers { write(sublayer, to: &json) }
            }
        }
    }
}

extension LayerKind {
    /// The kind as inspections show it.
    var name: String {
        switch self {
        case .layer: "layer"
        case .shape: "shape"
        case .drawing: "drawing"
        }
    }
}

extension JSONWriter {
    /// Writes a key and a number with twelve significant digits.
    fileprivate mutating func value(_ name: String, _ value: Double) {
        key(name)
        number(value, significant: 12)
    }

    /// Writes an array of numbers with twelve significant digits.
    fileprivate mutating func values(_ values: [Double]) {
        array { json in
            for value in values { json.number(value, significant: 12) }
        }
    }
}
