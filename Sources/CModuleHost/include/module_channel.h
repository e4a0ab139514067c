/* module_channel.h - the memory that a host shares with the process in which a module runs.
 *
 * One request at a time: the host fills it in, sends a byte, and waits for one; the other side does
 * what is asked, fills in the answer, and sends a byte back. Whatever the other side wrote is looked
 * at as if a stranger had written it: each number is read once and checked. */
#ifndef REFRESH_MODULE_CHANNEL_H
#define REFRESH_MODULE_CHANNEL_H

#include "effect_module.h"

/* The memory: a module_channel, then these many bytes of reason, of notes and of data. */
#define MODULE_CHANNEL_SIZE 1024u
#define MODULE_REASON_SIZE 4096u
#define MODULE_NOTES_SIZE 8192u
#define MODULE_DATA_SIZE (1u << 20)



/* What is asked for. */
#define MODULE_START 0u   /* nothing: the first answer says whether the module could be loaded */
#define MODULE_CREATE 1u  /* data: what the instance is made from */
#define MODULE_CALL 2u    /* hook, frame */
#define MODULE_DRAW 3u    /* frame */
#define MODULE_REPLAY 4u  /* data: calls, whose results nobody needs */
#define MODULE_DESTROY 5u

/* What was wrong with the memory that draw was lent. */
#define MODULE_PICTURE_GOOD 0u
#define MODULE_PICTURE_OVERFLOW 1u
#define MODULE_PICTURE_COUNT 2u
#define MODULE_PICTURE_BEYOND 3u

typedef struct module_channel {
    /* Set by the host. */
    uint32_t request; /* a number, another one for each request */
    uint32_t command;
    uint32_t hook;     /* its number */
    uint32_t instance; /* which one, a number that the host gives it */
    uint32_t effect;   /* create: the place in the module's list */
    uint32_t reserved;
    refresh_frame frame; /* its pointers mean nothing */

    /* Set by the other side. */
    uint32_t taken;         /* the request's number, before it is looked at */
    uint32_t answer;        /* the request's number, when it is done */
    int32_t result;         /* what the hook returned */
    uint32_t hooks;         /* create: the instance's hooks, a bit for each number */
    uint32_t fault;         /* draw: MODULE_PICTURE_GOOD, ... */
    uint32_t fault_count;   /* draw: how many words the picture said that it has */
    uint32_t fault_room;    /* draw: with room for so many */
    uint32_t is_broken;     /* 1 when the instance can't be called any more */
    uint32_t reason_length; /* bytes of reason */
    uint32_t notes_length;  /* bytes of notes */
    int32_t schedule_result;
    uint32_t padding;
    double seconds;            /* what trigger or stop set */
    refresh_schedule schedule; /* what comes next, for effects that know */

    /* Set by either. */
    uint32_t data_length; /* bytes of data */
    uint32_t more_padding;
} module_channel;

/* A memory of so many bytes without a name, whose size nobody can change; -1 with errno set. */
int module_make_memory(const char *name, uint64_t size);

/* Has the process killed when the other end of a socket goes away, whatever it is doing then; 0, or
 * -1 with errno set. */
int module_die_with_peer(int socket);

#endif
