import RefreshDrawing
import RefreshKit
import RefreshMotion

/// Traces of films as JSON Lines.
public enum TraceWriter {
    /// How many bytes are gathered before they are handed on.
    private static let chunkSize = 65_536

    /// Writes what happens in a film, in time order: events, and at each time after them its
    /// sample and its frame, if asked for. Without those the frame rate changes nothing.
    ///
    /// Throws what `write` throws, and a usage error for a sample rate out of range.
    public static func write(
        _ film: Film, options: TraceOptions = TraceOptions(),
        to write: (borrowing [UInt8]) throws(ExportError) -> Void
    ) throws(ExportError) {
        var lines = try Lines(film, options)
        func flush(atLeast size: Int) throws(ExportError) {
            guard lines.json.bytes.count >= size else { return }
            try write(lines.json.bytes)
            lines.json = JSONWriter()
        }
        if options.showsHashes {
            try film.render { (frame) throws(ExportError) in
                while let time = lines.nextSample, time <= frame.planned.time {
                    lines.writeSample()
                    try flush(atLeast: chunkSize)
                }
                lines.writeEvents(until: frame.planned.time)
                TraceLine.writeFrame(
                    frame.planned.number, hash: frame.hash, at: frame.planned.time,
                    to: &lines.json)
                try flush(atLeast: chunkSize)
            }
        }
        while lines.nextSample != nil {
            lines.writeSample()
            try flush(atLeast: chunkSize)
        }
        lines.writeEvents(until: .infinity)
        try flush(atLeast: 1)
    }

    /// The lines of events and samples, each written once.
    private struct Lines {
        var json = JSONWriter()
        private let events: [RefreshEvent]
        private let content: TraceContent
        private var next = 0
        private let playback: Playback?
        private let rate: Double
        private let sampleCount: Int
        private var sample = 0

        init(_ film: Film, _ options: TraceOptions) throws(ExportError) {
            events = film.plan.events
            content = options.content
            guard let rate = options.samplesPerSecond else {
                (playback, self.rate, sampleCount) = (nil, 1, 0)
                return
            }
            try RenderSettings.check("samples", rate, RenderSettings.fpsRange)
            playback = Playback(of: film.preview)
            self.rate = rate
            sampleCount = film.preview.frameCount(fps: rate)
        }

        /// The time of the next sample; nil when there is none.
        var nextSample: Seconds? { sample < sampleCount ? Double(sample) / rate : nil }

        mutating func writeSample() {
            guard let playback, let time = nextSample else { return }
            sample += 1
            writeEvents(until: time)
            TraceLine.writeSample(playback.frame(at: time), at: time, to: &json)
        }

        mutating func writeEvents(until time: Seconds) {
            while next < events.count, events[next].time <= time + Preview.tolerance {
                if content.contains(TraceLine.content(of: events[next])) {
                    TraceLine.write(events[next], to: &json)
                }
                next += 1
            }
        }
    }
}
