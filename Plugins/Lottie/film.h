/* A document in rlottie, drawn frame by frame. */
#ifndef LOTTIE_FILM_H
#define LOTTIE_FILM_H

#include "document.h"

#include <rlottie_capi.h>

typedef struct {
    const lottie_document *document;
    char key[40]; /* rlottie's name for what it has parsed */
    Lottie_Animation *animation;
    const LOTLayerNode *tree; /* of `frame`; null before the first */
    double frame;
} film;

/* Parses a document that outlives the film; false when rlottie can't. */
bool film_open(film *self, const lottie_document *document);

/* The tree of a frame, in the document's units; valid until the next call. Null when rlottie can't
 * make one. */
const LOTLayerNode *film_tree(film *self, double frame);

void film_close(film *self);

#endif
