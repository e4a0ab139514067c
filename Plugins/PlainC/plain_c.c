/* A flower that opens with the pull, in C on the header alone.
 *
 * The package builds it as its product PlainC. By hand, from the top of the repository:
 *
 *   cc -O2 -std=c11 -shared -fPIC -fvisibility=hidden -ISources/CEffectModule/include \
 *       Plugins/PlainC/plain_c.c Plugins/PlainC/flower.c -o plain-c.so
 *
 * This file is the module: its manifest, descriptor and hooks. flower.c draws. */
#include "flower.h"

#include <stdlib.h>
#include <string.h>

/* ---- What lists show ----------------------------------------------------------------------- */

REFRESH_MANIFEST({
    "schema": "refreshkit.module/1",
    "effects": [{
        "id": "org.refreshkit.plain-c",
        "name": "Plain C",
        "version": "1.0.0",
        "summary": "a flower opens with the pull, turns, and sheds its petals",
        "vendor": "RefreshKit",
        "license": "MIT",
        "tags": ["flower", "c"],
        "triggerDistance": 120,
        "holdExtent": 96,
        "parameters": [
            { "name": "tint", "type": "color", "default": "#E8508C",
              "help": "colour of the outer petals" },
            { "name": "heart", "type": "color", "default": "#FFC857",
              "help": "colour of the flower's heart" },
            { "name": "petals", "type": "integer", "default": 9, "min": 5, "max": 16,
              "help": "how many petals a whorl has" },
            { "name": "shape", "type": "choice", "default": "lotus",
              "choices": ["lotus", "daisy", "star"], "help": "the petals' outline" },
            { "name": "period", "type": "number", "default": 2.4, "min": 0.6, "max": 10,
              "unit": "s", "help": "how long the breath that runs round the petals takes" },
            { "name": "sheds", "type": "flag", "default": true,
              "help": "whether the petals fly off in the end, or close" }
        ]
    }]
})

static const refresh_parameter tint = {
    sizeof(refresh_parameter), REFRESH_COLOR, 0, 0, 0, 0,
    {sizeof(refresh_value), REFRESH_COLOR, 0, {232 / 255.0, 80 / 255.0, 140 / 255.0, 1}, NULL},
    "tint", "colour of the outer petals", NULL, NULL};

static const refresh_parameter heart = {
    sizeof(refresh_parameter), REFRESH_COLOR, 0, 0, 0, 0,
    {sizeof(refresh_value), REFRESH_COLOR, 0, {1, 200 / 255.0, 87 / 255.0, 1}, NULL},
    "heart", "colour of the flower's heart", NULL, NULL};

static const refresh_parameter petals = {
    sizeof(refresh_parameter), REFRESH_INTEGER, 5, FLOWER_MOST_PETALS, 0, 0,
    {sizeof(refresh_value), REFRESH_INTEGER, 9, {0, 0, 0, 0}, NULL},
    "petals", "how many petals a whorl has", NULL, NULL};

static const char *const shapes[] = {"lotus", "daisy", "star"};
static const refresh_parameter shape = {
    sizeof(refresh_parameter), REFRESH_CHOICE, 0, 0, 3, 0,
    {sizeof(refresh_value), REFRESH_CHOICE, 0, {0, 0, 0, 0}, NULL},
    "shape", "the petals' outline", NULL, shapes};

static const refresh_parameter period = {
    sizeof(refresh_parameter), REFRESH_NUMBER, 0.6, 10, 0, 0,
    {sizeof(refresh_value), REFRESH_NUMBER, 2.4, {0, 0, 0, 0}, NULL},
    "period", "how long the breath that runs round the petals takes", "s", NULL};

static const refresh_parameter sheds = {
    sizeof(refresh_parameter), REFRESH_FLAG, 0, 0, 0, 0,
    {sizeof(refresh_value), REFRESH_FLAG, 1, {0, 0, 0, 0}, NULL},
    "sheds", "whether the petals fly off in the end, or close", NULL, NULL};

static const refresh_parameter *const parameters[] = {&tint, &heart, &petals,
                                                      &shape, &period, &sheds};

/* ---- Hooks --------------------------------------------------------------------------------- */

/* Whether there is a frame, and all of it. */
static flower *flower_of(const refresh_frame *frame) {
    if (!frame || frame->struct_size < sizeof(refresh_frame)) return NULL;
    return (flower *)frame->instance;
}

/* The host has checked all values against the descriptor; a caller that hasn't gets an error. */
static bool is_color(const double color[4]) {
    int i;
    for (i = 0; i < 4; i++)
        if (!(color[i] >= 0 && color[i] <= 1)) return false;
    return true;
}

