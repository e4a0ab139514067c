/* Outlines, paints and line styles of rlottie's nodes. */
#ifndef LOTTIE_PAINTS_H
#define LOTTIE_PAINTS_H

#include "canvas.h"

/* rlottie's outlines: numbers of segments, and coordinates. Adds to self->path; false when something
 * in it can't be drawn. */
bool paints_add_outline(canvas *self, const float *points, size_t point_count,
                        const char *segments, size_t segment_count);

/* The paint of a node, its stops in memory of the caller; false when it has none. */
bool paints_of(const canvas *self, const LOTNode *node, refresh_stop stops[REFRESH_STOP_LIMIT],
               refresh_paint *paint);

refresh_line_style paints_line(const LOTNode *node);

/* Whether a name begins with a word, as "tint" or "tint 2" does with "tint". */
bool paints_is_named(const char *name, const char *word);

#endif
