/* effect_module.h - the C interface between RefreshKit and effect modules, version 1.2.
 *
 * An effect module is a shared object that brings pull-to-refresh effects into a running program.
 * It exports one function, refresh_module_entry, and everything else is reached from there. This
 * header and effect_drawing.h, which it includes, are all a module needs: C11 or C++17, nothing to
 * link with.
 *
 *   1. The host calls refresh_module_entry and checks what it returns (refresh_entry).
 *   2. It calls init once, and creates instances of the effects listed (refresh_descriptor).
 *   3. It calls the hooks of an instance (refresh_hooks), each with a refresh_frame.
 *   4. draw appends commands to frame->out with the writers of effect_drawing.h, included here.
 *   5. It destroys the instances and calls deinit. The file stays mapped until the process ends.
 *
 * The state line of an instance. draw and layout may come anywhere on it:
 *
 *   create -> progress* -> trigger -> [animate] -> stop -> progress* -> trigger ... -> destroy
 *
 * Every frame is a pure function of what was called and of the times in the frames: a module reads
 * no clock, draws no random number that is not seeded by itself, and keeps no state that two
 * instances share.
 *
 * Threads. Each function carries one of these tags:
 *   [load-thread]    the thread that loads modules; one call at a time in the whole process
 *   [effect-thread]  the thread that an instance lives on; one call at a time for each instance,
 *                    never the same instance on two threads. Other instances may be called on
 *                    other threads at the same time.
 *   [any-thread]     any thread, at any time between init and deinit
 *
 * Memory. Nobody frees what the other side allocated. The host copies every text and every number
 * it wants to keep; a module does the same. What a module returns from refresh_module_entry stays
 * valid and unchanged until the process ends. What the host passes to a function is valid until
 * that function returns, unless the field says otherwise.
 *
 * Texts are UTF-8, end with a NUL and have at most REFRESH_TEXT_LIMIT bytes before it. A null
 * pointer is allowed only where a field says so.
 *
 * Every struct that crosses the border begins with its own size. Whoever reads one looks at no more
 * than struct_size bytes of it, and takes what is missing as 0. ABI.md, beside this file, holds the
 * rules by which this interface grows.
 *
 * Units: points, seconds, radians; colours are sRGB components from 0 to 1, not premultiplied.
 * The origin is the top left of the canvas, y runs downwards. Numbers must be finite and at most
 * 1e6 in magnitude wherever a field does not give a range of its own. */
