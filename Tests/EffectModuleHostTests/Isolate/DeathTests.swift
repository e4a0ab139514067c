import Foundation
import RefreshEffects
import RefreshKit
import Testing

@testable import EffectModuleHost

@Suite("The death of a module's process")
struct DeathTests {
    /// A module's film without any fault.
    private static func plain(_ module: LoadedModule) throws -> [DisplayList] {
        DeadlyModule.film(try RefreshController(effect: module.recipes[0]))
    }

    private func touch(_ path: String) {
        _ = FileManager.default.createFile(atPath: path, contents: nil)
    }

    private static func differences(_ a: [DisplayList], _ b: [DisplayList]) -> Int {
        zip(a, b).count { $0 != $1 }
    }

    @Test(
        "costs one frame at most, in whatever hook and way it dies, and no other effect anything",
        arguments: DeadlyModule.faults)
    func oneFrame(_ fault: String) throws {
        let folder = try ModuleFolder()
        let path = try folder.build("deadly.so", DeadlyModule.source)
        for hook in DeadlyModule.hooks {
            let log = MessageList()
            var configuration = ModuleHost.Configuration.isolated(log: log)
            if fault == "hang" {
                configuration.frameDeadline = 0.5
                configuration.probeDeadline = 2
            }
            let module = try ModuleHost(configuration).load(path)
            let expected = try Self.plain(module)
            let other = try RefreshController(effect: .ringSpinner())
            let alone = DeadlyModule.film(try RefreshController(effect: .ringSpinner()))
            let mark = folder.path + "/mark"
            touch(mark)

            var film: [DisplayList] = []
            do {
                let controller = try RefreshController(
                    effect: DeadlyModule.recipe(of: module, hook, fault, file: mark))
                film = DeadlyModule.film(controller)
            }

            #expect(Self.differences(film, expected) <= (hook == "draw" ? 1 : 0), "\(hook)")
            #expect(film.count == expected.count)
            #expect(DeadlyModule.film(other) == alone)
            #expect(!FileManager.default.fileExists(atPath: mark), "\(hook) was never called")
            #expect(log.texts.count == 1, "\(hook): \(log.texts)")
            #expect(log.texts.first?.hasPrefix(Self.words(fault)) == true, "\(log.texts)")
        }
    }

    private static func words(_ fault: String) -> String {
        switch fault {
        case "crash": "its process was killed by SIGSEGV (a bad pointer)"
        case "exit": "its process ended by exit(3)"
        case "kill": "its process was killed by SIGKILL"
        default: "its process gave no answer within"
        }
    }

    @Test("by a signal from outside costs nothing, whenever it comes")
    func killedBetweenFrames() throws {
        let folder = try ModuleFolder()
        var configuration = ModuleHost.Configuration.isolated()
        configuration.deathLimit = 1000
        let module = try ModuleHost(configuration).load(
            try folder.build("deadly.so", DeadlyModule.source))
        let generation = try #require(module.slot.current as? IsolatedGeneration)
        let expected = try Self.plain(module)

        let film = DeadlyModule.film(try RefreshController(effect: module.recipes[0])) { frame in
            guard frame % 7 == 3, let process = generation.processNumber else { return }
            kill(pid_t(process), SIGKILL)
        }

        #expect(Self.differences(film, expected) == 0)
    }

    @Test("happens to all effects of the module, which all go on")
    func sharedProcess() throws {
        let folder = try ModuleFolder()
        let module = try ModuleHost(.isolated()).load(
            try folder.build("deadly.so", DeadlyModule.source))
        let expected = try Self.plain(module)
        let mark = folder.path + "/mark"
        let deadly = try RefreshController(
            effect: DeadlyModule.recipe(of: module, "draw", "crash", file: mark))
        let other = try RefreshController(effect: module.recipes[0])
        _ = deadly.frame(at: 0)

        let film = DeadlyModule.film(other) { frame in
            guard frame == 100 else { return }
            touch(mark)
            _ = deadly.frame(at: 1)
        }

        #expect(Self.differences(film, expected) == 0)
    }

