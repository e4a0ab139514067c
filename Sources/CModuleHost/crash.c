#define _GNU_SOURCE

#include "module_host.h"

#include <signal.h>
#include <stdatomic.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

static const int fatal[] = {SIGSEGV, SIGBUS, SIGILL, SIGFPE, SIGABRT, SIGTRAP};
/* How many threads may be inside of modules when one of them exits. */
#define THREAD_LIMIT 256
#define FATAL_COUNT (sizeof fatal / sizeof *fatal)

static struct sigaction before[FATAL_COUNT];
static void (*tidy)(void);

/* Only what a signal handler may do: no allocation, no locks. */
static void put(const char *text) {
    const ssize_t written = write(STDERR_FILENO, text, strlen(text));
    (void)written;
}

static void tell(const module_call *call, const char *what, const char *cure) {
    put("refreshkit: error: the module ");
    put(call->label ? call->label : "that was running");
    put(what);
    put(cure);
    put("\n");
}

static void crashed(int number) {
    const module_call *call = module_current_call();
    size_t index;
    for (index = 0; index < FATAL_COUNT; index++)
        if (fatal[index] == number) sigaction(number, &before[index], NULL);
    if (call) {
        tell(call, " crashed; ", "'refreshkit validate' finds the hook that does");
        /* The place in the host's code that a backtrace would show says nothing. */
        signal(number, SIG_DFL);
    }
    if (tidy) tidy();
    raise(number);
}

static void ended(void) {
    static atomic_flag is_told = ATOMIC_FLAG_INIT;
    const module_call *call = module_current_call();
    if (!call) return;
    /* Another thread is telling and ends the program. */
    while (atomic_flag_test_and_set(&is_told)) pause();
    tell(call, " ended the program; ", "no hook may call exit");
    if (tidy) tidy();
    _exit(2);
}

void module_report_crashes(void (*clean_up)(void)) {
    static char memory[65536];
    const stack_t stack = {.ss_sp = memory, .ss_size = sizeof memory};
    struct sigaction action;
    size_t index;
    tidy = clean_up;
    sigaltstack(&stack, NULL);
    memset(&action, 0, sizeof action);
    action.sa_handler = crashed;
    action.sa_flags = SA_ONSTACK | SA_NODEFER;
    for (index = 0; index < FATAL_COUNT; index++)
        sigaction(fatal[index], &action, &before[index]);
    /* Each exit takes one handler off the list: with one alone, the exit of a second thread would
     * find none and end the program while the first is still telling. */
    for (index = 0; index < THREAD_LIMIT; index++) atexit(ended);
}
