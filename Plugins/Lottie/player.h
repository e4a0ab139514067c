/* Which frame of a document is shown when: a pure function of what the hooks have told. */
#ifndef LOTTIE_PLAYER_H
#define LOTTIE_PLAYER_H

#include "document.h"
#include "effect_module.h"

/* Part of the time line, in frames of the document. */
typedef struct {
    double first, length;
} lottie_span;

typedef enum {
    PLAYER_PULLED,    /* the finger scrubs */
    PLAYER_OPENING,   /* from the trigger on: plays into the refresh */
    PLAYER_LOOPING,   /* the app is busy */
    PLAYER_FINISHING, /* a success: plays out */
    PLAYER_REWINDING, /* a failure: back the way it came, and gone */
    PLAYER_FADING     /* called off, or nothing to play out */
} player_phase;

typedef struct {
    lottie_span pull, refresh, finish;
    bool has_finish;  /* whether there is a marker to play out */
    bool has_pull;    /* whether there is a marker to go back by */
    bool is_reduced;  /* no large movement: one picture that comes, breathes and goes */
    double rate;      /* frames a second */
    player_phase phase;
    double share;     /* how far the last pull went, 0 to 1 */
    double trigger_time, stop_time;
    double lead;      /* how long the rest of the pull takes after the trigger, in seconds */
    double left;      /* at the stop: where the loop was, in frames */
} player;

/* What is shown at a moment. */
typedef struct {
    double frame; /* a whole number */
    double alpha; /* 0 to 1 */
} player_moment;

void player_pull(player *self, const refresh_frame *frame);

/* Both answer with the seconds that the host is to wait. */
double player_trigger(player *self, const refresh_frame *frame);
double player_stop(player *self, const refresh_frame *frame);

player_moment player_at(const player *self, double time);

#endif
