/* effect_drawing.h - writers for the drawing commands of effect modules; a part of effect_module.h,
 * which includes it. Include that one.
 *
 * Everything here is inline and of the module's own: paths, paints and line styles are gathered in
 * the module's memory and written as words into the buffer that the host lends to draw. */
#ifndef REFRESH_EFFECT_DRAWING_H
#define REFRESH_EFFECT_DRAWING_H

#include "effect_module.h"

#ifdef __cplusplus
extern "C" {
#endif

/* ---- Paths --------------------------------------------------------------------------------- */

#define REFRESH_MOVE 0u
#define REFRESH_LINE 1u
#define REFRESH_QUAD 2u
#define REFRESH_CUBIC 3u
#define REFRESH_CLOSE 4u

/* An outline under construction, in memory of the module's own; does not cross the border. Begins
 * with a move, and each part after a close does too. */
typedef struct refresh_path {
    uint32_t verb_count, point_count;
    uint32_t verb_capacity, point_capacity;
    bool overflow; /* something did not fit; filling it sets REFRESH_BUFFER_OVERFLOW */
    uint8_t *verbs;
    float *points; /* x and y in turn */
} refresh_path;

/* An empty path named `name` with room for `n` segments, in memory of the enclosing block. */
#define REFRESH_PATH(name, n)                                                                   \
    uint8_t name##_verbs[(n)];                                                                  \
    float name##_points[6 * (n)];                                                               \
    refresh_path name = {0, 0, (n), 3 * (n), false, name##_verbs, name##_points}

static inline void refresh_path_clear(refresh_path *path) {
    path->verb_count = path->point_count = 0;
    path->overflow = false;
}

static inline void refresh_path_add(refresh_path *path, uint32_t verb, uint32_t points,
                                    const float *xy) {
    uint32_t i;
    if (path->verb_count >= path->verb_capacity ||
        points > path->point_capacity - path->point_count) {
        path->overflow = true;
        return;
    }
    path->verbs[path->verb_count++] = (uint8_t)verb;
    for (i = 0; i < 2 * points; i++) path->points[2 * path->point_count + i] = xy[i];
    path->point_count += points;
}

static inline void refresh_move(refresh_path *path, double x, double y) {
    const float xy[2] = {(float)x, (float)y};
    refresh_path_add(path, REFRESH_MOVE, 1, xy);
}

static inline void refresh_line(refresh_path *path, double x, double y) {
    const float xy[2] = {(float)x, (float)y};
    refresh_path_add(path, REFRESH_LINE, 1, xy);
}

/* A quadratic curve to (x, y); (cx, cy) is its control point. */
static inline void refresh_quad(refresh_path *path, double cx, double cy, double x, double y) {
    const float xy[4] = {(float)cx, (float)cy, (float)x, (float)y};
    refresh_path_add(path, REFRESH_QUAD, 2, xy);
}

/* A cubic curve to (x, y); (c1x, c1y) and (c2x, c2y) are its control points. */
static inline void refresh_cubic(refresh_path *path, double c1x, double c1y, double c2x,
                                 double c2y, double x, double y) {
    const float xy[6] = {(float)c1x, (float)c1y, (float)c2x, (float)c2y, (float)x, (float)y};
    refresh_path_add(path, REFRESH_CUBIC, 3, xy);
}

static inline void refresh_close(refresh_path *path) {
    refresh_path_add(path, REFRESH_CLOSE, 0, NULL);
}

/* Five segments. */
static inline void refresh_add_rect(refresh_path *path, double x, double y, double width,
                                    double height) {
    refresh_move(path, x, y);
    refresh_line(path, x + width, y);
    refresh_line(path, x + width, y + height);
    refresh_line(path, x, y + height);
    refresh_close(path);
}

/* Six segments, clockwise from the right: four cubics that stay within 0.03 % of the radius. */
static inline void refresh_add_ellipse(refresh_path *path, double x, double y, double rx,
                                       double ry) {
    const double k = 0.5522847498307936; /* 4/3 (sqrt(2) - 1) */
    refresh_move(path, x + rx, y);
    refresh_cubic(path, x + rx, y + k * ry, x + k * rx, y + ry, x, y + ry);
    refresh_cubic(path, x - k * rx, y + ry, x - rx, y + k * ry, x - rx, y);
    refresh_cubic(path, x - rx, y - k * ry, x - k * rx, y - ry, x, y - ry);
    refresh_cubic(path, x + k * rx, y - ry, x + rx, y - k * ry, x + rx, y);
    refresh_close(path);
}

static inline void refresh_add_circle(refresh_path *path, double x, double y, double radius) {
    refresh_add_ellipse(path, x, y, radius, radius);
}

/* Ten segments, clockwise from the top edge; `radius` at most half of the shorter side. */
static inline void refresh_add_rounded_rect(refresh_path *path, double x, double y, double width,
                                            double height, double radius) {
    const double c = 0.44771525016920644 * radius; /* 1 - 4/3 (sqrt(2) - 1), of the radius */
    const double r = x + width, b = y + height;
    refresh_move(path, x + radius, y);
    refresh_line(path, r - radius, y);
    refresh_cubic(path, r - c, y, r, y + c, r, y + radius);
    refresh_line(path, r, b - radius);
    refresh_cubic(path, r, b - c, r - c, b, r - radius, b);
    refresh_line(path, x + radius, b);
    refresh_cubic(path, x + c, b, x, b - c, x, b - radius);
    refresh_line(path, x, y + radius);
    refresh_cubic(path, x, y + c, x + c, y, x + radius, y);
    refresh_close(path);
}

/* ---- Paints and line styles ---------------------------------------------------------------- */

#define REFRESH_PAINT_COLOR 0u
#define REFRESH_PAINT_LINEAR 1u
#define REFRESH_PAINT_RADIAL 2u
/* The most stops of a gradient. */
#define REFRESH_STOP_LIMIT 16u

typedef struct refresh_stop {
    float offset;   /* 0 to 1, never less than that of the stop before */
    float color[4]; /* red, green, blue, alpha */
} refresh_stop;

/* What fills or strokes; of the module's own, does not cross the border. */
typedef struct refresh_paint {
    uint32_t kind;
    uint32_t stop_count;       /* gradients: 1 to REFRESH_STOP_LIMIT */
    float geometry[4];         /* components; linear: start, end; radial: centre, radii */
    const refresh_stop *stops; /* gradients; null for a colour */
} refresh_paint;

static inline refresh_paint refresh_color(double red, double green, double blue, double alpha) {
    refresh_paint paint = {REFRESH_PAINT_COLOR, 0,
                           {(float)red, (float)green, (float)blue, (float)alpha}, NULL};
    return paint;
}

/* Along the line from (x0, y0) to (x1, y1); beyond its ends the outer colours go on. */
static inline refresh_paint refresh_linear(double x0, double y0, double x1, double y1,
                                           const refresh_stop *stops, uint32_t count) {
    refresh_paint paint = {REFRESH_PAINT_LINEAR, count,
                           {(float)x0, (float)y0, (float)x1, (float)y1}, stops};
    return paint;
}

/* Around (x, y) from radius r0 to r1, 0 <= r0 <= r1. */
static inline refresh_paint refresh_radial(double x, double y, double r0, double r1,
                                           const refresh_stop *stops, uint32_t count) {
    refresh_paint paint = {REFRESH_PAINT_RADIAL, count,
                           {(float)x, (float)y, (float)r0, (float)r1}, stops};
    return paint;
}

#define REFRESH_NON_ZERO 0u
#define REFRESH_EVEN_ODD 1u
#define REFRESH_BUTT 0u
#define REFRESH_ROUND_CAP 1u
#define REFRESH_SQUARE 2u
#define REFRESH_MITER 0u
#define REFRESH_ROUND_JOIN 1u
#define REFRESH_BEVEL 2u
/* The most dashes and gaps of a line. */
#define REFRESH_DASH_LIMIT 16u

/* How a line looks; of the module's own, does not cross the border. */
typedef struct refresh_line_style {
    float width;         /* in points, at least 0 */
    float miter_limit;   /* in line widths, at least 1; 10 is usual */
    uint32_t cap, join;
    float dash_phase;    /* how far into the pattern the line begins */
    uint32_t dash_count; /* 0 for a solid line, up to REFRESH_DASH_LIMIT */
    const float *dashes; /* lengths of dashes and gaps in turn, one of them above 0 */
} refresh_line_style;

/* A solid line with butt caps and miter joins. */
static inline refresh_line_style refresh_line_of(double width) {
    refresh_line_style style = {(float)width, 10, REFRESH_BUTT, REFRESH_MITER, 0, 0, NULL};
    return style;
}

/* ---- Writers ------------------------------------------------------------------------------- */

/* Each appends one command to a buffer: a word `opcode | length << 16`, the length in words with
 * this one, and the payload. A command that does not fit is left out and sets
 * REFRESH_BUFFER_OVERFLOW; the commands after it are left out too. */

#define REFRESH_OP_SAVE 1u
#define REFRESH_OP_RESTORE 2u
#define REFRESH_OP_CONCAT 3u
#define REFRESH_OP_CLIP 4u
#define REFRESH_OP_BEGIN_GROUP 5u
#define REFRESH_OP_END_GROUP 6u
#define REFRESH_OP_BEGIN_MASK 7u
#define REFRESH_OP_BEGIN_MASKED_GROUP 8u
#define REFRESH_OP_FILL 9u
#define REFRESH_OP_STROKE 10u
#define REFRESH_OP_IMAGE 11u
#define REFRESH_OP_PATH_CHUNK 12u
#define REFRESH_OP_PIXEL_CHUNK 13u
#define REFRESH_OP_LAYER 14u

/* The most segments of a path in one command; longer ones go into chunks before it. */
#define REFRESH_CHUNK_VERBS 8192u
/* The most pixels of an image in one command. */
#define REFRESH_CHUNK_PIXELS 32768u

static inline uint32_t refresh_bits(float value) {
    union {
        float number;
        uint32_t bits;
    } both;
    both.number = value;
    return both.bits;
}

/* Room for a command of `length` words with its header written, or null. */
static inline uint32_t *refresh_command(refresh_buffer *out, uint32_t opcode, uint32_t length) {
    uint32_t *words;
    if ((out->flags & REFRESH_BUFFER_OVERFLOW) != 0 || length > 65535 ||
        length > out->capacity - out->count) {
        out->flags |= REFRESH_BUFFER_OVERFLOW;
        return NULL;
    }
    words = out->words + out->count;
    out->count += length;
    words[0] = opcode | length << 16;
    return words + 1;
}

/* Keeps the transform and the clip for the matching restore. */
static inline void refresh_save(refresh_buffer *out) { refresh_command(out, REFRESH_OP_SAVE, 1); }

static inline void refresh_restore(refresh_buffer *out) {
    refresh_command(out, REFRESH_OP_RESTORE, 1);
}

/* Points are transformed by this first: x' = a x + c y + tx, y' = b x + d y + ty. */
static inline void refresh_concat(refresh_buffer *out, double a, double b, double c, double d,
                                  double tx, double ty) {
    uint32_t *words = refresh_command(out, REFRESH_OP_CONCAT, 7);
    if (!words) return;
    words[0] = refresh_bits((float)a);
    words[1] = refresh_bits((float)b);
    words[2] = refresh_bits((float)c);
    words[3] = refresh_bits((float)d);
    words[4] = refresh_bits((float)tx);
    words[5] = refresh_bits((float)ty);
}

static inline void refresh_translate(refresh_buffer *out, double x, double y) {
    refresh_concat(out, 1, 0, 0, 1, x, y);
}

static inline void refresh_scale(refresh_buffer *out, double x, double y) {
    refresh_concat(out, x, 0, 0, y, 0, 0);
}

/* What comes until the end is drawn on its own, then as one picture with an opacity of 0 to 1. */
static inline void refresh_begin_group(refresh_buffer *out, double opacity) {
    uint32_t *words = refresh_command(out, REFRESH_OP_BEGIN_GROUP, 2);
    if (words) words[0] = refresh_bits((float)opacity);
}

static inline void refresh_end_group(refresh_buffer *out) {
    refresh_command(out, REFRESH_OP_END_GROUP, 1);
}

/* What comes until refresh_begin_masked_group is not shown: its alpha multiplies the group that
 * begins there, which refresh_end_group ends. */
static inline void refresh_begin_mask(refresh_buffer *out) {
    refresh_command(out, REFRESH_OP_BEGIN_MASK, 1);
}

static inline void refresh_begin_masked_group(refresh_buffer *out, double opacity) {
    uint32_t *words = refresh_command(out, REFRESH_OP_BEGIN_MASKED_GROUP, 2);
    if (words) words[0] = refresh_bits((float)opacity);
}

/* A number for the commands that follow; draws nothing. */
static inline void refresh_layer(refresh_buffer *out, uint32_t id) {
    uint32_t *words = refresh_command(out, REFRESH_OP_LAYER, 2);
    if (words) words[0] = id;
}

static inline uint32_t refresh_path_words(uint32_t verbs, uint32_t points) {
    return 1 + (verbs + 3) / 4 + 2 * points;
}

static inline void refresh_put_path(uint32_t *words, const uint8_t *verbs, uint32_t verb_count,
                                    const float *points, uint32_t point_count) {
    uint32_t i;
    *words++ = verb_count | point_count << 16;
    for (i = 0; i < verb_count; i += 4) {
        uint32_t word = verbs[i], j;
        for (j = 1; j < 4 && i + j < verb_count; j++) word |= (uint32_t)verbs[i + j] << 8 * j;
        *words++ = word;
    }
    for (i = 0; i < 2 * point_count; i++) *words++ = refresh_bits(points[i]);
}

static inline uint32_t refresh_verb_points(uint8_t verb) {
    return verb == REFRESH_CLOSE ? 0 : verb == REFRESH_CUBIC ? 3 : verb == REFRESH_QUAD ? 2 : 1;
}

/* Room for a command of `prelude` words and a path, what does not fit one command in chunks before
 * it; the path is written, the prelude is the caller's. Null when there is no room. */
static inline uint32_t *refresh_path_command(refresh_buffer *out, uint32_t opcode,
                                             uint32_t prelude, const refresh_path *path) {
    const uint8_t *verbs = path->verbs;
    const float *points = path->points;
    uint32_t verbs_left = path->verb_count, points_left = path->point_count;
    uint32_t *words;
    if (path->overflow) out->flags |= REFRESH_BUFFER_OVERFLOW;
    while (verbs_left > REFRESH_CHUNK_VERBS) {
        uint32_t taken = 0, i;
        for (i = 0; i < REFRESH_CHUNK_VERBS; i++) taken += refresh_verb_points(verbs[i]);
        words = refresh_command(out, REFRESH_OP_PATH_CHUNK,
                                1 + refresh_path_words(REFRESH_CHUNK_VERBS, taken));
        if (!words) return NULL;
        refresh_put_path(words, verbs, REFRESH_CHUNK_VERBS, points, taken);
        verbs += REFRESH_CHUNK_VERBS;
        points += 2 * taken;
        verbs_left -= REFRESH_CHUNK_VERBS;
        points_left -= taken;
    }
    words = refresh_command(out, opcode, 1 + prelude + refresh_path_words(verbs_left, points_left));
    if (words) refresh_put_path(words + prelude, verbs, verbs_left, points, points_left);
    return words;
}

/* Cuts what follows to the inside of a path, until the enclosing save or group ends. */
static inline void refresh_clip(refresh_buffer *out, const refresh_path *path, uint32_t rule) {
    uint32_t *words = refresh_path_command(out, REFRESH_OP_CLIP, 1, path);
    if (words) words[0] = rule;
}

static inline uint32_t refresh_paint_words(const refresh_paint *paint) {
    return paint->kind == REFRESH_PAINT_COLOR ? 4 : 4 + 5 * paint->stop_count;
}

static inline uint32_t refresh_paint_flags(const refresh_paint *paint) {
    return paint->kind << 8 | (paint->kind == REFRESH_PAINT_COLOR ? 0 : paint->stop_count << 16);
}

static inline void refresh_put_paint(uint32_t *words, const refresh_paint *paint) {
    uint32_t i, c;
    for (i = 0; i < 4; i++) *words++ = refresh_bits(paint->geometry[i]);
    if (paint->kind == REFRESH_PAINT_COLOR) return;
    for (i = 0; i < paint->stop_count; i++) {
        *words++ = refresh_bits(paint->stops[i].offset);
        for (c = 0; c < 4; c++) *words++ = refresh_bits(paint->stops[i].color[c]);
    }
}

/* Fills the inside of a path by REFRESH_NON_ZERO or REFRESH_EVEN_ODD; an empty path draws nothing.
 * More than REFRESH_STOP_LIMIT stops set REFRESH_BUFFER_OVERFLOW. */
static inline void refresh_fill(refresh_buffer *out, const refresh_path *path, uint32_t rule,
                                refresh_paint paint) {
    uint32_t *words;
    if (path->verb_count == 0) return;
    if (paint.stop_count > REFRESH_STOP_LIMIT) {
        out->flags |= REFRESH_BUFFER_OVERFLOW;
        return;
    }
    words = refresh_path_command(out, REFRESH_OP_FILL, 1 + refresh_paint_words(&paint), path);
    if (!words) return;
    words[0] = rule | refresh_paint_flags(&paint);
    refresh_put_paint(words + 1, &paint);
}

/* Draws a line along a path; an empty path draws nothing. More than REFRESH_DASH_LIMIT dashes or
 * REFRESH_STOP_LIMIT stops set REFRESH_BUFFER_OVERFLOW. */
static inline void refresh_stroke(refresh_buffer *out, const refresh_path *path,
                                  const refresh_line_style *style, refresh_paint paint) {
    uint32_t *words;
    const uint32_t dashes = style->dash_count;
    uint32_t i;
    if (path->verb_count == 0) return;
    if (dashes > REFRESH_DASH_LIMIT || paint.stop_count > REFRESH_STOP_LIMIT) {
        out->flags |= REFRESH_BUFFER_OVERFLOW;
        return;
    }
    words = refresh_path_command(
        out, REFRESH_OP_STROKE, 3 + (dashes ? 1 + dashes : 0) + refresh_paint_words(&paint), path);
    if (!words) return;
    *words++ = style->cap | style->join << 4 | refresh_paint_flags(&paint) | dashes << 24;
    *words++ = refresh_bits(style->width);
    *words++ = refresh_bits(style->miter_limit);
    if (dashes) *words++ = refresh_bits(style->dash_phase);
    for (i = 0; i < dashes; i++) *words++ = refresh_bits(style->dashes[i]);
    refresh_put_paint(words, &paint);
}

/* Draws an image of `columns` x `rows` pixels, each 1 to 16,384, into a rectangle, bilinear between
 * pixels. A pixel is premultiplied, its bytes red, green, blue, alpha in memory. */
static inline void refresh_image(refresh_buffer *out, double x, double y, double width,
                                 double height, uint32_t columns, uint32_t rows,
                                 const uint32_t *pixels) {
    uint32_t *words;
    uint32_t i, left = columns * rows;
    if (columns - 1 >= 16384 || rows - 1 >= 16384) {
        out->flags |= REFRESH_BUFFER_OVERFLOW;
        return;
    }
    while (left > REFRESH_CHUNK_PIXELS) {
        words = refresh_command(out, REFRESH_OP_PIXEL_CHUNK, 1 + REFRESH_CHUNK_PIXELS);
        if (!words) return;
        for (i = 0; i < REFRESH_CHUNK_PIXELS; i++) words[i] = pixels[i];
        pixels += REFRESH_CHUNK_PIXELS;
        left -= REFRESH_CHUNK_PIXELS;
    }
    words = refresh_command(out, REFRESH_OP_IMAGE, 6 + left);
    if (!words) return;
    words[0] = refresh_bits((float)x);
    words[1] = refresh_bits((float)y);
    words[2] = refresh_bits((float)width);
    words[3] = refresh_bits((float)height);
    words[4] = columns | rows << 16;
    for (i = 0; i < left; i++) words[5 + i] = pixels[i];
}

#ifdef __cplusplus
}
#endif

#endif