    @Test("three times puts the module into quarantine, and its last good picture stays")
    func quarantine() throws {
        let folder = try ModuleFolder()
        let kept = Quarantine(file: nil)
        let log = MessageList()
        let host = ModuleHost(.isolated(quarantine: kept, log: log))
        let path = try folder.build("deadly.so", DeadlyModule.source)
        let module = try host.load(path)
        let mark = folder.path + "/always"
        let controller = try RefreshController(
            effect: DeadlyModule.recipe(of: module, "draw", "crash", file: mark))
        controller.dragBegan(at: 0)
        let good = controller.frame(at: 0).displayList
        touch(mark)

        var film: [DisplayList] = []
        for step in 1...30 {
            controller.pull(to: Double(step), at: Double(step) / 60)
            film.append(controller.frame(at: Double(step) / 60).displayList)
        }

        #expect(film.allSatisfy { $0 == good })
        let entry = try #require(kept.entries.first)
        #expect(kept.entries.count == 1)
        #expect(entry.count == 1)
        #expect(entry.hook == "draw")
        #expect(entry.signal == Int(SIGSEGV))
        #expect(
            entry.reason
                == "org.example.deadly: its process died 3 times, the last time in draw: "
                + "its process was killed by SIGSEGV (a bad pointer) "
                + "(with hook=draw, fault=crash, file=\(mark))")
        #expect(log.texts.last?.hasSuffix("; not called any more") == true)
        let refused = #expect(throws: ModuleError.self) {
            try ModuleHost(.isolated(quarantine: kept)).load(path)
        }
        #expect(refused?.stage == .quarantine)
        let generation = try #require(module.slot.current as? IsolatedGeneration)
        #expect(generation.processNumber == nil)
    }

    @Test("again and again is followed by a pause, which grows and is told in the effect's time")
    func pauses() throws {
        let folder = try ModuleFolder()
        var configuration = ModuleHost.Configuration.isolated()
        configuration.deathLimit = 5
        let module = try ModuleHost(configuration).load(
            try folder.build("deadly.so", DeadlyModule.source))
        let mark = folder.path + "/always"
        let controller = try RefreshController(
            effect: DeadlyModule.recipe(of: module, "draw", "exit", file: mark))
        let generation = try #require(module.slot.current as? IsolatedGeneration)
        _ = controller.frame(at: 0)
        touch(mark)

        var deaths: [Int] = []
        for step in 1...200 {
            let before = generation.deaths
            _ = controller.frame(at: Double(step) / 100)
            if generation.deaths > before { deaths.append(step) }
        }

        // At once, after 0, 0.05, 0.2 and 0.8 s.
        #expect(deaths == [1, 2, 7, 27, 107])
    }

    @Test("is not counted where the worker is missing; the picture stays until it is back")
    func missingWorker() throws {
        let folder = try ModuleFolder()
        let worker = folder.path + "/refreshkit-worker"
        try FileManager.default.copyItem(atPath: BuiltWorker.path, toPath: worker)
        let kept = Quarantine(file: nil)
        let log = MessageList()
        var configuration = ModuleHost.Configuration.isolated(quarantine: kept, log: log)
        configuration.workerPath = worker
        let module = try ModuleHost(configuration).load(
            try folder.build("deadly.so", DeadlyModule.source))
        let generation = try #require(module.slot.current as? IsolatedGeneration)
        let controller = try RefreshController(effect: module.recipes[0])
        let good = controller.frame(at: 0).displayList

        try FileManager.default.moveItem(atPath: worker, toPath: worker + "-away")
        kill(pid_t(try #require(generation.processNumber)), SIGKILL)
        let without = (1...300).map { controller.frame(at: Double($0) / 60).displayList }
        try FileManager.default.moveItem(atPath: worker + "-away", toPath: worker)
        let again = controller.frame(at: 6).displayList

        #expect(without.allSatisfy { $0 == good })
        #expect(again != good)
        #expect(generation.deaths == 1)
        #expect(kept.entries.isEmpty)
        #expect(log.texts.contains { $0.hasSuffix("no such file; its last picture stays") })
    }

    @Test("a thousand times leaves neither memory nor processes nor descriptors behind")
    func noLeaks() throws {
        let folder = try ModuleFolder()
        var configuration = ModuleHost.Configuration.isolated()
        configuration.deathLimit = .max
        let module = try ModuleHost(configuration).load(
            try folder.build("deadly.so", DeadlyModule.source))
        let generation = try #require(module.slot.current as? IsolatedGeneration)
        let controller = try RefreshController(effect: module.recipes[0])
        _ = controller.frame(at: 0)
        let before = try Left()

        for step in 1...1000 {
            let process = try #require(generation.processNumber)
            kill(pid_t(process), SIGKILL)
            _ = controller.frame(at: Double(step) / 100)
        }

        // Other tests have processes and descriptors of their own.
        let after = try Left()
        #expect(generation.deaths == 1000)
        #expect(after.mappings < before.mappings + 100)
        #expect(after.descriptors < before.descriptors + 400)
        #expect(after.processes < before.processes + 100)
    }

    /// What this process has at a moment.
    private struct Left {
        let mappings: Int
        let descriptors: Int
        let processes: Int

        init() throws {
            mappings = Left.lines("/proc/self/maps").count { $0.contains("refreshkit-module") }
            descriptors = try FileManager.default.contentsOfDirectory(atPath: "/proc/self/fd").count
            var children = 0
            for task in try FileManager.default.contentsOfDirectory(atPath: "/proc/self/task") {
                let list = Left.lines("/proc/self/task/\(task)/children")
                children += list.reduce(0) { $0 + $1.split(separator: " ").count }
            }
            processes = children
        }

        /// Foundation stops reading these files after their first piece.
        private static func lines(_ path: String) -> [String] {
            guard let file = fopen(path, "r") else { return [] }
            defer { fclose(file) }
            var lines: [String] = []
            var line: UnsafeMutablePointer<CChar>?
            var capacity = 0
            while getline(&line, &capacity, file) > 0, let line {
                lines.append(String(cString: line))
            }
            free(line)
            return lines
        }
    }
}
