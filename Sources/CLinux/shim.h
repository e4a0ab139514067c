#pragma once
#include <sys/syscall.h>

/* Calls that glibc shows only under _GNU_SOURCE, which a module cannot define. Headers that
   define types are left out: the types would then belong to this module instead of to Glibc. */

long syscall(long number, ...);

/* Swaps what two paths name, atomically; 0, or -1 with errno set. */
static inline int linux_exchange(const char *a, const char *b) {
    const int here = -100, exchange = 2; /* AT_FDCWD, RENAME_EXCHANGE */
    return (int)syscall(SYS_renameat2, here, a, here, b, exchange);
}

/* Reads raw directory entries without allocating, so that a signal handler may; bytes read, 0 at
   the end, or -1. */
static inline long linux_getdents(int directory, void *buffer, unsigned long size) {
    return syscall(SYS_getdents64, directory, buffer, size);
}

unsigned long getauxval(unsigned long type);

/* Whether the process runs with rights that its caller lacks: set-user-ID, file capabilities. */
static inline int linux_is_privileged(void) {
    const unsigned long secure = 23; /* AT_SECURE */
    return getauxval(secure) != 0;
}
