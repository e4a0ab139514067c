import CEffectModule
import RefreshKit

/// Writes a module's effects down as `effect_module.h` has them.
enum EntryTable {
    /// The entry of a module; memory that is never freed.
    static func make(
        _ effects: [ModuleEffect], hooks: UnsafePointer<refresh_hooks>
    ) -> UnsafePointer<refresh_entry> {
        var entry = refresh_entry()
        entry.magic = REFRESH_MAGIC
        entry.abi_major = UInt16(REFRESH_ABI_MAJOR)
        entry.abi_minor = UInt16(REFRESH_ABI_MINOR)
        entry.struct_size = UInt32(sizeOf: refresh_entry.self)
        entry.flags = REFRESH_FORWARD_OK
        entry.count = UInt32(effects.count)
        entry.abi_signature = refresh_abi_signature()
        entry.list = Constant.make(effects.map { Constant.make(descriptor($0, hooks)) })
        return Constant.make(entry)
    }

    private static func descriptor(
        _ effect: ModuleEffect, _ hooks: UnsafePointer<refresh_hooks>
    ) -> refresh_descriptor {
        let parameters = effect.descriptor.parameters
        var descriptor = refresh_descriptor()
        descriptor.struct_size = UInt32(sizeOf: refresh_descriptor.self)
        descriptor.flags = effect.wantsProcess ? REFRESH_OWN_PROCESS : 0
        descriptor.trigger_distance = effect.descriptor.triggerDistance
        descriptor.hold_extent = effect.descriptor.holdExtent
        descriptor.parameter_count = UInt32(parameters.count)
        descriptor.tag_count = UInt32(effect.tags.count)
        descriptor.id = Constant.text(effect.id.text)
        descriptor.name = Constant.text(effect.descriptor.name)
        descriptor.version = Constant.text(effect.version)
        descriptor.summary = Constant.text(effect.descriptor.summary)
        descriptor.vendor = Constant.text(effect.vendor)
        descriptor.license = Constant.text(effect.license)
        descriptor.url = Constant.text(effect.url)
        descriptor.content_color = Constant.text(effect.descriptor.contentColor?.text)
        descriptor.tags = Constant.make(effect.tags.map { Constant.text($0) })
        descriptor.parameters = Constant.make(
            parameters.map { Constant.make(refresh_parameter($0)) })
        descriptor.hooks = hooks
        return descriptor
    }
}

extension refresh_parameter {
    /// A parameter as C has it; texts in memory that is never freed.
    fileprivate init(_ spec: ParameterSpec) {
        self.init()
        struct_size = UInt32(sizeOf: refresh_parameter.self)
        kind = spec.kind.code
        minimum = spec.range?.lowerBound ?? 0
        maximum = spec.range?.upperBound ?? 0
        choice_count = UInt32(spec.choices.count)
        initial = refresh_value(constant: spec.defaultValue, of: spec)
        name = Constant.text(spec.name.text)
        help = Constant.text(spec.help)
        unit = Constant.text(spec.unit)
        choices = Constant.make(spec.choices.map { Constant.text($0.text) })
    }
}
