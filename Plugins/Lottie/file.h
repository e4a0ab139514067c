/* The bytes of Lottie files, the built-in one among them. */
#ifndef LOTTIE_FILE_H
#define LOTTIE_FILE_H

#include "document.h"

extern const char lottie_built_in[], lottie_built_in_end[];

/* The bytes of a regular file, to be freed; null, with a reason, when it can't be read. */
char *lottie_file_read(const char *path, size_t *size, char reason[LOTTIE_REASON_LIMIT]);

#endif
