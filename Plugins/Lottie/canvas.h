/* Draws trees of rlottie's with the commands of effect modules. */
#ifndef LOTTIE_CANVAS_H
#define LOTTIE_CANVAS_H

#include "effect_module.h"

#include <rlottie_capi.h>

/* A colour that takes the place of the file's, by its alpha. */
typedef struct {
    double red, green, blue, alpha;
} canvas_tint;

/* What drawing needs; the memory of a path is kept from frame to frame. */
typedef struct {
    refresh_buffer *out;
    double width, height;   /* of the file's canvas */
    canvas_tint tint, accent;
    bool names_tint, names_accent; /* whether the file says what is to be tinted */
    refresh_path path;
    size_t depth;           /* how many groups, masks and saves are open */
    uint32_t lost;          /* how many things could not be drawn: bad numbers, too deep, no memory */
} canvas;

/* Appends a tree, in the file's own units. */
void canvas_draw(canvas *self, const LOTLayerNode *tree);

void canvas_free(canvas *self);

#endif
