// What an instance remembers, and its hooks.
import CEffectModule

/// A fire: all its embers follow from these numbers and a time.
struct Fire {
    enum Phase {
        case pulled, kindling, burning, blazing, dying, fading
    }

    var tint: (Double, Double, Double, Double)
    var embers: Int
    var wind: Double
    var seed: UInt64
    var isNight: Bool
    var isReduced: Bool
    var phase = Phase.pulled
    /// How far the area was pulled, 1 at the threshold.
    var fraction = 0.0
    var triggerTime = 0.0
    var stopTime = 0.0

    mutating func progress(_ frame: refresh_frame) -> Int32 {
        if phase == .kindling || phase == .burning { return REFRESH_ERROR_ORDER }
        phase = .pulled
        fraction = max(0, frame.fraction)
        return REFRESH_OK
    }

    mutating func trigger(_ frame: refresh_frame, _ seconds: inout Double) -> Int32 {
        if phase == .kindling || phase == .burning { return REFRESH_ERROR_ORDER }
        // What is left of a fire that is out is not to come back.
        if phase != .pulled { fraction = 0 }
        phase = .kindling
        triggerTime = frame.time
        seconds = 0.35
        return REFRESH_OK
    }

    mutating func animate() -> Int32 {
        guard phase == .kindling else { return REFRESH_ERROR_ORDER }
        phase = .burning
        return REFRESH_OK
    }

    mutating func stop(_ frame: refresh_frame, _ seconds: inout Double) -> Int32 {
        guard phase == .kindling || phase == .burning else { return REFRESH_OK }
        stopTime = frame.time
        switch frame.outcome {
        case REFRESH_SUCCESS: phase = isReduced ? .fading : .blazing
        case REFRESH_FAILURE: phase = .dying
        default: phase = .fading
        }
        seconds = endingTime
        return REFRESH_OK
    }

    /// How long the ending takes, in seconds.
    var endingTime: Double { phase == .fading ? 0.25 : 0.8 }
}

/// The host has checked all values against the descriptor; a caller that hasn't gets an error.
private func isColor(_ color: (Double, Double, Double, Double)) -> Bool {
    func isShare(_ value: Double) -> Bool { value >= 0 && value <= 1 }
    return isShare(color.0) && isShare(color.1) && isShare(color.2) && isShare(color.3)
}

func create(_ creation: UnsafeMutablePointer<refresh_creation>?) -> Int32 {
    guard let creation,
        creation.pointee.struct_size >= refresh_creation_least(),
        creation.pointee.value_count == 5, let values = creation.pointee.values
    else { return REFRESH_ERROR_ARGUMENT }
    guard values[1].number >= 8, values[1].number <= 160, abs(values[2].number) <= 1000,
        isColor(values[0].color)
    else { return REFRESH_ERROR_ARGUMENT }
    let place = UnsafeMutablePointer<Fire>.allocate(capacity: 1)
    place.initialize(
        to: Fire(
            tint: values[0].color, embers: Int(values[1].number), wind: values[2].number,
            seed: hash(values[3].text), isNight: values[4].number != 0,
            isReduced: creation.pointee.flags & REFRESH_REDUCED_MOTION != 0))
    creation.pointee.instance = UnsafeMutableRawPointer(place)
    return REFRESH_OK
}

/// Has a hook done for the fire of a frame; refuses a frame that is none.
@inline(__always)
func with(
    _ frame: UnsafePointer<refresh_frame>?, _ hook: (inout Fire, refresh_frame) -> Int32
) -> Int32 {
    guard let frame, frame.pointee.struct_size >= UInt32(MemoryLayout<refresh_frame>.size),
        let fire = frame.pointee.instance?.assumingMemoryBound(to: Fire.self)
    else { return REFRESH_ERROR_ARGUMENT }
    return hook(&fire.pointee, frame.pointee)
}

@inline(__always)
func with(
    _ frame: UnsafePointer<refresh_frame>?, _ seconds: UnsafeMutablePointer<Double>?,
    _ hook: (inout Fire, refresh_frame, inout Double) -> Int32
) -> Int32 {
    guard let seconds else { return REFRESH_ERROR_ARGUMENT }
    return with(frame) { hook(&$0, $1, &seconds.pointee) }
}

/// FNV-1a of a text.
private func hash(_ text: UnsafePointer<CChar>?) -> UInt64 {
    var hash: UInt64 = 0xCBF2_9CE4_8422_2325
    guard var byte = text else { return hash }
    while byte.pointee != 0 {
        hash = (hash ^ UInt64(UInt8(bitPattern: byte.pointee))) &* 0x100_0000_01B3
        byte += 1
    }
    return hash
}
