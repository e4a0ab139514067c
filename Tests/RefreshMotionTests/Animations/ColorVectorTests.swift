import RefreshGeometry
import RefreshMotion
import Testing

/// The colour rows in numbers, played on a shape's colour in a scene.
@Suite("Colour rows")
struct ColorVectorTests {
    static func color(_ value: JSONValue) -> Color {
        let argb = UInt32((value.text ?? "").dropFirst(2), radix: 16) ?? 0
        return Color(rgba32: argb << 8 | argb >> 24)
    }

    @Test(
        "colours are mixed with their alpha multiplied in, as Chromium's are",
        arguments: VectorRow.rows("transform_interpolation", "argb").filter {
            $0.number("fraction") >= 0
        })
    func argb(row: VectorRow) {
        let stage = Stage()
        stage.layer.add(
            .basic(
                .fillColor, from: Self.color(row["from_argb"]), to: Self.color(row["to_argb"]),
                duration: 1, fill: .both))

        let color = stage.layer.presentation(at: row.number("fraction") - 1e-12).fillColor

        let expected = Self.color(row["expected_argb"])
        #expect(abs(color.red - expected.red) <= 1.0 / 255)
        #expect(abs(color.green - expected.green) <= 1.0 / 255)
        #expect(abs(color.blue - expected.blue) <= 1.0 / 255)
        #expect(abs(color.alpha - expected.alpha) <= 1.0 / 255)
    }
}
