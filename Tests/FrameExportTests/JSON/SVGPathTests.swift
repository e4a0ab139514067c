import RefreshGeometry
import Testing

@testable import FrameExport

@Suite("SVG path data")
struct SVGPathTests {
    @Test("every kind of segment has its letter, numbers twelve digits and one space between")
    func data() {
        var path = Path()
        path.move(to: Point(0, -0.5))
        path.line(to: Point(390, 1.0 / 3))
        path.quad(to: Point(1, 2), control: Point(195, 160))
        path.cubic(to: Point(5, 6), control1: Point(1, 2), control2: Point(3, 4))
        path.close()

        let data = path.svgData

        #expect(data == "M0 -0.5 L390 0.333333333333 Q195 160 1 2 C1 2 3 4 5 6 Z")
    }

    @Test("an empty path is an empty text")
    func empty() {
        #expect(Path().svgData == "")
    }
}
