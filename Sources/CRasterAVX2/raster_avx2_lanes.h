#pragma once
#include <immintrin.h>
#include <stdbool.h>
#include <stdint.h>

// What the loops of this target share.

#define AVX2 __attribute__((target("avx2")))

/// CoverageGrid.full
static const int32_t full = 1 << 17;

/// The sum of each cell and all before it.
AVX2 static inline __m256i running_sums(__m256i v) {
    v = _mm256_add_epi32(v, _mm256_slli_si256(v, 4));
    v = _mm256_add_epi32(v, _mm256_slli_si256(v, 8));
    // The last sum of the lower half goes to all of the upper one.
    __m256i low = _mm256_permute2x128_si256(v, v, 0x08);
    return _mm256_add_epi32(v, _mm256_shuffle_epi32(low, 0xFF));
}

/// Areas as coverages in the lowest byte of each number.
AVX2 static inline __m256i coverages_of(__m256i sums, bool is_even_odd) {
    const __m256i whole = _mm256_set1_epi32(full);
    __m256i area;
    if (is_even_odd) {
        area = _mm256_and_si256(sums, _mm256_set1_epi32(2 * full - 1));
        area = _mm256_sub_epi32(whole, _mm256_abs_epi32(_mm256_sub_epi32(area, whole)));
    } else {
        area = _mm256_abs_epi32(sums);
    }
    __m256i excess = _mm256_sub_epi32(whole, area);
    area = _mm256_add_epi32(area, _mm256_and_si256(excess, _mm256_srai_epi32(excess, 31)));
    area = _mm256_sub_epi32(_mm256_slli_epi32(area, 8), area);
    return _mm256_srai_epi32(_mm256_add_epi32(area, _mm256_set1_epi32(full / 2)), 17);
}

/// (t - 128) / 255 to the nearest, for sixteen numbers.
AVX2 static inline __m256i quotient(__m256i t) {
    return _mm256_srli_epi16(_mm256_add_epi16(t, _mm256_srli_epi16(t, 8)), 8);
}

/// Eight pixels mixed from two terms that hold 128 already, and what is kept of those below.
AVX2 static inline __m256i mixed(__m256i under, __m256i even, __m256i odd, __m256i keep) {
    __m256i low = _mm256_and_si256(under, _mm256_set1_epi32(0xFF00FF));
    __m256i high = _mm256_srli_epi16(under, 8);
    even = quotient(_mm256_add_epi16(even, _mm256_mullo_epi16(low, keep)));
    odd = quotient(_mm256_add_epi16(odd, _mm256_mullo_epi16(high, keep)));
    return _mm256_or_si256(even, _mm256_slli_epi16(odd, 8));
}
