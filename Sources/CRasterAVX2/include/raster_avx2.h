#pragma once
#include <stdbool.h>
#include <stdint.h>

// The hot loops of RefreshRaster for processors with AVX2. Each writes the same bytes as the Swift
// loop of the same purpose, which says what it does. Where the machine is not of x86-64 they do
// nothing, and refreshkit_has_avx2 is false.

/// Whether this processor has AVX2 and nobody has forbidden it: glibc takes it away from a process
/// with GLIBC_TUNABLES=glibc.cpu.hwcaps=-AVX2.
bool refreshkit_has_avx2(void);

/// CoverageReader.read: a row's coverages and runs. A run is three numbers of 32 bits: from, to,
/// and the coverage, or 256 where each pixel has its own. Returns how many there are.
long refreshkit_avx2_read(
    int32_t *cells, uint64_t *marks, long words, long stride, bool is_even_odd,
    uint8_t *coverages, int32_t *runs);

/// Blend.fill with an opaque pixel and a coverage for each pixel.
void refreshkit_avx2_fill_opaque(
    uint32_t *line, long count, uint32_t source, const uint8_t *coverages);

/// Blend.fill with any pixel and a coverage for each pixel.
void refreshkit_avx2_fill(
    uint32_t *line, long count, uint32_t source, const uint8_t *coverages);

/// Blend.fill with any pixel and one coverage.
void refreshkit_avx2_fill_evenly(uint32_t *line, long count, uint32_t source, uint32_t coverage);

/// Pixels that refreshkit_avx2_paint writes: what Surface says of them.
typedef struct {
    /// The pixel that the first cell stands for.
    uint32_t *pixels;
    /// Pixels from a row to the next one.
    long stride;
    /// The bits of the first row; one for each block of eight pixels, set where it is fresh.
    uint64_t *fresh;
    /// Words of bits in a row.
    long fresh_words;
    /// The column of the surface that the first cell stands for, a multiple of eight.
    long first;
    /// How many columns the surface has.
    long width;
    /// What fresh blocks stand for.
    uint32_t background;
} refreshkit_surface;

/// CoverageGrid.paint with a SolidPainter: rows of cells as a colour, up to the column `right` of
/// the cells. Leaves cells and marks zero.
void refreshkit_avx2_paint(
    int32_t *cells, uint64_t *marks, long words, long stride, bool is_even_odd,
    const refreshkit_surface *surface, long right, long rows, uint32_t source);
