#include "values.h"

#include <math.h>
#include <stdio.h>

/* How far beyond both ends a curve between two keyframes may swing. */
#define SWING 10.0

bool value_is_number(json_t *value, double low, double high) {
    const double number = json_number_value(value);
    return json_is_number(value) && number >= low && number <= high;
}

json_t *value_of_number(double number) {
    return number == rint(number) && fabs(number) <= 2e9 ? json_integer((json_int_t)number)
                                                         : json_real(number);
}

json_t *value_of_time(check *self, const trail *at, json_t *in) {
    if (!value_is_number(in, -LOTTIE_TIME_LIMIT, LOTTIE_TIME_LIMIT)) {
        check_fail(self, at, "not a time of up to %g frames", LOTTIE_TIME_LIMIT);
        return NULL;
    }
    return value_of_number(json_number_value(in) * self->factor);
}

/* `count` numbers of an array, or the one number there is. */
static json_t *copy_numbers(check *self, const trail *at, json_t *in, size_t count, double low,
                            double high) {
    json_t *out = json_array();
    size_t index;
    for (index = 0; index < count; index++) {
        json_t *number = json_is_array(in) ? json_array_get(in, index) : in;
        if (!value_is_number(number, low, high)) {
            check_fail(self, at, "%zu number%s from %g to %g should be here", count,
                       count == 1 ? "" : "s", low, high);
            json_decref(out);
            return NULL;
        }
        json_array_append_new(out, value_of_number(json_number_value(number)));
    }
    return out;
}

static json_t *copy_scalar(check *self, const trail *at, json_t *in, const value_rule *rule) {
    json_t *number = json_is_array(in) ? json_array_get(in, 0) : in;
    if (value_is_number(number, rule->low, rule->high))
        return value_of_number(json_number_value(number));
    check_fail(self, at, "not a number from %g to %g", rule->low, rule->high);
    return NULL;
}

static json_t *copy_color(check *self, const trail *at, json_t *in) {
    json_t *out = copy_numbers(self, at, in, 3, -LOTTIE_TIME_LIMIT, LOTTIE_TIME_LIMIT);
    size_t index;
    for (index = 0; out && index < 3; index++) {
        const double part = json_number_value(json_array_get(out, index));
        json_array_set_new(out, index, value_of_number(part < 0 ? 0 : part > 1 ? 1 : part));
    }
    return out;
}

static json_t *copy_points(check *self, const trail *up, json_t *in, const char *key, size_t count) {
    const trail at = {up, key, 0};
    json_t *list = json_object_get(in, key), *out;
    size_t index;
    if (!json_is_array(list) || json_array_size(list) != count) {
        check_fail(self, &at, "not as many points as there are in v");
        return NULL;
    }
    out = json_array();
    for (index = 0; index < count; index++) {
        json_t *point = copy_numbers(self, &at, json_array_get(list, index), 2,
                                     -LOTTIE_COORDINATE_LIMIT, LOTTIE_COORDINATE_LIMIT);
        if (!point) {
            json_decref(out);
            return NULL;
        }
        json_array_append_new(out, point);
    }
    return out;
}

static json_t *copy_outline(check *self, const trail *at, json_t *in) {
    static const char *const keys[] = {"i", "o", "v"};
    json_t *outline = json_is_array(in) ? json_array_get(in, 0) : in, *out;
    const size_t count = json_array_size(json_object_get(outline, "v"));
    json_t *closed = json_object_get(outline, "c");
    size_t index;
    if (!json_is_object(outline)) {
        check_fail(self, at, "not an outline");
        return NULL;
    }
    out = json_object();
    for (index = 0; index < 3; index++) {
        json_t *points = copy_points(self, at, outline, keys[index], count);
        if (!points) {
            json_decref(out);
            return NULL;
        }
        json_object_set_new(out, keys[index], points);
    }
    json_object_set_new(out, "c", json_boolean(json_is_true(closed) ||
                                               json_integer_value(closed) != 0));
    return out;
}

static json_t *copy_stops(check *self, const trail *at, json_t *in, size_t stops) {
    const size_t count = json_array_size(in);
    if (stops < 1 || stops > 256 || count < 4 * stops || (count - 4 * stops) % 2 != 0 ||
        count > 2048) {
        check_fail(self, at, "not the numbers of a gradient of %zu colours", stops);
        return NULL;
    }
    return copy_numbers(self, at, in, count, -1e3, 1e3);
}

static json_t *copy_value(check *self, const trail *at, json_t *in, const value_rule *rule) {
    switch (rule->kind) {
    case VALUE_SCALAR: return copy_scalar(self, at, in, rule);
    case VALUE_POINT:
        return copy_numbers(self, at, in, 2, -LOTTIE_COORDINATE_LIMIT, LOTTIE_COORDINATE_LIMIT);
    case VALUE_COLOR: return copy_color(self, at, in);
    case VALUE_OUTLINE: return copy_outline(self, at, in);
    case VALUE_STOPS: return copy_stops(self, at, in, rule->stops);
    }
    return NULL;
}

/* ---- Keyframes ----------------------------------------------------------------------------- */

/* One end of the curve between two keyframes; `number` is what stands for one that is not there. */
static bool copy_ease(check *self, const trail *up, json_t *in, json_t *out, const char *key,
                      double number, double point[2]) {
    static const char *const axes[] = {"x", "y"};
    json_t *ease = json_object_get(in, key), *copy = json_object();
    const trail at = {up, key, 0};
    int axis;
    for (axis = 0; axis < 2; axis++) {
        json_t *value = json_object_get(ease, axes[axis]);
        if (json_is_array(value)) value = json_array_get(value, 0);
        point[axis] = number;
        if (value && !value_is_number(value, -SWING, SWING)) {
            json_decref(copy);
            return check_fail(self, &at, "%s is not a number from %g to %g", axes[axis], -SWING,
                              SWING);
        }
        if (value) point[axis] = json_number_value(value);
        /* Time runs forwards. */
        if (axis == 0) point[0] = point[0] < 0 ? 0 : point[0] > 1 ? 1 : point[0];
        json_object_set_new(copy, axes[axis], json_real(point[axis]));
    }
    json_object_set_new(out, key, copy);
    return true;
}

