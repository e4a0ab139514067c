import CEffectModule
import EffectModuleKit
import Testing

@Suite("Creating an instance")
struct InstanceCreationTests {
    private static func instance(
        _ change: (inout refresh_creation) -> Void = { _ in }, values: [refresh_value]? = nil
    ) throws -> ModuleInstance {
        let descriptor = try #require(testDescriptors().first)
        return ModuleInstance(
            descriptor, effect: 0, size: Size(200, 130), holdExtent: 50, triggerDistance: 120,
            values: values, change: change)
    }

    private static func values(
        _ change: (inout [refresh_value]) -> Void
    ) throws -> [refresh_value] {
        var values = try #require(testDescriptors().first).initialValues
        change(&values)
        return values
    }

    @Test("succeeds with the defaults and leaves a pointer")
    func succeeds() throws {
        let instance = try Self.instance()

        #expect(instance.result == REFRESH_OK)
        #expect(instance.frame.instance != nil)
        #expect(instance.host.errors.isEmpty)
    }

    @Test("takes values of all kinds")
    func takesValues() throws {
        let values = try Self.values {
            $0[0].number = 20
            $0[2].number = 5
            $0[4].color = (1, 0, 0, 0.5)
            $0[5].number = 0
        }

        let drawn = try Self.instance(values: values).draw()

        var list = DisplayList()
        list.fill(
            .rect(Rect(0, 0, 20, 5)), color: Color(red: 1, green: 0, blue: 0, alpha: 0.5))
        #expect(drawn.words == list.withWords { Array($0) })
    }

    @Test("refuses values that the descriptor does not allow, and says so")
    func refusesValues() throws {
        for (change, reason) in [
            ({ $0[0].number = 51 }, "radius 51 is out of range; allowed: 1 to 50"),
            ({ $0[0].number = .nan }, "radius is out of range; allowed: 1 to 50"),
            ({ $0[2].number = 1.5 }, "count takes a whole number"),
            ({ $0[3].number = 2 }, "glows takes true or false"),
            ({ $0[4].color.1 = 1.5 }, "tint 1.5 is out of range; allowed: 0 to 1"),
            ({ $0[5].number = 2 }, "look takes one of its names"),
            ({ $0[5].number = -1 }, "look takes one of its names"),
            ({ $0[6].text = nil }, "label takes a text"),
            (
                { $0[7].text = nil },
                "bend takes a curve such as ease-in-out or cubic(0.2,0,0.1,1)"
            ),
            ({ $0[1].kind = REFRESH_TEXT }, "free takes a number"),
            (
                { $0.removeLast() },
                "the effect cannot be made; as many values as parameters "
                    + "must be given"
            ),
        ] as [((inout [refresh_value]) -> Void, String)] {
            let instance = try Self.instance(values: Self.values(change))

            #expect(instance.result == REFRESH_ERROR_ARGUMENT)
            #expect(instance.host.errors == [reason])
            #expect(instance.frame.instance == nil)
        }
    }

    @Test("refuses a stage that is none, and says so")
    func refusesStage() throws {
        for (change, reason) in [
            ({ $0.width = -1 }, "width -1 is out of range; allowed: 0 to 100000"),
            ({ $0.height = .infinity }, "height is out of range; allowed: 0 to 100000"),
            ({ $0.hold_extent = 0 }, "holdExtent 0 is out of range; allowed: 1 to 10000"),
            (
                { $0.trigger_distance = .nan },
                "triggerDistance is out of range; allowed: 1 to 10000"
            ),
            ({ $0.effect = 2 }, "the module has no effect of that index"),
            ({ $0.values = nil }, "the effect cannot be made; the parameters' values are missing"),
        ] as [((inout refresh_creation) -> Void, String)] {
            let instance = try Self.instance(change)

            #expect(instance.result == REFRESH_ERROR_ARGUMENT)
            #expect(instance.host.errors == [reason])
        }
    }

    @Test("passes on why an effect can't be made")
    func effectThrows() throws {
        let instance = try Self.instance(values: Self.values { $0[0].number = 40 })

        #expect(instance.result == REFRESH_ERROR)
        #expect(
            instance.host.errors == [
                "radius, holdExtent do not fit together; the dot must fit into the area"
            ])
    }

    /// How far the dot has grown a fifth of a second after the trigger, from 1 to 2.
    private static func width(_ instance: ModuleInstance) -> Float? {
        _ = instance.trigger()
        instance.at(0.2)
        return instance.draw().words.map { Float(bitPattern: $0) }.first { $0 > 1 && $0 < 2 }
    }

    @Test("takes a curve by its name, and one of a library by its values")
    func curves() throws {
        let square = (0...256).map { Double($0 * $0) / 65536 }
        func width(_ name: String, _ values: [Double]?) throws -> Float? {
            try name.withCString { name in
                try (values ?? []).withUnsafeBufferPointer { numbers in
                    let curves = (0..<8).map {
                        $0 == 7 && values != nil ? numbers.baseAddress : nil
                    }
                    return try curves.withUnsafeBufferPointer { curves in
                        let instance = try Self.instance(
                            { $0.curves = curves.baseAddress },
                            values: Self.values { $0[7].text = name })
                        return instance.result == REFRESH_OK ? Self.width(instance) : nil
                    }
                }
            }
        }

        #expect(try width("linear", nil) == 1.4)
        #expect(try width("cubic(0,0,1,1)", square) == 1.4)
        #expect(try abs((width("lib!square d(d)", square) ?? 0) - 1.16) < 1e-4)
        #expect(try width("lib!square d(d)", nil) == nil)
        #expect(try width("lib!square d(d)", square.map { $0 / 2 }) == nil)
        #expect(try width("squere", square) == nil)
    }

    @Test("is content with a host of version 1.0, and reads no further than that")
    func olderHost() throws {
        let instance = try Self.instance {
            $0.struct_size = 72
            $0.curves = UnsafePointer(bitPattern: 8)
        }

        #expect(instance.result == REFRESH_OK)
        #expect(Self.width(instance) == 1.4)
    }

    @Test("refuses null and a struct that is too short, and does without a host")
    func structs() throws {
        let hooks = try #require(testDescriptors().first).pointee.hooks.pointee

        #expect(hooks.create?(nil) == REFRESH_ERROR_ARGUMENT)
        #expect(try Self.instance { $0.struct_size = 71 }.result == REFRESH_ERROR_ARGUMENT)
        #expect(try Self.instance { $0.host = nil }.result == REFRESH_OK)
        hooks.destroy?(nil)
    }
}
