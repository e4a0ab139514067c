#pragma once
#include <stdint.h>

/* The files that `refreshkit new` writes, as they lie in `files`, and the headers of the module
   interface. They make a working module; the words org.example.template-effect, template-effect,
   TemplateEffect, Template effect, /path/to/RefreshKit and /path/to/refreshkit in them and in their
   names stand for what the author chose. */

typedef struct template_file {
    const char *language; /* "c", "embedded-swift", "sidecar" or "swift" */
    const char *name;     /* the file's name, as above */
    const char *text;     /* UTF-8, ends with a NUL */
} template_file;

/* One of the files; null from the last one on. */
const template_file *template_at(uint32_t index);
