/* What rlottie knows of each kind of shape is in tables here. It reads keys as they come, and ends
 * the program at many a value that it does not expect: nothing else gets through. */
#include "shapes.h"

#include <string.h>

typedef enum {
    FIELD_NAME,
    FIELD_FLAG,
    FIELD_INTEGER,
    FIELD_NUMBER,
    FIELD_SCALAR,
    FIELD_POINT,
    FIELD_COLOR,
    FIELD_OUTLINE,
    FIELD_PLACE,
    FIELD_GRADIENT,
    FIELD_DASHES,
    FIELD_COPIES, /* the transform of a repeater */
    FIELD_END
} field_kind;

typedef struct {
    const char *key;
    field_kind kind;
    double low, high; /* of numbers */
} field;

#define MUCH LOTTIE_COORDINATE_LIMIT
#define COMMON {"nm", FIELD_NAME, 0, 0}, {"hd", FIELD_FLAG, 0, 0}
#define LINE                                                                                    \
    {"w", FIELD_SCALAR, 0, MUCH}, {"lc", FIELD_INTEGER, 1, 3}, {"lj", FIELD_INTEGER, 1, 3},     \
        {"ml", FIELD_NUMBER, 0, MUCH}, {"d", FIELD_DASHES, 0, 0}
#define GRADIENT                                                                                \
    {"t", FIELD_INTEGER, 1, 2}, {"s", FIELD_POINT, 0, 0}, {"e", FIELD_POINT, 0, 0},             \
        {"h", FIELD_SCALAR, -100, 100}, {"a", FIELD_SCALAR, -MUCH, MUCH},                       \
        {"g", FIELD_GRADIENT, 0, 0}
#define ENDED {NULL, FIELD_END, 0, 0}

static const field rectangle[] = {COMMON, {"d", FIELD_INTEGER, 0, 3}, {"p", FIELD_POINT, 0, 0},
                                  {"s", FIELD_POINT, 0, 0}, {"r", FIELD_SCALAR, 0, MUCH}, ENDED};
static const field ellipse[] = {COMMON, {"d", FIELD_INTEGER, 0, 3}, {"p", FIELD_POINT, 0, 0},
                                {"s", FIELD_POINT, 0, 0}, ENDED};
static const field outline[] = {COMMON, {"d", FIELD_INTEGER, 0, 3}, {"ks", FIELD_OUTLINE, 0, 0},
                                ENDED};
static const field star[] = {COMMON, {"d", FIELD_INTEGER, 0, 3}, {"sy", FIELD_INTEGER, 1, 2},
                             {"p", FIELD_POINT, 0, 0}, {"pt", FIELD_SCALAR, 1, 500},
                             {"r", FIELD_SCALAR, -MUCH, MUCH}, {"ir", FIELD_SCALAR, -MUCH, MUCH},
                             {"is", FIELD_SCALAR, -MUCH, MUCH}, {"or", FIELD_SCALAR, -MUCH, MUCH},
                             {"os", FIELD_SCALAR, -MUCH, MUCH}, ENDED};
static const field fill[] = {COMMON, {"c", FIELD_COLOR, 0, 0}, {"o", FIELD_SCALAR, 0, 100},
                             {"r", FIELD_INTEGER, 0, 2}, ENDED};
static const field line[] = {COMMON, {"c", FIELD_COLOR, 0, 0}, {"o", FIELD_SCALAR, 0, 100}, LINE,
                             ENDED};
static const field gradient_fill[] = {COMMON, {"o", FIELD_SCALAR, 0, 100},
                                      {"r", FIELD_INTEGER, 0, 2}, GRADIENT, ENDED};
static const field gradient_line[] = {COMMON, {"o", FIELD_SCALAR, 0, 100}, GRADIENT, LINE, ENDED};
static const field trimming[] = {COMMON, {"s", FIELD_SCALAR, 0, 100}, {"e", FIELD_SCALAR, 0, 100},
                                 {"o", FIELD_SCALAR, -MUCH, MUCH}, {"m", FIELD_INTEGER, 1, 2},
                                 ENDED};
static const field repeater[] = {COMMON, {"c", FIELD_SCALAR, 0, 1000},
                                 {"o", FIELD_SCALAR, -1000, 1000}, {"tr", FIELD_COPIES, 0, 0},
                                 ENDED};
