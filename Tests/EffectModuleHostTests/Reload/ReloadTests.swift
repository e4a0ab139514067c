import EffectModuleHost
import Foundation
import RefreshKit
import Testing

@Suite("Loading a changed module anew")
struct ReloadTests {
    /// A module whose dot has a radius of its own.
    private func source(radius: Int) -> ModuleSource {
        var source = ModuleSource()
        source.draw = """
            REFRESH_PATH(path, 8);
            refresh_add_circle(&path, 50, 50, \(radius));
            refresh_fill(frame->out, &path, REFRESH_NON_ZERO, refresh_color(0, 0, 0, 1));
            return REFRESH_OK;
            """
        return source
    }

    private func picture(_ controller: RefreshController, at time: Double) -> DisplayList {
        controller.frame(at: time).displayList
    }

    @Test("new effects are of the new file, living ones of the old, and no copy is left")
    func changedFile() throws {
        let folder = try ModuleFolder()
        let path = try folder.build("dot.so", source(radius: 5))
        let host = ModuleHost(.quiet())
        let old = try host.load(path)
        let living = try RefreshController(effect: old.recipes[0])
        let before = picture(living, at: 0)

        try FileManager.default.removeItem(atPath: path)
        _ = try folder.build("dot.so", source(radius: 9))
        let new = try host.reload(path)

        let made = try RefreshController(effect: new.recipes[0])
        let madeByOldRecipe = try RefreshController(effect: old.recipes[0])
        #expect(picture(living, at: 1) == before)
        #expect(picture(made, at: 1) != before)
        #expect(picture(madeByOldRecipe, at: 1) == picture(made, at: 1))
        #expect(try folder.names() == ["dot.so"])
        #expect(host.modules.count == 1)
        #expect(try host.load(path) === new)
        #expect(try host.reload(path) === new)
    }

    @Test("loading a path whose file has changed loads the new file")
    func loadAgain() throws {
        let folder = try ModuleFolder()
        let path = try folder.build("dot.so", source(radius: 5))
        let host = ModuleHost(.quiet())
        let old = try RefreshController(effect: try host.load(path).recipes[0])

        try FileManager.default.removeItem(atPath: path)
        _ = try folder.build("dot.so", source(radius: 9))
        let new = try RefreshController(effect: try host.load(path).recipes[0])

        #expect(picture(old, at: 0) != picture(new, at: 0))
    }

    @Test("a new file that can't be used leaves the old one in force")
    func badFile() throws {
        let folder = try ModuleFolder()
        let path = try folder.build("dot.so", source(radius: 5))
        let host = ModuleHost(.quiet())
        let old = try host.load(path)

        try FileManager.default.removeItem(atPath: path)
        var bad = source(radius: 9)
        bad.entry = ".magic = 1"
        _ = try folder.build("dot.so", bad)
        let error = #expect(throws: ModuleError.self) { try host.reload(path) }

        #expect(error?.stage == .entry)
        #expect(error?.path == path)
        #expect(throws: Never.self) { try RefreshController(effect: old.recipes[0]) }
        #expect(try folder.names() == ["dot.so"])
    }

    @Test("the reloader waits until a file stays as it is, and tells a bad one once")
    func reloader() throws {
        let folder = try ModuleFolder()
        let path = try folder.build("dot.so", source(radius: 5))
        let host = ModuleHost(.quiet())
        _ = try host.load(path)
        let reloader = ModuleReloader(of: host)
        let atRest = reloader.check().count

        try FileManager.default.removeItem(atPath: path)
        _ = try folder.build("dot.so", source(radius: 9))
        let first = reloader.check().count
        let second = reloader.check()
        try Data("half".utf8).write(to: URL(filePath: path))
        let third = reloader.check().count
        let fourth = reloader.check()
        let fifth = reloader.check().count

        #expect(atRest + first + third + fifth == 0)
        guard case .loaded? = second.first, case .refused(let error)? = fourth.first else {
            Issue.record("\(second) and \(fourth)")
            return
        }
        #expect(error.stage == .file)
    }

    @Test("a module that was never loaded can't be loaded anew")
    func unknown() throws {
        let folder = try ModuleFolder()
        let path = try folder.build("dot.so", ModuleSource())

        #expect(throws: ModuleError.self) { try ModuleHost(.quiet()).reload(path) }
    }
}
