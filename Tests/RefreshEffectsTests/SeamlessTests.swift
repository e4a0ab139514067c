import RefreshEffects
import RefreshKit
import RefreshRaster
import Testing

@Suite struct SeamlessTests {
    /// What happens, by name. A finger moves in steps, so it rests before what is looked at.
    private static let cases: [(name: String, script: GestureScript)] = [
        ("standard", .standard), ("quick", .quick), ("overpull", .overpull),
        ("begun by the app", GestureScript([.begin(), .wait(1.5), .finish(.success)])),
        ("begun and turned back", GestureScript([.begin(), .wait(0.2), .finish(.success)])),
        ("far", pulled(2.86, answeredAfter: 1)),
        ("turned back", pulled(1.15, answeredAfter: 0.2)),
        ("turned back late", pulled(1.15, answeredAfter: 0.38)),
        (
            "taken over while closing",
            GestureScript([
                .begin(), .wait(1), .finish(.success), .wait(0.6), .drag, .hold(0.1),
                .pull(to: .multiple(1.1), over: 0.3), .hold(0.1), .release(), .wait(1),
                .finish(.success),
            ])
        ),
        (
            "pulled on",
            GestureScript([
                .begin(), .wait(1), .drag, .pull(to: .multiple(1.6), over: 0.3), .hold(0.1),
                .finish(.success), .hold(1), .release(),
            ])
        ),
    ]

    private static func pulled(_ distance: Double, answeredAfter time: Seconds) -> GestureScript {
        GestureScript([
            .drag, .pull(to: .multiple(distance), over: 0.3), .hold(0.1), .release(), .wait(time),
            .finish(.success),
        ])
    }

    /// The largest difference of any channel of any pixel.
    private func difference(_ a: Bitmap, _ b: Bitmap) -> Int {
        zip(a.pixels, b.pixels).reduce(0) { largest, pair in
            guard pair.0 != pair.1 else { return largest }
            return stride(from: 0, to: 32, by: 8).reduce(largest) { largest, shift in
                max(largest, abs(Int(pair.0 >> shift & 255) - Int(pair.1 >> shift & 255)))
            }
        }
    }

    @Test(
        "nothing jumps at a change of state",
        arguments: [
            EffectRecipe.elasticWave(), .elasticWave(holdExtent: 60, ballDiameter: 24),
            .ringSpinner(track: true),
        ])
    func noJump(_ recipe: EffectRecipe) throws {
        let rasterizer = Rasterizer()
        for item in Self.cases {
            let preview = try Preview(
                effect: recipe, script: item.script, size: Size(320, 170))
            let before = Playback(of: preview)
            let after = Playback(of: preview)
            for event in preview.events {
                // A close ends half a point before it would be closed, and a pull is a step.
                guard case .state(let last, let next, _) = event.kind, next != .idle,
                    last != .idle, next != .armed
                else { continue }
                let pictures = [
                    before.frame(at: event.time - 1e-6), after.frame(at: event.time),
                ].map { rasterizer.render($0.displayList, width: 640, height: 340, scale: 2) }

                #expect(
                    difference(pictures[0], pictures[1]) <= 3,
                    "\(item.name), \(last.name) to \(next.name) at \(event.time)")
            }
        }
    }

    @Test("no gap shows between ball, neck and wave", arguments: [40.0, 24, 64])
    func noGap(_ diameter: Double) throws {
        let rasterizer = Rasterizer()
        let rig = try Rig(.elasticWave(waveColor: .black, ballDiameter: diameter))
        rig.triggered(at: 160)

        for step in 0..<90 {
            let list = rig.controller.frame(at: 1 + Double(step) / 200).displayList
            guard try !rig.layer("link").isHidden else { continue }
            guard try rig.layer("link").path.verbs.count == 6 else { continue }
            let ball = try rig.layer("ball").frame
            let picture = rasterizer.render(list, width: 780, height: 340, scale: 2)
            // Down the middle, from the ball to the area's edge, there is nothing but liquid.
            let bottom = min(
                rig.controller.stage.area.height, try rig.layer("link").path.bounds.maxY)
            for row in Int(ball.midY * 2)..<max(Int(ball.midY * 2), Int(bottom * 2) - 1) {
                let pixel = picture[390, row]
                // Just before it snaps, a small ball's neck is a thread thinner than a pixel.
                #expect(pixel & 255 >= 112, "row \(row) of step \(step)")
                if pixel & 255 < 112 { return }
            }
        }
    }

    @Test("the lower edge of the area is a straight line, ball or not")
    func straightEdge() throws {
        let rasterizer = Rasterizer()
        let rig = try Rig(.elasticWave())
        rig.controller.begin(at: 1)

        for step in 1..<50 {
            let list = rig.controller.frame(at: 1 + Double(step) / 400).displayList
            let extent = rig.controller.stage.area.height
            // Where the wave's own edge lies in that row there are two edges to see.
            guard try rig.layer("wave").path.bounds.maxY <= extent,
                try rig.layer("wave").path.points[3].y < extent - 4
            else { continue }
            let picture = rasterizer.render(list, width: 390, height: 170)
            let row = Int(extent)
            let alpha = Double(picture[195, row] >> 24) / 255
            #expect(abs(alpha - (extent - Double(row))) <= 2 / 255.0, "step \(step)")
        }
    }
}