static const field copies[] = {{"a", FIELD_POINT, 0, 0}, {"p", FIELD_POINT, 0, 0},
                               {"s", FIELD_POINT, 0, 0}, {"r", FIELD_SCALAR, -MUCH, MUCH},
                               {"so", FIELD_SCALAR, 0, 100}, {"eo", FIELD_SCALAR, 0, 100}, ENDED};
static const field transform[] = {COMMON, {"a", FIELD_POINT, 0, 0}, {"p", FIELD_PLACE, 0, 0},
                                  {"s", FIELD_POINT, 0, 0}, {"r", FIELD_SCALAR, -MUCH, MUCH},
                                  {"o", FIELD_SCALAR, 0, 100}, ENDED};

static const struct {
    const char *type;
    const field *fields;
    const char *needed; /* a key that must be there, or null */
} shapes[] = {
    {"rc", rectangle, NULL},    {"el", ellipse, NULL},      {"sh", outline, "ks"},
    {"sr", star, "pt"},         {"fl", fill, NULL},         {"st", line, NULL},
    {"gf", gradient_fill, "g"}, {"gs", gradient_line, "g"}, {"tm", trimming, NULL},
    {"rp", repeater, "c"},      {"tr", transform, NULL},
};

static json_t *copy_fields(check *self, const trail *at, json_t *in, const field *fields,
                           json_t *out);

static json_t *copy_property(check *self, const trail *at, json_t *in, value_kind kind, double low,
                             double high) {
    const value_rule rule = {kind, low, high, 0};
    return value_copy_property(self, at, in, &rule);
}

/* A position: a point, or x and y apart. */
static json_t *copy_place(check *self, const trail *up, json_t *in) {
    const trail at_x = {up, "x", 0}, at_y = {up, "y", 0};
    json_t *x, *y;
    if (!json_is_true(json_object_get(in, "s")))
        return copy_property(self, up, in, VALUE_POINT, 0, 0);
    x = copy_property(self, &at_x, json_object_get(in, "x"), VALUE_SCALAR, -MUCH, MUCH);
    y = x ? copy_property(self, &at_y, json_object_get(in, "y"), VALUE_SCALAR, -MUCH, MUCH) : NULL;
    if (!y) {
        json_decref(x);
        return NULL;
    }
    return json_pack("{s:b, s:o, s:o}", "s", 1, "x", x, "y", y);
}

static json_t *copy_gradient(check *self, const trail *up, json_t *in) {
    const trail at = {up, "k", 0};
    json_t *count = json_object_get(in, "p"), *colors;
    value_rule rule = {VALUE_STOPS, 0, 0, 0};
    if (!value_is_number(count, 1, 256)) {
        check_fail(self, up, "p is not a number of colours from 1 to 256");
        return NULL;
    }
    rule.stops = (size_t)json_number_value(count);
    colors = value_copy_property(self, &at, json_object_get(in, "k"), &rule);
    return colors ? json_pack("{s:I, s:o}", "p", (json_int_t)rule.stops, "k", colors) : NULL;
}

/* Dashes and gaps in turn, then how far into them the line begins: what rlottie takes for granted.
 * None when they may all have no length: it would cut the line for ever. */
static json_t *copy_dashes(check *self, const trail *up, json_t *in) {
    json_t *out = json_array(), *offset = NULL, *part, *copy;
    double sum = 0, least, most;
    size_t index;
    json_array_foreach(in, index, part) {
        const trail step = {up, NULL, index}, at = {&step, "v", 0};
        const char *name = json_string_value(json_object_get(part, "n"));
        const bool is_offset = name && name[0] == 'o';
        copy = copy_property(self, &at, json_object_get(part, "v"), VALUE_SCALAR,
                             is_offset ? -MUCH : 0, MUCH);
        if (!copy) {
            json_decref(offset);
            json_decref(out);
            return NULL;
        }
        if (is_offset) {
            json_decref(offset);
            offset = copy;
            continue;
        }
        value_bounds(copy, &least, &most);
        sum += least;
        json_array_append_new(out, json_pack("{s:s, s:o}", "n", "d", "v", copy));
    }
    if (json_array_size(out) == 0 || json_array_size(out) > 8 || sum < 0.5) {
        if (json_array_size(out) > 0) self->left_out |= LEFT_DASHES;
        json_array_clear(out);
        json_decref(offset);
        return out;
    }
    if (json_array_size(out) % 2 != 0)
        json_array_append(out, json_array_get(out, json_array_size(out) - 1));
    if (!offset) offset = json_pack("{s:i}", "k", 0);
    json_array_append_new(out, json_pack("{s:s, s:o}", "n", "o", "v", offset));
    return out;
}

