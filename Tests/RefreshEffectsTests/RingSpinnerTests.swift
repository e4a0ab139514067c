import RefreshEffects
import RefreshKit
import Testing

@Suite struct RingSpinnerTests {
    private func rig(track: Bool = false) throws -> Rig { try Rig(.ringSpinner(track: track)) }
    private func easeOut(_ t: Double) -> Double { TimingFunction.easeOut.value(at: min(1, t)) }
    private func easeIn(_ t: Double) -> Double { TimingFunction.easeIn.value(at: min(1, t)) }

    @Test("the layers lie as listed, and the track shows only when asked for")
    func layers() throws {
        let plain = try rig().controller.stage.scene.snapshot
        let tracked = try rig(track: true).controller.stage.scene.snapshot

        #expect(plain.sublayers.map(\.name.text) == ["track", "ring"])
        #expect(plain.sublayers[0].isHidden)
        #expect(!tracked.sublayers[0].isHidden)
    }

    @Test(
        "while pulling the ring fills, comes to light and turns beyond the threshold",
        arguments: [0, 20, 30.5, 40, 50.5, 60, 80, 100, 200.0])
    func pulling(_ extent: Double) throws {
        let rig = try rig()
        rig.controller.dragBegan(at: 0)
        rig.controller.pull(to: 10, at: 0)
        rig.controller.pull(to: extent, at: 0.1)

        let ring = try rig.layer("ring", at: 0.2)

        let fraction = extent / 80
        #expect(ring.position == Point(195, extent / 2))
        #expect(abs(ring.values.strokeEnd - 0.9 * min(fraction, 1)) < 1e-12)
        #expect(abs(ring.values.opacity - min(1, max(0, (extent - 30.5) / 20))) < 1e-12)
        #expect(abs(ring.values.rotation - max(0, fraction - 1) * 200 / 180 * Maths.pi) < 1e-12)
        #expect(rig.controller.stage.root.clipRect == Rect(0, 0, 390, extent))
        #expect(!rig.hasDiagnostics)
    }

    @Test("the trigger brings the ring out from where it is, in 0.15 s")
    func trigger() throws {
        let rig = try Rig(.ringSpinner(triggerDistance: 40))
        rig.triggered(at: 44)

        let before = try rig.layer("ring", at: 1)
        let half = try rig.layer("ring", at: 1.075)
        let room = min(1, rig.controller.stage.area.height / 30.5)
        let full = try rig.layer("ring", at: 1.15)

        #expect(abs(before.values.opacity - 13.5 / 20) < 1e-12)
        #expect(abs(before.values.strokeEnd - 0.9) < 1e-12)
        #expect(abs(half.values.opacity - room * (0.675 + 0.325 * easeOut(0.5))) < 1e-9)
        #expect(abs(full.values.opacity - 1) < 1e-9)
    }

    @Test("begun from a closed area, the ring grows with the room there is")
    func beginsClosed() throws {
        let rig = try rig()
        rig.controller.begin(at: 1)

        #expect(try rig.layer("ring", at: 1).values.opacity == 0)
        let ring = try rig.layer("ring", at: 1.06)
        let extent = rig.controller.stage.area.height
        #expect(extent < 30.5)
        #expect(abs(ring.values.opacity - easeOut(0.4) * extent / 30.5) < 1e-9)
        #expect(abs(ring.values.strokeEnd - 0.9 * easeOut(0.4)) < 1e-9)
    }

    @Test("while refreshing the ring turns once a second and breathes, from where it is")
    func refreshing() throws {
        let rig = try rig()
        rig.triggered(at: 120)
        let turned = 0.5 * 200 / 180 * Maths.pi

        let begun = try rig.layer("ring", at: 1.15)
        let later = try rig.layer("ring", at: 1.15 + 1.35)

        #expect(abs(begun.values.rotation - turned) < 1e-9)
        #expect(abs(begun.values.strokeEnd - 0.9) < 1e-9)
        #expect(abs(later.values.rotation - turned - 0.7 * Maths.pi) < 1e-9)
        let breath = 0.9 - 0.8 * TimingFunction.easeInEaseOut.value(at: 0.5)
        #expect(abs(later.values.strokeEnd - breath) < 1e-9)
        #expect(later.values.opacity == 1)
    }

    @Test("the ring breathes along the curve that was asked for, however wild, and stays a ring")
    func curves() throws {
        let square = try #require(
            CurveTable("a!b", (0...256).map { Double($0 * $0) / 65536 }))
        let table = try Rig(.ringSpinner(curve: TimingFunction(square)))
        table.triggered(at: 120)
        let wild = try Rig(.ringSpinner(curve: .cubic(0.3, -9, 0.1, 12)))
        wild.triggered(at: 120)

        let later = try table.layer("ring", at: 1.15 + 1.35)

