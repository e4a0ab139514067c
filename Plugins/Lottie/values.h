/* Values and animated properties of a document, checked and written anew. */
#ifndef LOTTIE_VALUES_H
#define LOTTIE_VALUES_H

#include "trail.h"

/* The largest coordinate, and the largest time in frames. */
#define LOTTIE_COORDINATE_LIMIT 1e5
#define LOTTIE_TIME_LIMIT 1e6

typedef enum {
    VALUE_SCALAR,
    VALUE_POINT,
    VALUE_COLOR,
    VALUE_OUTLINE,
    VALUE_STOPS
} value_kind;

/* What a property holds. */
typedef struct {
    value_kind kind;
    double low, high; /* of scalars */
    size_t stops;     /* of VALUE_STOPS: how many colours */
} value_rule;

/* Whether a value is a finite number within a range. */
bool value_is_number(json_t *value, double low, double high);

/* A number as rlottie wants it: whole ones without a point. */
json_t *value_of_number(double number);

/* A time or a length of time, in frames of the file, in ours. */
json_t *value_of_time(check *self, const trail *at, json_t *in);

/* A property with its keyframes; null, with a reason, when it is none. */
json_t *value_copy_property(check *self, const trail *at, json_t *in, const value_rule *rule);

/* The least and the largest scalar of a property that was copied. */
void value_bounds(json_t *property, double *least, double *most);

#endif
