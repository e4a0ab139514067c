/* Reads files without waiting for what is none: a pipe, a device, a directory. */
#define _POSIX_C_SOURCE 200809L
#include "file.h"

#include <errno.h>
#include <fcntl.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

/* The path of the built-in file, as the assembler finds it. */
#ifndef LOTTIE_BUILT_IN
#define LOTTIE_BUILT_IN "Plugins/Lottie/sunrise.json"
#endif

__asm__(".section .rodata\n"
        ".global lottie_built_in, lottie_built_in_end\n"
        ".hidden lottie_built_in, lottie_built_in_end\n"
        "lottie_built_in: .incbin \"" LOTTIE_BUILT_IN "\"\n"
        "lottie_built_in_end: .byte 0\n"
        ".previous\n");

static char *read_all(int descriptor, size_t *size, char *reason) {
    struct stat status;
    char *bytes;
    size_t length, done = 0;
    if (fstat(descriptor, &status) != 0 || !S_ISREG(status.st_mode)) {
        snprintf(reason, LOTTIE_REASON_LIMIT, "not a regular file");
        return NULL;
    }
    if (status.st_size > (off_t)LOTTIE_FILE_LIMIT) {
        snprintf(reason, LOTTIE_REASON_LIMIT, "%lld bytes; allowed: up to %u MiB",
                 (long long)status.st_size, LOTTIE_FILE_LIMIT >> 20);
        return NULL;
    }
    length = (size_t)status.st_size;
    bytes = malloc(length + 1);
    if (!bytes) {
        snprintf(reason, LOTTIE_REASON_LIMIT, "no memory for %zu bytes", length);
        return NULL;
    }
    while (done < length) {
        const ssize_t part = read(descriptor, bytes + done, length - done);
        if (part < 0 && errno == EINTR) continue;
        if (part <= 0) break;
        done += (size_t)part;
    }
    *size = done;
    return bytes;
}

char *lottie_file_read(const char *path, size_t *size, char reason[LOTTIE_REASON_LIMIT]) {
    const int descriptor = open(path, O_RDONLY | O_NONBLOCK | O_CLOEXEC | O_NOCTTY);
    char *bytes;
    if (descriptor < 0) {
        char text[100];
        const int code = errno;
        if (strerror_r(code, text, sizeof text) != 0) snprintf(text, sizeof text, "error %d", code);
        snprintf(reason, LOTTIE_REASON_LIMIT, "can't be opened: %s", text);
        return NULL;
    }
    bytes = read_all(descriptor, size, reason);
    close(descriptor);
    return bytes;
}
