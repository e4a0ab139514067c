import RefreshKit
import Testing

/// Changes of the room there is, in any state.
struct LayoutTests {
    @Test("a new width changes the canvas and calls layout once")
    func width() throws {
        let rig = try Rig()

        rig.controller.resize(to: Size(320, 600), at: 1)
        rig.controller.resize(to: Size(320, 40), at: 2)

        #expect(rig.lines == ["1 layout 320x140 60"])
        #expect(rig.controller.stage.size == Size(320, 140))
        #expect(rig.controller.stage.area.width == 320)
    }

    @Test("a canvas that the app fixes stays")
    func fixed() throws {
        let rig = try Rig { $0.canvas = Size(100, 50) }

        rig.controller.resize(to: Size(320, 600), at: 1)

        #expect(rig.lines == [])
        #expect(rig.controller.stage.size == Size(100, 50))
    }

    @Test("a new hold extent in mid-session: the area goes there, and closes to exactly 0")
    func holdExtent() throws {
        for time in [0.1, 0.5, 1.05] {
            let rig = try Rig()
            rig.controller.begin(at: 0)
            if time > 1 { rig.controller.finish(at: 1) }

            rig.controller.changeHoldExtent(to: 100, at: time)
            if time < 1 {
                #expect(rig.controller.frame(at: 0.99).extent == 100)
                rig.controller.finish(at: 1)
            }
            rig.settle()

            #expect(rig.lines("layout") == ["layout 390x180 100"])
            #expect(rig.controller.frame(at: 9).extent == 0)
            #expect(rig.controller.stage.holdExtent == 100)
        }
    }

    @Test("a size or extent that is none is refused")
    func refused() throws {
        let rig = try Rig()

        rig.controller.resize(to: Size(.nan, 10), at: 0)
        rig.controller.resize(to: Size(-1, 10), at: 0)
        rig.controller.changeHoldExtent(to: 0, at: 0)
        rig.controller.changeHoldExtent(to: .infinity, at: 0)

        #expect(rig.lines("diagnostic").count == 4)
        #expect(rig.controller.stage.size == Size(390, 140))
        #expect(rig.controller.stage.holdExtent == 60)
    }

    @Test("viewports of 0 and 40 points work")
    func tiny() throws {
        for side in [0.0, 40] {
            let rig = try Rig { $0.viewport = Size(side, side) }

            rig.flick(to: 100, at: 0)
            rig.controller.finish(at: 1)
            rig.settle()

            #expect(rig.lines("settled") == ["settled 1 success"])
            #expect(rig.controller.stage.triggerDistance == 80)
        }
    }
}
