import RefreshDrawing
import RefreshGeometry
public import RefreshKit
import RefreshRaster

/// An effect and a gesture script, ready to be rendered once and written as often as wanted.
public struct Film: Sendable {
    /// All that is known before a frame is rendered.
    public let plan: FilmPlan

    /// The script played on the effect.
    let preview: Preview

    /// Plays the script through and checks the settings; renders nothing yet.
    ///
    /// Throws usage errors for settings out of range, for frames outside the film and for an
    /// effect that is refused, and what is wrong with the script.
    public init(
        effect: EffectRecipe, script: GestureScript, settings: RenderSettings = RenderSettings()
    ) throws(ExportError) {
        try settings.check()
        do throws(PreviewError) {
            preview = try Preview(
                effect: effect, script: script, size: settings.size,
                reducedMotion: settings.reducedMotion)
        } catch {
            throw ExportError(error)
        }
        plan = try FilmPlan(preview, settings)
    }

    /// Checks whether outputs fit together and this film into each, without writing anything.
    public func check(_ outputs: [Output]) throws(ExportError) {
        for (index, output) in outputs.enumerated() {
            guard !outputs[..<index].contains(where: { $0.path == output.path }) else {
                throw .usage(
                    "two outputs are called \(output.path.quotedForMessage)",
                    "each needs a path of its own")
            }
            try Film.check(plan, output.format)
        }
        try Output.checkApart(outputs)
        let needed = memory(for: outputs, threads: 1)
        guard needed <= RenderSettings.memoryLimit else {
            throw .usage(
                "frames of \(plan.width) by \(plan.height) pixels need "
                    + "\(needed / 1_048_576) MiB of memory",
                "allowed: \(RenderSettings.memoryLimit / 1_048_576) MiB, about "
                    + "\(RenderSettings.memoryLimit / bytesPerPixel(for: outputs, threads: 1)) "
                    + "pixels", about: .pixels)
        }
    }

    /// Renders each wanted frame once and writes all outputs; old files stay until every new one
    /// is whole.
    ///
    /// - Parameters:
    ///   - policy: what may happen to what is already there, and with a warning.
    ///   - progress: called after each frame with how many are done and how many there are.
    ///
    /// Throws what ``check(_:)`` throws, target errors before anything is rendered, write errors,
    /// and an error when two or more frames are all blank.
    public func export(
        to outputs: [Output], policy: OutputPolicy = .standard,
        progress: (_ done: Int, _ count: Int) -> Void = { _, _ in }
    ) throws(ExportError) -> ExportResult {
        try check(outputs)
        var destinations: [Destination] = []
        for output in outputs {
            destinations.append(try Destination(output, policy: policy))
        }
        var encoders: [any FrameEncoder] = []
        var wanted: [Set<Int>?] = []
        for (output, destination) in zip(outputs, destinations) {
            encoders.append(try output.format.encoder.init(plan, to: destination))
            wanted.append(output.format.encoder.positions(in: plan).map { Set($0) })
        }
        var areAllBlank = true
        let positions = Film.union(wanted, count: plan.frames.count)
        try render(positions, threads: threads(for: outputs), outputs: outputs, wanted: wanted) {
            (job, frame, prepared) throws(ExportError) in
            areAllBlank = areAllBlank && frame.isBlank
            for (index, encoder) in encoders.enumerated() {
                guard wanted[index]?.contains(frame.position) ?? true else { continue }
                try encoder.add(frame, prepared: prepared[index])
            }
            progress(job + 1, positions.count)
        }
        var warnings = try judge(areAllBlank: areAllBlank, count: positions.count)
        for encoder in encoders { try encoder.finish() }
        warnings += encoders.flatMap(\.warnings)
        if policy.refusesWarnings, let warning = warnings.first {
            throw ExportError(.couldNot, warning)
        }
        for destination in destinations { try destination.commit() }
        return ExportResult(
            outputs: outputs.indices.map { index in
                OutputReport(
                    path: outputs[index].path, format: outputs[index].format.name,
                    frameCount: wanted[index]?.count ?? plan.frames.count,
                    byteCount: destinations[index].byteCount,
                    width: encoders[index].pixelSize.width,
                    height: encoders[index].pixelSize.height)
            }, warnings: warnings)
    }

