import RefreshGeometry
import Testing

struct StrokeStyleTests {
    @Test("a style has the defaults of Core Animation's shape layer")
    func defaults() {
        let style = StrokeStyle()

        #expect(style.width == 1 && style.cap == .butt && style.join == .miter)
        #expect(style.miterLimit == 10 && style.dash.isEmpty && style.dashPhase == 0)
        #expect(style.isDrawable)
    }

    @Test(
        "a number out of range makes it undrawable",
        arguments: [
            StrokeStyle(width: -1), StrokeStyle(width: .nan), StrokeStyle(width: 2e6),
            StrokeStyle(miterLimit: 0.9), StrokeStyle(miterLimit: .infinity),
            StrokeStyle(dash: [1, -1]), StrokeStyle(dash: [.nan]),
            StrokeStyle(dash: [1], dashPhase: .infinity),
        ])
    func undrawable(style: StrokeStyle) {
        #expect(!style.isDrawable)
    }
}
