#include "raster_avx2.h"

#if defined(__x86_64__)

#include "raster_avx2_lanes.h"

#define INLINE static inline __attribute__((always_inline))

/// A row being painted. Columns count from the first cell on.
typedef struct {
    uint32_t *pixels;
    uint64_t *fresh;
    /// The column of the surface that the first cell stands for.
    long first;
    /// Where the surface ends, and where painting does.
    long end, right;
    __m256i background;
} Line;

/// A colour as it is mixed.
typedef struct {
    __m256i pixels, even, odd, alpha;
    bool is_opaque;
} Ink;

/// The first lanes of eight.
AVX2 INLINE __m256i lanes(long count) {
    const __m256i numbers = _mm256_setr_epi32(0, 1, 2, 3, 4, 5, 6, 7);
    return _mm256_cmpgt_epi32(_mm256_set1_epi32((int32_t)count), numbers);
}

/// Takes the bit of a block that a column lies in; whether it was fresh.
AVX2 INLINE bool take_fresh(const Line *line, long at) {
    long block = (line->first + at) >> 3;
    uint64_t bit = (uint64_t)1 << (block & 63);
    uint64_t bits = line->fresh[block >> 6];
    line->fresh[block >> 6] = bits & ~bit;
    return (bits & bit) != 0;
}

/// Fills the block that begins at a column, if it is fresh.
AVX2 INLINE void settle(const Line *line, long at) {
    if (!take_fresh(line, at)) return;
    _mm256_maskstore_epi32(
        (int *)(line->pixels + at), lanes(line->end - at), line->background);
}

/// Pixels with a colour over them under some coverages.
AVX2 INLINE __m256i blended(__m256i under, const Ink *ink, __m256i cover) {
    const __m256i half = _mm256_set1_epi16(128);
    __m256i hidden = cover;
    if (!ink->is_opaque) {
        hidden = quotient(_mm256_add_epi16(_mm256_mullo_epi16(ink->alpha, cover), half));
    }
    return mixed(
        under, _mm256_add_epi16(_mm256_mullo_epi16(ink->even, cover), half),
        _mm256_add_epi16(_mm256_mullo_epi16(ink->odd, cover), half),
        _mm256_sub_epi16(_mm256_set1_epi16(255), hidden));
}

/// Paints what may be painted of a block, with coverages that are each there twice. Those before
/// the rectangle's left side are zero and leave what is there.
AVX2 INLINE void paint_block(const Line *line, const Ink *ink, long at, __m256i cover) {
    uint32_t *pixels = line->pixels + at;
    if (at + 8 <= line->right) {
        const void *under = take_fresh(line, at) ? (const void *)&line->background : pixels;
        __m256i result = blended(_mm256_loadu_si256(under), ink, cover);
        _mm256_storeu_si256((__m256i *)pixels, result);
        return;
    }
    if (at >= line->right) return;
    settle(line, at);
    __m256i mask = lanes(line->right - at);
    __m256i under = _mm256_maskload_epi32((const int *)pixels, mask);
    _mm256_maskstore_epi32((int *)pixels, mask, blended(under, ink, cover));
}

/// Says that the blocks of a span are fresh no more; what the last one holds beside it is filled.
AVX2 INLINE void claim(const Line *line, long from, long to) {
    if ((to & 7) && to != line->end) settle(line, to & ~7L);
    long first = (line->first + from) >> 3, last = (line->first + to - 1) >> 3;
    for (long word = first >> 6; word <= last >> 6; word += 1) {
        uint64_t bits = UINT64_MAX;
        if (word == first >> 6) bits &= UINT64_MAX << (first & 63);
        if (word == last >> 6) bits &= UINT64_MAX >> (63 - (last & 63));
        line->fresh[word] &= ~bits;
    }
}

