/* A Lottie file, read and checked: what rlottie may see of it, and its markers. */
#ifndef LOTTIE_DOCUMENT_H
#define LOTTIE_DOCUMENT_H

#include <stdbool.h>
#include <stddef.h>

/* The most bytes of a file. */
#define LOTTIE_FILE_LIMIT (8u << 20)
/* The most bytes of a reason, its NUL counted. */
#define LOTTIE_REASON_LIMIT 400
/* rlottie draws whole frames only: files are laid out anew with at least as many a second. */
#define LOTTIE_FRAMES_A_SECOND 240

/* Part of the time line, in frames of the document. */
typedef struct {
    char *name;
    double first, length;
} lottie_marker;

/* A file that has passed all checks. */
typedef struct {
    char *text;          /* JSON for rlottie: nothing but what it knows, of the right types */
    double width, height; /* of its canvas */
    double rate;         /* frames a second, at least LOTTIE_FRAMES_A_SECOND */
    double length;       /* how many frames there are, at least 1 */
    size_t marker_count;
    lottie_marker *markers;
    bool names_tint, names_accent;      /* whether fills or strokes are named for a colour */
    char left_out[LOTTIE_REASON_LIMIT]; /* what can't be drawn and is not, in words; or empty */
} lottie_document;

/* Reads the file at a path, or the built-in one when the path is empty. Says why not in `reason`,
 * one clause; then there is nothing to free. */
bool lottie_document_read(lottie_document *document, const char *path,
                          char reason[LOTTIE_REASON_LIMIT]);

/* The marker of a name, or null. */
const lottie_marker *lottie_document_marker(const lottie_document *document, const char *name);

void lottie_document_free(lottie_document *document);

#endif
