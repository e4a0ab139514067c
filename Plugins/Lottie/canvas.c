/* The order of layers, mattes and masks is the one in which rlottie draws pixels. */
#include "canvas.h"

#include "paints.h"

#include <stdlib.h>
#include <string.h>

/* How many groups, masks and saves may be open; the host allows 64. */
#define DEPTH_LIMIT 56

static void draw_layer(canvas *self, const LOTLayerNode *layer);

static bool enter(canvas *self) {
    if (self->depth >= DEPTH_LIMIT) {
        self->lost++;
        return false;
    }
    self->depth++;
    return true;
}

static void leave(canvas *self) { self->depth--; }

/* ---- Nodes --------------------------------------------------------------------------------- */

static bool set_outline(canvas *self, const LOTNode *node) {
    refresh_path_clear(&self->path);
    if (paints_add_outline(self, node->mPath.ptPtr, node->mPath.ptCount, node->mPath.elmPtr,
                           node->mPath.elmCount))
        return self->path.verb_count > 0;
    self->lost++;
    return false;
}

static uint32_t rule_of(const LOTNode *node) {
    return node->mFillRule == FillEvenOdd ? REFRESH_EVEN_ODD : REFRESH_NON_ZERO;
}

static void draw_node(canvas *self, const LOTNode *node) {
    refresh_stop stops[REFRESH_STOP_LIMIT];
    refresh_paint paint;
    if (!set_outline(self, node) || !paints_of(self, node, stops, &paint)) return;
    if (node->mStroke.enable) {
        const refresh_line_style style = paints_line(node);
        if (style.width > 0) refresh_stroke(self->out, &self->path, &style, paint);
    } else {
        refresh_fill(self->out, &self->path, rule_of(node), paint);
    }
}

/* ---- The inside and the outside of outlines, as alpha --------------------------------------- */

static void add_canvas(canvas *self) {
    /* As far as anything can be seen: what is outside of the canvas is clipped. */
    refresh_add_rect(&self->path, 0, 0, self->width, self->height);
}

static void fill_alpha(canvas *self, uint32_t rule, double alpha) {
    refresh_fill(self->out, &self->path, rule, refresh_color(0, 0, 0, alpha));
}

static bool set_mask_outline(canvas *self, const LOTMask *mask) {
    const size_t count = mask->mPath.elmCount;
    size_t index, points = 0;
    refresh_path_clear(&self->path);
    /* The tree's own count of a mask's points is of points, that of a node of coordinates. */
    for (index = 0; index < count; index++)
        points += mask->mPath.elmPtr[index] == 2 ? 6 : mask->mPath.elmPtr[index] < 2 ? 2 : 0;
    return paints_add_outline(self, mask->mPath.ptPtr, points, mask->mPath.elmPtr, count);
}

/* Fills all but the inside of the path that is set, and of that what `alpha` leaves. */
static void fill_outside(canvas *self, uint32_t rule, double alpha) {
    if (alpha < 1) fill_alpha(self, rule, 1 - alpha);
    add_canvas(self);
    fill_alpha(self, REFRESH_EVEN_ODD, 1);
}

/* ---- Masks --------------------------------------------------------------------------------- */

/* Draws, as alpha, what the first `count` masks of a layer let through. */
static void draw_masks(canvas *self, const LOTMask *masks, size_t count) {
    const LOTMask *mask = &masks[count - 1];
    const double alpha = mask->mAlpha / 255.0;
    const bool begins = count == 1;
    if (mask->mMode == MaskAdd) {
        if (!begins) draw_masks(self, masks, count - 1);
        if (set_mask_outline(self, mask)) fill_alpha(self, REFRESH_NON_ZERO, alpha);
        return;
    }
    if (!enter(self)) return;
    refresh_begin_mask(self->out);
    if (!set_mask_outline(self, mask)) refresh_path_clear(&self->path);
    if (mask->mMode == MaskSubstract)
        fill_outside(self, REFRESH_NON_ZERO, alpha);
    else
        fill_alpha(self, REFRESH_NON_ZERO, alpha);
    refresh_begin_masked_group(self->out, 1);
    if (begins) {
        refresh_path_clear(&self->path);
        add_canvas(self);
        fill_alpha(self, REFRESH_NON_ZERO, 1);
    } else {
        draw_masks(self, masks, count - 1);
    }
    refresh_end_group(self->out);
    leave(self);
}

/* ---- Mattes -------------------------------------------------------------------------------- */

/* Draws, as alpha, what the fills of a layer let through where they are not; false when they are
 * something else. One inside the other: (1 - a)(1 - b) is what a and b leave. */
