import CEffectModule
import RefreshKit

/// An effect on a stage of its own: what the host's `instance` pointer points to.
final class Instance {
    /// Where the instance is on the state line.
    enum Place {
        /// No session runs: pulls, and the next trigger.
        case open
        /// From the trigger on.
        case triggered
        /// From animate on.
        case animated
    }

    let stage: Stage
    let effect: any RefreshEffect
    let host: HostLink
    var place = Place.open
    /// Whether presentation and `update` are those of the stage's present moment.
    var isFresh = false
    /// Whether the host runs the instance's timeline: events are then its to call for.
    var isScheduled = false
    /// For animations and timers that call for each other without end.
    var allowance = EventAllowance(100_000)
    /// Whether they did, and are not delivered any more.
    var isSilenced = false
    /// What was drawn last: memory for the next time.
    var list = DisplayList()

    /// Throws what the effect throws.
    init(_ effect: ModuleEffect, on stage: Stage, _ host: HostLink) throws(EffectError) {
        self.stage = stage
        self.host = host
        stage.scene.diagnostics.sink = { host.warn($0.line) }
        self.effect = try effect.make(stage)
    }

    deinit {
        // Completions and redraws may hold their layers, which hold them: only this ends it.
        stage.scene.tearDown()
    }
}

extension refresh_creation {
    /// What a host asks for: a host of version 1.0 or 1.1 says nothing of curves. Nil for less than
    /// that.
    init?(copying pointer: UnsafeMutablePointer<refresh_creation>) {
        let least = Int(refresh_creation_least())
        guard SizedStruct.reaches(UnsafePointer(pointer), least) else { return nil }
        self.init()
        let isComplete = SizedStruct.isComplete(
            UnsafePointer(pointer), as: refresh_creation.self)
        let size = isComplete ? MemoryLayout<refresh_creation>.size : least
        withUnsafeMutableBytes(of: &self) {
            $0.copyMemory(from: UnsafeRawBufferPointer(start: pointer, count: size))
        }
    }
}

extension Stage {
    /// The stage that a host asks for; throws what is out of range or of the wrong kind.
    convenience init(
        _ creation: refresh_creation, for specs: [ParameterSpec]
    ) throws(EffectError) {
        guard Int(creation.value_count) == specs.count else {
            throw .failed(reason: "as many values as parameters must be given")
        }
        var parameters = ParameterSet(specs)
        if let values = creation.values {
            for (index, spec) in specs.enumerated() {
                try parameters.set(
                    spec.name, values[index].value(of: spec, curve: creation.curves?[index]))
            }
        } else if !specs.isEmpty {
            throw .failed(reason: "the parameters' values are missing")
        }
        let sides = RefreshConfiguration.sides
        let distances = RefreshConfiguration.distances
        for (field, value, range) in [
            ("width", creation.width, sides), ("height", creation.height, sides),
            ("holdExtent", creation.hold_extent, distances),
            ("triggerDistance", creation.trigger_distance, distances),
        ] as [(Name, Double, ClosedRange<Double>)] {
            guard range.contains(value) else {
                throw .configuration(field: field, value: value, range: range)
            }
        }
        self.init(
            size: Size(creation.width, creation.height),
            triggerDistance: creation.trigger_distance, holdExtent: creation.hold_extent,
            parameters: parameters,
            prefersReducedMotion: creation.flags & REFRESH_REDUCED_MOTION != 0,
            isRightToLeft: creation.flags & REFRESH_RIGHT_TO_LEFT != 0)
    }
}
