import RefreshKit
import Testing

@Suite("A stage")
struct StageTests {
    @Test("says how fast the area moves on its own, and 0 while a finger holds it")
    func velocity() throws {
        let rig = try Rig()
        let controller = rig.controller
        var held: [Double] = []
        controller.dragBegan(at: 0)
        for step in 1...20 {
            controller.pull(to: Double(step) * 6, at: Double(step) * 0.01)
            held.append(controller.stage.velocity)
        }
        controller.dragEnded(at: 0.3)

        controller.advance(to: 0.35)
        let extent = controller.stage.area.height
        let velocity = controller.stage.velocity
        controller.advance(to: 0.35 + 1e-6)
        let change = (controller.stage.area.height - extent) / 1e-6
        controller.advance(to: 5)

        #expect(held.allSatisfy { $0 == 0 })
        #expect(velocity < -1)
        #expect((velocity - change).magnitude < 0.01 * velocity.magnitude)
        #expect(controller.stage.velocity == 0)
    }

    @Test("says how fast a timed movement is, with a limit where its curve stands upright")
    func timedVelocity() throws {
        let rig = try Rig { $0.viewSpring = .timed(0.5, .cubic(0, 1, 1, 0)) }
        rig.flick(to: 100, at: 0)

        let first = rig.controller.stage.velocity
        rig.controller.advance(to: 0.1)
        let extent = rig.controller.stage.area.height
        let velocity = rig.controller.stage.velocity
        rig.controller.advance(to: 0.1 + 1e-6)
        let change = (rig.controller.stage.area.height - extent) / 1e-6

        #expect(first.magnitude <= 1e6)
        #expect(velocity < -1)
        #expect((velocity - change).magnitude < 0.01 * velocity.magnitude)
    }

    @Test("is driven by others than a controller to a time and an area")
    func driven() throws {
        let specs = [Parameter("holdExtent", 40, in: 1...100, help: "height").spec]
        let stage = Stage(
            size: Size(300, 200), triggerDistance: 50, holdExtent: 30,
            parameters: ParameterSet(specs), prefersReducedMotion: true, isRightToLeft: true)

        stage.bring(
            to: 2, area: Area(width: 300, height: 75, overpull: 5), velocity: -3)
        stage.layOut(size: Size(310, 210), holdExtent: 35)

        #expect(stage.pull.extent == 75)
        #expect(stage.pull.fraction == 1.5)
        #expect(stage.area.overpull == 5)
        #expect(stage.velocity == -3)
        #expect(stage.scene.now == 2)
        #expect(stage.size == Size(310, 210))
        #expect(stage.holdExtent == 35)
        #expect(stage.parameters["holdExtent"] == .number(35))
        #expect(stage.prefersReducedMotion && stage.isRightToLeft)
    }
}