static json_t *copy_field(check *self, const trail *at, json_t *in, const field *field) {
    switch (field->kind) {
    case FIELD_NAME:
        if (json_is_string(in) && json_string_length(in) <= 500) return json_incref(in);
        return json_string("");
    case FIELD_FLAG: return json_boolean(json_is_true(in) || json_integer_value(in) != 0);
    case FIELD_INTEGER:
    case FIELD_NUMBER:
        if (value_is_number(in, field->low, field->high))
            return field->kind == FIELD_NUMBER ? json_incref(in)
                                               : json_integer((json_int_t)json_number_value(in));
        check_fail(self, at, "not a number from %g to %g", field->low, field->high);
        return NULL;
    case FIELD_SCALAR:
        return copy_property(self, at, in, VALUE_SCALAR, field->low, field->high);
    case FIELD_POINT: return copy_property(self, at, in, VALUE_POINT, 0, 0);
    case FIELD_COLOR: return copy_property(self, at, in, VALUE_COLOR, 0, 0);
    case FIELD_OUTLINE: return copy_property(self, at, in, VALUE_OUTLINE, 0, 0);
    case FIELD_PLACE: return copy_place(self, at, in);
    case FIELD_GRADIENT: return copy_gradient(self, at, in);
    case FIELD_DASHES: return copy_dashes(self, at, in);
    case FIELD_COPIES: return copy_fields(self, at, in, copies, json_object());
    case FIELD_END: break;
    }
    return NULL;
}

/* Adds the fields that are there to `out`, in the table's order; takes `out`. */
static json_t *copy_fields(check *self, const trail *up, json_t *in, const field *fields,
                           json_t *out) {
    for (; fields->key; fields++) {
        const trail at = {up, fields->key, 0};
        json_t *value = json_object_get(in, fields->key), *copy;
        if (!value || json_is_null(value)) continue;
        copy = copy_field(self, &at, value, fields);
        if (!copy) {
            json_decref(out);
            return NULL;
        }
        json_object_set_new(out, fields->key, copy);
    }
    return out;
}

static bool is_zero(json_t *property) {
    json_t *value = json_object_get(property, "k");
    return !property || (json_is_number(value) && json_number_value(value) == 0);
}

json_t *shapes_copy_transform(check *self, const trail *at, json_t *in) {
    json_t *turned = json_object_get(in, "rz"), *copy, *out;
    if (!is_zero(json_object_get(in, "sk"))) self->left_out |= LEFT_SKEW;
    if (turned && (!is_zero(json_object_get(in, "rx")) || !is_zero(json_object_get(in, "ry"))))
        self->left_out |= LEFT_3D;
    out = copy_fields(self, at, in, transform, json_object());
    if (out && turned && !json_object_get(in, "r")) {
        const trail place = {at, "rz", 0};
        copy = copy_property(self, &place, turned, VALUE_SCALAR, -MUCH, MUCH);
        if (!copy) {
            json_decref(out);
            return NULL;
        }
        json_object_set_new(out, "r", copy);
    }
    return out;
}

static json_t *copy_group(check *self, const trail *up, json_t *in, int depth, double *weight) {
    const trail at = {up, "it", 0};
    json_t *items = shapes_copy(self, &at, json_object_get(in, "it"), depth + 1, weight);
    json_t *name = json_object_get(in, "nm");
    size_t index, last = json_array_size(items);
    if (!items) return NULL;
    /* rlottie takes the last item for the transform, and needs one. */
    for (index = 0; index < last; index++) {
        json_t *item = json_array_get(items, index);
        if (strcmp(json_string_value(json_object_get(item, "ty")), "tr") != 0) continue;
        json_array_append(items, item);
        json_array_remove(items, index);
        break;
    }
    if (index >= last) json_array_append_new(items, json_pack("{s:s}", "ty", "tr"));
    return json_pack("{s:s, s:s, s:o}", "ty", "gr", "nm",
                     json_is_string(name) && json_string_length(name) <= 500
                         ? json_string_value(name)
                         : "",
                     "it", items);
}

