extension CoverageGrid {
    /// Paints what has been accumulated and leaves the grid empty.
    mutating func paint<Painter: SpanPainter>(
        with painter: inout Painter, reading: CoverageReading
    ) {
        guard !painter.paint(rows(reading)) else { return }
        prepareReading()
        let reader = reader(reading)
        let left = rect.left &- originX
        let right = rect.right &- originX
        var line = firstCell
        var marks = firstBit
        for row in rect.top..<rect.bottom {
            let count = reader.read(line, marks)
            line += stride
            marks += wordsPerRow
            guard count > 0 else { continue }
            painter.begin(row: row)
            for index in 0..<count {
                let run = reader.runs[index]
                let from = max(Int(run.from), left)
                let to = min(Int(run.to), right)
                guard from < to else { continue }
                if run.coverage != CoverageRun.own {
                    painter.paint(from &+ originX, to &+ originX, coverage: run.coverage)
                } else {
                    painter.paint(
                        from &+ originX, to &+ originX, coverages: reader.coverages + from)
                }
            }
        }
    }
}
