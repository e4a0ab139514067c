import EffectModuleHost
import RefreshKit
import Synchronization
import Testing

@Suite("The hooks a module sees")
struct HookOrderTests {
    /// A module that logs every hook with its frame.
    private static let source: ModuleSource = {
        var source = ModuleSource()
        source.prelude = """
            #include <stdio.h>
            static void say(const char *hook, const refresh_frame *f) {
                char text[200];
                snprintf(text, sizeof text, "%s %g %g %llu %u", hook, f->time, f->extent,
                         (unsigned long long)f->session, f->outcome);
                if (!host->is_refresh_thread(host)) text[0] = '?';
                host->log(host, REFRESH_LOG_INFO, text);
            }
            static int32_t begin(const refresh_host *h) {
                h->log(h, REFRESH_LOG_DEBUG, "init");
                return REFRESH_OK;
            }
            static void finish(void) { host->log(host, REFRESH_LOG_DEBUG, "deinit"); }
            """
        source.destroy = #"host->log(host, REFRESH_LOG_INFO, "destroy"); free(instance);"#
        source.progress = #"say("progress", frame); return REFRESH_OK;"#
        source.trigger = #"say("trigger", frame); *seconds = 0.25; return REFRESH_OK;"#
        source.animate = #"say("animate", frame); return REFRESH_OK;"#
        source.stop = #"say("stop", frame); *seconds = 0.5; return REFRESH_OK;"#
        source.layout = #"say("layout", frame); return REFRESH_OK;"#
        source.entry = ".init = begin, .deinit = finish,"
        return source
    }()

    /// The module, with what it says.
    private func load(_ log: MessageList) throws -> LoadedModule {
        let folder = try ModuleFolder()
        return try ModuleHost(.quiet(log: log)).load(folder.build("order.so", Self.source))
    }

    @Test("come in the order of the state line, with the session, and end with destroy and deinit")
    func wholeLife() throws {
        let log = MessageList()
        var module: LoadedModule? = try load(log)

        do {
            let recipe = try #require(module?.recipes.first)
            let controller = try RefreshController(effect: recipe)
            for session in 0...1 {
                let start = Double(session) * 10
                controller.dragBegan(at: start)
                controller.pull(to: 96, at: start)
                controller.dragEnded(velocity: 0, at: start)
                controller.finish(session == 0 ? .success : .failure, at: start + 2)
                controller.advance(to: start + 9)
            }
        }
        module = nil

        #expect(
            log.texts.map { $0.hasPrefix("progress") && $0.contains(" 0 ") ? "closed" : $0 } == [
                "init", "closed", "trigger 0 96 1 0", "animate 0.25 62.1996 1 0",
                "stop 2 60 1 0", "closed", "progress 10 96 1 0", "trigger 10 96 2 0",
                "animate 10.25 62.1996 2 0", "stop 12 60 2 1", "closed", "destroy", "deinit",
            ])
    }

    @Test("an instance that goes while it is busy is stopped as cancelled before it is destroyed")
    func goneWhileBusy() throws {
        let log = MessageList()
        let module = try load(log)

        do {
            let controller = try RefreshController(effect: module.recipes[0])
            controller.begin(at: 1)
            controller.advance(to: 3)
        }

        #expect(log.texts.suffix(3).map { $0.prefix(7) } == ["animate", "stop 3 ", "destroy"])
        #expect(log.texts.suffix(2).first?.hasSuffix(" 1 2") == true)
    }

    @Test("a new canvas is told by layout")
    func layout() throws {
        let log = MessageList()
        let module = try load(log)
        let controller = try RefreshController(effect: module.recipes[0])

        controller.resize(to: Size(500, 900), at: 1)

        #expect(log.texts == ["init", "layout 1 0 0 0"])
    }

    @Test("a frame that a module asks for is passed on with the effect's id")
    func requestedFrame() throws {
        let folder = try ModuleFolder()
        var source = ModuleSource()
        source.layout = "host->request_frame(host, dot); return REFRESH_OK;"
        let asked = Mutex<[String]>([])
        var configuration = ModuleHost.Configuration.quiet()
        configuration.frameRequested = { id in asked.withLock { $0.append(id.text) } }
        let module = try ModuleHost(configuration).load(folder.build("m.so", source))
        let controller = try RefreshController(effect: module.recipes[0])

        controller.resize(to: Size(500, 900), at: 1)

        #expect(asked.withLock { $0 } == ["org.example.dot"])
    }
}
