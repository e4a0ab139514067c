import Testing

@testable import FrameExport

@Suite("Strip layout")
struct StripLayoutTests {
    @Test("eight wide frames stand in two rows of four")
    func wide() {
        let layout = StripLayout(count: 8, frameWidth: 780, frameHeight: 340, scale: 2)

        #expect(Set(layout.frames.map(\.y)).count == 2)
        #expect(Set(layout.frames.map(\.x)).count == 4)
    }

    @Test("nothing overlaps and everything lies on the sheet", arguments: 1...12)
    func inside(count: Int) {
        for (width, height) in [(390, 170), (40, 30), (100, 800), (1, 1)] {
            let layout = StripLayout(
                count: count, frameWidth: width, frameHeight: height, scale: 1)
            let boxes = layout.frames + layout.captions + [layout.title, layout.timeline]

            #expect(layout.frames.count == count && layout.captions.count == count)
            for (index, box) in boxes.enumerated() {
                #expect(box.x >= 0 && box.y >= 0)
                #expect(box.x + box.width <= layout.width)
                #expect(box.y + box.height <= layout.height)
                for other in boxes[..<index] { #expect(!overlap(box, other)) }
            }
        }
    }

    private func overlap(_ a: StripLayout.Box, _ b: StripLayout.Box) -> Bool {
        a.x < b.x + b.width && b.x < a.x + a.width && a.y < b.y + b.height && b.y < a.y + a.height
    }
}
