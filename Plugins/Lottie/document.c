/* Reads a file, checks it part by part, and writes anew what rlottie can play. */
#include "document.h"

#include "file.h"
#include "layers.h"

#include <math.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

/* How deep JSON may be: groups and keyframes take five levels each at most. */
#define JSON_DEPTH_LIMIT 200

/* Whether brackets lie too deep in each other for a parser that calls itself. */
static bool is_deep(const char *bytes, size_t size) {
    bool in_text = false;
    int depth = 0;
    size_t index;
    for (index = 0; index < size; index++) {
        const char byte = bytes[index];
        if (in_text && byte == '\\') index++;
        if (byte == '"') in_text = !in_text;
        if (in_text) continue;
        if (byte == '[' || byte == '{') depth++;
        if (byte == ']' || byte == '}') depth--;
        if (depth > JSON_DEPTH_LIMIT) return true;
    }
    return false;
}

/* ---- The frame of the document ------------------------------------------------------------- */

static bool read_number(check *self, json_t *root, const char *key, double low, double high,
                        double *number) {
    const trail at = {NULL, key, 0};
    json_t *value = json_object_get(root, key);
    if (!value) return check_fail(self, &at, "is missing: not a Lottie file");
    if (!value_is_number(value, low, high))
        return check_fail(self, &at, "not a number from %g to %g", low, high);
    *number = json_number_value(value);
    return true;
}

static bool read_frame(check *self, json_t *root, lottie_document *document, double *first) {
    double rate, last;
    if (!read_number(self, root, "w", 1, 10000, &document->width) ||
        !read_number(self, root, "h", 1, 10000, &document->height) ||
        !read_number(self, root, "fr", 1, 1000, &rate) ||
        !read_number(self, root, "ip", 0, LOTTIE_TIME_LIMIT, first) ||
        !read_number(self, root, "op", -LOTTIE_TIME_LIMIT, LOTTIE_TIME_LIMIT, &last))
        return false;
    document->width = rint(document->width);
    document->height = rint(document->height);
    if (!(last > *first) || (last - *first) / rate > 600) {
        const trail at = {NULL, "op", 0};
        return check_fail(self, &at, "the animation lasts %g s; allowed: more than 0, up to 600",
                          (last - *first) / rate);
    }
    self->factor = ceil(LOTTIE_FRAMES_A_SECOND / rate);
    document->rate = rate * self->factor;
    document->length = fmax(1, rint((last - *first) * self->factor));
    return true;
}

/* ---- Markers ------------------------------------------------------------------------------- */

static int by_start(const void *a, const void *b) {
    const lottie_marker *left = a, *right = b;
    return (left->first > right->first) - (left->first < right->first);
}

/* The name of a marker: its first line, which is what After Effects shows. */
static char *copy_name(const char *text) {
    const size_t length = strcspn(text, "\r\n");
    char *name = malloc(length + 1);
    if (!name) return NULL;
    memcpy(name, text, length);
    name[length] = 0;
    return name;
}

static bool read_markers(check *self, json_t *root, lottie_document *document, double first) {
    json_t *list = json_object_get(root, "markers"), *value;
    const trail at = {NULL, "markers", 0};
    size_t index, count = json_array_size(list);
    if (count == 0) return true;
    if (count > 1000) return check_fail(self, &at, "%zu markers; allowed: up to 1000", count);
    document->markers = calloc(count, sizeof *document->markers);
    if (!document->markers) return check_fail(self, &at, "no memory");
    json_array_foreach(list, index, value) {
        const trail place = {&at, NULL, index};
        const char *name = json_string_value(json_object_get(value, "cm"));
        json_t *time = json_object_get(value, "tm"), *length = json_object_get(value, "dr");
        lottie_marker *marker = &document->markers[document->marker_count];
        if (!name || !value_is_number(time, -LOTTIE_TIME_LIMIT, LOTTIE_TIME_LIMIT) ||
            (length && !value_is_number(length, 0, LOTTIE_TIME_LIMIT)))
            return check_fail(self, &place, "not a marker with cm, tm and dr");
        marker->first = (json_number_value(time) - first) * self->factor;
        marker->length = json_number_value(length) * self->factor;
        marker->first = fmin(fmax(rint(marker->first), 0), document->length - 1);
        if (!(marker->name = copy_name(name))) return check_fail(self, &place, "no memory");
        document->marker_count++;
    }
    qsort(document->markers, document->marker_count, sizeof *document->markers, by_start);
    for (index = 0; index < document->marker_count; index++) {
        /* One that only names a moment lasts until the next. */
        lottie_marker *marker = &document->markers[index];
        size_t next = index + 1;
        double end = document->length;
        while (next < document->marker_count && document->markers[next].first <= marker->first)
            next++;
        if (next < document->marker_count) end = document->markers[next].first;
        if (marker->length <= 0) marker->length = end - marker->first;
        marker->length = fmax(1, fmin(rint(marker->length), document->length - marker->first));
    }
    return true;
}

