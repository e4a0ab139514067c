#include "layers.h"

#include <stdint.h>
#include <string.h>

enum { PRECOMPOSITION = 0, SOLID = 1, IMAGE = 2, EMPTY = 3, SHAPES = 4, TEXT = 5 };

/* ---- Masks --------------------------------------------------------------------------------- */

/* A mask without its inversion, which rlottie's trees don't tell: taking away what is outside is
 * cutting to the inside, and the reverse. Null without a reason when that can't be said. */
static json_t *copy_mask(check *self, const trail *up, json_t *in, bool is_first) {
    const trail at_path = {up, "pt", 0}, at_alpha = {up, "o", 0};
    const char *name = json_string_value(json_object_get(in, "mode"));
    const bool is_inverted = json_is_true(json_object_get(in, "inv"));
    const value_rule outline = {VALUE_OUTLINE, 0, 0, 0}, share = {VALUE_SCALAR, 0, 100, 0};
    char mode[2] = {name ? name[0] : 'n', 0};
    json_t *path, *alpha, *opacity = json_object_get(in, "o");
    if (is_inverted && mode[0] == 'a' && is_first)
        mode[0] = 's';
    else if (is_inverted && mode[0] == 's')
        mode[0] = 'i';
    else if (is_inverted && mode[0] == 'i')
        mode[0] = 's';
    else if (is_inverted)
        return NULL;
    if (!strchr("asi", mode[0])) return NULL;
    path = value_copy_property(self, &at_path, json_object_get(in, "pt"), &outline);
    if (!path) return NULL;
    alpha = opacity ? value_copy_property(self, &at_alpha, opacity, &share)
                    : json_pack("{s:i}", "k", 100);
    if (!alpha) {
        json_decref(path);
        return NULL;
    }
    return json_pack("{s:s, s:o, s:o, s:b}", "mode", mode, "pt", path, "o", alpha, "inv", 0);
}

/* Adds the masks to a layer; hides it when one of them can't be said. */
static bool copy_masks(check *self, const trail *up, json_t *in, json_t *out) {
    const trail list = {up, "masksProperties", 0};
    json_t *masks = json_array(), *mask;
    size_t index;
    json_array_foreach(json_object_get(in, "masksProperties"), index, mask) {
        const trail at = {&list, NULL, index};
        const char *mode = json_string_value(json_object_get(mask, "mode"));
        json_t *copy;
        if (mode && mode[0] == 'n') continue;
        copy = copy_mask(self, &at, mask, json_array_size(masks) == 0);
        if (!copy && self->reason[0]) {
            json_decref(masks);
            return false;
        }
        if (copy && json_array_size(masks) < 8) {
            json_array_append_new(masks, copy);
            continue;
        }
        json_decref(copy);
        self->left_out |= LEFT_MASK;
        json_object_set_new(out, "hd", json_true());
    }
    if (json_array_size(masks) > 0) {
        json_object_set_new(out, "hasMask", json_true());
        json_object_set(out, "masksProperties", masks);
    }
    json_decref(masks);
    return true;
}

/* ---- Layers -------------------------------------------------------------------------------- */

static bool copy_whole(check *self, const trail *up, json_t *in, json_t *out, const char *key,
                       double low, double high) {
    const trail at = {up, key, 0};
    json_t *value = json_object_get(in, key);
    if (!value || json_is_null(value)) return true;
    if (!value_is_number(value, low, high))
        return check_fail(self, &at, "not a whole number from %g to %g", low, high);
    json_object_set_new(out, key, json_integer((json_int_t)json_number_value(value)));
    return true;
}

