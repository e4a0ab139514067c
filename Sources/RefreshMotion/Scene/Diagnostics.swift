public import RefreshGeometry

/// What a scene has refused.
///
/// The same code, layer and property is listed once and counted, so that a fault in each frame
/// does not fill the memory.
public final class Diagnostics {
    /// What was refused, in the order in which it first happened; at most ``limit``.
    public private(set) var entries: [Diagnostic] = []
    /// How often something was refused in all, unlisted included.
    public private(set) var total = 0
    /// Called with each new entry. Installed by the host: the core prints nothing.
    public var sink: ((Diagnostic) -> Void)?

    /// How many entries are listed at most.
    public static let limit = 256

    init() {}

    /// Records one more refusal.
    public func record(_ code: Diagnostic.Code, layer: Name, property: Name, at time: Seconds) {
        total += 1
        for i in entries.indices
        where entries[i].code == code && entries[i].layer == layer
            && entries[i].property == property
        {
            entries[i].count += 1
            return
        }
        guard entries.count < Diagnostics.limit else { return }
        let entry = Diagnostic(code: code, layer: layer, property: property, time: time)
        entries.append(entry)
        sink?(entry)
    }

    /// Forgets all entries.
    public func removeAll() {
        entries.removeAll()
        total = 0
    }
}