static bool draw_outside(canvas *self, const LOTLayerNode *source, const LOTLayerNode *layer,
                         size_t index) {
    const LOTNode *node;
    refresh_stop stops[REFRESH_STOP_LIMIT];
    refresh_paint paint;
    if (index == source->mNodeList.size) {
        draw_layer(self, layer);
        return true;
    }
    node = source->mNodeList.ptr[index];
    if (!paints_of(self, node, stops, &paint) || !set_outline(self, node))
        return draw_outside(self, source, layer, index + 1);
    if (!enter(self)) return false;
    refresh_begin_mask(self->out);
    fill_outside(self, rule_of(node), paint.geometry[3]);
    refresh_begin_masked_group(self->out, 1);
    draw_outside(self, source, layer, index + 1);
    refresh_end_group(self->out);
    leave(self);
    return true;
}

static bool is_plain(const LOTLayerNode *layer) {
    size_t index;
    if (layer->mLayerList.size || layer->mMaskList.size || layer->mNodeList.size > 8) return false;
    for (index = 0; index < layer->mNodeList.size; index++) {
        const LOTNode *node = layer->mNodeList.ptr[index];
        if (node->mStroke.enable || node->mBrushType != BrushSolid) return false;
    }
    return true;
}

/* Draws a layer by what another shows; what can't be said is not drawn. */
static void draw_matted(canvas *self, const LOTLayerNode *layer, const LOTLayerNode *source) {
    switch (layer->mMatte) {
    case MatteAlpha:
        if (!enter(self)) return;
        refresh_begin_mask(self->out);
        draw_layer(self, source);
        refresh_begin_masked_group(self->out, 1);
        draw_layer(self, layer);
        refresh_end_group(self->out);
        leave(self);
        return;
    case MatteAlphaInv:
        if (is_plain(source))
            draw_outside(self, source, layer, 0);
        else
            self->lost++;
        return;
    case MatteLuma:
    case MatteLumaInv:
    case MatteNone: self->lost++; return;
    }
}

/* ---- Layers -------------------------------------------------------------------------------- */

static void draw_contents(canvas *self, const LOTLayerNode *layer) {
    const LOTLayerNode *matted = NULL;
    size_t index;
    for (index = 0; index < layer->mNodeList.size; index++)
        draw_node(self, layer->mNodeList.ptr[index]);
    /* From back to front; the layer after one with a matte is that matte. */
    for (index = 0; index < layer->mLayerList.size; index++) {
        const LOTLayerNode *child = layer->mLayerList.ptr[index];
        if (child->mMatte != MatteNone) {
            matted = child;
            continue;
        }
        if (child->mVisible && !matted) draw_layer(self, child);
        if (child->mVisible && matted && matted->mVisible) draw_matted(self, matted, child);
        matted = NULL;
    }
}

static void clip(canvas *self, const LOTLayerNode *layer) {
    refresh_path_clear(&self->path);
    if (paints_add_outline(self, layer->mClipPath.ptPtr, layer->mClipPath.ptCount,
                           layer->mClipPath.elmPtr, layer->mClipPath.elmCount))
        refresh_clip(self->out, &self->path, REFRESH_NON_ZERO);
}

static void draw_layer(canvas *self, const LOTLayerNode *layer) {
    const bool has_masks = layer->mMaskList.size > 0;
    const double alpha = layer->mAlpha / 255.0;
    if (!layer->mVisible || layer->mAlpha == 0) return;
    if (layer->mNodeList.size == 0 && layer->mLayerList.size == 0) return;
    if (!enter(self)) return;
    if (has_masks) {
        refresh_begin_mask(self->out);
        draw_masks(self, layer->mMaskList.ptr, layer->mMaskList.size);
        refresh_begin_masked_group(self->out, alpha);
    } else if (alpha < 1) {
        refresh_begin_group(self->out, alpha);
    } else {
        refresh_save(self->out);
    }
    if (layer->mClipPath.elmCount > 0) clip(self, layer);
    draw_contents(self, layer);
    if (has_masks || alpha < 1)
        refresh_end_group(self->out);
    else
        refresh_restore(self->out);
    leave(self);
}

void canvas_draw(canvas *self, const LOTLayerNode *tree) {
    self->depth = 0;
    refresh_path_clear(&self->path);
    self->path.overflow = false;
    if (!paints_add_outline(self, NULL, 0, NULL, 0)) return;
    add_canvas(self);
    refresh_clip(self->out, &self->path, REFRESH_NON_ZERO);
    draw_layer(self, tree);
}

void canvas_free(canvas *self) {
    free(self->path.verbs);
    free(self->path.points);
}