const lottie_marker *lottie_document_marker(const lottie_document *document, const char *name) {
    size_t index;
    for (index = 0; index < document->marker_count; index++)
        if (strcmp(document->markers[index].name, name) == 0) return &document->markers[index];
    return NULL;
}

/* ---- Assets and layers --------------------------------------------------------------------- */

/* The precompositions by id; images are left out, those in other files refused. */
static json_t *copy_assets(check *self, json_t *root) {
    const trail at = {NULL, "assets", 0};
    json_t *list = json_object_get(root, "assets"), *out = json_object(), *asset;
    size_t index;
    json_array_foreach(list, index, asset) {
        const trail place = {&at, NULL, index}, at_layers = {&place, "layers", 0};
        const char *id = json_string_value(json_object_get(asset, "id"));
        const char *path = json_string_value(json_object_get(asset, "p"));
        json_t *layers = json_object_get(asset, "layers");
        if (path && strncmp(path, "data:", 5) != 0)
            check_fail(self, &place, "an image in another file, '%.60s'", path);
        else if (layers && !id)
            check_fail(self, &place, "has no id");
        else if (layers && json_object_get(out, id))
            check_fail(self, &place, "a second precomposition '%.60s'", id);
        else if (!layers || !id)
            continue;
        else if ((layers = layers_copy(self, &at_layers, layers)))
            json_object_set_new(out, id, json_pack("{s:s, s:o}", "id", id, "layers", layers));
        if (!self->reason[0]) continue;
        json_decref(out);
        return NULL;
    }
    return out;
}

/* The document for rlottie; takes what it is given. */
static char *write_text(const lottie_document *document, const check *self, double first,
                        json_t *layers, json_t *assets) {
    json_t *list = json_array(), *asset, *root;
    const char *id;
    char *text;
    json_object_foreach(assets, id, asset) json_array_append(list, asset);
    root = json_pack("{s:s, s:o, s:o, s:o, s:o, s:o, s:o, s:o}", "v", "5.5.0", "w",
                     value_of_number(document->width), "h", value_of_number(document->height),
                     "ip", value_of_number(rint(first * self->factor)), "op",
                     value_of_number(rint(first * self->factor) + document->length), "fr",
                     value_of_number(document->rate), "assets", list, "layers", layers);
    json_decref(assets);
    text = json_dumps(root, JSON_COMPACT | JSON_REAL_PRECISION(9));
    json_decref(root);
    return text;
}

static bool read_root(check *self, json_t *root, lottie_document *document) {
    const trail at = {NULL, "layers", 0};
    json_t *assets, *layers;
    double first;
    if (!json_is_object(root)) return check_fail(self, NULL, "not a Lottie file: no JSON object");
    if (!read_frame(self, root, document, &first) ||
        !read_markers(self, root, document, first) || !(assets = copy_assets(self, root)))
        return false;
    layers = layers_copy(self, &at, json_object_get(root, "layers"));
    if (!layers || !layers_check_depth(self, &at, layers, assets)) {
        json_decref(layers);
        json_decref(assets);
        return false;
    }
    document->text = write_text(document, self, first, layers, assets);
    return document->text || check_fail(self, NULL, "no memory");
}

/* ---- Documents ----------------------------------------------------------------------------- */

static bool read_bytes(lottie_document *document, const char *bytes, size_t size, char *reason) {
    check self = {reason, 1, 0, false, false};
    json_error_t error;
    json_t *root;
    bool is_good;
    if (is_deep(bytes, size))
        return check_fail(&self, NULL, "brackets lie more than %d deep in each other",
                          JSON_DEPTH_LIMIT);
    root = json_loadb(bytes, size, JSON_REJECT_DUPLICATES, &error);
    if (!root) {
        return check_fail(&self, NULL, "not JSON: line %d, column %d: %.120s", error.line,
                          error.column, error.text);
    }
    is_good = read_root(&self, root, document);
    json_decref(root);
    document->names_tint = self.names_tint;
    document->names_accent = self.names_accent;
    check_left_out(self.left_out, document->left_out, sizeof document->left_out);
    return is_good;
}

bool lottie_document_read(lottie_document *document, const char *path,
                          char reason[LOTTIE_REASON_LIMIT]) {
    size_t size = (size_t)(lottie_built_in_end - lottie_built_in);
    char *bytes = NULL;
    bool is_good;
    memset(document, 0, sizeof *document);
    reason[0] = 0;
    if (path[0] && !(bytes = lottie_file_read(path, &size, reason))) return false;
    is_good = read_bytes(document, bytes ? bytes : lottie_built_in, size, reason);
    free(bytes);
    if (!is_good) lottie_document_free(document);
    return is_good;
}

void lottie_document_free(lottie_document *document) {
    size_t index;
    for (index = 0; index < document->marker_count; index++) free(document->markers[index].name);
    free(document->markers);
    free(document->text);
    memset(document, 0, sizeof *document);
}
