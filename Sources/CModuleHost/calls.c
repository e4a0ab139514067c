#include "module_host.h"

#include <string.h>

#include "modes.h"

/* The calls that this thread is inside of, innermost first. */
static _Thread_local module_call *innermost;

static inline void begin(module_call *call, const refresh_host *host) {
    call->host = host;
    call->outer = innermost;
    call->changed_modes = 0;
    call->error_length = 0;
    call->modes = float_modes();
    innermost = call;
}

static inline void end(module_call *call) {
    innermost = call->outer;
    if (float_modes() != call->modes) {
        call->changed_modes = 1;
        restore_float_modes(call->modes);
    }
}

void module_call_begin(module_call *call, const refresh_host *host) { begin(call, host); }

void module_call_end(module_call *call) { end(call); }

int32_t module_call_frame(module_call *call, const refresh_host *host,
                          int32_t (*hook)(const refresh_frame *), const refresh_frame *frame) {
    int32_t result;
    begin(call, host);
    result = hook(frame);
    end(call);
    return result;
}

int32_t module_call_seconds(module_call *call, const refresh_host *host,
                            int32_t (*hook)(const refresh_frame *, double *),
                            const refresh_frame *frame, double *seconds) {
    int32_t result;
    begin(call, host);
    result = hook(frame, seconds);
    end(call);
    return result;
}

const module_call *module_current_call(void) { return innermost; }

bool module_is_inside(void) { return innermost != NULL; }

void module_set_error(const refresh_host *host, const char *text) {
    size_t length;
    if (!innermost || innermost->host != host || !text) return;
    length = strnlen(text, REFRESH_TEXT_LIMIT);
    memcpy(innermost->error, text, length);
    innermost->error_length = (uint32_t)length;
}

bool module_is_refresh_thread(const refresh_host *host) {
    const module_call *call;
    for (call = innermost; call; call = call->outer)
        if (call->host == host) return true;
    return false;
}

uint64_t module_float_modes(void) { return float_modes(); }

void module_restore_float_modes(uint64_t modes) { restore_float_modes(modes); }
