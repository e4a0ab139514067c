/* rlottie remembers from frame to frame what it thinks has not moved, and compares with a tolerance:
 * what it draws depends on the way to a frame. Here each frame is drawn by an animation of its own,
 * so that it depends on nothing but its number. Making one costs little as long as rlottie has the
 * parsed document: it keeps the last ten, by key. */
#include "film.h"

#include <stdatomic.h>
#include <stdio.h>

/* No two films share a key, hence nothing else: not even with those that have gone. */
static atomic_uint_fast64_t last_number;

static Lottie_Animation *parse(const film *self) {
    return lottie_animation_from_data(self->document->text, self->key, "");
}

bool film_open(film *self, const lottie_document *document) {
    const unsigned long long number = atomic_fetch_add(&last_number, 1) + 1;
    self->document = document;
    self->tree = NULL;
    snprintf(self->key, sizeof self->key, "refreshkit %llu", number);
    self->animation = parse(self);
    return self->animation != NULL;
}

const LOTLayerNode *film_tree(film *self, double frame) {
    const size_t width = (size_t)self->document->width, height = (size_t)self->document->height;
    if (self->tree && self->frame == frame) return self->tree;
    if (self->tree) {
        lottie_animation_destroy(self->animation);
        self->tree = NULL;
        self->animation = parse(self);
    }
    if (!self->animation) return NULL;
    self->frame = frame;
    self->tree = lottie_animation_render_tree(self->animation, (size_t)frame, width, height);
    return self->tree;
}

void film_close(film *self) {
    if (self->animation) lottie_animation_destroy(self->animation);
    self->animation = NULL;
}
