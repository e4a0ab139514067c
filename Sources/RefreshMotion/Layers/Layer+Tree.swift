import RefreshGeometry

extension Layer {
    /// The layer this one lies in; nil for a scene's root and for a layer outside any tree.
    public var superlayer: Layer? { state.pointee.superlayer }

    /// The layers in this one, from back to front where their ``zPosition`` is the same.
    public var sublayers: [Layer] { state.pointee.sublayers }

    /// The scene the layer is in.
    public var scene: Scene? { state.pointee.scene }

    /// Puts a layer in front of the others in this one.
    ///
    /// A layer that lies elsewhere is moved; within one scene its animations go on. A layer that
    /// this one lies in, a scene's root, and one that would lie deeper than ``depthLimit`` are
    /// refused with a diagnostic.
    public func addSublayer(_ layer: Layer) { insertSublayer(layer, at: Int.max) }

    /// Puts a layer among the others in this one; 0 is the back, the number of sublayers or more
    /// the front, a negative number the back. Otherwise as ``addSublayer(_:)``.
    public func insertSublayer(_ layer: Layer, at index: Int) {
        guard canHold(layer) else { return refuse(.refusedSublayer, "addSublayer") }
        let scene = state.pointee.scene
        if layer.state.pointee.scene !== scene { layer.leaveScene() }
        layer.unlink()
        let count = state.pointee.sublayers.count
        state.pointee.sublayers.insert(layer, at: max(0, min(index, count)))
        layer.state.pointee.superlayer = self
        if layer.zPosition != 0 || layer.animates(Slot.zPosition...Slot.zPosition) {
            state.pointee.sortsSublayers = true
        }
        guard let scene else { return }
        if layer.state.pointee.scene == nil {
            layer.enter(scene)
        } else {
            layer.rescheduleAll()
        }
    }

    /// Takes the layer out of its superlayer. If that leaves the scene, all animations of the
    /// layer and of those in it are removed, their completions called with false.
    public func removeFromSuperlayer() {
        guard state.pointee.superlayer != nil else { return }
        leaveScene()
        unlink()
    }

    private func canHold(_ layer: Layer) -> Bool {
        if let scene = layer.state.pointee.scene, scene.root === layer { return false }
        var depth = 0
        var above: Layer? = self
        while let next = above {
            if next === layer { return false }
            depth += 1
            above = next.state.pointee.superlayer
        }
        return depth + layer.height <= Layer.depthLimit
    }

    /// How many layers lie one below the other, this one included.
    private var height: Int {
        var tallest = 0
        for layer in state.pointee.sublayers { tallest = max(tallest, layer.height) }
        return tallest + 1
    }

    private func unlink() {
        guard let superlayer = state.pointee.superlayer else { return }
        superlayer.state.pointee.sublayers.removeAll { $0 === self }
        state.pointee.superlayer = nil
    }

    /// Begins what waits, for this layer and all in it.
    final func enter(_ scene: Scene) {
        state.pointee.scene = scene
        state.pointee.clock = scene.clock
        scene.layerCount += 1
        if state.pointee.time != TimeSpace() { scene.clock.pointee.ownTimes += 1 }
        state.pointee.isStale = true
        handOverRefusals(to: scene)
        beginTracks(in: scene)
        for layer in state.pointee.sublayers { layer.enter(scene) }
    }

    /// Ends what runs, for this layer and all in it.
    final func leaveScene() {
        guard let scene = state.pointee.scene else { return }
        removeAllAnimations()
        for layer in state.pointee.sublayers { layer.leaveScene() }
        if state.pointee.time != TimeSpace() { scene.clock.pointee.ownTimes -= 1 }
        state.pointee.scene = nil
        state.pointee.clock = nil
        scene.layerCount -= 1
    }
}
