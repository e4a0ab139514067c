import Testing

/// So that no row drops out unseen.
@Suite("Unmapped rows")
struct UnmappedRowsTests {
    @Test(
        "each list runs as many rows as it should",
        arguments: [
            ("timing_model", "wpt", 280, 57), ("timing_model", "chromium", 184, 140),
            ("timing_model", "blink_effect", 45, 15), ("cubic_bezier", "solve", 155, 155),
            ("cubic_bezier", "slope", 12, 12), ("cubic_bezier", "range", 11, 0),
            ("cubic_bezier", "regressions", 2, 2), ("cubic_bezier", "own_exact", 200, 200),
            ("keyframes", "chromium", 34, 29), ("keyframes", "wpt", 47, 25),
            ("steps_linear", "chromium_steps", 26, 0), ("steps_linear", "wpt_outputs", 44, 12),
            ("additive_cumulative", "effects", 60, 7),
            ("additive_cumulative", "css_composition", 121, 20),
        ])
    func counts(file: String, list: String, all: Int, mapped: Int) {
        let rows = VectorRow.rows(file, list)

        let run = rows.filter { UnmappedRows.reason($0) == nil }

        #expect(rows.count == all)
        #expect(run.count == mapped)
    }
}