/* What a shape costs by itself. */
static double weight_of(const char *type, json_t *shape) {
    json_t *value;
    double least, most;
    if (strcmp(type, "sr") == 0) {
        value_bounds(json_object_get(shape, "pt"), &least, &most);
        return 2 * most;
    }
    if (strcmp(type, "sh") != 0) return 4;
    value = json_object_get(json_object_get(shape, "ks"), "k");
    if (json_is_array(value)) {
        json_t *frame;
        size_t index, most_points = 0;
        json_array_foreach(value, index, frame) {
            json_t *begin = json_array_get(json_object_get(frame, "s"), 0);
            const size_t points = json_array_size(json_object_get(begin, "v"));
            if (points > most_points) most_points = points;
        }
        return (double)most_points + 1;
    }
    return (double)json_array_size(json_object_get(value, "v")) + 1;
}

static void note_name(check *self, const char *type, const char *name) {
    const bool paints = strlen(type) == 2 && strstr("fl st gf gs", type) != NULL;
    if (!paints || !name) return;
    if (strncmp(name, "tint", 4) == 0) self->names_tint = true;
    if (strncmp(name, "accent", 6) == 0) self->names_accent = true;
}

/* The copy of a shape; null without a reason when there is nothing rlottie can make of it. */
static json_t *copy_shape(check *self, const trail *at, json_t *in, int depth, double *weight) {
    const char *type = json_string_value(json_object_get(in, "ty"));
    double least, most;
    json_t *out;
    size_t index;
    if (!type) {
        check_fail(self, at, "not a shape: it has no ty");
        return NULL;
    }
    if (json_is_true(json_object_get(in, "hd")) && strcmp(type, "tr") != 0) return NULL;
    if (strcmp(type, "gr") == 0) {
        double inside = 0;
        out = copy_group(self, at, in, depth, &inside);
        *weight += inside;
        return out;
    }
    for (index = 0; index < sizeof shapes / sizeof *shapes; index++)
        if (strcmp(shapes[index].type, type) == 0) break;
    if (index == sizeof shapes / sizeof *shapes) {
        self->left_out |= LEFT_PATHS;
        return NULL;
    }
    if (shapes[index].needed && !json_object_get(in, shapes[index].needed)) {
        check_fail(self, at, "has no %s", shapes[index].needed);
        return NULL;
    }
    if (strcmp(type, "tr") == 0 && !is_zero(json_object_get(in, "sk")))
        self->left_out |= LEFT_SKEW;
    out = copy_fields(self, at, in, shapes[index].fields, json_pack("{s:s}", "ty", type));
    if (!out) return NULL;
    note_name(self, type, json_string_value(json_object_get(out, "nm")));
    *weight += weight_of(type, out);
    if (strcmp(type, "rp") == 0) {
        /* Copies what comes before it. */
        value_bounds(json_object_get(out, "c"), &least, &most);
        *weight *= most > 1 ? most : 1;
    }
    return out;
}

json_t *shapes_copy(check *self, const trail *at, json_t *in, int depth, double *weight) {
    json_t *out, *shape;
    size_t index;
    if (!json_is_array(in)) {
        check_fail(self, at, "not a list of shapes");
        return NULL;
    }
    if (depth > LOTTIE_DEPTH_LIMIT) {
        check_fail(self, at, "groups lie more than %d deep in each other", LOTTIE_DEPTH_LIMIT);
        return NULL;
    }
    out = json_array();
    json_array_foreach(in, index, shape) {
        const trail place = {at, NULL, index};
        json_t *copy = copy_shape(self, &place, shape, depth, weight);
        if (!copy && self->reason[0]) {
            json_decref(out);
            return NULL;
        }
        if (copy) json_array_append_new(out, copy);
        if (*weight > LOTTIE_WEIGHT_LIMIT) {
            check_fail(self, &place, "makes more than %g lines and curves", LOTTIE_WEIGHT_LIMIT);
            json_decref(out);
            return NULL;
        }
    }
    return out;
}
