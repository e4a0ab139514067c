/* Plays a Lottie file through rlottie, as outlines: the pull scrubs, the refresh loops, the end plays
 * out. Plugins/README.md tells how to make a file for it; `make modules` builds it.
 *
 * This file is the module: its manifest, descriptor and hooks. document.c reads and checks the file,
 * player.c says which frame is shown, film.c asks rlottie for it, canvas.c draws it. */
#include "canvas.h"
#include "film.h"
#include "player.h"

#include <math.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

/* ---- What lists show ----------------------------------------------------------------------- */

REFRESH_MANIFEST({
    "schema": "refreshkit.module/1",
    "effects": [{
        "id": "org.refreshkit.lottie",
        "name": "Lottie",
        "version": "1.0.0",
        "summary": "a Lottie file: the pull scrubs it, the refresh loops it, the end plays it out",
        "vendor": "RefreshKit",
        "license": "MIT",
        "tags": ["lottie", "file", "c"],
        "triggerDistance": 120,
        "holdExtent": 96,
        "isolation": "process",
        "parameters": [
            { "name": "file", "type": "text", "default": "",
              "help": "path of the Lottie file; empty for the sunrise that comes along" },
            { "name": "pullMarker", "type": "text", "default": "pull",
              "help": "name of the marker that the pull scrubs; empty for the whole file" },
            { "name": "refreshMarker", "type": "text", "default": "refresh",
              "help": "name of the marker that loops while the app is busy; empty for the whole file" },
            { "name": "finishMarker", "type": "text", "default": "finish",
              "help": "name of the marker that plays out after a success; empty for none" },
            { "name": "tint", "type": "color", "default": "#00000000",
              "help": "colour for what the file names tint, or for all of it; its alpha says how much" },
            { "name": "accent", "type": "color", "default": "#00000000",
              "help": "colour for what the file names accent; its alpha says how much" },
            { "name": "fit", "type": "choice", "default": "contain",
              "choices": ["contain", "cover", "own"],
              "help": "grow with the open area, cover the area while it is held, or keep the file's size" },
            { "name": "scale", "type": "number", "default": 1, "min": 0.1, "max": 8,
              "help": "how much larger than that" }
        ]
    }]
})

