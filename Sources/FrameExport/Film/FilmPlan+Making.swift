import RefreshGeometry
import RefreshKit
import RefreshMotion

extension FilmPlan {
    /// What is known of a film once its script has been played through.
    init(_ preview: Preview, _ settings: RenderSettings) throws(ExportError) {
        let values: ParameterSet
        do throws(EffectError) {
            values = try preview.effect.parameters()
        } catch {
            throw ExportError(error)
        }
        let descriptor = preview.effect.descriptor
        effect = descriptor.id.text
        name = descriptor.name
        summary = descriptor.summary
        parameters = zip(values.specs, values.values).map { ($0.name.text, $1) }
        self.settings = settings
        canvas = preview.size
        width = FilmPlan.pixels(preview.size.width, settings.scale)
        height = FilmPlan.pixels(preview.size.height, settings.scale)
        duration = preview.duration
        frameCount = preview.frameCount(fps: settings.fps)
        frames = try FilmPlan.frames(
            settings.frames, count: frameCount, duration: duration, fps: settings.fps)
        contentColor = FilmPlan.contentColor(descriptor, values)
        events = preview.events
    }

    private static func pixels(_ points: Double, _ scale: Double) -> Int {
        max(1, Int(Maths.round(points * scale)))
    }

    /// The colour of the content that the effect says it is part of; white when it says nothing.
    private static func contentColor(_ descriptor: EffectDescriptor, _ values: ParameterSet)
        -> Color
    {
        guard let name = descriptor.contentColor, case .color(let color) = values[name] else {
            return .white
        }
        return color
    }
}
