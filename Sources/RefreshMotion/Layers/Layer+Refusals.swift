import RefreshGeometry

extension Layer {
    /// Records that a value of a property was refused.
    final func refuseValue(_ slot: Int) {
        if let scene = state.pointee.scene {
            scene.diagnostics.record(
                .refusedValue, layer: name, property: Slot.name(slot), at: scene.now)
        } else {
            state.pointee.refusals |= 1 << UInt64(slot)
        }
    }

    /// Records that something else was refused.
    final func refuse(_ code: Diagnostic.Code, _ property: Name) {
        if let scene = state.pointee.scene {
            scene.diagnostics.record(code, layer: name, property: property, at: scene.now)
        } else {
            state.pointee.refusals |= 1 << (Layer.firstCodeBit + UInt64(code.rawValue))
        }
    }

    /// Hands what was refused outside a scene over to the scene that was entered.
    final func handOverRefusals(to scene: Scene) {
        let refusals = state.pointee.refusals
        guard refusals != 0 else { return }
        state.pointee.refusals = 0
        for slot in 0...Slot.path where refusals & (1 << UInt64(slot)) != 0 {
            scene.diagnostics.record(
                .refusedValue, layer: name, property: Slot.name(slot), at: scene.now)
        }
        for code in Diagnostic.Code.allCases
        where refusals & (1 << (Layer.firstCodeBit + UInt64(code.rawValue))) != 0 {
            scene.diagnostics.record(code, layer: name, property: "", at: scene.now)
        }
    }

    /// Above the bits of the slots.
    private static var firstCodeBit: UInt64 { 48 }
}
