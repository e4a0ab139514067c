/* Floating-point modes of the processor. */
#ifndef MODES_H
#define MODES_H

#include <stdint.h>

#if defined(__x86_64__)

/* What is masked out are flags that any sum may raise, not modes. */
static inline uint64_t float_modes(void) {
    uint32_t vector;
    uint16_t stack;
    __asm__ volatile("stmxcsr %0" : "=m"(vector));
    __asm__ volatile("fnstcw %0" : "=m"(stack));
    return (uint64_t)stack << 32 | (vector & ~0x3Fu);
}

static inline void restore_float_modes(uint64_t modes) {
    uint32_t vector = (uint32_t)modes;
    uint16_t stack = (uint16_t)(modes >> 32);
    __asm__ volatile("ldmxcsr %0" : : "m"(vector));
    __asm__ volatile("fldcw %0" : : "m"(stack));
}

#elif defined(__aarch64__)

static inline uint64_t float_modes(void) {
    uint64_t modes;
    __asm__ volatile("mrs %0, fpcr" : "=r"(modes));
    return modes;
}

static inline void restore_float_modes(uint64_t modes) {
    __asm__ volatile("msr fpcr, %0" : : "r"(modes));
}

#else

/* Nothing to compare: a module that changes them is not noticed. */
static inline uint64_t float_modes(void) { return 0; }

static inline void restore_float_modes(uint64_t modes) { (void)modes; }

#endif

#endif
