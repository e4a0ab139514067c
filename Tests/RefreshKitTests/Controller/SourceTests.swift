import RefreshKit
import Testing

/// What may pull, and when its gesture is over.
struct SourceTests {
    @Test("a wheel pulls without a finger; 0.15 s without an event let go, exactly")
    func wheel() throws {
        let rig = try Rig()

        rig.controller.pull(to: 40, at: 0, by: .wheel)
        rig.controller.pull(to: 90, at: 0.1, by: .wheel)
        rig.controller.dragEnded(at: 0.12)
        rig.controller.advance(to: 1)

        #expect(
            rig.lines.dropFirst(4).prefix(4) == [
                "0.1 armed", "0.25 state armed triggering 1", "0.25 trigger 1 0.3",
                "0.25 refresh 1 wheel",
            ])
    }

    @Test("a wheel below the threshold lets the area close")
    func wheelCloses() throws {
        let rig = try Rig()

        rig.controller.pull(to: 0, at: 0, by: .wheel)
        rig.controller.pull(to: 56, at: 0, by: .wheel)
        rig.settle()

        #expect(
            rig.lines == [
                "0 state idle pulling", "0 progress 0.7 56", "0.526033 progress 0 0",
                "0.526033 state pulling idle",
            ])
    }

    @Test("a wheel during a session moves the area, which springs back when it is quiet")
    func wheelInSession() throws {
        let rig = try Rig()
        rig.controller.begin(at: 0)

        rig.controller.pull(to: 100, at: 1, by: .wheel)
        let held = rig.controller.frame(at: 1.149).extent
        let back = rig.controller.frame(at: 2).extent

        #expect(held == 100)
        #expect(back == 60)
    }

    @Test("a touchpad's gesture ends with its release")
    func touchpad() throws {
        let rig = try Rig()

        rig.controller.pull(to: 90, at: 0, by: .touchpad)
        rig.controller.advance(to: 5)
        let held = rig.controller.state
        rig.controller.dragEnded(velocity: 10, at: 5)

        #expect(held == .armed)
        #expect(rig.lines("refresh") == ["refresh 1 touchpad"])
    }

    @Test("a finger takes over from a wheel")
    func fingerAfterWheel() throws {
        let rig = try Rig()

        rig.controller.pull(to: 90, at: 0, by: .wheel)
        rig.controller.dragBegan(at: 0.1)
        rig.controller.advance(to: 3)
        let raw = rig.controller.raw
        rig.controller.dragEnded(at: 3)

        #expect(raw == 90)
        #expect(rig.lines("refresh") == ["refresh 1 drag"])
        #expect(rig.events.last?.time == 3)
    }

    @Test(
        "a source that isn't listed pulls nothing",
        arguments: [
            RefreshSource.inertia, .scrollbar, .programmatic, .accessibility,
        ])
    func unlisted(source: RefreshSource) throws {
        let rig = try Rig()

        rig.controller.pull(to: 100, at: 0, by: source)

        #expect(rig.lines == ["0 diagnostic source-ignored"])
    }

    @Test("a drag pulls only while a finger is down")
    func withoutDrag() throws {
        let rig = try Rig()

        rig.controller.pull(to: 100, at: 0)
        rig.controller.dragEnded(at: 0)

        #expect(rig.lines == ["0 diagnostic pull-without-drag"])
    }

    @Test("numbers that are none are refused, the last value stays")
    func refused() throws {
        let rig = try Rig()
        rig.controller.dragBegan(at: 0)
        rig.controller.pull(to: 60, at: 0)
        rig.forget()

        for raw in [Double.nan, .infinity, -.infinity, 100_001, -1e9] {
            rig.controller.pull(to: raw, at: 0)
        }
        let extent = rig.controller.frame(at: 0).extent
        rig.controller.dragEnded(velocity: .nan, at: 0)
        rig.settle()

        #expect(extent == 60)
        #expect(rig.lines("diagnostic").count == 6)
        #expect(rig.lines("diagnostic").allSatisfy { $0 == "diagnostic non-finite" })
        #expect(rig.lines.last == "0.380429 state pulling idle")
    }

    @Test("the longest pull and the fastest release stay finite and come to rest")
    func extremes() throws {
        for velocity in [100_000.0, -100_000] {
            let rig = try Rig()

            rig.controller.dragBegan(at: 0)
            rig.controller.pull(to: 100_000, at: 0)
            rig.controller.dragEnded(velocity: velocity, at: 0)
            for k in 1...200 {
                let extent = rig.controller.frame(at: Double(k) / 100).extent
                #expect(extent >= 0 && extent <= 110_000)
            }

            #expect(rig.controller.frame(at: 3).extent == 60)
            #expect(rig.controller.stage.scene.diagnostics.total == 0)
        }
    }
}