/// Paints a span of one coverage; it begins with a block.
AVX2 INLINE void paint_span(
    const Line *line, const Ink *ink, long from, long to, uint32_t coverage) {
    if (!ink->is_opaque || coverage != 255) {
        __m256i cover = _mm256_set1_epi16((int16_t)coverage);
        for (long at = from; at < to; at += 8) paint_block(line, ink, at, cover);
        return;
    }
    if (to > line->right) to = line->right;
    if (from >= to) return;
    claim(line, from, to);
    __m256i pixels = ink->pixels;
    uint32_t *memory = line->pixels + from;
    long count = to - from, index = 0;
    for (; index + 32 <= count; index += 32) {
        _mm256_storeu_si256((__m256i *)(memory + index), pixels);
        _mm256_storeu_si256((__m256i *)(memory + index + 8), pixels);
        _mm256_storeu_si256((__m256i *)(memory + index + 16), pixels);
        _mm256_storeu_si256((__m256i *)(memory + index + 24), pixels);
    }
    for (; index + 8 <= count; index += 8) {
        _mm256_storeu_si256((__m256i *)(memory + index), pixels);
    }
    if (index < count) {
        _mm256_maskstore_epi32((int *)(memory + index), lanes(count - index), pixels);
    }
}

AVX2 INLINE void paint_row(
    int32_t *cells, uint64_t *marks, long words, long stride, bool is_even_odd, const Line *line,
    const Ink *ink) {
    const __m256i last = _mm256_set1_epi32(7);
    const __m256i whole = _mm256_set1_epi32(255);
    __m256i sum = _mm256_setzero_si256();
    long cursor = 0;
    uint32_t following = 0;
    for (long word = 0; word < words; word += 1) {
        uint64_t blocks = marks[word];
        if (blocks == 0) continue;
        marks[word] = 0;
        do {
            long at = (word << 9) | ((long)__builtin_ctzll(blocks) << 3);
            blocks &= blocks - 1;
            if (following != 0 && at != cursor) paint_span(line, ink, cursor, at, following);
            cursor = at + 8;
            __m256i *block = (__m256i *)(cells + at);
            __m256i sums = _mm256_add_epi32(running_sums(_mm256_loadu_si256(block)), sum);
            _mm256_storeu_si256(block, _mm256_setzero_si256());
            sum = _mm256_permutevar8x32_epi32(sums, last);
            __m256i cover = coverages_of(sums, is_even_odd);
            following = (uint32_t)_mm256_extract_epi32(cover, 7);
            if (_mm256_testz_si256(cover, cover)) continue;
            if (ink->is_opaque && following == 255
                && _mm256_movemask_epi8(_mm256_cmpeq_epi32(cover, whole)) == -1) {
                paint_span(line, ink, at, cursor, 255);
            } else {
                cover = _mm256_or_si256(cover, _mm256_slli_epi32(cover, 16));
                paint_block(line, ink, at, cover);
            }
        } while (blocks != 0);
    }
    if (following != 0) paint_span(line, ink, cursor, stride, following);
}

AVX2 INLINE void paint_rows(
    int32_t *cells, uint64_t *marks, long words, long stride, bool is_even_odd,
    const refreshkit_surface *surface, long right, long rows, uint32_t source,
    bool is_opaque) {
    Line line = {
        .pixels = surface->pixels,
        .fresh = surface->fresh,
        .first = surface->first,
        .end = surface->width - surface->first,
        .right = right,
        .background = _mm256_set1_epi32((int32_t)surface->background),
    };
    const Ink ink = {
        .pixels = _mm256_set1_epi32((int32_t)source),
        .even = _mm256_set1_epi32((int32_t)(source & 0xFF00FF)),
        .odd = _mm256_set1_epi32((int32_t)((source >> 8) & 0xFF00FF)),
        .alpha = _mm256_set1_epi16((int16_t)(source >> 24)),
        .is_opaque = is_opaque,
    };
    for (long row = 0; row < rows; row += 1) {
        paint_row(cells, marks, words, stride, is_even_odd, &line, &ink);
        cells += stride;
        marks += words;
        line.pixels += surface->stride;
        line.fresh += surface->fresh_words;
    }
}

AVX2 void refreshkit_avx2_paint(
    int32_t *cells, uint64_t *marks, long words, long stride, bool is_even_odd,
    const refreshkit_surface *surface, long right, long rows, uint32_t source) {
    if (source >= 0xFF000000) {
        paint_rows(
            cells, marks, words, stride, is_even_odd, surface, right, rows, source, true);
    } else {
        paint_rows(
            cells, marks, words, stride, is_even_odd, surface, right, rows, source, false);
    }
}

#else

void refreshkit_avx2_paint(
    int32_t *cells, uint64_t *marks, long words, long stride, bool is_even_odd,
    const refreshkit_surface *surface, long right, long rows, uint32_t source) {}

#endif
