import Foundation
import RefreshKit
import Testing

@testable import EffectModuleHost

@Suite("Modules in processes of their own")
struct IsolatedFramesTests {
    private static let builtIn = URL(filePath: BuiltWorker.path).deletingLastPathComponent()
        .appending(path: "libBuiltInModule.so").path

    @Test("draw the bytes, and wait for the times, that they do in this process, in every scenario")
    func sameFrames() throws {
        let here = try ModuleHost(.quiet()).load(Self.builtIn)
        let there = try ModuleHost(.isolated()).load(Self.builtIn)

        for (a, b) in zip(here.recipes, there.recipes) {
            for scenario in GestureScript.scenarios {
                let local = try Preview(effect: a, script: scenario.script)
                let remote = try Preview(effect: b, script: scenario.script)

                #expect(local.duration == remote.duration)
                for (x, y) in zip(local.frames(fps: 30), remote.frames(fps: 30)) {
                    guard x.displayList == y.displayList, x.nextChange == y.nextChange else {
                        Issue.record("\(a.id.text) \(scenario.name): differs at \(x.time) s")
                        break
                    }
                }
            }
        }
    }

    @Test("do wrong in the same words", arguments: ["nan", "count", "error", "once", "beyond"])
    func sameFaults(_ fault: String) throws {
        let folder = try ModuleFolder()
        let path = try folder.build("faulty.so", FaultyModule.source)
        func lines(_ configuration: (MessageList) -> ModuleHost.Configuration) throws -> [String] {
            let log = MessageList()
            let module = try ModuleHost(configuration(log)).load(path)
            let controller = try RefreshController(
                effect: module.recipes[0].with("fault", .choice(Name(fault))))
            for step in 0..<12 { _ = controller.frame(at: Double(step) / 4) }
            return log.lines
        }

        let remote = try lines { .isolated(log: $0) }

        #expect(!remote.isEmpty)
        #expect(try lines { .quiet(log: $0) } == remote)
    }

    @Test("change floating-point modes there, and are told so")
    func floatModes() throws {
        let folder = try ModuleFolder()
        let log = MessageList()
        let path = try folder.build("faulty.so", FaultyModule.source)
        let module = try ModuleHost(.isolated(log: log)).load(path)
        let controller = try RefreshController(
            effect: module.recipes[0].with("fault", .choice("modes")))

        _ = controller.frame(at: 0)
        _ = controller.frame(at: 1)

        #expect(log.texts == ["changed the floating-point modes; restored"])
    }

    @Test("say what they have to say, and ask for frames, before a call is over")
    func messages() throws {
        var source = ModuleSource()
        source.trigger = """
            host->log(host, REFRESH_LOG_WARNING, "fünf");
            host->request_frame(host, dot);
            return REFRESH_OK;
            """
        let folder = try ModuleFolder()
        let log = MessageList()
        let asked = MessageList()
        var configuration = ModuleHost.Configuration.isolated(log: log)
        configuration.frameRequested = { id in
            asked.add(ModuleMessage(level: .info, path: "", text: id.text))
        }
        let module = try ModuleHost(configuration).load(try folder.build("dot.so", source))
        let controller = try RefreshController(effect: module.recipes[0])

        controller.begin(at: 1)
        _ = controller.frame(at: 1)
        // The wish may be on its way on the thread that listens between calls.
        for _ in 0..<2000 where asked.texts.isEmpty { usleep(1000) }

        #expect(log.texts == ["fünf"])
        #expect(asked.texts == ["org.example.dot"])
    }

    @Test("are refused with the reason when they can't be loaded there")
    func refusals() throws {
        var source = ModuleSource()
        source.handshake = "abort();"
        var other = ModuleSource()
        other.entry = ".magic = 1"
        let folder = try ModuleFolder()
        let dead = try folder.build("dead.so", source)
        let wrong = try folder.build("wrong.so", other)
        let host = ModuleHost(.isolated())

        #expect(throws: ModuleError.self) { try host.load(dead) }
        let reasons = [dead, wrong].map { path in
            do throws(ModuleError) {
                _ = try host.load(path)
                return ""
            } catch {
                return error.reason
            }
        }

        #expect(reasons[0].hasPrefix("its process was killed by SIGABRT"))
        #expect(reasons[1].contains("instead of 0x4d4b4652"))
    }

