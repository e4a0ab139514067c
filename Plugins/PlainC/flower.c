/* The flower's picture: a pure function of what it remembers and of the frame. */
#include "flower.h"

#define PI 3.14159265358979323846
#define SEGMENTS 5

/* Of the module's own, so that the same bytes come out whatever C library is there: sine by its
 * series on a quarter turn, to 1e-7. */
static double sine(double angle) {
    const double turns = angle / (2 * PI);
    double x = turns - (double)(long long)turns, square;
    if (x > 0.5) x -= 1;
    if (x < -0.5) x += 1;
    if (x > 0.25) x = 0.5 - x;
    if (x < -0.25) x = -0.5 - x;
    x *= 2 * PI;
    square = x * x;
    return x * (1 + square * (-1.0 / 6 + square * (1.0 / 120 + square * (-1.0 / 5040 +
           square * (1.0 / 362880 - square / 39916800)))));
}

static double cosine(double angle) { return sine(angle + PI / 2); }

static double clamp(double x) { return x < 0 ? 0 : x > 1 ? 1 : x; }

/* From 0 to 1, slow at both ends. */
static double smooth(double x) {
    x = clamp(x);
    return x * x * (3 - 2 * x);
}

double flower_ending_time(const flower *self) {
    switch (self->phase) {
    case FLOWER_SHEDDING: return 0.75;
    case FLOWER_CLOSING: return 0.4;
    case FLOWER_WILTING: return self->is_reduced ? 0.45 : 0.7;
    case FLOWER_FADING: return 0.25;
    case FLOWER_PULLED:
    case FLOWER_OPENING:
    case FLOWER_OPEN: break;
    }
    return 0;
}

/* How the flower stands at a moment. */
typedef struct {
    double x, y;    /* its heart */
    double reach;   /* the length of a petal of the outer whorl, in points */
    double opening; /* how far it is open, 0 to 1 and a little more */
    double turn;    /* in radians */
    double breath;  /* how strongly the petals breathe, 0 to 1 */
    double age;     /* seconds since the trigger */
    double end;     /* how far the ending is, 0 to 1 */
    double alpha;
} stance;

static stance stance_at(const flower *self, const refresh_frame *frame) {
    const double room = clamp(frame->extent / frame->hold_extent);
    const double pulled = clamp(self->fraction);
    const double over = self->fraction > 1 ? 1 - 1 / self->fraction : 0;
    stance at;
    at.x = frame->width / 2;
    at.y = frame->extent / 2;
    at.reach = frame->hold_extent * 0.42 * room;
    at.opening = pulled * (2 - pulled) + 0.16 * over;
    at.turn = 1.1 * pulled + 0.8 * over;
    at.breath = at.age = at.end = 0;
    at.alpha = clamp(room * 1.6);
    if (self->phase == FLOWER_PULLED) {
        if (self->is_reduced) at.opening = pulled > 0 ? 1 : 0;
        if (self->is_reduced) at.turn = 0;
        if (self->is_reduced) at.alpha *= pulled;
        return at;
    }
    at.age = frame->time - self->trigger_time;
    if (self->is_reduced) {
        at.opening = 1;
        at.turn = 0;
        at.alpha *= pulled + (1 - pulled) * smooth(at.age / FLOWER_OPENING_TIME);
        at.alpha *= 0.75 + 0.25 * cosine(2 * PI * at.age / self->period);
    } else {
        const double share = smooth(at.age / FLOWER_OPENING_TIME);
        at.opening += (1 - at.opening) * share;
        at.breath = smooth(at.age / 0.8);
        at.turn += 0.55 * at.age * share;
    }
    if (self->phase > FLOWER_OPEN)
        at.end = clamp((frame->time - self->stop_time) / flower_ending_time(self));
    switch (self->phase) {
    case FLOWER_CLOSING:
        at.opening *= 1 - smooth(at.end);
        at.alpha *= 1 - at.end * at.end;
        break;
    case FLOWER_WILTING: at.alpha *= 1 - smooth((at.end - 0.6) / 0.4); break;
    case FLOWER_FADING: at.alpha *= 1 - at.end; break;
    case FLOWER_PULLED:
    case FLOWER_OPENING:
    case FLOWER_OPEN:
    case FLOWER_SHEDDING: break;
    }
    return at;
}

/* Turns, then moves. */
typedef struct {
    double x, y, sine, cosine;
} place;

static void line_to(refresh_path *path, const place *at, double x, double y) {
    refresh_line(path, at->x + x * at->cosine - y * at->sine,
                 at->y + x * at->sine + y * at->cosine);
}

static void curve(refresh_path *path, const place *at, double ax, double ay, double bx, double by,
                  double x, double y) {
    refresh_cubic(path, at->x + ax * at->cosine - ay * at->sine,
                  at->y + ax * at->sine + ay * at->cosine, at->x + bx * at->cosine - by * at->sine,
                  at->y + bx * at->sine + by * at->cosine, at->x + x * at->cosine - y * at->sine,
                  at->y + x * at->sine + y * at->cosine);
}

/* The outline of a petal that lies along x. */
static void petal(refresh_path *path, const place *at, int shape, double length, double width) {
    refresh_path_clear(path);
    refresh_move(path, at->x, at->y);
    switch (shape) {
    case 1: /* daisy: long and round at the end */
        curve(path, at, length * 0.3, -width * 0.7, length * 1.05, -width, length, 0);
        curve(path, at, length * 1.05, width, length * 0.3, width * 0.7, 0, 0);
        break;
    case 2: /* star */
        line_to(path, at, length * 0.35, -width * 0.75);
        line_to(path, at, length, 0);
        line_to(path, at, length * 0.35, width * 0.75);
        break;
    default: /* lotus: broad, with a tip */
        curve(path, at, length * 0.25, -width * 1.1, length * 0.75, -width * 0.95, length, 0);
        curve(path, at, length * 0.75, width * 0.95, length * 0.25, width * 1.1, 0, 0);
    }
    refresh_close(path);
}

