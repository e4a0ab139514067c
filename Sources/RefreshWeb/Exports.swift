import RefreshKit

// What a WebAssembly module gives to its page. Everything goes by numbers, texts byte by byte.

/// How many built-in effects there are.
@c(refreshkit_effect_count) public func effectCount() -> Int32 { Int32(WebFilm.effects.count) }

/// How many built-in scenarios there are.
@c(refreshkit_scenario_count) public func scenarioCount() -> Int32 {
    Int32(GestureScript.scenarios.count)
}

/// One byte of an effect's id in UTF-8; -1 behind its end and for an effect that is not there.
@c(refreshkit_effect_id) public func effectID(_ effect: Int32, _ byte: Int32) -> Int32 {
    let effects = WebFilm.effects
    guard effects.indices.contains(Int(effect)) else { return -1 }
    return unit(Int(byte), of: effects[Int(effect)].recipe.id.text)
}

/// One byte of a scenario's name in UTF-8; -1 behind its end and for one that is not there.
@c(refreshkit_scenario_name) public func scenarioName(_ scenario: Int32, _ byte: Int32) -> Int32 {
    let scenarios = GestureScript.scenarios
    guard scenarios.indices.contains(Int(scenario)) else { return -1 }
    return unit(Int(byte), of: scenarios[Int(scenario)].name.text)
}

/// A film of an effect and a scenario by their numbers; nil where there is none. To be given back
/// to ``closeFilm(_:)``.
@c(refreshkit_film_open) public func openFilm(
    _ effect: Int32, _ scenario: Int32, _ fps: Double, _ scale: Double
) -> UnsafeMutableRawPointer? {
    WebFilm(effect: Int(effect), scenario: Int(scenario), fps: fps, scale: scale)
        .map { Unmanaged.passRetained($0).toOpaque() }
}

/// Lets go of a film.
@c(refreshkit_film_close) public func closeFilm(_ film: UnsafeMutableRawPointer?) {
    guard let film else { return }
    Unmanaged<WebFilm>.fromOpaque(film).release()
}

/// How many frames a film has; 0 without a film.
@c(refreshkit_film_frame_count) public func frameCount(_ film: UnsafeMutableRawPointer?) -> Int32 {
    guard let film else { return 0 }
    return Int32(clamping: Unmanaged<WebFilm>.fromOpaque(film).takeUnretainedValue().frameCount)
}

/// Draws a frame, counted from 0, and gives its hash, the one of `refreshkit trace --hashes`; 0
/// without a film.
@c(refreshkit_film_hash) public func filmHash(
    _ film: UnsafeMutableRawPointer?, _ number: Int32
) -> UInt64 {
    guard let film else { return 0 }
    return Unmanaged<WebFilm>.fromOpaque(film).takeUnretainedValue().hash(ofFrame: Int(number))
}

private func unit(_ index: Int, of text: String) -> Int32 {
    let bytes = text.utf8.span
    return (0..<bytes.count).contains(index) ? Int32(bytes[index]) : -1
}
