import RefreshDrawing
import RefreshEffects
import RefreshKit
import RefreshRaster
import Testing

@testable import FrameExport

@Suite("PNG encoder")
struct PNGEncoderTests {
    @Test("pixels read back as they were, clear or opaque, however they compress")
    func lossless() throws {
        for (opaque, aim) in [
            (false, PNGEncoder.Aim.speed), (true, .speed), (false, .size), (true, .size),
        ] {
            let bitmap = try Pictures.noise(width: 123, height: 45, seed: 7, opaque: opaque)

            let bytes = try PNGEncoder(for: aim).encode(bitmap)

            let read = try #require(Pictures.decodePNG(bytes))
            #expect(read.width == 123 && read.height == 45)
            #expect(read.pixels == StraightAlpha(bitmap).bytes)
        }
    }

    @Test(
        "up to 256 colours are a palette of as few bits as they need",
        arguments: [
            (1, 1), (2, 1), (3, 2), (4, 2), (5, 4), (16, 4), (17, 8), (256, 8),
        ])
    func palette(colors: Int, bitDepth: UInt8) throws {
        for width in [37, 64] {
            let bitmap = try Pictures.stripes(colors: colors, width: width, height: 41)

            let bytes = try PNGEncoder(for: .speed).encode(bitmap)

            #expect(bytes[24] == bitDepth && bytes[25] == 3)
            let read = try #require(Pictures.decodePNG(bytes))
            #expect(read.pixels == StraightAlpha(bitmap).bytes)
        }
    }

    @Test("rows like the ones above read back as they were, whatever came before")
    func repeatedRows() throws {
        let encoder = try PNGEncoder(for: .speed)
        for colors in [2, 4, 16, 200, 300, 2] {
            for bitmap in [
                try Pictures.bands(colors: colors, width: 37, height: 41),
                try Pictures.stripes(colors: colors, width: 37, height: 41),
            ] {
                let read = try #require(Pictures.decodePNG(encoder.encode(bitmap)))

                #expect(read.pixels == StraightAlpha(bitmap).bytes)
            }
        }
    }

    @Test("257 colours are no palette")
    func noPalette() throws {
        let bitmap = try Pictures.stripes(colors: 257, width: 37, height: 41)

        let bytes = try PNGEncoder(for: .speed).encode(bitmap)

        #expect(bytes[24] == 8 && bytes[25] == 6)
        #expect(try #require(Pictures.decodePNG(bytes)).pixels == StraightAlpha(bitmap).bytes)
    }

    @Test("smooth pictures read back as they were and take a fraction of their size")
    func filtered() throws {
        for opaque in [true, false] {
            let bitmap = try Pictures.smooth(width: 300, height: 200, opaque: opaque)

            let bytes = try PNGEncoder(for: .speed).encode(bitmap)

            #expect(bytes[25] == (opaque ? 2 : 6))
            #expect(bytes.count < 300 * 200 / 5)
            #expect(try #require(Pictures.decodePNG(bytes)).pixels == StraightAlpha(bitmap).bytes)
        }
    }

    @Test("the same picture gives the same bytes, whatever came before, without date or text")
    func deterministic() throws {
        let bitmap = try Pictures.noise(width: 20, height: 20, seed: 1)
        let encoder = try PNGEncoder(for: .speed)

        let bytes = try encoder.encode(bitmap)
        _ = try encoder.encode(try Pictures.stripes(colors: 3, width: 90, height: 50))
        _ = try encoder.encode(Bitmap(width: 2, height: 2))

        #expect(try encoder.encode(bitmap) == bytes)
        #expect(Pictures.chunks(bytes) == ["IHDR", "sRGB", "IDAT", "IEND"])
        let few = try encoder.encode(try Pictures.stripes(colors: 3, width: 9, height: 5))
        #expect(Pictures.chunks(few) == ["IHDR", "sRGB", "PLTE", "tRNS", "IDAT", "IEND"])
    }

    @Test("one pixel is picture enough")
    func tiny() throws {
        let bitmap = Bitmap(width: 1, height: 1)

        let read = try #require(Pictures.decodePNG(PNGEncoder(for: .speed).encode(bitmap)))

        #expect(read.pixels == [0, 0, 0, 0])
    }

    @Test("the built-in effects' frames take less than what libpng makes of them")
    func sizes() throws {
        for effect in [EffectRecipe.elasticWave(), .ringSpinner()] {
            for background in [Background.none, .checker] {
                var settings = RenderSettings()
                settings.background = background
                settings.fps = 5
                let film = try Film(effect: effect, script: .standard, settings: settings)
                let encoder = try PNGEncoder(for: .speed)
                var (ours, theirs) = (0, 0)

                try film.render { (frame) throws(ExportError) in
                    ours += try encoder.encode(frame.bitmap).count
                    theirs += Pictures.libpngSize(frame.bitmap)
                }

                #expect(ours < theirs)
            }
        }
    }
}
