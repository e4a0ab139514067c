/* module_host.h - what the host of effect modules can't say in Swift: a thread's own data, the
 * floating-point modes, and calls that glibc shows only under _GNU_SOURCE. */
#ifndef REFRESH_MODULE_HOST_H
#define REFRESH_MODULE_HOST_H

#include "effect_module.h"
#include "module_channel.h"

/* One call into a module, from its begin to its end. Kept by the thread that makes it. */
typedef struct module_call {
    const refresh_host *host;  /* what the module knows its host by */
    struct module_call *outer; /* the call inside of which this one is made, or null */
    const char *label;         /* the module and its effect, for a crash report; or null */
    uint64_t modes;            /* the floating-point modes at the begin */
    uint32_t changed_modes;    /* 1 when the call left others, which the end took back */
    uint32_t error_length;     /* bytes of `error`; 0 when set_error was not called */
    char error[REFRESH_TEXT_LIMIT + 1];
} module_call;

/* Around any call into a module: between the two set_error writes into `call`, and
 * is_refresh_thread answers true. The end compares and restores the floating-point modes. */
void module_call_begin(module_call *call, const refresh_host *host);
void module_call_end(module_call *call);

/* The same around one hook. */
int32_t module_call_frame(module_call *call, const refresh_host *host,
                          int32_t (*hook)(const refresh_frame *), const refresh_frame *frame);
int32_t module_call_seconds(module_call *call, const refresh_host *host,
                            int32_t (*hook)(const refresh_frame *, double *),
                            const refresh_frame *frame, double *seconds);

/* The innermost call that the thread is inside of, or null. */
const module_call *module_current_call(void);

/* From now on a crash, or an exit, inside of a module's function ends the program with a line that
 * names the module. `clean_up`, which may be null, is called before; it must be safe in a signal
 * handler. Called once, by a program that wants it, before modules are loaded. */
void module_report_crashes(void (*clean_up)(void));

/* Whether the thread is inside of any module. */
bool module_is_inside(void);

/* refresh_host.set_error and refresh_host.is_refresh_thread. */
void module_set_error(const refresh_host *host, const char *text);
bool module_is_refresh_thread(const refresh_host *host);

/* Rounding, exceptions and the handling of denormals, as one number. */
uint64_t module_float_modes(void);
void module_restore_float_modes(uint64_t modes);

/* How many bytes of the heap are in use. */
uint64_t module_heap_size(void);

/* The process's environment; null-terminated, or null. */
char **module_environment(void);

/* A descriptor that becomes readable when the process ends; -1 with errno set. */
int module_pidfd_open(int pid);

/* Adds to posix_spawn_file_actions_t that the child closes all descriptors from `first` on; an
 * error number, or 0. */
int module_close_from(void *actions, int first);

/* mkstemp, closed on exec. */
int module_make_temporary(char *pattern);

/* Has the process killed when the thread that started it ends; 0, or -1 with errno set. */
int module_die_with_parent(void);

#endif
