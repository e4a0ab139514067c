#pragma once
#include <stdint.h>

/// How many blocks of memory the calling thread has asked for since it began.
///
/// A program that links this target has malloc, calloc, realloc, posix_memalign and aligned_alloc
/// counted; they go on to glibc's own. Under a sanitizer, which brings an allocator of its own,
/// nothing is counted and the answer is always 0.
uint64_t refreshkit_allocation_count(void);
