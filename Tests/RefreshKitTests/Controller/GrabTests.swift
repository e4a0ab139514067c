import Testing

@testable import RefreshKit

/// A finger in any state, and what it does to the area.
struct GrabTests {
    /// A rig with a session that was begun at 0 and whose area is open.
    private func refreshing() throws -> Rig {
        let rig = try Rig()
        rig.controller.begin(at: 0)
        rig.controller.advance(to: 1)
        rig.forget()
        return rig
    }

    @Test("while refreshing a finger moves the area in silence, and lets it spring back")
    func refreshingHeld() throws {
        let rig = try refreshing()

        rig.controller.dragBegan(at: 1)
        let start = rig.controller.raw
        rig.controller.pull(to: 100, at: 1.1)
        let held = rig.controller.frame(at: 1.5)
        let overpull = rig.controller.stage.area.overpull
        rig.controller.dragEnded(at: 2)
        let end = rig.controller.frame(at: 2.35).extent

        #expect(start == 60)
        #expect(held.extent == 100)
        #expect(overpull == 40)
        #expect(end > 60 && end < 60.6)
        #expect(rig.controller.frame(at: 3).extent == 60)
        #expect(rig.lines == [])
    }

    @Test("a finger doesn't push the area of a session below the hold extent or where it came")
    func floor() throws {
        let rig = try refreshing()
        let opening = try Rig()

        rig.controller.dragBegan(at: 1)
        rig.controller.pull(to: 10, at: 1.1)
        opening.controller.begin(at: 0)
        let grabbed = opening.controller.frame(at: 0.05).extent
        opening.controller.dragBegan(at: 0.05)
        opening.controller.pull(to: 3, at: 0.06)

        #expect(rig.controller.frame(at: 1.2).extent == 60)
        #expect(grabbed > 5 && grabbed < 30)
        #expect(opening.controller.frame(at: 0.5).extent == grabbed)
        #expect(opening.controller.state == .refreshing)
    }

    @Test("overpull is how much higher the area is than without the finger")
    func overpull() throws {
        let touched = try Rig()
        let untouched = try Rig()
        for rig in [touched, untouched] { rig.flick(to: 100, at: 0) }

        touched.controller.dragBegan(at: 0.05)
        touched.controller.pull(to: 130, at: 0.1)

        for time in [0.1, 0.2, 0.3, 0.9] {
            touched.controller.advance(to: time)
            untouched.controller.advance(to: time)
            let area = touched.controller.stage.area
            #expect(untouched.controller.stage.area.overpull == 0)
            #expect(area.height == 130)
            #expect(area.overpull == 130 - untouched.controller.stage.area.height)
        }
    }

    @Test("overpull is 0 below the natural height, and in idle, pulling and armed")
    func noOverpull() throws {
        let rig = try Rig { $0.fires = .onReach }

        rig.controller.dragBegan(at: 0)
        rig.controller.pull(to: 50, at: 0)
        let pulling = rig.controller.stage.area.overpull
        rig.controller.pull(to: 100, at: 0.1)
        rig.controller.advance(to: 1)
        let held = rig.controller.stage.area
        rig.controller.pull(to: 0, at: 1)
        rig.controller.advance(to: 1.1)
        let low = rig.controller.stage.area
        rig.controller.finish(at: 1.1)
        rig.controller.advance(to: 5)

        #expect(pulling == 0)
        #expect(held == Area(width: 390, height: 100, overpull: 40))
        #expect(low == Area(width: 390, height: 60, overpull: 0))
        #expect(rig.controller.state == .pulling)
        #expect(rig.controller.stage.area.overpull == 0)
    }

    @Test("overpull dwindles with the close after a release in mid-stop")
    func overpullCloses() throws {
        let rig = try refreshing()

        rig.controller.finish(at: 1)
        rig.controller.dragBegan(at: 1.05)
        rig.controller.pull(to: 160, at: 1.05)
        rig.controller.dragEnded(at: 1.1)
        var last = Double.infinity
        var sawAny = false
        while rig.controller.state != .idle {
            rig.controller.advance(to: rig.controller.now + 0.01)
            let area = rig.controller.stage.area
            #expect(area.overpull >= 0 && area.overpull <= last + 0.5)
            sawAny = sawAny || area.overpull > 1
            last = area.overpull
        }

        #expect(sawAny)
        #expect(last == 0)
    }

    @Test("with the finger down on reach, the area goes to the hold extent at its release")
    func heldFromTheTrigger() throws {
        let rig = try Rig { $0.fires = .onReach }

        rig.controller.dragBegan(at: 0)
        rig.controller.pull(to: 100, at: 0)
        let held = rig.controller.frame(at: 2)
        rig.controller.dragEnded(at: 2)
        let released = rig.controller.frame(at: 2.3)

        #expect(held.extent == 100)
        #expect(released.extent < 65 && released.extent > 60)
    }

