import CEffectModule
import EffectModuleKit
import Testing

@Suite("The time of an instance")
struct InstanceTimeTests {
    @Test("is told by schedule: when something ends, and from when on something moves")
    func schedule() throws {
        let instance = try ModuleInstance.ofTests()
        instance.at(1, extent: 120)
        let before = instance.schedule()

        _ = instance.trigger()
        let triggered = instance.schedule()
        instance.at(1.25)
        _ = instance.animate()
        instance.at(1.5)
        let early = instance.advance()
        let turning = instance.schedule()

        #expect(before.next_event == REFRESH_NEVER && before.next_change == REFRESH_NEVER)
        #expect(triggered.next_event == 1.5 && triggered.next_change == 1)
        #expect(early == REFRESH_OK)
        #expect(turning.next_event == REFRESH_NEVER && turning.next_change == 1.5)
    }

    @Test("brings an event when advance is called, not before for a host that schedules")
    func advance() throws {
        let instance = try ModuleInstance.ofTests()
        instance.at(1, extent: 120)
        _ = instance.trigger()
        _ = instance.schedule()
        instance.at(1.5)
        let before = instance.draw().words

        #expect(instance.advance() == REFRESH_OK)

        #expect(instance.draw().words != before)
        #expect(instance.schedule().next_event == REFRESH_NEVER)
    }

    @Test("brings events by itself for a host that knows no timeline, with the same picture")
    func withoutTimeline() throws {
        let plain = try ModuleInstance.ofTests()
        let scheduling = try ModuleInstance.ofTests()
        for instance in [plain, scheduling] {
            instance.at(1, extent: 120)
            _ = instance.trigger()
        }
        _ = scheduling.schedule()
        scheduling.at(1.5)
        _ = scheduling.advance()

        for instance in [plain, scheduling] { instance.at(2, extent: 60) }

        #expect(plain.draw().words == scheduling.draw().words)
    }

    @Test("does not stand still for timers without end: they are dropped and the log says so")
    func runaway() throws {
        let instance = try ModuleInstance.ofTests(effect: 1)
        instance.at(0, extent: 120)
        _ = instance.trigger()

        instance.at(1)
        let result = instance.layout()

        #expect(result == REFRESH_OK)
        #expect(
            instance.host.log == [
                "2 events that call for events without end, no longer delivered"
            ])
        #expect(instance.schedule().next_event == REFRESH_NEVER)
    }

    @Test("schedule and advance refuse null and structs that are too short")
    func structs() throws {
        let instance = try ModuleInstance.ofTests()
        let timeline = try #require(instance.timeline).pointee
        var schedule = refresh_schedule()

        #expect(timeline.schedule?(instance.frame.instance, nil) == REFRESH_ERROR_ARGUMENT)
        #expect(timeline.schedule?(instance.frame.instance, &schedule) == REFRESH_ERROR_ARGUMENT)
        schedule.struct_size = 4096
        #expect(timeline.schedule?(nil, &schedule) == REFRESH_ERROR_ARGUMENT)
        #expect(timeline.schedule?(instance.frame.instance, &schedule) == REFRESH_OK)
        #expect(timeline.advance?(nil) == REFRESH_ERROR_ARGUMENT)
    }
}
