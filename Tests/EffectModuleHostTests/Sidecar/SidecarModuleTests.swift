import Foundation
import RefreshKit
import Testing

@testable import EffectModuleHost

@Suite("Sidecars as modules")
struct SidecarModuleTests {
    private static func failure(_ path: String) -> String? {
        do throws(ModuleError) {
            _ = try ModuleHost(.quiet()).load(path)
            return nil
        } catch {
            return error.reason
        }
    }

    @Test("are listed by their own path, and what they bind is not listed beside them")
    func listing() throws {
        let folder = try ModuleFolder()
        let path = try folder.sidecar()
        try folder.sidecar(
            SidecarSample.json(["draw": "libother.so.1!draw v()"])
                .replacing("example.bound", with: "example.other"), source: nil, name: "other")
        try folder.sidecar(
            SidecarSample.json(["draw": "self!draw v(d@tim)"]), name: "wrong")
        try folder.sidecar(SidecarSample.json() + "}", name: "zzz")
        try folder.sidecar(ManifestSample.full, source: nil, name: "lonely")

        let listing = ModuleListing(of: ModuleSearchPath(directories: [folder.path]))

        #expect(listing.modules.map { $0.path } == [path, folder.path + "/other.refresh.json"])
        #expect(listing.modules.map { $0.source } == [.sidecar, .sidecar])
        #expect(
            listing.effects.map { $0.effect.descriptor.id.text } == [
                "org.example.bound", "org.example.other",
            ])
        #expect(
            listing.refused.map { $0.path }
                == ["wrong", "zzz"].map { folder.path + "/" + $0 + ".refresh.json" })
        #expect(listing.refused[1].reason.hasPrefix("the manifest is not JSON: "))
        #expect(
            listing.refused[0].reason.contains(
                "the manifest: effects[0].bindings.draw: column 15: 'tim' is no slot"))
        #expect(
            listing.skipped == [
                SkippedFile(
                    path: folder.path + "/lonely.refresh.json",
                    reason: "a sidecar without 'lonely.so' beside it")
            ])
    }

    @Test("are loaded by either path, as one module")
    func paths() throws {
        let folder = try ModuleFolder()
        let path = try folder.sidecar()
        let host = ModuleHost(.quiet())

        let module = try host.load(path)
        let again = try host.load(folder.path + "/bound.so")

        #expect(module.path == path)
        #expect(again === module)
        #expect(try ModuleListing.module(at: folder.path + "/bound.so").path == path)
    }

    @Test("are tried, registered and made as others are")
    func catalog() throws {
        let folder = try ModuleFolder()
        let path = try folder.sidecar()
        var configuration = ModuleHost.Configuration.quiet()
        configuration.isProbing = true
        configuration.workerPath = BuiltWorker.path
        configuration.probeDeadline = 20
        let host = ModuleHost(configuration)
        var loaded = EffectCatalog()
        var listed = EffectCatalog()
        let search = ModuleSearchPath(directories: [folder.path])

        let report = loaded.loadModules(in: search, host: host)
        _ = listed.listModules(in: search, host: host)

        #expect(report.refused.isEmpty, "\(report.refused)")
        #expect(report.loaded.map { $0.path } == [path])
        for catalog in [loaded, listed] {
            let recipe = try #require(catalog.entries.first { !$0.isShadowed }?.recipe)
            let controller = try RefreshController(effect: recipe)
            #expect(!controller.frame(at: 0).displayList.isEmpty)
        }
        #expect(
            try host.describe(path).json
                == ModuleManifest(json: Array(SidecarSample.json().utf8), path: path).json)
    }

    @Test("that crash are found out in their trial, and are in quarantine until a file changes")
    func crash() throws {
        let folder = try ModuleFolder()
        let source =
            SidecarSample.source.replacing(
                "void draw(", with: "void draw2(") + "void draw(void) { __builtin_trap(); }"
        let json = SidecarSample.json(["draw": "self!draw v()"])
        let path = try folder.sidecar(json, source: source)
        let quarantine = Quarantine(file: folder.path + "/quarantine.json")
        var configuration = ModuleHost.Configuration.quiet(quarantine: quarantine)
        configuration.isProbing = true
        configuration.workerPath = BuiltWorker.path
        configuration.probeDeadline = 20
        func reason() -> String? {
            do throws(ModuleError) {
                _ = try ModuleHost(configuration).load(path)
                return nil
            } catch {
                return error.stage.rawValue + ": " + error.reason
            }
        }

        let first = reason()
        let second = reason()
        _ = try folder.build("bound.so", source: "void draw(void) {}")
        let third = reason()

        #expect(first?.hasPrefix("probe: killed the process by SIG") == true)
        #expect(second?.hasPrefix("quarantine: in quarantine until the file changes") == true)
        #expect(third == nil)
    }

    @Test("are loaded anew when either file changes", arguments: [true, false])
    func reload(_ isJSON: Bool) throws {
        let folder = try ModuleFolder()
        let path = try folder.sidecar()
        let host = ModuleHost(.quiet())
        let module = try host.load(path)
        let before = try RefreshController(effect: module.recipes[0]).frame(at: 0).displayList
        let reloader = ModuleReloader(of: host)
        let none = reloader.check().count

        if isJSON {
            var bindings = SidecarSample.bindings
            bindings["draw"] = "self!nothing v()"
            try folder.sidecar(SidecarSample.json(bindings), source: nil)
        } else {
            try FileManager.default.removeItem(atPath: folder.path + "/bound.so")
            _ = try folder.build(
                "bound.so", source: SidecarSample.source.replacing("stroke(2)", with: ""),
                flags: ["-lm"])
        }
        let first = reloader.check().count
        let second = reloader.check()

        #expect(none == 0)
        #expect(first == 0)
        guard case .loaded? = second.first else {
            Issue.record("\(second)")
            return
        }
        let after = try RefreshController(effect: module.recipes[0]).frame(at: 0).displayList
        #expect(!before.isEmpty)
        #expect(after.isEmpty)
    }

    @Test("are refused when a function is not there, no function, or of another library")
    func functions() throws {
        let folder = try ModuleFolder()
        let source = SidecarSample.source + "int number = 1;"
        for (draw, reason) in [
            ("self!dra v()", "self does not define 'dra'; did you mean 'draw'?"),
            ("self!number v()", "'number' of self is no function"),
            ("self!sin v()", "self does not define 'sin'"),
            ("self!system v(p@self)", "self does not define 'system'"),
            (
                "libother.so.1!draw v()",
                "column 1: the library 'libother.so.1' is not allowed; allowed: self, libm.so.6"
            ),
        ] {
            let path = try folder.sidecar(SidecarSample.json(["draw": draw]), source: source)

            #expect(
                Self.failure(path)?.hasPrefix("effects[0].bindings.draw: " + reason) == true,
                "\(Self.failure(path) ?? "")")
        }
    }

    @Test("need the file beside them that they name, and in their owner's hands alone")
    func ownFile() throws {
        let folder = try ModuleFolder()
        let path = try folder.sidecar(source: nil)
        let library = folder.path + "/bound.so"
        #expect(
            Self.failure(path)
                == "a function of 'self' needs '\(library)': no such file")

        try folder.sidecar()
        chmod(library, 0o666)
        #expect(Self.failure(path)?.contains("can be changed by everybody") == true)
        chmod(library, 0o755)
        chmod(path, 0o666)
        #expect(Self.failure(path)?.contains("can be changed by everybody") == true)
        chmod(path, 0o644)
        #expect(Self.failure(path) == nil)

        // The old one is loaded: it must not be written over.
        try FileManager.default.removeItem(atPath: library)
        try Data("no library".utf8).write(to: URL(filePath: library))
        #expect(Self.failure(path)?.contains("a text file, not a shared object") == true)
        try FileManager.default.removeItem(atPath: library)
        try FileManager.default.createSymbolicLink(
            atPath: library, withDestinationPath: "/nowhere.so")
        #expect(Self.failure(path)?.contains("needs '\(library)'") == true)
    }

    @Test("are not for a file with an entry function")
    func bothKinds() throws {
        let folder = try ModuleFolder()
        let path = try folder.sidecar(source: nil)
        let module = try folder.build("bound.so", ModuleSource())
        let reason =
            "'\(module)': exports refresh_module_entry, but its sidecar has bindings; allowed: one "
            + "of both"

        #expect(Self.failure(path) == reason)
        #expect(Self.failure(module) == reason)
        let listing = ModuleListing(of: ModuleSearchPath(directories: [folder.path]))
        #expect(listing.refused.map { $0.reason } == [reason])
        #expect(listing.skipped.isEmpty)
    }

    @Test("of an ordinary module are not modules")
    func ordinary() throws {
        let folder = try ModuleFolder()
        let path = try folder.sidecar(ManifestSample.full, source: nil)

        #expect(
            Self.failure(path)
                == "its effects have no bindings; name the module beside it instead")
        #expect(Self.failure(folder.path + "/none.refresh.json") == "no such file")
    }

    @Test("may have a hundred effects")
    func many() throws {
        let folder = try ModuleFolder()
        let one = SidecarSample.json()
        let start = try #require(one.range(of: "[\n")).upperBound
        let effect = one[start...].dropLast(2)
        let effects = (0..<100).map {
            effect.replacing("example.bound", with: "example.bound\($0)")
        }
        let path = try folder.sidecar(
            one[..<start] + effects.joined(separator: ",") + "]}")

        let module = try ModuleHost(.quiet()).load(path)

        #expect(module.recipes.count == 100)
        #expect(
            !(try RefreshController(effect: module.recipes[99])).frame(at: 0).displayList.isEmpty)
    }

    @Test("draw in processes of their own what they draw in this one")
    func isolated() throws {
        let folder = try ModuleFolder()
        let path = try folder.sidecar()
        let here = try ModuleHost(.quiet()).load(path)
        let there = try ModuleHost(.isolated()).load(path)
        #expect(there.slot.current is IsolatedGeneration)

        for scenario in GestureScript.scenarios {
            let local = try Preview(effect: here.recipes[0], script: scenario.script)
            let remote = try Preview(effect: there.recipes[0], script: scenario.script)

            for (x, y) in zip(local.frames(fps: 30), remote.frames(fps: 30)) {
                guard x.displayList == y.displayList, x.nextChange == y.nextChange else {
                    Issue.record("\(scenario.name): differs at \(x.time) s")
                    break
                }
            }
        }
    }

    @Test("that crash in a process of their own cost a frame")
    func isolatedCrash() throws {
        let folder = try ModuleFolder()
        let log = MessageList()
        let source = """
            #include <stdlib.h>
            #include <unistd.h>
            void draw(double time, void (*circle)(double, double, double), void (*fill)(void)) {
                if (time > 1 && access("\(folder.path)/now", F_OK) == 0) {
                    unlink("\(folder.path)/now");
                    abort();
                }
                circle(time, 2, 3);
                fill();
            }
            """
        let path = try folder.sidecar(
            SidecarSample.json(["draw": "self!draw v(d@time,p@circle,p@fill)"]), source: source)
        let module = try ModuleHost(.isolated(log: log)).load(path)
        let controller = try RefreshController(effect: module.recipes[0])
        controller.begin(at: 0)
        try Data().write(to: URL(filePath: folder.path + "/now"))

        let lists = [0.5, 1.5, 1.75, 2].map { controller.frame(at: $0).displayList }

        #expect(!lists[0].isEmpty)
        #expect(lists[1] == lists[0])
        #expect(lists[2] != lists[1])
        #expect(lists[3] != lists[2])
        #expect(log.texts.count == 1)
        #expect(log.texts.first?.contains("SIGABRT") == true)
    }
}
