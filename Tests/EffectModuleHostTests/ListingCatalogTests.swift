import EffectModuleHost
import Foundation
import RefreshKit
import Testing

@Suite("Modules in a catalog")
struct ListingCatalogTests {
    /// A module with a manifest whose constructor leaves a file.
    private func marked(_ id: String, version: String = "1.0.0", mark: String) -> ModuleSource {
        var source = ModuleSource()
        source.id = id
        source.descriptor = ".version = \"\(version)\""
        source.prelude = """
            #include <fcntl.h>
            __attribute__((constructor)) static void leave_a_mark(void) {
                close(open("\(mark)", O_CREAT | O_WRONLY, 0600));
            }
            REFRESH_MANIFEST({"schema": "refreshkit.module/1", "effects": [{"id": "\(id)",
                "name": "Dot", "version": "\(version)", "summary": "a dot",
                "triggerDistance": 80, "holdExtent": 60, "parameters": []}]})
            """
        return source
    }

    @Test("listing runs no code of a module; making one of its effects does")
    func listing() throws {
        let folder = try ModuleFolder()
        let mark = folder.path + "/mark"
        let path = try folder.build("dot.so", marked("org.example.dot", mark: mark))
        var catalog = EffectCatalog()

        let report = catalog.listModules(
            in: ModuleSearchPath(directories: [folder.path]), host: ModuleHost(.quiet()))
        let recipe = try catalog.recipe("dot")
        let isMarkedByListing = FileManager.default.fileExists(atPath: mark)
        let controller = try RefreshController(effect: recipe)

        #expect(report.refused.isEmpty)
        #expect(report.found.map { $0.path } == [path])
        #expect(catalog.entries.map { $0.origin } == [path])
        #expect(!isMarkedByListing)
        #expect(FileManager.default.fileExists(atPath: mark))
        #expect(controller.frame(at: 0).displayList.commandCount == 1)
    }

    @Test("a module that was listed and can't be loaded is an error of its effect")
    func lazyFailure() throws {
        let folder = try ModuleFolder()
        var source = marked("org.example.dot", mark: "/dev/null")
        source.entry = ".magic = 1"
        let path = try folder.build("dot.so", source)
        var catalog = EffectCatalog()
        _ = catalog.listModules(
            in: ModuleSearchPath(directories: [folder.path]), host: ModuleHost(.quiet()))

        let error = #expect(throws: EffectError.self) {
            try RefreshController(effect: catalog.recipe("dot"))
        }

        #expect(
            error?.message
                == "the effect cannot be made; \(path): the entry begins with 0x1 instead of "
                + "0x4d4b4652")
    }

    @Test("of two effects with one id the first directory's is taken, the others are told")
    func shadowing() throws {
        let first = try ModuleFolder()
        let second = try ModuleFolder()
        let a = try first.build("a.so", marked("org.example.dot", mark: "/dev/null"))
        let b = try first.build(
            "b.so", marked("org.example.dot", version: "1.2.0", mark: "/dev/null"))
        let c = try second.build(
            "c.so", marked("org.example.dot", version: "9.0.0", mark: "/dev/null"))
        let path = ModuleSearchPath(directories: [first.path, second.path])
        var listed = EffectCatalog()
        var loaded = EffectCatalog()

        let listing = listed.listModules(in: path, host: ModuleHost(.quiet()))
        let loading = loaded.loadModules(in: path, host: ModuleHost(.quiet()))

        for catalog in [listed, loaded] {
            #expect(catalog.effects.map { $0.origin } == [b])
            #expect(catalog.entries.filter { $0.isShadowed }.map { $0.origin } == [c, a])
        }
        for report in [listing, loading] {
            #expect(report.shadowed.map { $0.path } == [c, a])
            #expect(report.shadowed.map { $0.by } == [a, b])
            #expect(report.notes.count == 1)
        }
        #expect(loading.loaded.count == 3)
    }

    @Test("a module that is named explicitly wins over what was found")
    func explicit() throws {
        let folder = try ModuleFolder()
        let other = try ModuleFolder()
        _ = try folder.build("a.so", marked("org.example.dot", mark: "/dev/null"))
        let path = try other.build("b.so", ModuleSource())
        var catalog = EffectCatalog()
        let host = ModuleHost(.quiet())
        _ = catalog.listModules(in: ModuleSearchPath(directories: [folder.path]), host: host)

        let module = try catalog.load(contentsOf: path, host: host)

        #expect(catalog.effects.map { $0.origin } == [path])
        #expect(module.path == path)
        #expect(try host.load(path) === module)
    }

    @Test("a module in quarantine is refused until its file changes")
    func quarantine() throws {
        let folder = try ModuleFolder()
        var source = ModuleSource()
        source.prelude = "__attribute__((constructor)) static void start_it(void) { abort(); }"
        let path = try folder.build("dot.so", source)
        var configuration = ModuleHost.Configuration.quiet(quarantine: Quarantine(file: nil))
        configuration.isProbing = true
        configuration.workerPath = BuiltWorker.path
        let host = ModuleHost(configuration)

        let first = #expect(throws: ModuleError.self) { try host.load(path) }
        let second = #expect(throws: ModuleError.self) { try host.load(path) }
        try FileManager.default.removeItem(atPath: path)
        _ = try folder.build("dot.so", ModuleSource())
        let module = try host.load(path)

        #expect(first?.stage == .probe)
        #expect(second?.stage == .quarantine)
        #expect(
            second?.reason
                == "in quarantine until the file changes: killed the process by SIGABRT "
                + "(an abort, or an exception that nobody caught)")
        #expect(configuration.quarantine?.entries.first?.signal == 6)
        #expect(module.recipes.count == 1)
    }
}
