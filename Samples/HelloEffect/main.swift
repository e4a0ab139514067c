import FrameExport
@preconcurrency import Glibc
import RefreshKit

// Plays the effect through the standard gesture and writes its film strip.
let path = CommandLine.arguments.dropFirst().first ?? "breath.png"
do {
    let film = try Film(effect: EffectRecipe(Breath.self), script: .standard)
    _ = try film.export(to: [Output(path)])
    print("wrote \(path)")
} catch {
    fputs("HelloEffect: error: \(error.message)\n", stderr)
    exit(error.exitCode)
}
