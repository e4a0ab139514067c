import EffectModuleKit
import Testing

extension ModuleInstance {
    /// An instance of one of the module's effects of the tests, on a small canvas.
    static func ofTests(effect: Int = 0) throws -> ModuleInstance {
        let descriptors = testDescriptors()
        try #require(effect < descriptors.count)
        return ModuleInstance(
            descriptors[effect], effect: UInt32(effect), size: Size(200, 130), holdExtent: 50,
            triggerDistance: 120)
    }
}
