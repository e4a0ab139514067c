#define _GNU_SOURCE

#include "module_host.h"

#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

static const int fatal[] = {SIGSEGV, SIGBUS, SIGILL, SIGFPE, SIGABRT, SIGTRAP};
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
    const module_call *call = module_current_call();
    if (!call) return;
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
    atexit(ended);
}
