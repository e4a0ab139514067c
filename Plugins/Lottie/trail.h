/* Where in a document something is, for reasons; and the state of a check. */
#ifndef LOTTIE_TRAIL_H
#define LOTTIE_TRAIL_H

#include "document.h"

#include <jansson.h>

/* A step from the document's root: a key, or an index when the key is null. */
typedef struct trail {
    const struct trail *up;
    const char *key;
    size_t index;
} trail;

/* What can't be drawn, as bits. */
enum {
    LEFT_TEXT = 1 << 0,
    LEFT_IMAGE = 1 << 1,
    LEFT_EFFECT = 1 << 2,
    LEFT_BLEND = 1 << 3,
    LEFT_3D = 1 << 4,
    LEFT_PATHS = 1 << 5,
    LEFT_MASK = 1 << 6,
    LEFT_MATTE = 1 << 7,
    LEFT_DASHES = 1 << 8,
    LEFT_SKEW = 1 << 9
};

typedef struct {
    char *reason;      /* why the document is refused; room for LOTTIE_REASON_LIMIT bytes */
    double factor;     /* how many of our frames one of the file's is */
    unsigned left_out; /* LEFT_... */
    bool names_tint, names_accent; /* whether paints are named for a colour */
} check;

/* Says why the document is refused, and where: "layers[2].ks.o: not a number". Answers false. */
bool check_fail(check *self, const trail *at, const char *format, ...)
    __attribute__((format(printf, 3, 4)));

/* The names of what `left_out` holds, separated by commas. */
void check_left_out(unsigned left_out, char *text, size_t size);

#endif
