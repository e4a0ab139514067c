#include "paints.h"

#include <math.h>
#include <stdlib.h>
#include <string.h>

#define LARGEST 1e6f

/* ---- Outlines ------------------------------------------------------------------------------ */

/* Room for more segments, each begun anew, and for the canvas; false without memory. */
static bool reserve(refresh_path *path, size_t more) {
    const size_t needed = path->verb_count + 2 * more + 8;
    uint32_t capacity = path->verb_capacity ? path->verb_capacity : 64;
    uint8_t *verbs;
    float *points;
    if (needed > 65000) return false;
    if (needed <= path->verb_capacity) return true;
    while (capacity < needed) capacity *= 2;
    verbs = realloc(path->verbs, capacity);
    if (!verbs) return false;
    path->verbs = verbs;
    points = realloc(path->points, 6 * (size_t)capacity * sizeof *points);
    if (!points) return false;
    path->points = points;
    path->verb_capacity = capacity;
    path->point_capacity = 3 * capacity;
    return true;
}

bool paints_add_outline(canvas *self, const float *points, size_t point_count,
                        const char *segments, size_t segment_count) {
    static const uint8_t counts[] = {1, 1, 3, 0};
    static const uint8_t verbs[] = {REFRESH_MOVE, REFRESH_LINE, REFRESH_CUBIC, REFRESH_CLOSE};
    size_t index, used = 0, k;
    float start[2] = {0, 0};
    bool is_open = false;
    if (!reserve(&self->path, segment_count)) return false;
    for (index = 0; index < segment_count; index++) {
        const unsigned segment = (unsigned char)segments[index];
        if (segment > 3) return false;
        for (k = 0; k < 2u * counts[segment]; k++)
            if (used + k >= point_count || !(fabsf(points[used + k]) <= LARGEST)) return false;
        if (segment == 0) {
            start[0] = points[used];
            start[1] = points[used + 1];
        } else if (!is_open && segment != 3) {
            refresh_path_add(&self->path, REFRESH_MOVE, 1, start);
        } else if (!is_open) {
            continue;
        }
        is_open = segment != 3;
        refresh_path_add(&self->path, verbs[segment], counts[segment], points + used);
        used += 2u * counts[segment];
    }
    return true;
}

/* ---- Paints -------------------------------------------------------------------------------- */

bool paints_is_named(const char *name, const char *word) {
    return name && strncmp(name, word, strlen(word)) == 0;
}

static double lightness(const float color[4]) {
    return 0.2126 * color[0] + 0.7152 * color[1] + 0.0722 * color[2];
}

/* Mixes the tint in; `shift` is by how much a stop is lighter than its gradient. */
static void apply_tint(float color[4], const canvas_tint *tint, double shift) {
    const double own[3] = {tint->red, tint->green, tint->blue};
    int index;
    for (index = 0; index < 3; index++) {
        double part = own[index] + shift;
        part = part < 0 ? 0 : part > 1 ? 1 : part;
        color[index] = (float)(color[index] + (part - color[index]) * tint->alpha);
    }
}

static const canvas_tint *tint_of(const canvas *self, const LOTNode *node) {
    if (self->accent.alpha > 0 && self->names_accent && paints_is_named(node->keypath, "accent"))
        return &self->accent;
    if (self->tint.alpha <= 0) return NULL;
    if (!self->names_tint)
        return self->names_accent && paints_is_named(node->keypath, "accent") ? NULL : &self->tint;
    return paints_is_named(node->keypath, "tint") ? &self->tint : NULL;
}

static void color_of(float color[4], unsigned char r, unsigned char g, unsigned char b,
                     unsigned char a) {
    color[0] = (float)r / 255;
    color[1] = (float)g / 255;
    color[2] = (float)b / 255;
    color[3] = (float)a / 255;
}

static float within(float offset) { return offset > 0 ? offset < 1 ? offset : 1 : 0; }

/* At most REFRESH_STOP_LIMIT stops, ascending; of more, some are left out evenly. */
static uint32_t copy_stops(const LOTNode *node, const canvas_tint *tint, refresh_stop *stops) {
    const size_t given = node->mGradient.stopCount;
    const size_t count = given < REFRESH_STOP_LIMIT ? given : REFRESH_STOP_LIMIT;
    double middle = 0;
    float least = 0;
    size_t index;
    for (index = 0; index < count; index++) {
        const size_t from = count < 2 ? 0 : index * (given - 1) / (count - 1);
        const LOTGradientStop *stop = &node->mGradient.stopPtr[from];
        stops[index].offset = least = fmaxf(within(stop->pos), least);
        color_of(stops[index].color, stop->r, stop->g, stop->b, stop->a);
        middle += lightness(stops[index].color) / (double)count;
    }
    for (index = 0; tint && index < count; index++)
        apply_tint(stops[index].color, tint, lightness(stops[index].color) - middle);
    return (uint32_t)count;
}

static bool is_drawable(const float *numbers, size_t count) {
    size_t index;
    for (index = 0; index < count; index++)
        if (!(fabsf(numbers[index]) <= LARGEST)) return false;
    return true;
}

bool paints_of(const canvas *self, const LOTNode *node, refresh_stop stops[REFRESH_STOP_LIMIT],
               refresh_paint *paint) {
    const canvas_tint *tint = tint_of(self, node);
    uint32_t count;
    if (node->mBrushType == BrushSolid) {
        float color[4];
        color_of(color, node->mColor.r, node->mColor.g, node->mColor.b, node->mColor.a);
        if (tint) apply_tint(color, tint, 0);
        *paint = refresh_color(color[0], color[1], color[2], color[3]);
        return color[3] > 0;
    }
    count = copy_stops(node, tint, stops);
    if (count == 0) return false;
    if (node->mGradient.type == GradientLinear)
        *paint = refresh_linear(node->mGradient.start.x, node->mGradient.start.y,
                                node->mGradient.end.x, node->mGradient.end.y, stops, count);
    else
        *paint = refresh_radial(node->mGradient.center.x, node->mGradient.center.y, 0,
                                fmaxf(node->mGradient.cradius, 0), stops, count);
    return is_drawable(paint->geometry, 4);
}

/* Dashes are in the outline already. */
refresh_line_style paints_line(const LOTNode *node) {
    refresh_line_style style = refresh_line_of(0);
    style.width = node->mStroke.width > 0 ? fminf(node->mStroke.width, LARGEST) : 0;
    style.miter_limit = fminf(fmaxf(node->mStroke.miterLimit, 1), LARGEST);
    style.cap = node->mStroke.cap == CapRound    ? REFRESH_ROUND_CAP
                : node->mStroke.cap == CapSquare ? REFRESH_SQUARE
                                                 : REFRESH_BUTT;
    style.join = node->mStroke.join == JoinRound   ? REFRESH_ROUND_JOIN
                 : node->mStroke.join == JoinBevel ? REFRESH_BEVEL
                                                   : REFRESH_MITER;
    return style;
}