static void mix(double out[4], const double a[4], const double b[4], double share) {
    int i;
    for (i = 0; i < 4; i++) out[i] = a[i] + (b[i] - a[i]) * share;
}

static refresh_stop stop_of(double offset, const double color[4], double alpha) {
    refresh_stop stop = {(float)offset,
                         {(float)color[0], (float)color[1], (float)color[2],
                          (float)(color[3] * alpha)}};
    return stop;
}

/* One petal of a whorl: 0 is the outer one. */
static void draw_petal(const flower *self, const stance *at, refresh_buffer *out, int whorl,
                       int index, const double color[4], const double heart[4]) {
    const double share = (index + 0.5 * whorl) / self->petals;
    const double wave = 1 + 0.13 * at->breath * sine(2 * PI * (share - at->age / self->period));
    /* They open one after the other. */
    const double over = at->opening > 1 ? at->opening - 1 : 0;
    const double open = clamp(at->opening * 1.6 - 0.6 * share) + over;
    double length = at->reach * (1 - 0.3 * whorl) * open * wave;
    double width = length * (self->shape == 1 ? 0.26 : 0.4) * 9 / (self->petals + 1.5);
    double angle = 2 * PI * share + (whorl % 2 ? -at->turn : at->turn);
    double alpha = 0.62 * at->alpha;
    refresh_stop stops[2];
    place at_petal;
    REFRESH_PATH(path, SEGMENTS);
    if (length <= 0.05 || alpha <= 0) return;
    if (width > length * 0.5) width = length * 0.5;
    at_petal.x = at->x;
    at_petal.y = at->y;
    if (self->phase == FLOWER_SHEDDING) {
        /* Off with it, one a little later than the other, tumbling and sinking. */
        const double gone = clamp((at->end - 0.12 * ((index * 7 + whorl * 3) % 5) / 5.0) / 0.88);
        const double far = at->reach * 1.9 * gone * (2 - gone);
        at_petal.x += far * cosine(angle);
        at_petal.y += far * sine(angle) * 0.8 + 26 * gone * gone;
        angle += gone * (index % 2 ? 2.1 : -2.1);
        length *= 1 - 0.45 * gone;
        width *= 1 - 0.45 * gone;
        alpha *= 1 - gone * gone;
    } else if (self->phase == FLOWER_WILTING && !self->is_reduced) {
        /* Down they hang, all of them. */
        const double hang = smooth(at->end * 1.5);
        double down = PI / 2 - angle;
        down -= 2 * PI * (double)(long long)(down / (2 * PI));
        if (down > PI) down -= 2 * PI;
        if (down < -PI) down += 2 * PI;
        angle += down * 0.72 * hang;
        width *= 1 - 0.35 * hang;
        at_petal.y += 9 * hang;
    }
    at_petal.sine = sine(angle);
    at_petal.cosine = cosine(angle);
    petal(&path, &at_petal, self->shape, length, width);
    stops[0] = stop_of(0.1, heart, alpha);
    stops[1] = stop_of(0.75, color, alpha);
    refresh_fill(out, &path, REFRESH_NON_ZERO,
                 refresh_radial(at_petal.x, at_petal.y, 0, length, stops, 2));
}

static void draw_heart(const flower *self, const stance *at, refresh_buffer *out,
                       const double heart[4]) {
    const double gone = self->phase == FLOWER_SHEDDING ? smooth(at->end * 1.3) : 0;
    const double radius = at->reach * 0.17 * clamp(at->opening * 1.4) * (1 - gone);
    const bool hangs = self->phase == FLOWER_WILTING && !self->is_reduced;
    const double y = at->y + (hangs ? 9 * smooth(at->end * 1.5) : 0);
    REFRESH_PATH(path, 6);
    if (radius <= 0 || at->alpha <= 0) return;
    refresh_add_circle(&path, at->x, y, radius);
    refresh_fill(out, &path, REFRESH_NON_ZERO,
                 refresh_color(heart[0], heart[1], heart[2], heart[3] * at->alpha));
}

void flower_draw(const flower *self, const refresh_frame *frame) {
    static const double grey[4] = {0.55, 0.52, 0.5, 1}, white[4] = {1, 1, 1, 1};
    const stance at = stance_at(self, frame);
    const double wilt = self->phase == FLOWER_WILTING ? smooth(at.end * 2) : 0;
    double tint[4], heart[4], color[4];
    refresh_buffer *out = frame->out;
    int whorl, index;
    REFRESH_PATH(area, 5);
    if (frame->extent <= 0 || at.alpha <= 0) return;
    mix(tint, self->tint, grey, wilt * 0.9);
    mix(heart, self->heart, grey, wilt * 0.7);
    refresh_save(out);
    refresh_add_rect(&area, 0, 0, frame->width, frame->extent);
    refresh_clip(out, &area, REFRESH_NON_ZERO);
    for (whorl = 0; whorl < 3; whorl++) {
        mix(color, tint, white, 0.16 * whorl);
        for (index = 0; index < self->petals; index++)
            draw_petal(self, &at, out, whorl, index, color, heart);
    }
    draw_heart(self, &at, out, heart);
    refresh_restore(out);
}
