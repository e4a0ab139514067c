import EffectModuleHost
import Foundation
import RefreshKit
import RefreshTesting
import Testing

/// `make modules` builds them, and `make test` does so first.
@Suite("The modules of Plugins")
struct PluginTests {
    static let names = ["comet", "ember", "lottie", "plain-c"]
    /// Those, and one whose effect a sidecar binds.
    static let all = names + ["libm-curves"]
    static let tests = URL(filePath: #filePath).deletingLastPathComponent()
        .deletingLastPathComponent()
    private static let modules = tests.deletingLastPathComponent().deletingLastPathComponent()
        .appending(path: ".build/modules")

    static func path(_ name: String) -> String {
        modules.appending(path: name + (names.contains(name) ? ".so" : ".refresh.json")).path
    }

    private static func recipe(_ name: String) throws -> EffectRecipe {
        let module = try ModuleHost(.quiet()).load(path(name))
        return try #require(module.recipes.first)
    }

    @Test("pass the gate, export one function, and say what they need", arguments: names)
    func gate(_ name: String) throws {
        let report = ModuleGate.inspect(Self.path(name))

        let failure = report.failure
        #expect(failure == nil)
        #expect(report.exports == ["refresh_module_entry"])
        if ["ember", "plain-c"].contains(name) { #expect(report.needed == ["libc.so.6"]) }
        #expect(!report.needed.contains { $0.contains("Foundation") })
    }

    @Test("need no interface of ours where a sidecar binds plain functions")
    func sidecar() throws {
        let report = ModuleGate.inspect(Self.path("libm-curves"))

        let failure = report.failure
        #expect(failure == nil)
        #expect(report.isBound)
        #expect(report.exports.sorted() == ["begin", "draw", "end", "settle"])
        #expect(report.needed.contains("libm.so.6"))
    }

    @Test("in Embedded Swift have less than 20 KB")
    func size() throws {
        let attributes = try FileManager.default.attributesOfItem(atPath: Self.path("ember"))

        #expect(try #require(attributes[.size] as? Int) < 20_000)
    }

    @Test("are listed from manifests that say what their descriptors say", arguments: all)
    func manifest(_ name: String) throws {
        let report = ModuleGate.inspect(Self.path(name))
        let written = try #require(report.manifest ?? report.sidecar)

        let live = try ModuleHost(.quiet()).load(Self.path(name)).manifest

        #expect(live.differences(from: written) == [])
        #expect(live.effects.count == 1)
    }

    @Test("keep the laws of effects", arguments: all, [false, true])
    func laws(_ name: String, _ reducedMotion: Bool) throws {
        var configuration = RefreshConfiguration()
        configuration.prefersReducedMotion = reducedMotion

        let violations = try EffectContract(Self.recipe(name), configuration: configuration)
            .violations()

        #expect(violations.isEmpty, "\(violations)")
    }

    @Test("draw without a fault at both ends of each parameter", arguments: all)
    func parameters(_ name: String) throws {
        let recipe = try Self.recipe(name)
        for spec in recipe.descriptor.parameters {
            // Texts name files and markers there.
            let isNamed = name == "lottie" && spec.kind == .text
            for value in isNamed ? [.text("")] : Self.extremes(of: spec) {
                let preview = try Preview(
                    effect: recipe.with(spec.name, value), script: .failure)
                let playback = Playback(of: preview)
                var drawn = 0
                for step in 0...Int(preview.duration * 20) {
                    let frame = playback.frame(at: Double(step) / 20)
                    drawn += frame.displayList.isEmpty ? 0 : 1
                }

                let diagnostics = playback.controller?.stage.scene.diagnostics.entries ?? []
                #expect(diagnostics.isEmpty, "\(spec.name.text): \(diagnostics)")
                #expect(drawn > 30)
            }
        }
    }

    private static func extremes(of spec: ParameterSpec) -> [ParameterValue] {
        switch spec.kind {
        case .number, .integer:
            [spec.range?.lowerBound ?? -1e6, spec.range?.upperBound ?? 1e6].map { .number($0) }
        case .flag: [.flag(false), .flag(true)]
        case .color: [.color(.clear), .color(.white)]
        case .choice: spec.choices.map { .choice($0) }
        case .text: [.text(""), .text(Name(String(repeating: "ä", count: 500)))]
        case .curve: [.curve(.easeIn), .curve(.cubic(0.3, -2, 0.7, 3))]
        }
    }

    @Test("draw the frames that were recorded", arguments: all)
    func goldens(_ name: String) throws {
        let directory = Self.tests.appending(path: "Goldens").path

        let violations = try GoldenFrames(directory: directory).violations(of: Self.recipe(name))

        #expect(violations.isEmpty, "\(violations)")
    }
}
