// The C library of the WebAssembly build: memory, byte runs, 128-bit products. No system behind
// it, so that the module has no imports and runs anywhere.

#include "wasm_runtime.h"

#ifdef __wasm__

#include <stddef.h>
#include <stdint.h>

// Blocks have sizes that are powers of two, each behind a header of 16 bytes that holds the power
// and, in front of it, the distance that an alignment added. Freed blocks wait in a list of their
// size; memory beyond the last block is taken as it is needed.

enum { SMALLEST = 5, CLASSES = 32, HEADER = 16, PAGE = 65536 };

typedef struct block {
    struct block *next;
    uint32_t power;
} block;

extern unsigned char __heap_base;
static block *freed[CLASSES];
static uintptr_t top;

static void *carve(size_t size) {
    if (top == 0) top = ((uintptr_t)&__heap_base + 15) & ~(uintptr_t)15;
    uintptr_t have = (uintptr_t)__builtin_wasm_memory_size(0) * PAGE;
    if (size > have - top) {
        size_t pages = (size - (have - top) + PAGE - 1) / PAGE;
        if (__builtin_wasm_memory_grow(0, pages) == (size_t)-1) return NULL;
    }
    void *start = (void *)top;
    top += size;
    return start;
}

void *malloc(size_t size) {
    if (size > ((size_t)1 << 30) - HEADER) return NULL;
    uint32_t power = SMALLEST;
    while (((size_t)1 << power) < size + HEADER) power++;
    block *it = freed[power];
    if (it) {
        freed[power] = it->next;
    } else {
        it = carve((size_t)1 << power);
        if (!it) return NULL;
        it->power = power;
    }
    // Before an aligned address the same place tells where its block begins.
    it->next = it;
    return (char *)it + HEADER;
}

void free(void *memory) {
    if (!memory) return;
    block *it = ((block *)((char *)memory - HEADER))->next;
    it->next = freed[it->power];
    freed[it->power] = it;
}

int posix_memalign(void **result, size_t alignment, size_t size) {
    if (alignment <= HEADER) {
        *result = malloc(size);
        return *result ? 0 : 12;
    }
    if (size > (size_t)1 << 30 || alignment > (size_t)1 << 20) return 12;
    char *memory = malloc(size + alignment);
    if (!memory) return 12;
    char *aligned = (char *)(((uintptr_t)memory + alignment - 1) & ~(uintptr_t)(alignment - 1));
    if (aligned != memory) {
        ((block *)(aligned - HEADER))->next = (block *)(memory - HEADER);
    }
    *result = aligned;
    return 0;
}

// With bulk memory each of these is one instruction.
void *memcpy(void *to, const void *from, size_t count) {
    return __builtin_memcpy(to, from, count);
}

void *memmove(void *to, const void *from, size_t count) {
    return __builtin_memmove(to, from, count);
}

void *memset(void *to, int byte, size_t count) { return __builtin_memset(to, byte, count); }

int memcmp(const void *a, const void *b, size_t count) {
    const unsigned char *x = a, *y = b;
    for (size_t i = 0; i < count; i++) {
        if (x[i] != y[i]) return x[i] - y[i];
    }
    return 0;
}

// Seeds hashing. Nothing of ours may depend on the order of a set, so any bytes will do, and the
// same ones each time show it if something does.
void arc4random_buf(void *to, size_t count) { __builtin_memset(to, 0x5A, count); }

// A message of the standard library on the way to a trap; there is nowhere to show it.
int putchar(int character) { return character; }

// The product of two 128-bit numbers, of four 32-bit limbs each, modulo 2^128.
__int128 __multi3(__int128 a, __int128 b) {
    unsigned __int128 x = (unsigned __int128)a, y = (unsigned __int128)b;
    uint64_t xl = (uint64_t)x, xh = (uint64_t)(x >> 64);
    uint64_t yl = (uint64_t)y, yh = (uint64_t)(y >> 64);
    uint64_t x0 = (uint32_t)xl, x1 = xl >> 32, y0 = (uint32_t)yl, y1 = yl >> 32;
    uint64_t low = x0 * y0;
    uint64_t middle = x1 * y0 + (low >> 32);
    uint64_t other = x0 * y1 + (uint32_t)middle;
    uint64_t high = x1 * y1 + (middle >> 32) + (other >> 32) + xh * yl + xl * yh;
    return (__int128)((unsigned __int128)high << 64 | (other << 32 | (uint32_t)low));
}

#endif