    @Test("a finger that is down when the stop is over takes the area, and can't arm yet")
    func takesOver() throws {
        let rig = try refreshing()

        rig.controller.dragBegan(at: 1)
        rig.controller.pull(to: 120, at: 1.1)
        rig.controller.finish(at: 1.2)
        rig.controller.advance(to: 2)
        rig.controller.pull(to: 130, at: 2)
        let stuck = rig.controller.state
        rig.controller.pull(to: 79, at: 2.1)
        rig.controller.pull(to: 81, at: 2.2)
        let stuckStill = rig.controller.state
        rig.controller.pull(to: 70, at: 2.3)
        rig.controller.pull(to: 80, at: 2.4)

        #expect(
            rig.lines.prefix(5) == [
                "1.2 state refreshing stopping 1", "1.2 stop 1 success 0.2",
                "1.4 settled 1 success", "1.4 state stopping pulling 1", "1.4 progress 1.5 120",
            ])
        #expect(stuck == .pulling)
        #expect(stuckStill == .pulling)
        #expect(rig.controller.state == .armed)
        #expect(rig.controller.session == nil)
    }

    @Test("a grab in the close after a stop settles the session at once")
    func grabsTheClose() throws {
        let rig = try refreshing()
        rig.controller.finish(at: 1)
        let extent = rig.controller.frame(at: 1.3).extent
        rig.forget()

        rig.controller.dragBegan(at: 1.3)
        let raw = rig.controller.raw
        rig.controller.dragEnded(at: 1.5)
        rig.settle()

        #expect(extent > 0 && extent < 60)
        #expect(raw == extent)
        #expect(
            rig.lines.prefix(3) == [
                "1.3 settled 1 success", "1.3 state stopping pulling 1",
                "1.3 progress \(rounded(extent / 80)) \(rounded(extent))",
            ])
        #expect(rig.lines("state") == ["state stopping pulling 1", "state pulling idle"])
        #expect(rig.lines("settled").count == 1)
    }

    @Test("a grab while stopping holds the area; let go, it springs back to be closed")
    func grabsTheStop() throws {
        let log = ProbeLog()
        log.stopReturns = 1
        let rig = try Rig(log)
        rig.controller.begin(at: 0)
        rig.controller.finish(at: 1)
        rig.forget()

        rig.controller.dragBegan(at: 1.1)
        rig.controller.pull(to: 90, at: 1.2)
        let held = rig.controller.frame(at: 1.3).extent
        rig.controller.dragEnded(at: 1.3)
        let back = rig.controller.frame(at: 1.99).extent
        rig.settle()

        #expect(held == 90)
        #expect(back == 60)
        #expect(
            rig.lines == [
                "2.380429 progress 0 0", "2.380429 state stopping idle 1",
                "2.380429 settled 1 success",
            ])
    }

    @Test("a finger below the floor keeps the area where it is when the stop comes")
    func noJump() throws {
        let rig = try refreshing()

        rig.controller.dragBegan(at: 1)
        rig.controller.pull(to: 10, at: 1.1)
        rig.controller.finish(at: 1.2)
        let stopping = rig.controller.frame(at: 1.3).extent
        let pulling = rig.controller.frame(at: 1.4).extent

        #expect(stopping == 60)
        #expect(pulling == 60)
        #expect(rig.lines.last == "1.4 progress 0.75 60")
        #expect(rig.controller.raw == 60)
    }

    @Test("a grab of a closing pull stops it; the next pull is an ordinary one")
    func grabsAClosingPull() throws {
        let rig = try Rig()
        rig.flick(to: 70, at: 0)
        let extent = rig.controller.frame(at: 0.1).extent
        rig.forget()

        rig.controller.dragBegan(at: 0.1)
        let raw = rig.controller.raw
        let held = rig.controller.frame(at: 5).extent
        rig.controller.pull(to: 90, at: 5)

        #expect(raw == extent)
        #expect(held == extent)
        #expect(rig.lines == ["5 progress 1.125 90", "5 state pulling armed", "5 armed"])
    }

    @Test("the velocity of the finger goes on in the close and in the opening")
    func velocity() throws {
        let closing = try Rig()
        let opening = try Rig()
        closing.controller.dragBegan(at: 0)
        closing.controller.pull(to: 60, at: 0)
        opening.controller.dragBegan(at: 0)
        opening.controller.pull(to: 90, at: 0)

        closing.controller.dragEnded(velocity: 1000, at: 0)
        opening.controller.dragEnded(velocity: 1000, at: 0)

        #expect(closing.controller.frame(at: 0.01).extent > 65)
        #expect(opening.controller.frame(at: 0.01).extent > 95)
        #expect(closing.controller.state == .pulling)
    }

    @Test("a second finger changes nothing")
    func secondFinger() throws {
        let rig = try Rig()

        rig.controller.dragBegan(at: 0)
        rig.controller.pull(to: 50, at: 0)
        rig.controller.dragBegan(at: 1)

        #expect(rig.controller.raw == 50)
        #expect(rig.controller.frame(at: 1).extent == 50)
        #expect(rig.lines.count == 2)
    }
}