        #expect(abs(later.values.strokeEnd - (0.9 - 0.8 * 0.25)) < 1e-9)
        for step in 0...90 {
            let frame = wild.controller.frame(at: 1.15 + Double(step) / 50)
            #expect(frame.displayList.refusals == 0)
        }
        #expect(!wild.hasDiagnostics)
    }

    @Test("success closes the ring, then it swells away, turning on")
    func success() throws {
        let rig = try rig(track: true)
        rig.triggered(at: 80)
        let before = try rig.layer("ring", at: 2.5).values
        rig.controller.finish(at: 2.5)

        let closing = try rig.layer("ring", at: 2.575).values
        let closed = try rig.layer("ring", at: 2.65).values
        let leaving = try rig.layer("ring", at: 2.75).values
        let track = try rig.layer("track").values
        let gone = try rig.layer("ring", at: 2.85).values

        let end = before.strokeEnd + (1 - before.strokeEnd) * easeOut(0.5)
        #expect(abs(closing.strokeEnd - end) < 1e-9)
        #expect(closing.opacity == 1)
        #expect(closing.scale == 1)
        #expect(closed.strokeEnd == 1)
        #expect(abs(leaving.scale - (1 + 0.15 * easeIn(0.5))) < 1e-9)
        #expect(abs(leaving.opacity - (1 - easeIn(0.5))) < 1e-9)
        #expect(abs(leaving.rotation - before.rotation - 0.5 * Maths.pi) < 1e-9)
        #expect(track.scale == leaving.scale)
        #expect(abs(track.opacity - 0.2 * leaving.opacity) < 1e-12)
        #expect(gone.opacity == 0)
    }

    @Test("a failure shrinks away in its colour, a cancelled refresh in its own")
    func failure() throws {
        for outcome in [RefreshOutcome.failure, .cancelled] {
            let rig = try rig()
            rig.triggered(at: 80)
            rig.controller.finish(outcome, at: 3)

            let ring = try rig.layer("ring", at: 3.1).values

            #expect(abs(ring.scale - (1 - 0.2 * easeIn(0.5))) < 1e-9)
            #expect(abs(ring.opacity - (1 - easeIn(0.5))) < 1e-9)
            #expect(ring.strokeColor == Color(hex: outcome == .failure ? 0xFF3B30 : 0x007AFF))
            #expect(try rig.layer("ring", at: 3.2).values.opacity == 0)
        }
    }

    @Test("a stop during the trigger goes on from where it is")
    func midTrigger() throws {
        let rig = try rig()
        rig.controller.begin(at: 1)
        let before = try rig.layer("ring", at: 1.06).values
        rig.controller.finish(at: 1.06)

        let at = try rig.layer("ring", at: 1.06).values
        let closing = try rig.layer("ring", at: 1.135).values

        #expect(at.opacity == before.opacity)
        #expect(at.strokeEnd == before.strokeEnd)
        #expect(closing.opacity == before.opacity)
        let end = before.strokeEnd + (1 - before.strokeEnd) * easeOut(0.5)
        #expect(abs(closing.strokeEnd - end) < 1e-9)
        #expect(try rig.layer("ring", at: 1.41).values.opacity == 0)
    }

    @Test("after a stop the ring stays away until the area is closed")
    func staysAway() throws {
        let rig = try rig()
        let before = rig.controller.frame(at: 0).displayList
        rig.triggered(at: 80)
        rig.controller.finish(at: 3)

        for time in stride(from: 3.35, to: 3.8, by: 0.01) {
            #expect(try rig.layer("ring", at: time).values.opacity == 0)
        }
        let after = rig.controller.frame(at: 4)
        #expect(after.displayList == before)
        #expect(after.isAtRest)
    }

    @Test("a finger that takes over brings the ring back softly")
    func takeOver() throws {
        let rig = try rig()
        rig.triggered(at: 80)
        rig.controller.finish(at: 3)
        rig.controller.advance(to: 3.36)
        rig.controller.dragBegan(at: 3.36)
        rig.controller.pull(to: 60, at: 3.36)

        let first = try rig.layer("ring", at: 3.36).values
        let half = try rig.layer("ring", at: 3.435).values
        let back = try rig.layer("ring", at: 3.51).values

        #expect(rig.controller.state == .pulling)
        #expect(first.opacity == 0)
        #expect(abs(half.opacity - easeOut(0.5)) < 1e-9)
        #expect(back.opacity == 1)
        #expect(abs(back.strokeEnd - 0.9 * 0.75) < 1e-12)
        #expect(back.scale == 1 && back.strokeColor == Color(hex: 0x007AFF))
    }

    @Test("a refresh after a detach looks like any other")
    func detached() throws {
        let rig = try rig()
        rig.triggered(at: 80)
        rig.controller.detach(at: 3)
        rig.controller.attach(at: 4)
        let fresh = try self.rig()

        rig.controller.begin(at: 8)
        fresh.controller.begin(at: 8)

        for time in stride(from: 8.0, to: 9, by: 0.05) {
            #expect(
                rig.controller.frame(at: time).displayList
                    == fresh.controller.frame(at: time).displayList)
        }
    }
}
