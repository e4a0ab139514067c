#include "player.h"

#include <math.h>

/* The longest the rest of a pull, and the rest of a turn of the loop, take, in seconds. */
#define LONGEST_LEAD 0.5
#define LONGEST_REST 0.3
#define REWINDING_TIME 0.5
#define FADING_TIME 0.25
/* Reduced motion: coming, breathing. */
#define COMING_TIME 0.25
#define BREATH_TIME 2.4

static double clamp(double x) { return x < 0 ? 0 : x > 1 ? 1 : x; }

static double smooth(double x) {
    x = clamp(x);
    return x * x * (3 - 2 * x);
}

/* The nearest frame to a place in a span, the last one at its end. */
static double frame_at(const lottie_span *span, double place) {
    return span->first + fmin(fmax(rint(place), 0), span->length - 1);
}

static double loop_place(const player *self, double time) {
    return fmod(fmax(time - self->trigger_time - self->lead, 0) * self->rate,
                self->refresh.length);
}

/* How long the turn of the loop that a stop finds goes on. */
static double rest_of(const player *self) {
    if (self->left <= 0) return 0;
    return fmin((self->refresh.length - self->left) / self->rate, LONGEST_REST);
}

static double ending_time(const player *self) {
    switch (self->phase) {
    case PLAYER_FINISHING: return rest_of(self) + self->finish.length / self->rate;
    case PLAYER_REWINDING: return REWINDING_TIME;
    case PLAYER_FADING: return FADING_TIME;
    case PLAYER_PULLED:
    case PLAYER_OPENING:
    case PLAYER_LOOPING: break;
    }
    return 0;
}

void player_pull(player *self, const refresh_frame *frame) {
    self->phase = PLAYER_PULLED;
    self->share = clamp(frame->fraction);
}

double player_trigger(player *self, const refresh_frame *frame) {
    /* What is left of an ending is not to come back. */
    if (self->phase != PLAYER_PULLED) self->share = 0;
    self->phase = PLAYER_OPENING;
    self->trigger_time = frame->time;
    self->lead = self->is_reduced
                     ? COMING_TIME * (1 - self->share)
                     : fmin((1 - self->share) * self->pull.length / self->rate, LONGEST_LEAD);
    return self->lead;
}

double player_stop(player *self, const refresh_frame *frame) {
    const bool loops = frame->time >= self->trigger_time + self->lead;
    self->left = loops ? loop_place(self, frame->time) : 0;
    self->stop_time = frame->time;
    if (self->is_reduced || frame->outcome == REFRESH_CANCELLED)
        self->phase = PLAYER_FADING;
    else if (frame->outcome == REFRESH_FAILURE)
        self->phase = self->has_pull ? PLAYER_REWINDING : PLAYER_FADING;
    else
        self->phase = self->has_finish ? PLAYER_FINISHING : PLAYER_FADING;
    return ending_time(self);
}

/* The frame from the trigger to the stop, and in an ending that lets it play on. */
static double playing_frame(const player *self, double time) {
    const double age = time - self->trigger_time;
    if (age < self->lead) {
        const double share = self->share + (1 - self->share) * age / self->lead;
        return frame_at(&self->pull, share * self->pull.length);
    }
    return frame_at(&self->refresh, loop_place(self, time));
}

static player_moment reduced_at(const player *self, double time) {
    player_moment at = {frame_at(&self->pull, self->pull.length), self->share};
    const double age = time - self->trigger_time;
    if (self->phase == PLAYER_PULLED) return at;
    if (self->lead > 0) at.alpha += (1 - at.alpha) * smooth(age / self->lead);
    if (age > self->lead) {
        const double breath = fmod((age - self->lead) / BREATH_TIME, 1);
        at.alpha = 1 - 0.3 * smooth(breath < 0.5 ? 2 * breath : 2 - 2 * breath);
    }
    if (self->phase == PLAYER_FADING)
        at.alpha *= 1 - clamp((time - self->stop_time) / FADING_TIME);
    return at;
}

player_moment player_at(const player *self, double time) {
    player_moment at = {frame_at(&self->pull, self->share * self->pull.length), 1};
    const double since = fmax(time - self->stop_time, 0);
    double rest, share;
    if (self->is_reduced) return reduced_at(self, time);
    switch (self->phase) {
    case PLAYER_PULLED: break;
    case PLAYER_OPENING:
    case PLAYER_LOOPING: at.frame = playing_frame(self, fmax(time, self->trigger_time)); break;
    case PLAYER_FINISHING:
        rest = rest_of(self);
        if (since < rest) {
            share = since / rest;
            at.frame = frame_at(&self->refresh, self->left + share * (self->refresh.length -
                                                                      self->left));
        } else {
            at.frame = frame_at(&self->finish, (since - rest) * self->rate);
        }
        break;
    case PLAYER_REWINDING:
        share = clamp(since / REWINDING_TIME);
        at.frame = frame_at(&self->pull, (1 - smooth(share)) * self->pull.length);
        at.alpha = 1 - smooth(2 * share - 1);
        break;
    case PLAYER_FADING:
        at.frame = playing_frame(self, time);
        at.alpha = 1 - clamp(since / FADING_TIME);
        break;
    }
    return at;
}
