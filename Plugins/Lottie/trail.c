#include "trail.h"

#include <stdarg.h>
#include <stdio.h>

static size_t write_place(const trail *at, char *text, size_t size) {
    size_t used;
    int part;
    if (!at) return 0;
    used = write_place(at->up, text, size);
    if (used >= size) return size;
    part = at->key ? snprintf(text + used, size - used, "%s%.40s", used ? "." : "", at->key)
                   : snprintf(text + used, size - used, "[%zu]", at->index);
    return part < 0 ? used : used + (size_t)part;
}

bool check_fail(check *self, const trail *at, const char *format, ...) {
    char *text = self->reason;
    size_t used = write_place(at, text, LOTTIE_REASON_LIMIT / 2);
    va_list arguments;
    if (used > LOTTIE_REASON_LIMIT / 2 - 1) used = LOTTIE_REASON_LIMIT / 2 - 1;
    if (used)
        used += (size_t)snprintf(text + used, LOTTIE_REASON_LIMIT - used, ": ");
    va_start(arguments, format);
    vsnprintf(text + used, LOTTIE_REASON_LIMIT - used, format, arguments);
    va_end(arguments);
    return false;
}

void check_left_out(unsigned left_out, char *text, size_t size) {
    static const char *const names[] = {
        "text", "images", "effects", "blend modes", "the third dimension",
        "merged, rounded or bent paths", "inverted or difference masks that follow another",
        "mattes of layers that are not the next one", "dashes of no length", "skew",
    };
    size_t index, used = 0;
    text[0] = 0;
    for (index = 0; index < sizeof names / sizeof *names && used < size; index++) {
        if (!(left_out >> index & 1)) continue;
        used += (size_t)snprintf(text + used, size - used, "%s%s", used ? ", " : "", names[index]);
    }
}
