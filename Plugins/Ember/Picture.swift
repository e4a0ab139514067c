// The picture of a fire: a pure function of what it remembers and of the frame.
import CEffectModule

/// How the fire stands at a moment.
private struct Stance {
    /// How hot it is: 0 out, 1 burning.
    var heat = 0.0
    /// What moves the embers, in seconds: drawn by the pull, then by time.
    var clock = 0.0
    /// How far a blaze has thrown the embers up, 0 to 1.
    var blaze = 0.0
    /// How far they have turned to ash, 0 to 1.
    var ash = 0.0

    init(_ fire: Fire, _ frame: refresh_frame) {
        let pulled = min(fire.fraction, 3)
        heat = 0.8 * clamp(pulled) + 0.2 * clamp(pulled - 1)
        clock = fire.isReduced ? 1 : 1.4 * pulled
        guard fire.phase != .pulled else { return }
        let age = frame.time - fire.triggerTime
        heat += (1 - heat) * smooth(age / 0.35)
        if fire.isReduced {
            heat *= 0.8 + 0.2 * sine(turns: 0.25 + age / 2)
        } else {
            clock += age
            heat += 0.25 * smooth(age / 0.2) * (1 - smooth((age - 0.2) / 0.6))
        }
        let since = frame.time - fire.stopTime
        let end = clamp(since / fire.endingTime)
        switch fire.phase {
        case .blazing:
            heat = (heat + 0.5 * smooth(end * 5)) * (1 - smooth((end - 0.35) / 0.65))
            blaze = end
        case .dying:
            ash = smooth(end * 2)
            heat *= 1 - smooth((end - 0.3) / 0.7)
            // They lose their lift.
            if !fire.isReduced { clock -= since * (1 - 0.5 * clamp(since)) * 0.9 }
        case .fading: heat *= 1 - end
        case .pulled, .kindling, .burning: break
        }
    }
}

func draw(_ fire: Fire, _ frame: refresh_frame) -> Int32 {
    guard let out = frame.out,
        out.pointee.struct_size >= UInt32(MemoryLayout<refresh_buffer>.size)
    else { return REFRESH_ERROR_ARGUMENT }
    guard frame.extent > 0 else { return REFRESH_OK }
    let stance = Stance(fire, frame)
    withPath { path in
        refresh_save(out)
        refresh_add_rect(&path, 0, 0, frame.width, frame.extent)
        refresh_clip(out, &path, REFRESH_NON_ZERO)
        if fire.isNight {
            let night = [stop(0, (0.03, 0.02, 0.03, 1), 1), stop(1, (0.17, 0.07, 0.05, 1), 1)]
            refresh_fill(
                out, &path, REFRESH_NON_ZERO, refresh_linear(0, 0, 0, frame.extent, night, 2))
        }
        if stance.heat > 0 {
            let tint = mixed(fire.tint, (0.45, 0.43, 0.42, 1), stance.ash)
            drawBed(&path, out, frame, tint, min(1, stance.heat))
            for index in 0..<fire.embers {
                drawEmber(index, of: fire, stance, &path, out, frame, tint)
            }
        }
        refresh_restore(out)
    }
    return REFRESH_OK
}

/// The glow along the lower edge.
private func drawBed(
    _ path: inout refresh_path, _ out: UnsafeMutablePointer<refresh_buffer>,
    _ frame: refresh_frame, _ tint: (Double, Double, Double, Double), _ heat: Double
) {
    let radius = frame.width * 0.52
    refresh_save(out)
    refresh_concat(out, 1, 0, 0, 0.2, frame.width / 2, frame.extent)
    refresh_path_clear(&path)
    refresh_add_circle(&path, 0, 0, radius)
    let stops = [
        stop(0, (1, 0.86, 0.5, 1), 0.75 * heat), stop(0.35, tint, 0.5 * heat),
        stop(1, tint, 0),
    ]
    refresh_fill(out, &path, REFRESH_NON_ZERO, refresh_radial(0, 0, 0, radius, stops, 3))
    refresh_restore(out)
}

/// One ember: it leaves the bed, sways up and burns out, again and again, each time elsewhere.
private func drawEmber(
    _ index: Int, of fire: Fire, _ stance: Stance, _ path: inout refresh_path,
    _ out: UnsafeMutablePointer<refresh_buffer>, _ frame: refresh_frame,
    _ tint: (Double, Double, Double, Double)
) {
    let shown = clamp((stance.heat * Double(fire.embers) - Double(index)) / 8)
    guard shown > 0 else { return }
    var lots = Lots(state: fire.seed &+ UInt64(index) &* 0xD1B5_4A32_D192_ED03)
    let period = 1.3 + 1.2 * lots.draw()
    let lives = stance.clock / period + lots.draw()
    lots.state &+= UInt64(bitPattern: Int64(whole(lives))) &* 0xA076_1D64_78BD_642F
    let life = fraction(lives)
    let size = lots.draw()
    let radius = (0.9 + 2.1 * size * size) * (1 - 0.5 * life)
    let across = 0.5 + 0.46 * (lots.draw() + lots.draw() - 1)
    let sway = sine(turns: lots.draw() + life * (0.7 + lots.draw()))
    let flicker = 0.78 + 0.22 * sine(turns: lots.draw() + stance.clock * 2.3)
    let height = max(frame.extent, frame.hold_extent * 0.5) * (0.55 + 0.5 * lots.draw())
    let up = stance.blaze * stance.blaze * frame.hold_extent * (0.7 + size)
    let x = across * frame.width + (fire.wind + 9 * sway) * life
    let y = frame.extent + 3 - life * height - up
    let alpha = min(1, shown * flicker * min(1, life * 9) * (1 - life) * 1.3)
    guard alpha > 0.01, y > -12 else { return }
    let glow = radius * 3.2
    refresh_path_clear(&path)
    refresh_add_circle(&path, x, y, glow)
    let core = mixed((1, 0.95, 0.75, 1), tint, life * 0.6 + 0.4 * stance.ash)
    let stops = [
        stop(0, core, alpha), stop(0.24, core, alpha), stop(0.34, tint, alpha * 0.55),
        stop(1, tint, 0),
    ]
    refresh_fill(out, &path, REFRESH_NON_ZERO, refresh_radial(x, y, 0, glow, stops, 4))
}

/// Lends an empty path with room for a circle.
private func withPath(_ body: (inout refresh_path) -> Void) {
    withUnsafeTemporaryAllocation(of: UInt8.self, capacity: 8) { verbs in
        withUnsafeTemporaryAllocation(of: Float.self, capacity: 48) { points in
            var path = refresh_path()
            path.verb_capacity = 8
            path.point_capacity = 24
            path.verbs = verbs.baseAddress
            path.points = points.baseAddress
            body(&path)
        }
    }
}

private func stop(
    _ offset: Float, _ color: (Double, Double, Double, Double), _ alpha: Double
) -> refresh_stop {
    refresh_stop(
        offset: offset,
        color: (Float(color.0), Float(color.1), Float(color.2), Float(color.3 * alpha)))
}

private func mixed(
    _ a: (Double, Double, Double, Double), _ b: (Double, Double, Double, Double), _ share: Double
) -> (Double, Double, Double, Double) {
    (
        a.0 + (b.0 - a.0) * share, a.1 + (b.1 - a.1) * share, a.2 + (b.2 - a.2) * share,
        a.3 + (b.3 - a.3) * share
    )
}
