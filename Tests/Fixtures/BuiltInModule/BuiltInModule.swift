public import EffectModuleKit
import RefreshEffects

/// The built-in effects as a module, to be compared with themselves.
private let module = EffectModule(
    ModuleEffect(ElasticWave.self, id: "org.refreshkit.twin.elastic-wave", version: "1.0.0"),
    ModuleEffect(RingSpinner.self, id: "org.refreshkit.twin.ring-spinner", version: "1.0.0"))

// swift-format-ignore: AlwaysUseLowerCamelCase
@c @implementation
public func refresh_module_entry(_ hostABI: UInt32) -> UnsafePointer<refresh_entry>? {
    module.entry(hostABI)
}