static bool copy_times(check *self, const trail *up, json_t *in, json_t *out) {
    static const char *const keys[] = {"st", "ip", "op"};
    const value_rule seconds = {VALUE_SCALAR, -3600, 3600, 0};
    const trail at_stretch = {up, "sr", 0}, at_map = {up, "tm", 0};
    json_t *stretch = json_object_get(in, "sr"), *map = json_object_get(in, "tm");
    int index;
    if (stretch && !value_is_number(stretch, 0.01, 100))
        return check_fail(self, &at_stretch, "not a number from 0.01 to 100");
    if (stretch) json_object_set(out, "sr", stretch);
    for (index = 0; index < 3; index++) {
        const trail at = {up, keys[index], 0};
        json_t *value = json_object_get(in, keys[index]);
        if (!value && index == 0) continue;
        if (!(value = value_of_time(self, &at, value))) return false;
        json_object_set_new(out, keys[index], value);
    }
    if (map && !json_is_null(map)) {
        if (!(map = value_copy_property(self, &at_map, map, &seconds))) return false;
        json_object_set_new(out, "tm", map);
    }
    return true;
}

static bool copy_contents(check *self, const trail *up, json_t *in, json_t *out, int type) {
    const trail at_shapes = {up, "shapes", 0};
    const char *text;
    double weight = 0;
    json_t *shapes;
    switch (type) {
    case PRECOMPOSITION:
        text = json_string_value(json_object_get(in, "refId"));
        if (!text) return check_fail(self, up, "has no refId");
        json_object_set_new(out, "refId", json_string(text));
        return copy_whole(self, up, in, out, "w", 0, 20000) &&
               copy_whole(self, up, in, out, "h", 0, 20000);
    case SOLID:
        text = json_string_value(json_object_get(in, "sc"));
        json_object_set_new(out, "sc", json_string(text ? text : "#000000"));
        return copy_whole(self, up, in, out, "sw", 0, 20000) &&
               copy_whole(self, up, in, out, "sh", 0, 20000);
    case SHAPES:
        shapes = shapes_copy(self, &at_shapes, json_object_get(in, "shapes"), 0, &weight);
        if (!shapes) return false;
        json_object_set_new(out, "shapes", shapes);
        json_object_set_new(out, "weight", json_real(weight));
        return true;
    default: return true;
    }
}

static json_t *copy_layer(check *self, const trail *at, json_t *in) {
    const trail at_place = {at, "ks", 0};
    json_t *type_value = json_object_get(in, "ty"), *effects = json_object_get(in, "ef");
    json_t *name = json_object_get(in, "nm"), *place, *out;
    int type;
    if (!value_is_number(type_value, 0, 99)) {
        check_fail(self, at, "not a layer: ty is not the number of a kind");
        return NULL;
    }
    type = (int)json_number_value(type_value);
    if (type == TEXT) self->left_out |= LEFT_TEXT;
    if (type == IMAGE) self->left_out |= LEFT_IMAGE;
    if (type > SHAPES || type == IMAGE) type = EMPTY;
    if (json_array_size(effects) > 0 || json_array_size(json_object_get(in, "sy")) > 0)
        self->left_out |= LEFT_EFFECT;
    if (json_integer_value(json_object_get(in, "bm")) != 0) self->left_out |= LEFT_BLEND;
    /* rlottie takes layers for three-dimensional that don't say otherwise before their transform. */
    out = json_pack("{s:i, s:i, s:s}", "ddd", 0, "ty", type, "nm",
                    json_is_string(name) && json_string_length(name) <= 500
                        ? json_string_value(name)
                        : "");
    place = shapes_copy_transform(self, &at_place, json_object_get(in, "ks"));
    if (place) json_object_set_new(out, "ks", place);
    if (!place || !copy_whole(self, at, in, out, "ind", -1e6, 1e6) ||
        !copy_whole(self, at, in, out, "parent", -1e6, 1e6) || !copy_times(self, at, in, out) ||
        !copy_whole(self, at, in, out, "tt", 0, 4) || !copy_whole(self, at, in, out, "ao", 0, 1) ||
        !copy_contents(self, at, in, out, type) || !copy_masks(self, at, in, out)) {
        json_decref(out);
        return NULL;
    }
    if (json_is_true(json_object_get(in, "hd"))) json_object_set_new(out, "hd", json_true());
    return out;
}