#ifndef REFRESH_EFFECT_MODULE_H
#define REFRESH_EFFECT_MODULE_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#ifdef __cplusplus
extern "C" {
#endif

/* ---- Version ------------------------------------------------------------------------------- */

#define REFRESH_ABI_MAJOR 1
#define REFRESH_ABI_MINOR 2
/* What refresh_module_entry is passed: major << 16 | minor. */
#define REFRESH_ABI_VERSION 0x00010002u

/* Whether the other side's struct is large enough to have a field (since 1.2). A module that is to
 * load in older hosts asks so for what is newer than 1.0, and never compares with sizeof:
 *
 *   if (REFRESH_HAS(creation, refresh_creation, curves) && creation->curves) ... */
#define REFRESH_HAS(pointer, type, field) \
    ((pointer)->struct_size >= offsetof(type, field) + sizeof((pointer)->field))

/* The first word of refresh_entry: 'R','F','K','M' as a little-endian number. */
#define REFRESH_MAGIC 0x4D4B4652u

/* The most bytes a text may have, its NUL not counted. */
#define REFRESH_TEXT_LIMIT 1023u
/* The most effects in a module, parameters or tags of an effect, choices of a parameter. */
#define REFRESH_EFFECT_LIMIT 256u
#define REFRESH_PARAMETER_LIMIT 128u
#define REFRESH_TAG_LIMIT 32u
#define REFRESH_CHOICE_LIMIT 64u

/* What a hook answers. Any negative number is an error: the host records it with the text that
 * set_error left, keeps showing the last good frame, and stops calling an instance that fails
 * again and again. */
#define REFRESH_OK 0
#define REFRESH_ERROR (-1)          /* the module could not do it */
#define REFRESH_ERROR_ARGUMENT (-2) /* a value that the module can't work with */
#define REFRESH_ERROR_ORDER (-3)    /* a hook at the wrong place of the state line */
#define REFRESH_ERROR_MEMORY (-4)   /* no memory left */

/* ---- The host, as a module sees it --------------------------------------------------------- */

#define REFRESH_LOG_DEBUG 0u
#define REFRESH_LOG_INFO 1u
#define REFRESH_LOG_WARNING 2u
#define REFRESH_LOG_ERROR 3u

/* Passed to init; valid until deinit returns. A module may keep the pointer. */
typedef struct refresh_host {
    uint32_t struct_size; /* sizeof(refresh_host) of the host */
    uint32_t abi_version; /* REFRESH_ABI_VERSION of the host */
    const char *name;     /* the program, "refreshkit" or the app's; never null */
    const char *version;  /* its version; never null, may be empty */
    void *context;        /* the host's own; a module passes the host pointer, never this */

    /* [any-thread] Adds a line to the host's log. A level above REFRESH_LOG_ERROR counts as that; a
     * null text is ignored; control characters are replaced. Never blocks on drawing. */
    void (*log)(const struct refresh_host *host, uint32_t level, const char *text);

    /* [any-thread] Asks for a frame soon: something outside of time (a file that was read) has
     * changed what `instance` would draw. `instance` is what create returned. */
    void (*request_frame)(const struct refresh_host *host, void *instance);

    /* [effect-thread] [load-thread] Says why the function that is running will return a negative
     * number. One clause for a person, without a full stop; copied; the last call wins. A null text
     * is ignored. Outside of a module's function it does nothing. */
    void (*set_error)(const struct refresh_host *host, const char *text);

    /* [any-thread] Whether the calling thread is running one of this module's functions on behalf
     * of the host: for a module's own assertions. */
    bool (*is_refresh_thread)(const struct refresh_host *host);

    /* [load-thread] [effect-thread] A table of functions by id, "refresh.NAME/VERSION", or null
     * when the host has none of that id. A null id answers null. The pointer stays valid as long
     * as the host does. */
    const void *(*get_extension)(const struct refresh_host *host, const char *id);
} refresh_host;

/* ---- Parameters ---------------------------------------------------------------------------- */

#define REFRESH_NUMBER 0u  /* number: a double within minimum...maximum */
#define REFRESH_INTEGER 1u /* number: a whole double within minimum...maximum */
#define REFRESH_FLAG 2u    /* number: 0 or 1 */
#define REFRESH_COLOR 3u   /* color: red, green, blue, alpha, each 0 to 1 */
#define REFRESH_CHOICE 4u  /* number: the index of a choice */
#define REFRESH_TEXT 5u    /* text */
#define REFRESH_CURVE 6u   /* text: what the curve is written as; its values are in
                              refresh_creation.curves (since 1.2) */

/* How many values a curve has: at 0, 1/256, ... 1. */
#define REFRESH_CURVE_VALUES 257u

/* A value of a parameter. Only the field that goes with its kind means something. Lies in
 * refresh_parameter and in arrays, and so keeps this size. */
typedef struct refresh_value {
    uint32_t struct_size;
    uint32_t kind;    /* REFRESH_NUMBER ... REFRESH_CURVE */
    double number;    /* for numbers, integers, flags and choices; 0 otherwise */
    double color[4];  /* for colours; 0 otherwise */
    const char *text; /* for texts, and for curves: "linear", "ease-in", "ease-out", "ease-in-out",
                         "default", "cubic(x1,y1,x2,y2)"; in a creation also the name of a
                         library's function, which has a '!'. Null otherwise */
} refresh_value;

/* A parameter of an effect, in descriptors. */
typedef struct refresh_parameter {
    uint32_t struct_size;
    uint32_t kind;              /* REFRESH_NUMBER ... REFRESH_CURVE */
    double minimum, maximum;    /* numbers and integers: the range, both ends allowed; both 0 for
                                   "any drawable number". Other kinds: 0 */
    uint32_t choice_count;      /* choices: 1 to REFRESH_CHOICE_LIMIT; other kinds: 0 */
    uint32_t reserved;          /* 0 */
    refresh_value initial;      /* the default: of the same kind, within the range */
    const char *name;           /* a letter, then letters, digits, '.', '-' or '_': "lineWidth" */
    const char *help;           /* one line of what it changes; never null */
    const char *unit;           /* "pt", "s"; null for none */
    const char *const *choices; /* choice_count names, no two alike; null when there are none */
} refresh_parameter;

/* ---- Frames -------------------------------------------------------------------------------- */

/* Where commands go; lent by the host for the length of one draw. Use the writers below. */
typedef struct refresh_buffer {
    uint32_t struct_size;
    uint32_t flags;    /* bit 0, REFRESH_BUFFER_OVERFLOW: something did not fit and was dropped */
    uint32_t capacity; /* how many words there is room for */
    uint32_t count;    /* how many words are written */
    uint32_t *words;   /* the commands; nothing beyond words[capacity - 1] may be touched */
} refresh_buffer;

/* Set by a writer for which there was no room, never taken back. The host then keeps the frame
 * before, and the next draw gets a larger buffer, up to 1 MiB. */
#define REFRESH_BUFFER_OVERFLOW 1u

#define REFRESH_REDUCED_MOTION 1u /* the user wants no large movement */
#define REFRESH_RIGHT_TO_LEFT 2u  /* the content reads from right to left */

#define REFRESH_SUCCESS 0u   /* the app has new content, or knows that there is none */
#define REFRESH_FAILURE 1u   /* the app could not refresh */
#define REFRESH_CANCELLED 2u /* the refresh was called off */

/* How things stand at the moment of a hook. All numbers are finite. */
typedef struct refresh_frame {
    uint32_t struct_size;
    uint32_t flags;          /* REFRESH_REDUCED_MOTION, REFRESH_RIGHT_TO_LEFT; ignore other bits */
    double time;             /* now, in seconds; never less than at the call before */
    double extent;           /* the height of the open area, in points; 0 when closed */
    double fraction;         /* extent / trigger_distance: 1 at the threshold, more beyond it */
    double overpull;         /* how much a finger holds the area further open than it would be */
    double velocity;         /* how fast the area moves on its own, in points a second; 0 while a
                                finger holds it */
    double width, height;    /* the canvas, in points */
    double hold_extent;      /* the height of the area while the app refreshes, in points */
    double trigger_distance; /* how far a pull goes until a release refreshes, in points */
    uint64_t session;        /* the number of the refresh, from 1; 0 before the first */
    uint32_t outcome;        /* stop: REFRESH_SUCCESS, _FAILURE or _CANCELLED; 0 elsewhere */
    uint32_t reserved;       /* 0 */
    void *instance;          /* what create returned */
    refresh_buffer *out;     /* draw: where the commands go; null elsewhere */
} refresh_frame;

/* What an instance is made from. */
typedef struct refresh_creation {
    uint32_t struct_size;
    uint32_t flags;              /* as in refresh_frame */
    double width, height;        /* the canvas, in points */
    double hold_extent;          /* in points */
    double trigger_distance;     /* in points */
    uint32_t effect;             /* the index of the effect in refresh_entry.list */
    uint32_t value_count;        /* as many as the descriptor has parameters */
    const refresh_host *host;    /* the one that init got */
    const refresh_value *values; /* in the descriptor's order, checked against it; text valid until
                                    create returns; null when value_count is 0 */
    void *instance;              /* out: what the hooks get as frame->instance. Null on entry; a
                                    module that returns REFRESH_OK leaves no null here */
    const double *const *curves; /* since 1.2: value_count pointers, null where the value is no
                                    curve, else to REFRESH_CURVE_VALUES finite numbers of which the
                                    first is 0 and the last 1; valid until create returns. Null when
                                    no value is a curve */
} refresh_creation;

/* What refresh_creation had in version 1.0, in bytes: what a module checks that needs nothing newer
 * and whose language has no REFRESH_HAS (since 1.2). */
static inline uint32_t refresh_creation_least(void) {
    return (uint32_t)offsetof(refresh_creation, curves);
}

/* Progress along a curve at a time from 0 to 1, on the line between two of its values; outside, on
 * the line at that end. `values` is creation->curves[index] or a module's copy of it. Times of no
 * drawable size count as the end they lie beyond, one that is no number as 0. */
static inline double refresh_curve_at(const double *values, double time) {
    const double place = time * (REFRESH_CURVE_VALUES - 1);
    uint32_t index = 0;
    if (!(time > -1e300 && time < 1e300)) return time > 0 ? 1 : 0;
    if (place >= REFRESH_CURVE_VALUES - 1)
        index = REFRESH_CURVE_VALUES - 2;
    else if (place > 0)
        index = (uint32_t)place;
    return values[index] + (values[index + 1] - values[index]) * (place - index);
}

/* ---- Hooks --------------------------------------------------------------------------------- */

/* All of them [effect-thread]. A null hook does nothing and succeeds; create, destroy and draw must
 * be there. No hook may wait for another thread, call back into the host beyond refresh_host, or
 * leave the process changed: working directory, locale, signal handlers, floating-point mode,
 * descriptors, output. The host compares and says so. */
typedef struct refresh_hooks {
    uint32_t struct_size;
    uint32_t reserved; /* 0 */

    /* Makes an instance; the only hook that may refuse what it is asked. A negative result means
     * that there is none: creation->instance is then ignored and destroy not called. */
    int32_t (*create)(refresh_creation *creation);

    /* Ends an instance; its pointer is not used again. Comes once for each create that succeeded,
     * after a stop when a session was still running. */
    void (*destroy)(void *instance);

    /* The area is pulled open: for each move of the finger, exact, in order, over-pull included;
     * and once with extent 0 at the end of each close. From there the next pull starts over. */
    int32_t (*progress)(const refresh_frame *frame);

    /* A refresh was decided. *seconds, 0 on entry, is set to the time until animate, 0 to 3600. A
     * negative result, or a number outside, counts as 0 seconds. */
    int32_t (*trigger)(const refresh_frame *frame, double *seconds);

    /* The trigger's time is over and the app is still busy. At most once for each trigger. */
    int32_t (*animate)(const refresh_frame *frame);

    /* The refresh is over; frame->outcome says how. Once for each trigger, also when animate never
     * came. *seconds, 0 on entry, is set to the time for which the area is still held open, 0 to
     * 3600. Legal in any state: without a running session it does nothing and returns
     * REFRESH_OK. */
    int32_t (*stop)(const refresh_frame *frame, double *seconds);

    /* The canvas or the hold extent changed. */
    int32_t (*layout)(const refresh_frame *frame);

    /* Appends the picture of frame->time to frame->out, which is empty on entry. May come any
     * number of times for the same moment and must then append the same words. Every save, group
     * and mask is closed at the end. A list that breaks a rule is not shown; the frame before
     * stays. */
    int32_t (*draw)(const refresh_frame *frame);

    /* A table of functions by id, "refresh.NAME/VERSION", or null for an id the effect does not
     * know (all but the ones it was written for). The pointer stays the same for the instance's
     * life. May itself be null: no extensions. */
    const void *(*get_extension)(void *instance, const char *id);
} refresh_hooks;

/* ---- Extension "refresh.timeline/1" (since 1.1) -------------------------------------------- */

/* For effects in which something happens on its own between two frames: an animation ends and the
 * next begins. Without it an instance is asked for frames as long as a session runs or the area
 * moves, which is what most effects need. */
#define REFRESH_TIMELINE_ID "refresh.timeline/1"

/* The time of an event that never comes. */
#define REFRESH_NEVER 1e300

typedef struct refresh_schedule {
    uint32_t struct_size;
    uint32_t reserved;  /* 0 */
    double next_event;  /* when advance is to be called next, in seconds; REFRESH_NEVER for never */
    double next_change; /* from when on the picture changes if nobody calls anything: the present
                           time while something moves, REFRESH_NEVER for a still picture */
} refresh_schedule;

typedef struct refresh_timeline {
    uint32_t struct_size;
    uint32_t reserved; /* 0 */

    /* [effect-thread] Says what comes next, as of the last hook. The host asks after each hook.
     * Both times are REFRESH_NEVER on entry. A time before the present counts as the present. */
    int32_t (*schedule)(void *instance, refresh_schedule *schedule);

    /* [effect-thread] The time that schedule named has come: lets what is due then happen, and no
     * more. Comes before any other hook of the same time. */
    int32_t (*advance)(const refresh_frame *frame);
} refresh_timeline;

/* ---- Descriptors and the entry ------------------------------------------------------------- */

/* The effect's module should run in a process of its own, where a crash costs a frame: for one that
 * reads files of others or rests on a library that is known to crash (since 1.2; the manifest says
 * the same by "isolation": "process"). A host that can't do that takes it as if it were 0. */
#define REFRESH_OWN_PROCESS 0x00010000u

/* An effect, as lists show it. Constant. */
typedef struct refresh_descriptor {
    uint32_t struct_size;
    uint32_t flags;          /* REFRESH_OWN_PROCESS or 0; unknown bits in the low half are refused,
                                above ignored */
    double trigger_distance; /* how far a pull goes until a release refreshes, 1 to 10,000 points */
    double hold_extent;      /* the area's height while the app refreshes, 1 to 10,000 points */
    uint32_t parameter_count; /* up to REFRESH_PARAMETER_LIMIT */
    uint32_t tag_count;       /* up to REFRESH_TAG_LIMIT */
    const char *id;           /* reverse-DNS, 3 to 128 of a-z 0-9 '-' and at least one '.'; each
                                 part begins and ends with a letter or digit: "org.example.glow" */
    const char *name;         /* what people see; not empty */
    const char *version;      /* of the effect: MAJOR.MINOR.PATCH */
    const char *summary;      /* one line of what it looks like; not empty */
    const char *vendor;       /* who made it; null for unknown */
    const char *license;      /* an SPDX expression; null for unknown */
    const char *url;          /* where to learn more; null for nowhere */
    const char *content_color; /* the colour parameter that mock content is drawn in, or null */
    const char *const *tags;   /* tag_count words, no two alike; null when there are none */
    const refresh_parameter *const *parameters; /* parameter_count pointers; null when none */
    const refresh_hooks *hooks; /* never null */
} refresh_descriptor;

/* The module may be loaded by a host with a smaller minor version than its own: it uses nothing
 * newer without asking for it. */
#define REFRESH_FORWARD_OK 1u

/* What refresh_module_entry returns. Constant. */
typedef struct refresh_entry {
    uint32_t magic;       /* REFRESH_MAGIC */
    uint16_t abi_major;   /* REFRESH_ABI_MAJOR of the header that the module was built with */
    uint16_t abi_minor;   /* REFRESH_ABI_MINOR of it */
    uint32_t struct_size; /* sizeof(refresh_entry), at most 4096 */
    uint32_t flags;       /* REFRESH_FORWARD_OK or 0; unknown bits in the low half are refused */
    uint32_t count;       /* how many effects, 1 to REFRESH_EFFECT_LIMIT */
    uint32_t reserved;    /* 0 */
    const char *abi_signature; /* REFRESH_ABI_SIGNATURE as the module's compiler sees it */
    const refresh_descriptor *const *list; /* count effects, no two ids alike */

    /* [load-thread] Called before the first create. A negative result means that nothing of the
     * module is used, and deinit is not called. Calls are counted: each that succeeded is followed
     * by one deinit, and only the last of these may undo what the first did. Null: nothing to
     * do. */
    int32_t (*init)(const refresh_host *host);

    /* [load-thread] Called after the last destroy. Null: nothing to do. */
    void (*deinit)(void);
} refresh_entry;

#if defined(__GNUC__)
#define REFRESH_EXPORT __attribute__((visibility("default")))
#else
#define REFRESH_EXPORT
#endif

/* [load-thread] The one function a module exports. `host_abi` is the host's REFRESH_ABI_VERSION; a
 * module that can't work with it returns null. Returns the same pointer each time; it may be
 * called before init, and must not depend on anything but host_abi. */
REFRESH_EXPORT const refresh_entry *refresh_module_entry(uint32_t host_abi);

#define REFRESH_TEXT_OF_(x) #x
#define REFRESH_TEXT_OF(x) REFRESH_TEXT_OF_(x)

/* How the compiler lays things out, compared by the host field by field: size of a pointer, order
 * of bytes, size of a double. For constant entries in C; the function says the same. */
#if defined(__BYTE_ORDER__) && __BYTE_ORDER__ == __ORDER_BIG_ENDIAN__
#define REFRESH_ABI_SIGNATURE                                                                      \
    "p" REFRESH_TEXT_OF(__SIZEOF_POINTER__) " be d" REFRESH_TEXT_OF(__SIZEOF_DOUBLE__)
#else
#define REFRESH_ABI_SIGNATURE                                                                      \
    "p" REFRESH_TEXT_OF(__SIZEOF_POINTER__) " le d" REFRESH_TEXT_OF(__SIZEOF_DOUBLE__)
#endif

static inline const char *refresh_abi_signature(void) { return REFRESH_ABI_SIGNATURE; }

/* ---- The manifest -------------------------------------------------------------------------- */

/* What lists show without running a line of the module: the same as the descriptors, as JSON, in an
 * ELF section. Written once in a source file, as JSON without quotation marks around it:
 *
 *   REFRESH_MANIFEST({
 *       "schema": "refreshkit.module/1",
 *       "effects": [{ "id": "org.example.glow", "name": "Glow", "version": "1.0.0",
 *                     "summary": "a dot that glows", "triggerDistance": 80, "holdExtent": 60,
 *                     "parameters": [{ "name": "radius", "type": "number", "default": 20,
 *                                      "min": 4, "max": 60, "unit": "pt", "help": "its size" }] }]
 *   })
 *
 * A file NAME.refresh.json beside NAME.so holds the same for modules that have no such section. The
 * command `refreshkit manifest FILE.so` writes it from the descriptors; `refreshkit validate` says
 * where the two differ. */
#define REFRESH_MANIFEST(...) \
    REFRESH_KEPT static const char refresh_manifest_text[] = #__VA_ARGS__;

/* Kept by the compiler (used), and by a linker that drops what nothing refers to (retain). */
#if defined(__has_attribute)
#if __has_attribute(retain)
#define REFRESH_KEPT __attribute__((section("refresh_manifest"), used, retain))
#endif
#endif
#ifndef REFRESH_KEPT
#define REFRESH_KEPT __attribute__((section("refresh_manifest"), used))
#endif

#ifdef __cplusplus
}
#endif

#include "effect_drawing.h"

#endif