    @Test("need the worker, and that of this version")
    func workers() throws {
        let folder = try ModuleFolder()
        let path = try folder.build("dot.so", ModuleSource())
        var reasons: [String] = []
        for worker in ["/nowhere/refreshkit-worker", "/bin/true", "/bin/false"] {
            var configuration = ModuleHost.Configuration.isolated()
            configuration.workerPath = worker
            do throws(ModuleError) {
                _ = try ModuleHost(configuration).load(path)
                reasons.append("")
            } catch {
                reasons.append(error.reason)
            }
        }

        #expect(reasons[0] == "'/nowhere/refreshkit-worker' can't be started; no such file")
        #expect(reasons[1] == "its process ended by exit(0)")
        #expect(reasons[2] == "its process ended by exit(1)")
    }

    @Test("run there when their descriptor asks for it, with no settings at all")
    func ownWish() throws {
        var source = ModuleSource()
        source.descriptor = ".flags = REFRESH_OWN_PROCESS"
        let folder = try ModuleFolder()
        var configuration = ModuleHost.Configuration.isolated()
        configuration.isolation = nil
        configuration.isProbing = true
        let path = try folder.build("dot.so", source)

        let module = try ModuleHost(configuration).load(path)

        #expect(module.manifest.effects[0].isolation == .process)
        #expect(module.slot.current is IsolatedGeneration)
    }

    @Test("leave the file they were loaded from behind when it changes, and load the new one")
    func reloading() throws {
        let folder = try ModuleFolder()
        let host = ModuleHost(.isolated())
        let path = try folder.build("dot.so", ModuleSource())
        let old = try host.load(path)
        let living = try RefreshController(effect: old.recipes[0])
        let before = living.frame(at: 0).displayList
        var source = ModuleSource()
        source.draw = "return REFRESH_OK;"

        try FileManager.default.removeItem(atPath: path)
        _ = try folder.build("dot.so", source)
        let new = try RefreshController(effect: try host.load(path).recipes[0])

        #expect(new.frame(at: 0).displayList.isEmpty)
        #expect(living.frame(at: 1).displayList == before)
    }

    @Test("that write whatever they like into the memory they share with the host do it no harm")
    func scribbling() throws {
        var source = ModuleSource()
        source.fields = "unsigned seed; unsigned char *memory; size_t size;"
        source.prelude = """
            #include <stdio.h>
            static void find(struct dot *dot) {
                char line[512];
                FILE *maps = fopen("/proc/self/maps", "r");
                while (maps && fgets(line, sizeof line, maps)) {
                    unsigned long from, to;
                    if (!strstr(line, "refreshkit-module")) continue;
                    if (sscanf(line, "%lx-%lx", &from, &to) != 2) continue;
                    dot->memory = (unsigned char *)from;
                    dot->size = to - from;
                }
                if (maps) fclose(maps);
            }
            """
        source.create = """
            struct dot *dot = calloc(1, sizeof *dot);
            find(dot);
            if (!dot->memory) return REFRESH_ERROR;
            dot->seed = 1;
            creation->instance = dot;
            return REFRESH_OK;
            """
        source.draw = """
            unsigned i, count = 1 + rand_r(&dot->seed) % 40;
            for (i = 0; i < count; i++)
                dot->memory[rand_r(&dot->seed) % 1024] = rand_r(&dot->seed);
            for (i = 0; i < 4000; i++)
                dot->memory[rand_r(&dot->seed) % dot->size] = rand_r(&dot->seed);
            if (frame->time > 0 && rand_r(&dot->seed) % 8 == 0) _exit(0);
            return REFRESH_OK;
            """
        source.progress = "return REFRESH_OK;"
        source.animate = "return REFRESH_OK;"
        source.stop = "return REFRESH_OK;"
        let folder = try ModuleFolder()
        let log = MessageList()
        var configuration = ModuleHost.Configuration.isolated(log: log)
        configuration.deathLimit = .max
        let module = try ModuleHost(configuration).load(try folder.build("dot.so", source))
        let controller = try RefreshController(effect: module.recipes[0])

        var frames = 0
        for step in 0..<600 {
            controller.pull(to: Double(step % 90), at: Double(step) / 60)
            frames += controller.frame(at: Double(step) / 60).extent >= 0 ? 1 : 0
        }

        #expect(frames == 600)
        #expect(!log.texts.isEmpty)
    }
}
