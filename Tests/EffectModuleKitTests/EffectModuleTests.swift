import CEffectModule
import EffectModuleKit
import Testing

@Suite("A module's tables")
struct EffectModuleTests {
    @Test("the entry says what the header asks for, the same each time")
    func entry() throws {
        let entry = try #require(testModule.entry(REFRESH_ABI_VERSION))

        #expect(testModule.entry(0x0001_0000) == entry)
        #expect(testModule.entry(0x0001_FFFF) == entry)
        #expect(entry.pointee.magic == REFRESH_MAGIC)
        #expect(entry.pointee.abi_major == UInt16(REFRESH_ABI_MAJOR))
        #expect(entry.pointee.abi_minor == UInt16(REFRESH_ABI_MINOR))
        #expect(entry.pointee.struct_size == UInt32(MemoryLayout<refresh_entry>.size))
        #expect(entry.pointee.flags == REFRESH_FORWARD_OK)
        #expect(entry.pointee.count == 2)
        #expect(String(cString: entry.pointee.abi_signature) == "p8 le d8")
    }

    @Test("a host of another major version gets nothing")
    func otherMajor() {
        for version: UInt32 in [0, 1, 0xFFFF, 0x0002_0000, .max] {
            #expect(testModule.entry(version) == nil)
        }
    }

    @Test("a descriptor holds the effect's texts and distances")
    func descriptor() throws {
        let descriptor = try #require(testDescriptors().first).pointee

        #expect(descriptor.struct_size == UInt32(MemoryLayout<refresh_descriptor>.size))
        #expect(descriptor.flags == 0)
        #expect(descriptor.trigger_distance == 120)
        #expect(descriptor.hold_extent == 50)
        #expect(String(cString: descriptor.id) == "org.example.dot")
        #expect(String(cString: descriptor.name) == "Dot")
        #expect(String(cString: descriptor.version) == "1.2.3")
        #expect(String(cString: descriptor.summary) == "shows what it was told")
        #expect(descriptor.vendor.map { String(cString: $0) } == "Example")
        #expect(descriptor.license.map { String(cString: $0) } == "MIT")
        #expect(descriptor.url.map { String(cString: $0) } == "https://example.org")
        #expect(descriptor.content_color.map { String(cString: $0) } == "tint")
        #expect(descriptor.tag_count == 2)
        #expect(descriptor.tags?[1].map { String(cString: $0) } == "test")
    }

    @Test("an effect that wants a process of its own says so by a hint")
    func ownProcess() throws {
        let descriptor = try #require(testDescriptors().last).pointee

        #expect(descriptor.flags == REFRESH_OWN_PROCESS)
    }

    @Test("what an effect does not say is null")
    func nothingSaid() throws {
        let descriptor = try #require(testDescriptors().last).pointee

        #expect(descriptor.vendor == nil && descriptor.license == nil && descriptor.url == nil)
        #expect(descriptor.content_color == nil)
        #expect(descriptor.tags == nil && descriptor.tag_count == 0)
        #expect(descriptor.parameters == nil && descriptor.parameter_count == 0)
    }

    @Test("parameters of all kinds are listed with ranges, choices and defaults")
    func parameters() throws {
        let descriptor = try #require(testDescriptors().first).pointee
        let parameters = (0..<Int(descriptor.parameter_count)).compactMap {
            descriptor.parameters?[$0]?.pointee
        }

        #expect(
            parameters.map { String(cString: $0.name) }
                == ["radius", "free", "count", "glows", "tint", "look", "label", "bend"])
        #expect(
            parameters.map { $0.kind } == [
                REFRESH_NUMBER, REFRESH_NUMBER, REFRESH_INTEGER, REFRESH_FLAG, REFRESH_COLOR,
                REFRESH_CHOICE, REFRESH_TEXT, REFRESH_CURVE,
            ])
        #expect(parameters.map { $0.minimum } == [1, 0, 1, 0, 0, 0, 0, 0])
        #expect(parameters.map { $0.maximum } == [50, 0, 9, 0, 0, 0, 0, 0])
        #expect(parameters.map { $0.initial.number } == [10, 2.5, 3, 1, 0, 1, 0, 0])
        #expect(parameters.map { $0.initial.kind } == parameters.map { $0.kind })
        #expect(parameters[0].unit.map { String(cString: $0) } == "pt")
        #expect(parameters[1].unit == nil)
        #expect(parameters[4].initial.color == (0.2, 0.4, 0.6, 1))
        #expect(parameters[5].choice_count == 2)
        #expect(parameters[5].choices?[0].map { String(cString: $0) } == "flat")
        #expect(parameters[6].initial.text.map { String(cString: $0) } == "dot")
        #expect(parameters[6].choices == nil)
        #expect(parameters[7].initial.text.map { String(cString: $0) } == "linear")
    }
}
