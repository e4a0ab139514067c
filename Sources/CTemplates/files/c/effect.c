/* Template effect: a dot that grows while you pull and breathes while the app refreshes. */
#include "effect_module.h"

#include <math.h>
#include <stdlib.h>

/* What lists show; the same as the descriptor at the end of this file. */
REFRESH_MANIFEST({
    "schema": "refreshkit.module/1",
    "effects": [{
        "id": "org.example.template-effect",
        "name": "Template effect",
        "version": "1.0.0",
        "summary": "a dot that breathes",
        "triggerDistance": 80,
        "holdExtent": 60,
        "parameters": [
            {"name": "radius", "type": "number", "default": 18, "min": 4, "max": 30, "unit": "pt",
             "help": "size of the dot"},
            {"name": "tint", "type": "color", "default": "#0A84FFFF", "help": "colour of the dot"}
        ]
    }]
})

enum phase { PULLING, TRIGGERED, BUSY, STOPPED };

typedef struct dot {
    const refresh_host *host;
    double radius;
    double tint[4];
    enum phase phase;
    double began; /* when the phase began, in seconds */
    double pulled; /* how large the dot was when it was let go, 1 for full size */
} dot;

static const double leaving = 0.25; /* how long the dot takes to vanish, in seconds */

static int32_t create(refresh_creation *creation) {
    dot *self;
    if (creation->value_count != 2) return REFRESH_ERROR_ARGUMENT;
    /* The host has checked the values; one that hasn't gets an error, not a broken picture. */
    if (!(creation->values[0].number >= 4 && creation->values[0].number <= 30)) {
        creation->host->set_error(creation->host, "radius must be 4 to 30");
        return REFRESH_ERROR_ARGUMENT;
    }
    for (int i = 0; i < 4; i++) {
        const double component = creation->values[1].color[i];
        if (!(component >= 0 && component <= 1)) return REFRESH_ERROR_ARGUMENT;
    }
    self = calloc(1, sizeof *self);
    if (!self) return REFRESH_ERROR_MEMORY;
    self->host = creation->host;
    self->radius = creation->values[0].number;
    for (int i = 0; i < 4; i++) self->tint[i] = creation->values[1].color[i];
    creation->instance = self;
    return REFRESH_OK;
}

static void destroy(void *instance) { free(instance); }

static int32_t progress(const refresh_frame *frame) {
    dot *self = frame->instance;
    self->phase = PULLING;
    return REFRESH_OK;
}

static double size_of_pull(const refresh_frame *frame) {
    return fmin(fmax(frame->fraction, 0), 1.25);
}

static int32_t trigger(const refresh_frame *frame, double *seconds) {
    dot *self = frame->instance;
    if (self->phase == TRIGGERED || self->phase == BUSY) return REFRESH_ERROR_ORDER;
    self->phase = TRIGGERED;
    self->began = frame->time;
    self->pulled = size_of_pull(frame);
    *seconds = 0.2;
    return REFRESH_OK;
}

static int32_t animate(const refresh_frame *frame) {
    dot *self = frame->instance;
    if (self->phase != TRIGGERED) return REFRESH_ERROR_ORDER;
    self->phase = BUSY;
    self->began = frame->time;
    return REFRESH_OK;
}

static int32_t stop(const refresh_frame *frame, double *seconds) {
    dot *self = frame->instance;
    if (self->phase != TRIGGERED && self->phase != BUSY) return REFRESH_OK;
    self->phase = STOPPED;
    self->began = frame->time;
    *seconds = leaving;
    return REFRESH_OK;
}

static int32_t draw(const refresh_frame *frame) {
    const dot *self = frame->instance;
    const double t = frame->time - self->began;
    double size = 1, alpha = self->tint[3];
    REFRESH_PATH(path, 6);

    switch (self->phase) {
    case PULLING: size = size_of_pull(frame); break;
    case TRIGGERED: size = self->pulled + (1 - self->pulled) * fmin(t / 0.2, 1); break;
    case BUSY:
        if (frame->flags & REFRESH_REDUCED_MOTION) {
            alpha *= 0.7 + 0.3 * cos(4 * t);
        } else {
            size = 1 + 0.25 * sin(6 * t);
        }
        break;
    case STOPPED: alpha *= fmax(0, 1 - t / leaving); break;
    }
    if (size <= 0 || alpha <= 0) return REFRESH_OK;
    refresh_add_circle(&path, frame->width / 2, frame->extent / 2, self->radius * size);
    refresh_fill(frame->out, &path, REFRESH_NON_ZERO,
                 refresh_color(self->tint[0], self->tint[1], self->tint[2], alpha));
    return REFRESH_OK;
}

static const refresh_hooks hooks = {
    .struct_size = sizeof hooks,
    .create = create,
    .destroy = destroy,
    .progress = progress,
    .trigger = trigger,
    .animate = animate,
    .stop = stop,
    .draw = draw,
};

static const refresh_parameter radius = {
    .struct_size = sizeof radius,
    .kind = REFRESH_NUMBER,
    .minimum = 4,
    .maximum = 30,
    .initial = {.struct_size = sizeof(refresh_value), .kind = REFRESH_NUMBER, .number = 18},
    .name = "radius",
    .help = "size of the dot",
    .unit = "pt",
};

static const refresh_parameter tint = {
    .struct_size = sizeof tint,
    .kind = REFRESH_COLOR,
    .initial = {.struct_size = sizeof(refresh_value),
                .kind = REFRESH_COLOR,
                .color = {0x0A / 255.0, 0x84 / 255.0, 1, 1}},
    .name = "tint",
    .help = "colour of the dot",
};

static const refresh_parameter *const parameters[] = {&radius, &tint};

static const refresh_descriptor descriptor = {
    .struct_size = sizeof descriptor,
    .trigger_distance = 80,
    .hold_extent = 60,
    .parameter_count = 2,
    .id = "org.example.template-effect",
    .name = "Template effect",
    .version = "1.0.0",
    .summary = "a dot that breathes",
    .parameters = parameters,
    .hooks = &hooks,
};

static const refresh_descriptor *const list[] = {&descriptor};

static refresh_entry entry = {
    .magic = REFRESH_MAGIC,
    .abi_major = REFRESH_ABI_MAJOR,
    .abi_minor = REFRESH_ABI_MINOR,
    .struct_size = sizeof entry,
    .flags = REFRESH_FORWARD_OK,
    .count = 1,
    .list = list,
};

const refresh_entry *refresh_module_entry(uint32_t host_abi) {
    if (host_abi >> 16 != REFRESH_ABI_MAJOR) return NULL;
    entry.abi_signature = refresh_abi_signature();
    return &entry;
}
