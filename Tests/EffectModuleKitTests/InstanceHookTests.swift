import CEffectModule
import EffectModuleKit
import Testing

@Suite("The hooks of an instance")
struct InstanceHookTests {
    @Test("run along the state line, twice")
    func stateLine() throws {
        let instance = try ModuleInstance.ofTests()
        for start in [0.0, 10.0] {
            instance.at(start, extent: 60)
            #expect(instance.progress() == REFRESH_OK)
            instance.at(start + 1, extent: 120)
            #expect(instance.progress() == REFRESH_OK)
            #expect(instance.trigger() == (REFRESH_OK, 0.25))
            instance.at(start + 1.25, extent: 50)
            #expect(instance.animate() == REFRESH_OK)
            #expect(instance.layout() == REFRESH_OK)
            instance.at(start + 3)
            #expect(instance.stop() == (REFRESH_OK, 0.3))
            instance.at(start + 4, extent: 0)
            #expect(instance.progress() == REFRESH_OK)
            #expect(instance.draw().result == REFRESH_OK)
        }
        #expect(instance.host.errors.isEmpty)
        #expect(instance.host.log.isEmpty)
    }

    @Test("answer an error out of order and go on")
    func order() throws {
        let instance = try ModuleInstance.ofTests()
        instance.at(0, extent: 120)

        #expect(instance.animate() == REFRESH_ERROR_ORDER)
        #expect(instance.stop() == (REFRESH_OK, 0))
        #expect(instance.trigger() == (REFRESH_OK, 0.25))
        #expect(instance.trigger() == (REFRESH_ERROR_ORDER, 0))
        #expect(instance.progress() == REFRESH_ERROR_ORDER)
        #expect(instance.animate() == REFRESH_OK)
        #expect(instance.animate() == REFRESH_ERROR_ORDER)
        #expect(instance.stop(REFRESH_CANCELLED) == (REFRESH_OK, 0.1))
        #expect(instance.stop() == (REFRESH_OK, 0))
        #expect(instance.animate() == REFRESH_ERROR_ORDER)
        #expect(instance.progress() == REFRESH_OK)
        #expect(
            instance.host.errors == [
                "animate without a trigger before it", "a second trigger before stop",
                "progress between trigger and stop", "animate without a trigger before it",
                "animate without a trigger before it",
            ])
    }

    @Test("refuse null, structs that are too short and an outcome that is none")
    func structs() throws {
        let instance = try ModuleInstance.ofTests()
        let hooks = instance.hooks
        instance.at(0, extent: 120)

        #expect(hooks.progress?(nil) == REFRESH_ERROR_ARGUMENT)
        #expect(hooks.trigger?(&instance.frame, nil) == REFRESH_ERROR_ARGUMENT)
        #expect(hooks.draw?(&instance.frame) == REFRESH_ERROR_ARGUMENT)
        #expect(instance.stop(3) == (REFRESH_ERROR_ARGUMENT, 0))
        instance.frame.struct_size -= 1
        #expect(instance.progress() == REFRESH_ERROR_ARGUMENT)
        instance.frame.struct_size = 4096
        #expect(instance.progress() == REFRESH_OK)
        let pointer = instance.frame.instance
        instance.frame.instance = nil
        #expect(instance.progress() == REFRESH_ERROR_ARGUMENT)
        instance.frame.instance = pointer
    }

    @Test("refuse frames with numbers that say nothing one can draw")
    func numbers() throws {
        for change in [
            { $0.time = .nan }, { $0.time = .infinity }, { $0.time = 1.5 }, { $0.extent = -1 },
            { $0.extent = .nan }, { $0.extent = 1e7 }, { $0.overpull = -1 },
            { $0.velocity = -.infinity }, { $0.width = .nan }, { $0.height = -1 },
            { $0.hold_extent = 0 },
        ] as [(inout refresh_frame) -> Void] {
            let instance = try ModuleInstance.ofTests()
            instance.at(2, extent: 60)
            #expect(instance.progress() == REFRESH_OK)
            let before = instance.draw().words
            let good = instance.frame

            change(&instance.frame)
            let result = instance.progress()

            #expect(result == REFRESH_ERROR_ARGUMENT)
            #expect(instance.host.errors.count == 1)
            instance.frame = good
            #expect(instance.draw().words == before)
        }
    }

    @Test("draw copies the picture, or nothing and says that it did not fit")
    func draw() throws {
        let instance = try ModuleInstance.ofTests()
        instance.at(1, extent: 60)
        #expect(instance.progress() == REFRESH_OK)
        let whole = instance.draw()

        for capacity in 0...whole.words.count + 1 {
            instance.capacity = capacity
            let drawn = instance.draw()

            #expect(drawn.result == REFRESH_OK)
            let fits = capacity >= whole.words.count
            #expect(drawn.words == (fits ? whole.words : []))
            #expect(drawn.flags == (fits ? 0 : REFRESH_BUFFER_OVERFLOW))
        }
        #expect(whole.words.count > 10)
    }

    @Test("tell the host's log what the effect's layers refuse")
    func diagnostics() throws {
        let instance = try ModuleInstance.ofTests()
        instance.at(1, extent: 120)
        _ = instance.trigger()

        instance.at(1.5)
        _ = instance.stop(REFRESH_FAILURE)

        #expect(
            instance.host.log == [
                "2 a value that is not finite or out of range, ignored: opacity of layer 'dot' "
                    + "at 1.5 s"
            ])
    }

    @Test("let an instance be destroyed in the middle of a session")
    func destroyed() throws {
        weak var host: TestHost?
        do {
            let instance = try ModuleInstance.ofTests()
            host = instance.host
            instance.at(1, extent: 120)
            _ = instance.trigger()
        }

        #expect(host == nil)
    }

    @Test("know the timeline and no other extension")
    func extensions() throws {
        let instance = try ModuleInstance.ofTests()
        let pointer = instance.frame.instance
        let find = try #require(instance.hooks.get_extension)

        #expect(find(pointer, REFRESH_TIMELINE_ID) != nil)
        #expect(find(pointer, REFRESH_TIMELINE_ID) == find(pointer, REFRESH_TIMELINE_ID))
        for id in ["", "refresh.timeline", "refresh.timeline/1 ", "refresh.timeline/2"] {
            #expect(find(pointer, id) == nil)
        }
        #expect(find(pointer, nil) == nil)
    }
}
