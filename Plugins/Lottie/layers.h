/* Layers of a document, checked and written anew. */
#ifndef LOTTIE_LAYERS_H
#define LOTTIE_LAYERS_H

#include "shapes.h"

/* The most layers of a composition. */
#define LOTTIE_LAYER_LIMIT 1000

/* The layers of a composition; null, with a reason, when something in them is wrong. */
json_t *layers_copy(check *self, const trail *at, json_t *in);

/* Whether the layers and the precompositions they show, by id in `assets`, can be drawn: all there,
 * none within itself, not too many. */
bool layers_check_depth(check *self, const trail *at, json_t *layers, json_t *assets);

#endif
