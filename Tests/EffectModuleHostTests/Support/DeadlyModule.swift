import EffectModuleHost
import Foundation
import RefreshGeometry
import RefreshKit

/// A module whose hooks end or stop its process while a file exists: at the first call that finds
/// it, or at each one.
///
/// Its picture tells which hooks were called how often, so that none can be lost unseen.
enum DeadlyModule {
    /// The hooks in which it can happen.
    static let hooks = [
        "create", "get_extension", "progress", "trigger", "animate", "stop", "layout", "draw",
        "schedule", "advance", "destroy",
    ]
    /// What can happen.
    static let faults = ["crash", "exit", "kill", "hang"]

    static let source: ModuleSource = {
        var source = ModuleSource()
        source.id = "org.example.deadly"
        source.fields =
            "char hook[32]; char fault[32]; char file[512]; double calls[8]; double due;"
        source.prelude = """
            #include <signal.h>
            static void happen(struct dot *dot, const char *hook) {
                if (!dot || strcmp(dot->hook, hook) != 0) return;
                if (access(dot->file, F_OK) != 0) return;
                if (!strstr(dot->file, "always")) unlink(dot->file);
                if (strcmp(dot->fault, "crash") == 0) *(volatile int *)8 = 1;
                if (strcmp(dot->fault, "exit") == 0) exit(3);
                if (strcmp(dot->fault, "kill") == 0) kill(getpid(), SIGKILL);
                if (strcmp(dot->fault, "hang") == 0) for (;;) pause();
            }
            """
        source.parameters = """
            #define TEXT(id) { .struct_size = sizeof(refresh_parameter), .kind = REFRESH_TEXT, \\
                .initial = {.struct_size = sizeof(refresh_value), .kind = REFRESH_TEXT, \\
                            .text = ""}, .name = id, .help = "where and what" }
            static const refresh_parameter hook = TEXT("hook"), fault = TEXT("fault"),
                                           file = TEXT("file");
            static const refresh_parameter *const the_parameters[] = {&hook, &fault, &file};
            static int32_t next(void *instance, refresh_schedule *schedule) {
                struct dot *dot = instance;
                happen(dot, "schedule");
                if (dot->due > 0) schedule->next_event = dot->due;
                return REFRESH_OK;
            }
            static int32_t advance(const refresh_frame *frame) {
                struct dot *dot = frame->instance;
                happen(dot, "advance");
                dot->calls[5]++;
                dot->due = dot->calls[3] > dot->calls[4] ? frame->time + 0.2 : 0;
                return REFRESH_OK;
            }
            static const refresh_timeline timeline = {sizeof(refresh_timeline), 0, next, advance};
            static const void *extension(void *instance, const char *id) {
                happen(instance, "get_extension");
                return strcmp(id, REFRESH_TIMELINE_ID) == 0 ? &timeline : 0;
            }
            """
        source.hooks = ".get_extension = extension"
        source.descriptor = ".parameters = the_parameters, .parameter_count = 3"
        source.create = """
            struct dot *dot = calloc(1, sizeof *dot);
            strncpy(dot->hook, creation->values[0].text, sizeof dot->hook - 1);
            strncpy(dot->fault, creation->values[1].text, sizeof dot->fault - 1);
            strncpy(dot->file, creation->values[2].text, sizeof dot->file - 1);
            happen(dot, "create");
            creation->instance = dot;
            return REFRESH_OK;
            """
        source.destroy = "happen(instance, \"destroy\"); free(instance);"
        source.progress = """
            happen(dot, "progress");
            if (frame->extent == 0) memset(dot->calls, 0, sizeof dot->calls);
            dot->calls[0]++;
            return REFRESH_OK;
            """
        source.trigger = """
            happen(dot, "trigger");
            dot->calls[1]++;
            *seconds = 0.25;
            return REFRESH_OK;
            """
        source.animate = """
            happen(dot, "animate");
            dot->calls[3]++;
            dot->due = frame->time + 0.1;
            return REFRESH_OK;
            """
        source.stop = """
            happen(dot, "stop");
            dot->calls[4]++;
            *seconds = 0.5;
            return REFRESH_OK;
            """
        source.layout = "happen(dot, \"layout\"); dot->calls[6]++; return REFRESH_OK;"
        source.draw = """
            unsigned i;
            happen(dot, "draw");
            for (i = 0; i < 7; i++) {
                REFRESH_PATH(path, 8);
                refresh_add_circle(&path, 10 * i, dot->calls[i] + frame->time, 1 + frame->extent);
                refresh_fill(frame->out, &path, REFRESH_NON_ZERO, refresh_color(0, 0, 1, 1));
            }
            return REFRESH_OK;
            """
        return source
    }()

    /// What one effect is to suffer.
    static func recipe(
        of module: LoadedModule, _ hook: String, _ fault: String, file: String
    ) -> EffectRecipe {
        module.recipes[0].with("hook", .text(Name(hook))).with("fault", .text(Name(fault)))
            .with("file", .text(Name(file)))
    }

    /// Sixty frames a second of a pull, a refresh of more than a second in which the window changes
    /// its size, its end and a second pull.
    ///
    /// - Parameter before: called before each frame with its number.
    static func film(
        _ controller: RefreshController, before: (Int) -> Void = { _ in }
    ) -> [DisplayList] {
        var frames: [DisplayList] = []
        for frame in 0..<240 {
            let time = Double(frame) / 60
            before(frame)
            switch frame {
            case 1: controller.dragBegan(at: time)
            case 2...20: controller.pull(to: Double(frame) * 6, at: time)
            case 21: controller.dragEnded(velocity: 0, at: time)
            case 60: controller.resize(to: Size(300, 600), at: time)
            case 120: controller.finish(.success, at: time)
            case 220: controller.dragBegan(at: time)
            case 221...239: controller.pull(to: Double(frame - 220), at: time)
            default: break
            }
            frames.append(controller.frame(at: time).displayList)
        }
        return frames
    }
}

extension ModuleHost.Configuration {
    /// In a process of the module's own, with time enough on a busy machine.
    static func isolated(
        quarantine: Quarantine? = nil, log: MessageList = MessageList()
    ) -> ModuleHost.Configuration {
        var configuration = ModuleHost.Configuration.quiet(quarantine: quarantine, log: log)
        configuration.isolation = .process
        configuration.workerPath = BuiltWorker.path
        configuration.frameDeadline = 20
        configuration.probeDeadline = 20
        return configuration
    }
}