/* The place of the layer that rlottie takes for a number: it looks from the end. */
static size_t find_layer(json_t *layers, json_int_t number) {
    size_t index = json_array_size(layers);
    while (index-- > 0) {
        json_t *own = json_object_get(json_array_get(layers, index), "ind");
        if (own && json_integer_value(own) == number) return index;
    }
    return SIZE_MAX;
}

static bool check_parents(check *self, const trail *at, json_t *layers) {
    const size_t count = json_array_size(layers);
    size_t parents[LOTTIE_LAYER_LIMIT], index, next, steps;
    json_t *layer;
    json_array_foreach(layers, index, layer) {
        json_t *parent = json_object_get(layer, "parent");
        parents[index] = parent ? find_layer(layers, json_integer_value(parent)) : SIZE_MAX;
    }
    for (index = 0; index < count; index++) {
        for (next = index, steps = 0; next != SIZE_MAX; next = parents[next]) {
            const trail place = {at, NULL, index};
            if (steps++ > 100)
                return check_fail(self, &place, "is its own parent, or has more than 100");
        }
    }
    return true;
}

json_t *layers_copy(check *self, const trail *at, json_t *in) {
    json_t *out, *layer;
    size_t index;
    if (!json_is_array(in) || json_array_size(in) == 0) {
        check_fail(self, at, "not a list of layers");
        return NULL;
    }
    if (json_array_size(in) > LOTTIE_LAYER_LIMIT) {
        check_fail(self, at, "%zu layers; allowed: up to %d", json_array_size(in),
                   LOTTIE_LAYER_LIMIT);
        return NULL;
    }
    out = json_array();
    json_array_foreach(in, index, layer) {
        const trail place = {at, NULL, index};
        json_t *copy = copy_layer(self, &place, layer), *matte = json_object_get(layer, "tp");
        if (!copy) {
            json_decref(out);
            return NULL;
        }
        json_array_append_new(out, copy);
        /* rlottie's matte is always the layer above. */
        if (json_object_get(layer, "tt") && json_is_integer(matte) && index > 0 &&
            json_integer_value(matte) !=
                json_integer_value(json_object_get(json_array_get(in, index - 1), "ind"))) {
            self->left_out |= LEFT_MATTE;
            json_object_del(copy, "tt");
            json_object_set_new(copy, "hd", json_true());
        }
    }
    if (check_parents(self, at, out)) return out;
    json_decref(out);
    return NULL;
}

/* ---- Precompositions ----------------------------------------------------------------------- */

/* What drawing layers costs; negative, with a reason, when they can't be drawn. */
static double weigh(check *self, const trail *at, json_t *layers, json_t *assets, int depth) {
    double weight = 0;
    json_t *layer;
    size_t index;
    if (depth > LOTTIE_DEPTH_LIMIT) {
        check_fail(self, at, "precompositions lie in themselves, or more than %d deep",
                   LOTTIE_DEPTH_LIMIT);
        return -1;
    }
    json_array_foreach(layers, index, layer) {
        const trail place = {at, NULL, index};
        const char *id = json_string_value(json_object_get(layer, "refId"));
        double part = json_number_value(json_object_get(layer, "weight")) + 1;
        if (id) {
            const trail asset = {NULL, "assets", 0}, named = {&asset, id, 0};
            json_t *inside = json_object_get(assets, id), *known;
            if (!inside) {
                check_fail(self, &place, "there is no precomposition '%.60s'", id);
                return -1;
            }
            known = json_object_get(inside, "weight");
            part = known ? json_number_value(known)
                         : weigh(self, &named, json_object_get(inside, "layers"), assets,
                                 depth + 1);
            if (part < 0) return -1;
            if (!known) json_object_set_new(inside, "weight", json_real(part));
        }
        weight += part;
        if (weight > LOTTIE_WEIGHT_LIMIT) {
            check_fail(self, &place, "makes more than %g lines and curves", LOTTIE_WEIGHT_LIMIT);
            return -1;
        }
    }
    return weight;
}

bool layers_check_depth(check *self, const trail *at, json_t *layers, json_t *assets) {
    return weigh(self, at, layers, assets, 0) >= 0;
}
