#include "raster_avx2.h"

#if defined(__x86_64__)

#include "raster_avx2_lanes.h"

#if __has_include(<sys/platform/x86.h>)
#include <sys/platform/x86.h>
#endif

static const int32_t own = 256;

bool refreshkit_has_avx2(void) {
#if defined(CPU_FEATURE_ACTIVE)
    return CPU_FEATURE_ACTIVE(AVX2);
#else
    __builtin_cpu_init();
    return __builtin_cpu_supports("avx2");
#endif
}

static inline long append(int32_t *runs, long count, long from, long to, int32_t coverage) {
    if (coverage == 0 || from >= to) return count;
    runs[3 * count] = (int32_t)from;
    runs[3 * count + 1] = (int32_t)to;
    runs[3 * count + 2] = coverage;
    return count + 1;
}

AVX2 long refreshkit_avx2_read(
    int32_t *cells, uint64_t *marks, long words, long stride, bool is_even_odd,
    uint8_t *coverages, int32_t *runs) {
    const __m256i last = _mm256_set1_epi32(7);
    __m256i sum = _mm256_setzero_si256();
    long count = 0, start = 0, cursor = 0;
    int32_t coverage = 0, following = 0;
    for (long word = 0; word < words; word += 1) {
        uint64_t blocks = marks[word];
        if (blocks == 0) continue;
        marks[word] = 0;
        do {
            long at = (word << 9) | ((long)__builtin_ctzll(blocks) << 3);
            blocks &= blocks - 1;
            if (at != cursor && following != coverage) {
                count = append(runs, count, start, cursor, coverage);
                start = cursor;
                coverage = following;
            }
            __m256i *block = (__m256i *)(cells + at);
            __m256i sums = _mm256_add_epi32(running_sums(_mm256_loadu_si256(block)), sum);
            _mm256_storeu_si256(block, _mm256_setzero_si256());
            sum = _mm256_permutevar8x32_epi32(sums, last);
            __m256i wide = coverages_of(sums, is_even_odd);
            wide = _mm256_packus_epi32(wide, wide);
            wide = _mm256_packus_epi16(wide, wide);
            uint64_t eight =
                (uint32_t)_mm_cvtsi128_si32(_mm256_castsi256_si128(wide))
                | (uint64_t)(uint32_t)_mm_cvtsi128_si32(_mm256_extracti128_si256(wide, 1)) << 32;
            following = (int32_t)(eight >> 56);
            int32_t own_coverage = eight == 0 || eight == UINT64_MAX ? following : own;
            if (own_coverage != coverage) {
                count = append(runs, count, start, at, coverage);
                start = at;
                coverage = own_coverage;
            }
            __builtin_memcpy(coverages + at, &eight, 8);
            cursor = at + 8;
        } while (blocks != 0);
    }
    if (following != coverage) {
        count = append(runs, count, start, cursor, coverage);
        start = cursor;
        coverage = following;
    }
    return append(runs, count, start, stride, coverage);
}

static inline uint32_t product(uint32_t a, uint32_t b) {
    uint32_t t = a * b + 128;
    return (t + (t >> 8)) >> 8;
}

static inline uint32_t pair_quotient(uint32_t t) {
    t += 0x800080;
    return ((t + ((t >> 8) & 0xFF00FF)) >> 8) & 0xFF00FF;
}

static inline uint32_t over(uint32_t under, uint32_t source, uint32_t coverage) {
    uint32_t keep = 255 - product(source >> 24, coverage);
    uint32_t even = (source & 0xFF00FF) * coverage + (under & 0xFF00FF) * keep;
    uint32_t odd = ((source >> 8) & 0xFF00FF) * coverage + ((under >> 8) & 0xFF00FF) * keep;
    return pair_quotient(even) | pair_quotient(odd) << 8;
}

/// Eight coverages, each for the two components that share a multiplication.
AVX2 static inline __m256i eight(const uint8_t *coverages) {
    __m256i wide = _mm256_cvtepu8_epi32(_mm_loadl_epi64((const __m128i *)coverages));
    return _mm256_or_si256(wide, _mm256_slli_epi32(wide, 16));
}

