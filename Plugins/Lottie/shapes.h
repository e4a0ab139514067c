/* Shapes and transforms of a document, checked and written anew. */
#ifndef LOTTIE_SHAPES_H
#define LOTTIE_SHAPES_H

#include "values.h"

/* How deep groups and precompositions may lie in each other. */
#define LOTTIE_DEPTH_LIMIT 24
/* The most lines and curves of a frame, copies counted. */
#define LOTTIE_WEIGHT_LIMIT 100000.0

/* A list of shapes, and what drawing it costs, in lines and curves; null, with a reason, when
 * something in it is wrong. */
json_t *shapes_copy(check *self, const trail *at, json_t *in, int depth, double *weight);

/* The transform of a layer. */
json_t *shapes_copy_transform(check *self, const trail *at, json_t *in);

#endif
