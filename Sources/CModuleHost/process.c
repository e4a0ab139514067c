#define _GNU_SOURCE

#include "module_host.h"

#include <fcntl.h>
#include <malloc.h>
#include <signal.h>
#include <spawn.h>
#include <stdlib.h>
#include <sys/mman.h>
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

int module_make_memory(const char *name, uint64_t size) {
    const int seals = F_SEAL_SHRINK | F_SEAL_GROW | F_SEAL_SEAL;
    const int memory = memfd_create(name, MFD_CLOEXEC | MFD_ALLOW_SEALING);
    if (memory < 0) return -1;
    if (ftruncate(memory, (off_t)size) == 0 && fcntl(memory, F_ADD_SEALS, seals) == 0)
        return memory;
    close(memory);
    return -1;
}

int module_die_with_peer(int socket) {
    const int flags = fcntl(socket, F_GETFL);
    if (flags < 0 || fcntl(socket, F_SETOWN, getpid()) < 0) return -1;
    if (fcntl(socket, F_SETSIG, SIGKILL) < 0) return -1;
    return fcntl(socket, F_SETFL, flags | O_ASYNC);
}