AVX2 void refreshkit_avx2_fill_opaque(
    uint32_t *line, long count, uint32_t source, const uint8_t *coverages) {
    const __m256i even = _mm256_set1_epi32((int32_t)(source & 0xFF00FF));
    const __m256i odd = _mm256_set1_epi32((int32_t)((source >> 8) & 0xFF00FF));
    const __m256i half = _mm256_set1_epi16(128);
    const __m256i all = _mm256_set1_epi16(255);
    long index = 0;
    for (; index + 8 <= count; index += 8) {
        __m256i *pixels = (__m256i *)(line + index);
        __m256i cover = eight(coverages + index);
        _mm256_storeu_si256(
            pixels,
            mixed(
                _mm256_loadu_si256(pixels),
                _mm256_add_epi16(_mm256_mullo_epi16(even, cover), half),
                _mm256_add_epi16(_mm256_mullo_epi16(odd, cover), half),
                _mm256_sub_epi16(all, cover)));
    }
    for (; index < count; index += 1) line[index] = over(line[index], source, coverages[index]);
}

AVX2 void refreshkit_avx2_fill(
    uint32_t *line, long count, uint32_t source, const uint8_t *coverages) {
    const __m256i even = _mm256_set1_epi32((int32_t)(source & 0xFF00FF));
    const __m256i odd = _mm256_set1_epi32((int32_t)((source >> 8) & 0xFF00FF));
    const __m256i alpha = _mm256_set1_epi16((int16_t)(source >> 24));
    const __m256i half = _mm256_set1_epi16(128);
    const __m256i all = _mm256_set1_epi16(255);
    long index = 0;
    for (; index + 8 <= count; index += 8) {
        __m256i *pixels = (__m256i *)(line + index);
        __m256i cover = eight(coverages + index);
        __m256i hidden = quotient(_mm256_add_epi16(_mm256_mullo_epi16(alpha, cover), half));
        _mm256_storeu_si256(
            pixels,
            mixed(
                _mm256_loadu_si256(pixels),
                _mm256_add_epi16(_mm256_mullo_epi16(even, cover), half),
                _mm256_add_epi16(_mm256_mullo_epi16(odd, cover), half),
                _mm256_sub_epi16(all, hidden)));
    }
    for (; index < count; index += 1) line[index] = over(line[index], source, coverages[index]);
}

AVX2 void refreshkit_avx2_fill_evenly(
    uint32_t *line, long count, uint32_t source, uint32_t coverage) {
    const __m256i half = _mm256_set1_epi16(128);
    const __m256i even = _mm256_add_epi16(
        _mm256_set1_epi32((int32_t)((source & 0xFF00FF) * coverage)), half);
    const __m256i odd = _mm256_add_epi16(
        _mm256_set1_epi32((int32_t)(((source >> 8) & 0xFF00FF) * coverage)), half);
    const __m256i keep = _mm256_set1_epi16((int16_t)(255 - product(source >> 24, coverage)));
    long index = 0;
    for (; index + 8 <= count; index += 8) {
        __m256i *pixels = (__m256i *)(line + index);
        _mm256_storeu_si256(pixels, mixed(_mm256_loadu_si256(pixels), even, odd, keep));
    }
    for (; index < count; index += 1) line[index] = over(line[index], source, coverage);
}

#else

bool refreshkit_has_avx2(void) { return false; }

long refreshkit_avx2_read(
    int32_t *cells, uint64_t *marks, long words, long stride, bool is_even_odd,
    uint8_t *coverages, int32_t *runs) {
    return 0;
}

void refreshkit_avx2_fill_opaque(
    uint32_t *line, long count, uint32_t source, const uint8_t *coverages) {}

void refreshkit_avx2_fill(
    uint32_t *line, long count, uint32_t source, const uint8_t *coverages) {}

void refreshkit_avx2_fill_evenly(
    uint32_t *line, long count, uint32_t source, uint32_t coverage) {}

#endif
