/* The flower of the module PlainC: what it remembers, and its picture. */
#ifndef FLOWER_H
#define FLOWER_H

#include "effect_module.h"

#define FLOWER_MOST_PETALS 16
/* How long the flower takes to open fully, in seconds. */
#define FLOWER_OPENING_TIME 0.45

typedef enum {
    FLOWER_PULLED,   /* follows the finger */
    FLOWER_OPENING,  /* from the trigger on */
    FLOWER_OPEN,     /* the app is busy */
    FLOWER_SHEDDING, /* a success: the petals fly off */
    FLOWER_CLOSING,  /* a success, without shedding */
    FLOWER_WILTING,  /* a failure: it turns grey and hangs its head */
    FLOWER_FADING    /* called off, or any end with reduced motion */
} flower_phase;

typedef struct {
    double tint[4], heart[4];
    int petals, shape;
    double period;
    bool sheds, is_reduced;
    flower_phase phase;
    double fraction; /* of the last pull */
    double trigger_time, stop_time;
} flower;

/* How long the phase that a stop began takes, in seconds. */
double flower_ending_time(const flower *self);

/* Appends the flower as it is at the time of the frame. */
void flower_draw(const flower *self, const refresh_frame *frame);

#endif
