/// A module in C that draws a dot, with places to put something wrong in.
///
/// A body is what stands between the braces of its function. Initialisers such as `.id = 0` come
/// last in their struct and win over those before them.
struct ModuleSource {
    /// What an instance keeps, `struct dot`.
    var fields = "double extent; int animates;"
    /// Stands before everything else.
    var prelude = ""
    var id = "org.example.dot"
    /// The body of `int32_t create(refresh_creation *creation)`.
    var create = """
        struct dot *dot = calloc(1, sizeof *dot);
        if (!dot) return REFRESH_ERROR_MEMORY;
        host = creation->host;
        creation->instance = dot;
        return REFRESH_OK;
        """
    /// The body of `void destroy(void *instance)`.
    var destroy = "free(instance);"
    /// Bodies of hooks: `dot` is the instance, `frame` the frame.
    var progress = "dot->extent = frame->extent; return REFRESH_OK;"
    var trigger = "*seconds = 0.25; return REFRESH_OK;"
    var animate = "dot->animates = 1; return REFRESH_OK;"
    var stop = "dot->animates = 0; *seconds = 0.5; return REFRESH_OK;"
    var layout = "return REFRESH_OK;"
    var draw = """
        REFRESH_PATH(path, 8);
        double radius = 4 + frame->extent / 10 + (dot->animates ? frame->time : 0);
        refresh_add_circle(&path, frame->width / 2, frame->extent / 2, radius);
        refresh_fill(frame->out, &path, REFRESH_NON_ZERO, refresh_color(0, 0.5, 1, 1));
        return REFRESH_OK;
        """
    /// The body of `const void *get_extension(void *instance, const char *id)`.
    var getExtension = "return 0;"
    var parameters = ""
    /// More initialisers of `refresh_hooks`, `refresh_descriptor` and `refresh_entry`.
    var hooks = ""
    var descriptor = ""
    var entry = ""
    /// The body of `const refresh_entry *refresh_module_entry(uint32_t host_abi)`.
    var handshake = "return &the_entry;"
    /// Pointers in the entry's list.
    var list = "&the_effect"

    /// The source.
    var text: String {
        """
        #include "effect_module.h"
        #include <stdlib.h>
        #include <string.h>
        #include <unistd.h>
        struct dot { \(fields) };
        static const refresh_host *host;
        \(prelude)
        static int32_t create(refresh_creation *creation) { \(create) }
        static void destroy(void *instance) { \(destroy) }
        \(hook("progress", progress))
        \(hook("trigger", trigger, ", double *seconds"))
        \(hook("animate", animate))
        \(hook("stop", stop, ", double *seconds"))
        \(hook("layout", layout))
        \(hook("draw", draw))
        static const void *get_extension(void *instance, const char *id) { \(getExtension) }
        \(parameters)
        static const refresh_hooks the_hooks = {
            .struct_size = sizeof(refresh_hooks), .create = create, .destroy = destroy,
            .progress = progress, .trigger = trigger, .animate = animate, .stop = stop,
            .layout = layout, .draw = draw, .get_extension = get_extension, \(hooks)
        };
        static const refresh_descriptor the_effect = {
            .struct_size = sizeof(refresh_descriptor), .trigger_distance = 80,
            .hold_extent = 60, .id = "\(id)", .name = "Dot", .version = "1.0.0",
            .summary = "a dot", .hooks = &the_hooks, \(descriptor)
        };
        static const refresh_descriptor *const the_list[] = { \(list) };
        static refresh_entry the_entry = {
            .magic = REFRESH_MAGIC, .abi_major = REFRESH_ABI_MAJOR,
            .abi_minor = REFRESH_ABI_MINOR, .struct_size = sizeof(refresh_entry),
            .count = sizeof the_list / sizeof *the_list, .list = the_list, \(entry)
        };
        REFRESH_EXPORT const refresh_entry *refresh_module_entry(uint32_t host_abi) {
            if (!the_entry.abi_signature) the_entry.abi_signature = refresh_abi_signature();
            \(handshake)
        }
        """
    }

    private func hook(_ name: String, _ body: String, _ more: String = "") -> String {
        """
        static int32_t \(name)(const refresh_frame *frame\(more)) {
            struct dot *dot = frame->instance;
            (void)dot;
            \(body)
        }
        """
    }
}