    /// Renders frames in order without writing them: for hashes and comparisons.
    func render(
        _ body: (FilmFrame) throws(ExportError) -> Void
    ) throws(ExportError) {
        try check([])
        let positions = Array(plan.frames.indices)
        try render(positions, threads: threads(for: []), outputs: [], wanted: []) {
            (_, frame, _) throws(ExportError) in try body(frame)
        }
    }

    private func render(
        _ positions: [Int], threads: Int, outputs: [Output], wanted: [Set<Int>?],
        consume: (Int, FilmFrame, [[UInt8]]) throws(ExportError) -> Void
    ) throws(ExportError) {
        let plan = self.plan
        let preview = self.preview
        let formats = outputs.map(\.format)
        try OrderedWork.run(
            count: positions.count, threads: threads,
            makeWorker: { () throws(ExportError) -> OrderedWork.Worker<Rendered> in
                let renderer = FrameRenderer(preview, plan)
                var preparations: [FrameEncoder.Preparation] = []
                for format in formats {
                    preparations.append(try format.encoder.makePreparation())
                }
                return { (job: Int) throws(ExportError) -> Rendered in
                    let frame = renderer.render(positions[job])
                    var prepared: [[UInt8]] = []
                    for (index, prepare) in preparations.enumerated() {
                        let isWanted = wanted[index]?.contains(frame.position) ?? true
                        prepared.append(isWanted ? try prepare(frame) : [])
                    }
                    return Rendered(frame: frame, prepared: prepared)
                }
            },
            consume: { (job: Int, result: Rendered) throws(ExportError) in
                try consume(job, result.frame, result.prepared)
            })
    }

    private struct Rendered: Sendable {
        let frame: FilmFrame
        let prepared: [[UInt8]]
    }

    /// Whether the film fits into a format.
    private static func check(_ plan: FilmPlan, _ format: FrameFormat) throws(ExportError) {
        if let fastest = format.fastestFPS, plan.settings.fps > fastest {
            throw .usage(
                "\(DecimalWriter.shortest(plan.settings.fps)) frames a second do not fit into "
                    + "\(format.fileExtension)",
                "allowed: \(DecimalWriter.shortest(RenderSettings.fpsRange.lowerBound)) to "
                    + DecimalWriter.shortest(fastest), about: .rate)
        }
        try format.encoder.check(plan)
    }

    /// The positions that any output wants, in order.
    private static func union(_ wanted: [Set<Int>?], count: Int) -> [Int] {
        var all = Set<Int>()
        for positions in wanted {
            guard let positions else { return Array(0..<count) }
            all.formUnion(positions)
        }
        return all.sorted()
    }

    /// An empty film is a mistake that nobody wants to find out later.
    private func judge(areAllBlank: Bool, count: Int) throws(ExportError) -> [String] {
        guard areAllBlank, count > 0 else { return [] }
        // Whoever renders another share sees something.
        if case .share = plan.settings.frames { return ["the frames of this share are blank"] }
        guard count == 1 else {
            throw .couldNot(
                "all \(count) frames are blank", "the effect draws nothing that can be seen")
        }
        return ["the frame is blank; the effect draws nothing that can be seen at that time"]
    }

    /// The bytes that a job needs at its worst: for each thread a rasteriser's buffers, a frame,
    /// its straight pixels and its file; for each frame that waits its pixels and its files.
    private func memory(for outputs: [Output], threads: Int) -> Int {
        let perPixel = bytesPerPixel(for: outputs, threads: threads)
        var sum = plan.pixelCount.multipliedReportingOverflow(by: perPixel)
        for output in outputs where !sum.overflow {
            sum = sum.partialValue.addingReportingOverflow(output.format.encoder.memory(for: plan))
        }
        return sum.overflow ? .max : sum.partialValue
    }

    private func bytesPerPixel(for outputs: [Output], threads: Int) -> Int {
        let perThread = 16 + 4 + 4 + 4
        let perWaitingFrame = 4 + 4 * outputs.count
        let waiting = threads == 1 ? 1 : threads * 2
        return threads * perThread + waiting * perWaitingFrame + 4
    }

    /// How many threads render: as many as asked for, as far as memory goes.
    private func threads(for outputs: [Output]) -> Int {
        let asked = plan.settings.jobs ?? Thread.processorCount
        var threads = max(1, min(asked, RenderSettings.jobsRange.upperBound, plan.frames.count))
        while threads > 1, memory(for: outputs, threads: threads) > RenderSettings.memoryLimit {
            threads -= 1
        }
        return threads
    }
}