#define NO_COLOR {0, 0, 0, 0}
#define TEXT_PARAMETER(name, initial, help)                                                     \
    static const refresh_parameter name = {                                                     \
        sizeof(refresh_parameter), REFRESH_TEXT, 0, 0, 0, 0,                                    \
        {sizeof(refresh_value), REFRESH_TEXT, 0, NO_COLOR, initial}, #name, help, NULL, NULL}
#define COLOR_PARAMETER(name, help)                                                             \
    static const refresh_parameter name = {                                                     \
        sizeof(refresh_parameter), REFRESH_COLOR, 0, 0, 0, 0,                                   \
        {sizeof(refresh_value), REFRESH_COLOR, 0, NO_COLOR, NULL}, #name, help, NULL, NULL}

TEXT_PARAMETER(file, "", "path of the Lottie file; empty for the sunrise that comes along");
TEXT_PARAMETER(pullMarker, "pull",
               "name of the marker that the pull scrubs; empty for the whole file");
TEXT_PARAMETER(refreshMarker, "refresh",
               "name of the marker that loops while the app is busy; empty for the whole file");
TEXT_PARAMETER(finishMarker, "finish",
               "name of the marker that plays out after a success; empty for none");
COLOR_PARAMETER(tint,
                "colour for what the file names tint, or for all of it; its alpha says how much");
COLOR_PARAMETER(accent, "colour for what the file names accent; its alpha says how much");

enum { FIT_CONTAIN, FIT_COVER, FIT_OWN };
static const char *const fits[] = {"contain", "cover", "own"};
static const refresh_parameter fit = {
    sizeof(refresh_parameter), REFRESH_CHOICE, 0, 0, 3, 0,
    {sizeof(refresh_value), REFRESH_CHOICE, FIT_CONTAIN, NO_COLOR, NULL}, "fit",
    "grow with the open area, cover the area while it is held, or keep the file's size", NULL,
    fits};

static const refresh_parameter scale = {
    sizeof(refresh_parameter), REFRESH_NUMBER, 0.1, 8, 0, 0,
    {sizeof(refresh_value), REFRESH_NUMBER, 1, NO_COLOR, NULL}, "scale",
    "how much larger than that", NULL, NULL};

static const refresh_parameter *const parameters[] = {
    &file, &pullMarker, &refreshMarker, &finishMarker, &tint, &accent, &fit, &scale};

enum { FILE_VALUE, PULL_VALUE, REFRESH_MARKER_VALUE, FINISH_VALUE, TINT_VALUE, ACCENT_VALUE,
       FIT_VALUE, SCALE_VALUE, VALUE_COUNT };

/* ---- Instances ----------------------------------------------------------------------------- */

typedef struct {
    const refresh_host *host;
    lottie_document document;
    film film;
    player player;
    canvas canvas;
    int fit;
    double scale;
    bool has_complained; /* about what could not be drawn */
} lottie;

static void free_lottie(lottie *self) {
    film_close(&self->film);
    canvas_free(&self->canvas);
    lottie_document_free(&self->document);
    free(self);
}

/* Sets the error from a file's name and a reason. */
static int32_t refuse(const refresh_host *host, const char *path, const char *reason) {
    char text[REFRESH_TEXT_LIMIT + 1];
    snprintf(text, sizeof text, "%s%.300s%s%.400s", path[0] ? "the Lottie file '" : "",
             path[0] ? path : "the built-in Lottie file", path[0] ? "': " : ": ", reason);
    if (host && host->set_error) host->set_error(host, text);
    return REFRESH_ERROR_ARGUMENT;
}

/* Sets a span from the marker of a name. Without a name it is the whole file; so it is when the
 * marker of the default name is not there. Says so in `found`; false, with a reason, when a marker
 * that was asked for is not there. */
static bool find_span(const lottie_document *document, const char *name, const char *usual,
                      lottie_span *span, bool *found, char *reason) {
    const lottie_marker *marker = name[0] ? lottie_document_marker(document, name) : NULL;
    size_t index, used;
    *found = marker != NULL;
    span->first = marker ? marker->first : 0;
    span->length = marker ? marker->length : document->length;
    if (marker || !name[0] || strcmp(name, usual) == 0) return true;
    used = (size_t)snprintf(reason, LOTTIE_REASON_LIMIT, "has no marker '%.60s'%s", name,
                            document->marker_count ? "; it has " : ", and no other");
    for (index = 0; index < document->marker_count && used < LOTTIE_REASON_LIMIT - 80; index++)
        used += (size_t)snprintf(reason + used, LOTTIE_REASON_LIMIT - used, "%s%.60s",
                                 index ? ", " : "", document->markers[index].name);
    return false;
}

static canvas_tint tint_of(const refresh_value *value) {
    const canvas_tint tint = {value->color[0], value->color[1], value->color[2], value->color[3]};
    return tint;
}

/* The host has checked all values against the descriptor; a caller that hasn't gets an error. */
static bool are_good(const refresh_value *values) {
    int index, part;
    for (index = FILE_VALUE; index <= FINISH_VALUE; index++)
        if (values[index].kind != REFRESH_TEXT || !values[index].text) return false;
    for (index = TINT_VALUE; index <= ACCENT_VALUE; index++)
        for (part = 0; part < 4; part++)
            if (!(values[index].color[part] >= 0 && values[index].color[part] <= 1)) return false;
    return values[FIT_VALUE].number >= 0 && values[FIT_VALUE].number <= (double)FIT_OWN &&
           values[SCALE_VALUE].number >= 0.1 && values[SCALE_VALUE].number <= 8;
}

/* Fills in an instance; false, with a reason, when the file or a marker is not good. */
static bool prepare(lottie *self, const refresh_value *values, char *reason) {
    const lottie_document *document = &self->document;
    bool found;
    if (!lottie_document_read(&self->document, values[FILE_VALUE].text, reason)) return false;
    if (!find_span(document, values[PULL_VALUE].text, pullMarker.initial.text, &self->player.pull,
                   &self->player.has_pull, reason) ||
        !find_span(document, values[REFRESH_MARKER_VALUE].text, refreshMarker.initial.text,
                   &self->player.refresh, &found, reason) ||
        !find_span(document, values[FINISH_VALUE].text, finishMarker.initial.text,
                   &self->player.finish, &self->player.has_finish, reason))
        return false;
    self->player.rate = document->rate;
    self->canvas.width = document->width;
    self->canvas.height = document->height;
    self->canvas.tint = tint_of(&values[TINT_VALUE]);
    self->canvas.accent = tint_of(&values[ACCENT_VALUE]);
    self->canvas.names_tint = document->names_tint;
    self->canvas.names_accent = document->names_accent;
    self->fit = (int)values[FIT_VALUE].number;
    self->scale = values[SCALE_VALUE].number;
    if (film_open(&self->film, document)) return true;
    snprintf(reason, LOTTIE_REASON_LIMIT, "rlottie can't play it");
    return false;
}

/* ---- Hooks --------------------------------------------------------------------------------- */

/* Whether there is a frame, and all of it. */
static lottie *lottie_of(const refresh_frame *frame) {
    if (!frame || frame->struct_size < sizeof(refresh_frame)) return NULL;
    return (lottie *)frame->instance;
}

static int32_t create(refresh_creation *creation) {
    char reason[LOTTIE_REASON_LIMIT] = "";
    lottie *self;
    if (!creation || !REFRESH_HAS(creation, refresh_creation, instance) ||
        creation->value_count != VALUE_COUNT || !creation->values || !are_good(creation->values))
        return REFRESH_ERROR_ARGUMENT;
    self = calloc(1, sizeof *self);
    if (!self) return REFRESH_ERROR_MEMORY;
    self->host = creation->host;
    self->player.is_reduced = (creation->flags & REFRESH_REDUCED_MOTION) != 0;
    if (!prepare(self, creation->values, reason)) {
        free_lottie(self);
        return refuse(creation->host, creation->values[FILE_VALUE].text, reason);
    }
    if (self->document.left_out[0] && self->host && self->host->log) {
        char line[LOTTIE_REASON_LIMIT + 40];
        snprintf(line, sizeof line, "not drawn: %s", self->document.left_out);
        self->host->log(self->host, REFRESH_LOG_WARNING, line);
    }
    creation->instance = self;
    return REFRESH_OK;
}

static void destroy(void *instance) { free_lottie(instance); }

static bool is_busy(const lottie *self) {
    return self->player.phase == PLAYER_OPENING || self->player.phase == PLAYER_LOOPING;
}

static int32_t progress(const refresh_frame *frame) {
    lottie *self = lottie_of(frame);
    if (!self) return REFRESH_ERROR_ARGUMENT;
    if (is_busy(self)) return REFRESH_ERROR_ORDER;
    player_pull(&self->player, frame);
    return REFRESH_OK;
}

static int32_t trigger(const refresh_frame *frame, double *seconds) {
    lottie *self = lottie_of(frame);
    if (!self || !seconds) return REFRESH_ERROR_ARGUMENT;
    if (is_busy(self)) return REFRESH_ERROR_ORDER;
    *seconds = player_trigger(&self->player, frame);
    return REFRESH_OK;
}

static int32_t animate(const refresh_frame *frame) {
    lottie *self = lottie_of(frame);
    if (!self) return REFRESH_ERROR_ARGUMENT;
    if (self->player.phase != PLAYER_OPENING) return REFRESH_ERROR_ORDER;
    self->player.phase = PLAYER_LOOPING;
    return REFRESH_OK;
}

static int32_t stop(const refresh_frame *frame, double *seconds) {
    lottie *self = lottie_of(frame);
    if (!self || !seconds) return REFRESH_ERROR_ARGUMENT;
    if (is_busy(self)) *seconds = player_stop(&self->player, frame);
    return REFRESH_OK;
}

/* How many points a unit of the file is. */
static double size_of(const lottie *self, const refresh_frame *frame) {
    const double wide = frame->width / self->canvas.width;
    const double high = frame->hold_extent / self->canvas.height;
    const double open = fmin(frame->extent, frame->hold_extent) / self->canvas.height;
    switch (self->fit) {
    case FIT_COVER: return self->scale * fmax(wide, high);
    case FIT_OWN: return self->scale;
    default: return self->scale * fmin(wide, open);
    }
}

static void draw_tree(lottie *self, const refresh_frame *frame, const LOTLayerNode *tree,
                      double alpha) {
    const double size = size_of(self, frame);
    refresh_buffer *out = frame->out;
    REFRESH_PATH(area, 5);
    refresh_save(out);
    refresh_add_rect(&area, 0, 0, frame->width, frame->extent);
    refresh_clip(out, &area, REFRESH_NON_ZERO);
    refresh_concat(out, size, 0, 0, size, frame->width / 2 - size * self->canvas.width / 2,
                   frame->extent / 2 - size * self->canvas.height / 2);
    if (alpha < 1) refresh_begin_group(out, alpha);
    self->canvas.out = out;
    canvas_draw(&self->canvas, tree);
    self->canvas.out = NULL;
    if (alpha < 1) refresh_end_group(out);
    refresh_restore(out);
}

static int32_t draw(const refresh_frame *frame) {
    lottie *self = lottie_of(frame);
    const LOTLayerNode *tree;
    player_moment at;
    if (!self || !frame->out || frame->out->struct_size < sizeof(refresh_buffer))
        return REFRESH_ERROR_ARGUMENT;
    if (!(frame->extent > 0) || !(frame->width > 0)) return REFRESH_OK;
    at = player_at(&self->player, frame->time);
    if (!(at.alpha > 0)) return REFRESH_OK;
    tree = film_tree(&self->film, at.frame);
    if (!tree) {
        if (self->host && self->host->set_error)
            self->host->set_error(self->host, "rlottie made nothing of the frame");
        return REFRESH_ERROR;
    }
    draw_tree(self, frame, tree, at.alpha);
    if (self->canvas.lost > 0 && !self->has_complained && self->host && self->host->log) {
        self->has_complained = true;
        self->host->log(self->host, REFRESH_LOG_WARNING,
                        "not drawn: parts of a frame, for mattes that can't be said, masks too deep "
                        "or coordinates too large");
    }
    return REFRESH_OK;
}

/* ---- The entry ----------------------------------------------------------------------------- */

static const refresh_hooks hooks = {
    sizeof(refresh_hooks), 0, create, destroy, progress, trigger, animate, stop, NULL, draw, NULL};

static const char *const tags[] = {"lottie", "file", "c"};

static const refresh_descriptor descriptor = {
    sizeof(refresh_descriptor), REFRESH_OWN_PROCESS, 120, 96, VALUE_COUNT, 3,
    "org.refreshkit.lottie", "Lottie", "1.0.0",
    "a Lottie file: the pull scrubs it, the refresh loops it, the end plays it out",
    "RefreshKit", "MIT", NULL, NULL, tags, parameters, &hooks};

static const refresh_descriptor *const list[] = {&descriptor};

static const refresh_entry entry = {
    REFRESH_MAGIC, REFRESH_ABI_MAJOR, REFRESH_ABI_MINOR, sizeof(refresh_entry), REFRESH_FORWARD_OK,
    1, 0, REFRESH_ABI_SIGNATURE, list, NULL, NULL};

const refresh_entry *refresh_module_entry(uint32_t host_abi) {
    return host_abi >> 16 == REFRESH_ABI_MAJOR ? &entry : NULL;
}
