#define _GNU_SOURCE

#include "module_host.h"

#include <fcntl.h>
#include <malloc.h>
#include <signal.h>
#include <spawn.h>
#include <stdlib.h>
#include <sys/prctl.h>
#include <sys/syscall.h>
#include <unistd.h>

uint64_t module_heap_size(void) { return mallinfo2().uordblks; }

char **module_environment(void) { return environ; }

int module_pidfd_open(int pid) { return (int)syscall(SYS_pidfd_open, pid, 0); }

int module_close_from(void *actions, int first) {
    return posix_spawn_file_actions_addclosefrom_np(actions, first);
}

int module_make_temporary(char *pattern) { return mkostemp(pattern, O_CLOEXEC); }

int module_die_with_parent(void) { return prctl(PR_SET_PDEATHSIG, SIGKILL); }