static int32_t create(refresh_creation *creation) {
    flower *self;
    double petals, shape, period;
    if (!creation || !REFRESH_HAS(creation, refresh_creation, instance) ||
        creation->value_count != sizeof parameters / sizeof *parameters || !creation->values)
        return REFRESH_ERROR_ARGUMENT;
    petals = creation->values[2].number;
    shape = creation->values[3].number;
    period = creation->values[4].number;
    if (!is_color(creation->values[0].color) || !is_color(creation->values[1].color) ||
        !(petals >= 5 && petals <= FLOWER_MOST_PETALS) || !(shape >= 0 && shape <= 2) ||
        !(period >= 0.6 && period <= 10))
        return REFRESH_ERROR_ARGUMENT;
    self = (flower *)calloc(1, sizeof(flower));
    if (!self) return REFRESH_ERROR_MEMORY;
    memcpy(self->tint, creation->values[0].color, sizeof self->tint);
    memcpy(self->heart, creation->values[1].color, sizeof self->heart);
    self->petals = (int)petals;
    self->shape = (int)shape;
    self->period = period;
    self->sheds = creation->values[5].number != 0;
    self->is_reduced = (creation->flags & REFRESH_REDUCED_MOTION) != 0;
    creation->instance = self;
    return REFRESH_OK;
}

static void destroy(void *instance) { free(instance); }

static int32_t progress(const refresh_frame *frame) {
    flower *self = flower_of(frame);
    if (!self) return REFRESH_ERROR_ARGUMENT;
    if (self->phase == FLOWER_OPENING || self->phase == FLOWER_OPEN) return REFRESH_ERROR_ORDER;
    self->phase = FLOWER_PULLED;
    self->fraction = frame->fraction > 0 ? frame->fraction : 0;
    return REFRESH_OK;
}

static int32_t trigger(const refresh_frame *frame, double *seconds) {
    flower *self = flower_of(frame);
    if (!self || !seconds) return REFRESH_ERROR_ARGUMENT;
    if (self->phase == FLOWER_OPENING || self->phase == FLOWER_OPEN) return REFRESH_ERROR_ORDER;
    /* What is left of a flower that fades is not to come back. */
    if (self->phase != FLOWER_PULLED) self->fraction = 0;
    self->phase = FLOWER_OPENING;
    self->trigger_time = frame->time;
    *seconds = FLOWER_OPENING_TIME;
    return REFRESH_OK;
}

static int32_t animate(const refresh_frame *frame) {
    flower *self = flower_of(frame);
    if (!self) return REFRESH_ERROR_ARGUMENT;
    if (self->phase != FLOWER_OPENING) return REFRESH_ERROR_ORDER;
    self->phase = FLOWER_OPEN;
    return REFRESH_OK;
}

static int32_t stop(const refresh_frame *frame, double *seconds) {
    flower *self = flower_of(frame);
    if (!self || !seconds) return REFRESH_ERROR_ARGUMENT;
    if (self->phase != FLOWER_OPENING && self->phase != FLOWER_OPEN) return REFRESH_OK;
    self->stop_time = frame->time;
    if (frame->outcome == REFRESH_FAILURE)
        self->phase = FLOWER_WILTING;
    else if (frame->outcome == REFRESH_CANCELLED || self->is_reduced)
        self->phase = FLOWER_FADING;
    else
        self->phase = self->sheds ? FLOWER_SHEDDING : FLOWER_CLOSING;
    *seconds = flower_ending_time(self);
    return REFRESH_OK;
}

static int32_t draw(const refresh_frame *frame) {
    const flower *self = flower_of(frame);
    if (!self || !frame->out || frame->out->struct_size < sizeof(refresh_buffer))
        return REFRESH_ERROR_ARGUMENT;
    flower_draw(self, frame);
    return REFRESH_OK;
}

/* ---- The entry ----------------------------------------------------------------------------- */

static const refresh_hooks hooks = {
    sizeof(refresh_hooks), 0, create, destroy, progress, trigger, animate, stop, NULL, draw, NULL};

static const char *const tags[] = {"flower", "c"};

static const refresh_descriptor descriptor = {
    sizeof(refresh_descriptor), 0, 120, 96, sizeof parameters / sizeof *parameters, 2,
    "org.refreshkit.plain-c", "Plain C", "1.0.0",
    "a flower opens with the pull, turns, and sheds its petals", "RefreshKit", "MIT", NULL, NULL,
    tags, parameters, &hooks};

static const refresh_descriptor *const list[] = {&descriptor};

static const refresh_entry entry = {
    REFRESH_MAGIC, REFRESH_ABI_MAJOR, REFRESH_ABI_MINOR, sizeof(refresh_entry), REFRESH_FORWARD_OK,
    1, 0, REFRESH_ABI_SIGNATURE, list, NULL, NULL};

const refresh_entry *refresh_module_entry(uint32_t host_abi) {
    return host_abi >> 16 == REFRESH_ABI_MAJOR ? &entry : NULL;
}
