import EffectModuleHost
import Synchronization

/// A module whose effect does something wrong that a parameter chooses.
enum FaultyModule {
    static let source: ModuleSource = {
        var source = ModuleSource()
        source.id = "org.example.faulty"
        source.fields = "int fault; int count;"
        source.prelude = """
            #include <math.h>
            #include <xmmintrin.h>
            static const char *const faults[] = {
                "none", "overflow", "nan", "unbalanced", "opcode", "count", "beyond", "error",
                "seconds", "modes", "reenter", "large", "once", "order",
            };
            enum { NONE, OVERFLOWN, NOT_A_NUMBER, UNBALANCED, OPCODE, COUNT, BEYOND, ERROR, SECONDS,
                   MODES, REENTER, LARGE, ONCE, ORDER };
            static void circle(const refresh_frame *frame, double x) {
                REFRESH_PATH(path, 8);
                refresh_add_circle(&path, x, frame->extent / 2, 5);
                refresh_fill(frame->out, &path, REFRESH_NON_ZERO, refresh_color(0, 0.5, 1, 1));
            }
            """
        source.parameters = """
            static const refresh_parameter fault = {
                .struct_size = sizeof(refresh_parameter), .kind = REFRESH_CHOICE,
                .choice_count = sizeof faults / sizeof *faults,
                .initial = {.struct_size = sizeof(refresh_value), .kind = REFRESH_CHOICE},
                .name = "fault", .help = "what goes wrong", .choices = faults,
            };
            static const refresh_parameter *const the_parameters[] = {&fault};
            """
        source.descriptor = ".parameters = the_parameters, .parameter_count = 1"
        source.create = """
            struct dot *dot = calloc(1, sizeof *dot);
            host = creation->host;
            dot->fault = (int)creation->values[0].number;
            creation->instance = dot;
            return REFRESH_OK;
            """
        source.progress = "return REFRESH_OK;"
        source.trigger = """
            *seconds = dot->fault == SECONDS ? NAN : 0.25;
            if (dot->fault == ERROR) host->set_error(host, "the trigger is stuck");
            return dot->fault == ERROR ? REFRESH_ERROR : REFRESH_OK;
            """
        source.stop = """
            *seconds = dot->fault == SECONDS ? 3601 : 0;
            return dot->fault == ORDER ? REFRESH_ERROR_ORDER : REFRESH_OK;
            """
        source.animate = "return REFRESH_OK;"
        source.draw = """
            unsigned i;
            refresh_buffer *out = frame->out;
            dot->count++;
            if (dot->fault != NONE && frame->time == 0) { circle(frame, 1); return REFRESH_OK; }
            switch (dot->fault) {
            case OVERFLOWN: for (i = 0; i < 400000; i++) refresh_layer(out, i); break;
            case LARGE: for (i = 0; i < 20000; i++) refresh_layer(out, i); break;
            case NOT_A_NUMBER: circle(frame, NAN); break;
            case UNBALANCED: refresh_save(out); circle(frame, 2); break;
            case OPCODE: refresh_command(out, 99, 1); break;
            case COUNT: circle(frame, 2); out->count = 1u << 31; break;
            case BEYOND: out->words[out->capacity] = 7; circle(frame, 2); break;
            case ERROR: host->set_error(host, "no ink"); return REFRESH_ERROR_MEMORY;
            case ONCE: if (dot->count == 2) return -7; circle(frame, 3); break;
            case MODES: _mm_setcsr(_mm_getcsr() | 0x8040); circle(frame, 2); break;
            case REENTER: host->log(host, REFRESH_LOG_INFO, "again"); circle(frame, 2); break;
            default: circle(frame, 2);
            }
            return REFRESH_OK;
            """
        return source
    }()

    /// Loads it, with what is said about it going to a list.
    static func load(
        quarantine: Quarantine? = nil, log: MessageList = MessageList()
    ) throws -> LoadedModule {
        let folder = try ModuleFolder()
        let path = try folder.build("faulty.so", source)
        return try ModuleHost(.quiet(quarantine: quarantine, log: log)).load(path)
    }
}

extension ModuleHost.Configuration {
    /// No trial, no quarantine of the user's.
    static func quiet(
        quarantine: Quarantine? = nil, log: MessageList = MessageList()
    ) -> ModuleHost.Configuration {
        var configuration = ModuleHost.Configuration()
        configuration.isProbing = false
        configuration.quarantine = quarantine
        configuration.log = { log.add($0) }
        return configuration
    }
}

/// What was said about modules.
final class MessageList: Sendable {
    private let messages = Mutex<[ModuleMessage]>([])

    func add(_ message: ModuleMessage) { messages.withLock { $0.append(message) } }

    /// All of it, a text each.
    var texts: [String] { messages.withLock { $0.map { $0.text } } }

    /// All of it, a line each, without the modules' paths.
    var lines: [String] {
        messages.withLock { $0.map { String($0.line.dropFirst($0.path.count + 2)) } }
    }
}