/* rlottie keeps curves by a name, and makes one of two decimals itself. */
static bool copy_curve(check *self, const trail *at, json_t *in, json_t *out) {
    double begin[2], end[2];
    char name[120];
    if (!copy_ease(self, at, in, out, "o", 0, begin) || !copy_ease(self, at, in, out, "i", 1, end))
        return false;
    snprintf(name, sizeof name, "%.9g %.9g %.9g %.9g", begin[0], begin[1], end[0], end[1]);
    json_object_set_new(out, "n", json_string(name));
    return true;
}

static bool copy_bend(check *self, const trail *up, json_t *in, json_t *out, const char *key) {
    const trail at = {up, key, 0};
    json_t *bend = json_object_get(in, key), *copy;
    if (!json_is_array(bend) || json_array_size(bend) < 2) return true;
    copy = copy_numbers(self, &at, bend, 2, -LOTTIE_COORDINATE_LIMIT, LOTTIE_COORDINATE_LIMIT);
    if (copy) json_object_set_new(out, key, copy);
    return copy != NULL;
}

/* The value a keyframe begins with: its own, or the one that the keyframe before ends with. */
static json_t *begin_of(json_t *frames, size_t index) {
    json_t *own = json_object_get(json_array_get(frames, index), "s");
    return own || index == 0 ? own : json_object_get(json_array_get(frames, index - 1), "e");
}

static json_t *listed(json_t *value, const value_rule *rule) {
    return rule->kind == VALUE_SCALAR || rule->kind == VALUE_OUTLINE ? json_pack("[o]", value)
                                                                     : value;
}

static bool copy_keyframe(check *self, const trail *up, json_t *frames, size_t index,
                          const value_rule *rule, json_t *out) {
    const trail at = {up, NULL, index};
    json_t *in = json_array_get(frames, index), *value, *time, *end;
    const bool is_last = index + 1 == json_array_size(frames);
    const bool holds = json_integer_value(json_object_get(in, "h")) != 0;
    time = value_of_time(self, &at, json_object_get(in, "t"));
    if (!time) return false;
    json_object_set_new(out, "t", time);
    value = copy_value(self, &at, begin_of(frames, index), rule);
    if (!value) return false;
    json_object_set_new(out, "s", listed(value, rule));
    if (is_last) return true;
    if (holds) {
        json_object_set_new(out, "h", json_integer(1));
        return true;
    }
    end = json_object_get(in, "e");
    value = copy_value(self, &at, end ? end : begin_of(frames, index + 1), rule);
    if (!value) return false;
    json_object_set_new(out, "e", listed(value, rule));
    if (rule->kind == VALUE_POINT &&
        !(copy_bend(self, &at, in, out, "to") && copy_bend(self, &at, in, out, "ti")))
        return false;
    return copy_curve(self, &at, in, out);
}

static json_t *copy_keyframes(check *self, const trail *at, json_t *frames,
                              const value_rule *rule) {
    const size_t count = json_array_size(frames);
    json_t *out = json_array();
    double time = -HUGE_VAL;
    size_t index;
    for (index = 0; index < count; index++) {
        json_t *frame = json_object();
        json_array_append_new(out, frame);
        if (!copy_keyframe(self, at, frames, index, rule, frame)) break;
        if (json_number_value(json_object_get(frame, "t")) < time) {
            const trail place = {at, NULL, index};
            check_fail(self, &place, "earlier than the keyframe before");
            break;
        }
        time = json_number_value(json_object_get(frame, "t"));
    }
    if (index == count) return out;
    json_decref(out);
    return NULL;
}

json_t *value_copy_property(check *self, const trail *at, json_t *in, const value_rule *rule) {
    json_t *value = json_object_get(in, "k"), *copy;
    const trail inside = {at, "k", 0};
    if (!value) {
        check_fail(self, at, "not a property: it has no k");
        return NULL;
    }
    if (json_is_string(json_object_get(in, "x"))) {
        check_fail(self, at, "has an expression, which can't be played; bake it into keyframes");
        return NULL;
    }
    if (json_is_array(value) && json_object_get(json_array_get(value, 0), "t")) {
        /* A single keyframe is a value that stays. */
        copy = json_array_size(value) == 1
                   ? copy_value(self, &inside, begin_of(value, 0), rule)
                   : copy_keyframes(self, &inside, value, rule);
    } else {
        copy = copy_value(self, &inside, value, rule);
    }
    return copy ? json_pack("{s:o}", "k", copy) : NULL;
}

void value_bounds(json_t *property, double *least, double *most) {
    json_t *value = json_object_get(property, "k");
    size_t index;
    *least = *most = json_number_value(value);
    if (!json_is_array(value)) return;
    *least = HUGE_VAL;
    *most = -HUGE_VAL;
    for (index = 0; index < 2 * json_array_size(value); index++) {
        json_t *frame = json_array_get(value, index / 2);
        json_t *end = json_array_get(json_object_get(frame, index % 2 ? "e" : "s"), 0);
        const double number = json_number_value(end);
        if (!end) continue;
        if (number < *least) *least = number;
        if (number > *most) *most = number;
    }
}
