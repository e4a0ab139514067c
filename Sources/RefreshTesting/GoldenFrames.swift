import Foundation
import RefreshDrawing
public import RefreshKit

/// Recorded hashes of an effect's frames, and the comparison with what it draws now.
///
/// One JSON file for each effect, to be kept under version control. Frames are exact: the
/// rasteriser gives the same bytes on every machine. An author's test is
/// ```swift
/// let goldens = GoldenFrames(directory: "Tests/MyEffectTests/Goldens")
/// #expect(try goldens.violations(of: EffectRecipe(Breath.self)).isEmpty)
/// ```
/// With the environment variable ``recordingVariable`` set, the file is written anew and the
/// check fails with a note, so that a run that recorded can't be taken for one that compared.
public struct GoldenFrames {
    /// Set to anything but an empty text, makes a check record.
    public static let recordingVariable = "REFRESHKIT_RECORD_GOLDENS"

    /// Where the files are.
    public var directory: String
    /// The scripts whose films are compared; the built-in scenarios unless set.
    public var cases: [EffectContract.Case]
    /// Whether the films are recorded; as ``recordingVariable`` says unless set.
    public var isRecording: Bool

    /// Goldens in a directory, which recording makes if need be.
    public init(
        directory: String,
        cases: [EffectContract.Case] = GestureScript.scenarios.map {
            EffectContract.Case($0.name.text, $0.script)
        }
    ) {
        self.directory = directory
        self.cases = cases
        let variable = ProcessInfo.processInfo.environment[GoldenFrames.recordingVariable]
        isRecording = !(variable ?? "").isEmpty
    }

    /// Where an effect's goldens are.
    public func path(of recipe: EffectRecipe) -> String { "\(directory)/\(recipe.id.text).json" }

    /// One violation for each film that differs from what is recorded, naming the first frame
    /// that does; one note in place of all when it recorded.
    ///
    /// Throws what making the effect throws, and what reading or writing the file does.
    public func violations(of recipe: EffectRecipe) throws -> [Violation] {
        let films = try cases.flatMap { item in
            try GoldenFilm.scales.map { try GoldenFilm(item, recipe, scale: $0) }
        }
        let path = path(of: recipe)
        if isRecording {
            try GoldenFile(effect: recipe.id.text, films: films).write(to: path)
            return [
                Violation(
                    law: .goldens, script: nil, time: nil,
                    message: "recorded \(films.count) films to \(path); run again without "
                        + GoldenFrames.recordingVariable)
            ]
        }
        let recorded = try GoldenFile(path).films
        return films.compactMap { $0.difference(from: recorded) }
            + recorded.compactMap { film in
                films.contains { $0.isSameFilm(as: film) }
                    ? nil
                    : Violation(
                        law: .goldens, script: film.script, time: nil,
                        message: "recorded at scale \(film.scale), but no longer played")
            }
    }
}
