import FrameExport

/// Figures of an earlier `bench`, and how far new ones may lie above them.
struct BenchBaseline {
    private let path: String
    /// Microseconds a frame, by effect.
    private var times: [(effect: String, time: Double)] = []
    private let allowed: Double

    /// Reads what `bench` wrote into a pipe; nil when none was asked for.
    init?(_ arguments: ParsedArguments) throws(CommandError) {
        let text = arguments.value("--max-regress")
        allowed = try Values.number(text ?? "10", option: "--max-regress", in: 0...1000)
        guard let path = arguments.value("--baseline") else {
            if text != nil { throw .usage("--max-regress needs figures; give --baseline FILE") }
            return nil
        }
        self.path = path
        let bytes = try InputFile.read(path, what: "baseline", limit: 1 << 20)
        let lines = String(decoding: bytes, as: UTF8.self).split { $0.isNewline }
        for (index, line) in lines.enumerated() {
            let cells = line.split(separator: "\t", omittingEmptySubsequences: false)
            guard cells.count > 3, let evaluate = Values.decimal(String(cells[1])),
                let raster = Values.decimal(String(cells[3])), evaluate >= 0, raster > 0
            else {
                throw .failed(
                    "\(path):\(index + 1):1: no line of figures; a baseline is what "
                        + "'refreshkit bench > FILE' writes")
            }
            times.append((String(cells[0]), evaluate + raster))
        }
    }

    /// Throws when the baseline lacks an effect that is to be compared with it.
    func requireFigures(of effects: [String]) throws(CommandError) {
        for effect in effects where !times.contains(where: { $0.effect == effect }) {
            throw .failed(
                "\(path) has no figures of \(effect.quotedForMessage); it has "
                    + times.map(\.effect).joined(separator: ", "))
        }
    }

    /// A line for each effect that takes longer than allowed.
    func regressions(_ results: [EffectBenchmark]) -> [String] {
        results.compactMap { result in
            guard let before = times.first(where: { $0.effect == result.effect })?.time else {
                return nil
            }
            let now = result.evaluate.median + result.raster.median
            let percent = (now / before - 1) * 100
            guard percent > allowed else { return nil }
            return "\(result.effect) takes \(Values.fixed(now, 2)) us a frame, "
                + "\(Values.fixed(percent, 1)) % more than the \(Values.fixed(before, 2)) of "
                + "\(path); allowed: \(Values.show(allowed)) %"
        }
    }
}
