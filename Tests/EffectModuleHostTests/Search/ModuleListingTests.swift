import Foundation
import RefreshGeometry
import RefreshKit
import Testing

@testable import EffectModuleHost

@Suite("Listing modules")
struct ModuleListingTests {
    /// A module without a manifest in its section.
    static let bare = GateSample(source: GateSample.entry)

    /// A module with an effect of an id and version.
    func sample(_ id: String, _ version: String) -> GateSample {
        GateSample(
            source: GateSample.entry
                + """
                REFRESH_MANIFEST({"schema": "refreshkit.module/1", "effects": [{"id": "\(id)",
                    "name": "E", "version": "\(version)", "summary": "s", "triggerDistance": 80,
                    "holdExtent": 60}]})

                """)
    }

    func list(_ folders: ModuleFolder...) -> ModuleListing {
        ModuleListing(of: ModuleSearchPath(directories: folders.map { $0.path }))
    }

    @Test("modules are listed by the bytes of their names, with what their manifests say")
    func order() throws {
        let folder = try ModuleFolder()
        for name in ["b.so", "B.so", "ä.so", "a b.so", "c.txt", ".hidden.so", "so", ".so"] {
            try folder.write(.plain, to: name)
            // Another file each, or they would be one.
        }

        let listing = list(folder)

        #expect(
            listing.modules.map { $0.path.replacing(folder.path + "/", with: "") }
                == ["B.so", "a b.so", "b.so", "ä.so"])
        #expect(listing.modules.allSatisfy { $0.source == .section && $0.notes.isEmpty })
        #expect(listing.modules[0].manifest?.effects.first?.descriptor.name == "Dot")
        #expect(listing.refused == [] && listing.skipped == [])
    }

    @Test("no code of a module runs")
    func runsNothing() throws {
        let folder = try ModuleFolder()
        let mark = folder.path + "/mark"
        let code = """
            #include <fcntl.h>
            __attribute__((constructor)) static void leave(void) { open("\(mark)", O_CREAT, 0600); }
            """
        try folder.write(.adding(code), to: "m.so")

        let listing = list(folder)

        #expect(listing.modules.count == 1)
        #expect(!FileManager.default.fileExists(atPath: mark))
    }

    @Test("what is no module is skipped, what is a bad one refused, and the rest is listed")
    func bad() throws {
        let folder = try ModuleFolder()
        let path = folder.path
        try folder.write(.plain, to: "good.so")
        try folder.write(Array("hello".utf8), to: "text.so")
        try folder.write(Array("INPUT(good.so)\n".utf8), to: "script.so")
        try folder.write(GateSample(source: "int f(void) { return 1; }"), to: "foreign.so")
        try folder.write([UInt8](try GateSample.plain.bytes().dropLast(4_000)), to: "cut.so")
        var arm = try GateSample.plain.bytes()
        arm.put(UInt16(40), at: 18)
        try folder.write(arm, to: "arm.so")
        try FileManager.default.createDirectory(
            atPath: path + "/dir.so", withIntermediateDirectories: false)
        #expect(mkfifo(path + "/fifo.so", 0o600) == 0)
        #expect(symlink("nowhere", path + "/dangling.so") == 0)
        #expect(symlink("loop.so", path + "/loop.so") == 0)
        #expect(symlink("good.so", path + "/twin.so") == 0)
        chmod(try folder.write(.plain, to: "open.so"), 0o666)
        try folder.write(
            GateSample(source: GateSample.entry + "REFRESH_MANIFEST({\"schema\": 1})\n"),
            to: "wrong.so")

        let listing = list(folder)

        func reasons(_ pairs: [(String, String)]) -> [String: String] {
            Dictionary(
                uniqueKeysWithValues: pairs.map {
                    ($0.0.replacing(path + "/", with: ""), $0.1.replacing(path, with: "F"))
                })
        }
        #expect(listing.modules.map { $0.path } == [path + "/good.so"])
        #expect(
            reasons(listing.skipped.map { ($0.path, $0.reason) }) == [
                "text.so": "a text file, not a shared object",
                "script.so": "a linker script, not a shared object; give the file that it names",
                "foreign.so": "not an effect module: it exports no function refresh_module_entry",
                "dir.so": "a directory, not a file", "fifo.so": "a FIFO, not a file",
                "dangling.so": "a link to 'nowhere', where nothing is",
                "loop.so": "a link that leads in a circle",
                "twin.so": "the same file as 'F/good.so'",
            ])
        let refused = reasons(listing.refused.map { ($0.path, $0.reason) })
        #expect(refused.keys.sorted() == ["arm.so", "cut.so", "open.so", "wrong.so"])
        #expect(refused["arm.so"]?.hasPrefix("built for ARM, this is ") == true)
        #expect(refused["cut.so"]?.hasPrefix("cut off: ") == true)
        #expect(refused["open.so"] == "'F/open.so' can be changed by everybody; chmod o-w helps")
        #expect(
            refused["wrong.so"] == "the manifest: schema: a text is wanted, not a number")
        #expect(listing.refused.first { $0.path.hasSuffix("wrong.so") }?.stage == .manifest)
    }

    @Test("directories that are none, are not there, or are in others' hands")
    func directories() throws {
        let folder = try ModuleFolder()
        let path = folder.path
        try folder.write(.plain, to: "m.so")
        let open = path + "/open"
        try FileManager.default.createDirectory(atPath: open, withIntermediateDirectories: false)
        try FileManager.default.copyItem(atPath: path + "/m.so", toPath: open + "/m.so")
        chmod(open, 0o777)
        #expect(symlink("loop", path + "/loop") == 0)
        #expect(symlink(path, path + "/same") == 0)

        let listing = ModuleListing(
            of: ModuleSearchPath(directories: [
                "/no/such/directory", path + "/m.so", open, path + "/loop", path + "/same", path,
                path + "/", "relative",
            ]))

        #expect(listing.modules.map { $0.path } == [path + "/same/m.so"])
        #expect(listing.skipped == [])
        #expect(
            listing.refused.map { $0.reason.replacing(path, with: "F") } == [
                "'relative' is not an absolute path", "not a directory",
                "'F/open' can be changed by everybody; chmod o-w helps",
                "a link that leads in a circle",
            ])
    }

    @Test("a name that is not UTF-8 ends nothing")
    func strangeName() throws {
        let folder = try ModuleFolder()
        let path = try folder.write(.plain, to: "m.so")
        let name = Array((folder.path + "/").utf8) + [0xFF] + Array(".so".utf8) + [0]
        let copied = name.withUnsafeBufferPointer { buffer in
            buffer.withMemoryRebound(to: CChar.self) { link(path, $0.baseAddress!) }
        }
        #expect(copied == 0)

        let listing = list(folder)

        #expect(listing.modules.count == 1)
        #expect(listing.skipped.map { $0.reason } == ["its name is not UTF-8"])
    }

    @Test("a sidecar stands in for a section, and is compared with one")
    func sidecars() throws {
        let folder = try ModuleFolder()
        let sidecar = Array(ManifestSample.full.utf8)
        try folder.write(ModuleListingTests.bare, to: "bare.so")
        try folder.write(ModuleListingTests.bare, to: "none.so")
        try folder.write(.plain, to: "plain.so")
        try folder.write(.plain, to: "wrong.so")
        try folder.write(ModuleListingTests.bare, to: "zbroken.so")
        try folder.write(sidecar, to: "bare.refresh.json")
        try folder.write(
            Array(ManifestSample.full.replacing("org.example.dot", with: "org.example.dit").utf8),
            to: "plain.refresh.json")
        try folder.write(Array("{}".utf8), to: "wrong.refresh.json")
        try folder.write(Array("{}".utf8), to: "zbroken.refresh.json")
        try folder.write(sidecar, to: "lonely.refresh.json")

        let listing = list(folder)

        #expect(listing.modules.map { $0.source } == [.sidecar, .none, .section, .section])
        #expect(listing.modules[0].manifest?.effects.count == 2)
        #expect(listing.modules[1].manifest == nil)
        #expect(listing.modules[1].notes == ["no manifest; `refreshkit manifest FILE` writes one"])
        #expect(
            listing.modules[2].manifest?.effects.map { $0.descriptor.id } == ["org.example.dot"])
        #expect(
            listing.modules[2].notes.contains("the sidecar differs: org.example.dot: is missing"))
        #expect(listing.modules[3].notes == ["the sidecar: the manifest: schema: is missing"])
        #expect(
            listing.refused.map { $0.reason } == [
                "the sidecar: the manifest: schema: is missing"
            ])
        #expect(listing.refused.first?.stage == .manifest)
        #expect(listing.skipped.map { $0.reason } == ["a sidecar without 'lonely.so' beside it"])
    }

    @Test("of one id the first directory's is taken, then the highest version, then the first path")
    func sameID() throws {
        let first = try ModuleFolder()
        let second = try ModuleFolder()
        try first.write(sample("org.x.a", "1.9.0"), to: "one.so")
        try first.write(sample("org.x.a", "1.10.0"), to: "two.so")
        try first.write(sample("org.x.b", "1.0.0"), to: "y.so")
        try first.write(sample("org.x.b", "1.0.0"), to: "z.so")
        try second.write(sample("org.x.a", "9.0.0"), to: "three.so")

        let listing = list(first, second)

        let taken = listing.effects.filter { $0.shadowedBy == nil }.map { $0.path }
        #expect(taken == [first.path + "/two.so", first.path + "/y.so"])
        let shadowed = listing.effects.first { $0.path == second.path + "/three.so" }
        #expect(shadowed?.shadowedBy == first.path + "/two.so")
        #expect(
            listing.notes.map { $0.replacing(first.path, with: "F") } == [
                "the effect org.x.a is in both 'F/two.so' (version 1.10.0) and 'F/one.so' (version"
                    + " 1.9.0); the first one is taken",
                "the effect org.x.b is in both 'F/y.so' (version 1.0.0) and 'F/z.so' (version 1.0.0);"
                    + " the first one is taken",
            ])
    }

    @Test("one file by its path is listed or refused as in a directory")
    func oneFile() throws {
        let folder = try ModuleFolder()
        let path = try folder.write(.plain)

        let module = try ModuleListing.module(at: path)

        #expect(module.path == path && module.source == .section)
        #expect(throws: ModuleError(.file, path: "/no/m.so", "no such file")) {
            try ModuleListing.module(at: "/no/m.so")
        }
    }
}
