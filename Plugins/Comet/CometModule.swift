public import EffectModuleKit

private let module = EffectModule(
    Comet.self, version: "1.0.0", vendor: "RefreshKit", license: "MIT", tags: ["space", "night"])

// swift-format-ignore: AlwaysUseLowerCamelCase
@c @implementation
public func refresh_module_entry(_ hostABI: UInt32) -> UnsafePointer<refresh_entry>? {
    module.entry(hostABI)
}
