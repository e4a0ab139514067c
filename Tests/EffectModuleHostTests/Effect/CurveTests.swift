import EffectModuleHost
import RefreshKit
import Testing

@Suite("Curves of a module's effect")
struct CurveTests {
    /// A module whose `create` refuses, saying what it got.
    private static func load(
        _ initial: String, _ configuration: ModuleHost.Configuration = .quiet()
    ) throws -> LoadedModule {
        var source = ModuleSource()
        source.prelude = "#include <stdio.h>"
        source.parameters = """
            static const refresh_parameter size = {
                .struct_size = sizeof(refresh_parameter), .kind = REFRESH_NUMBER,
                .initial = {sizeof(refresh_value), REFRESH_NUMBER, 2}, .name = "size",
                .help = "how large"};
            static const refresh_parameter bend = {
                .struct_size = sizeof(refresh_parameter), .kind = REFRESH_CURVE,
                .initial = {.struct_size = sizeof(refresh_value), .kind = REFRESH_CURVE,
                            .text = \(initial)}, .name = "bend", .help = "how it moves"};
            static const refresh_parameter *const the_parameters[] = {&size, &bend};
            """
        source.descriptor = ".parameters = the_parameters, .parameter_count = 2"
        source.create = """
            char text[200];
            const double *bend;
            if (!REFRESH_HAS(creation, refresh_creation, curves) || !creation->curves ||
                creation->curves[0] || creation->values[1].kind != REFRESH_CURVE)
                return REFRESH_ERROR;
            bend = creation->curves[1];
            snprintf(text, sizeof text, "%s %g %g %g %g", creation->values[1].text, bend[0],
                     bend[64], bend[256], refresh_curve_at(bend, 0.5));
            creation->host->set_error(creation->host, text);
            return REFRESH_ERROR;
            """
        let folder = try ModuleFolder()
        return try ModuleHost(configuration).load(folder.build("m.so", source))
    }

    @Test(
        "arrive at create by name and by their values, also in another process",
        arguments: [false, true])
    func values(isIsolated: Bool) throws {
        let module = try Self.load(
            "\"cubic(0,0,1,1)\"", isIsolated ? .isolated() : .quiet())
        let square = try #require(
            CurveTable("lib!square d(d)", (0...256).map { Double($0 * $0) / 65536 }))
        func refusal(_ curve: TimingFunction?) -> String {
            let recipe = module.recipes[0]
            do throws(EffectError) {
                _ = try RefreshController(
                    effect: curve.map { recipe.with("bend", .curve($0)) } ?? recipe)
                return ""
            } catch {
                return error.message.split(separator: "failed: ").last.map { String($0) } ?? ""
            }
        }

        #expect(module.manifest.effects[0].descriptor.parameters[1].defaultValue == .curve(.linear))
        #expect(refusal(nil) == "linear 0 0.25 1 0.5 (REFRESH_ERROR)")
        #expect(
            refusal(TimingFunction(square)) == "lib!square d(d) 0 0.0625 1 0.25 (REFRESH_ERROR)")
        #expect(
            refusal(.cubic(0.5, -2, 0.5, 3))
                == "cubic(0.5,-2,0.5,3) 0 -0.470537 1 0.5 (REFRESH_ERROR)")
    }

    @Test(
        "a default that is no curve, or one of a library, is refused",
        arguments: [
            ("0", "is null"),
            (
                "\"eas-in\"",
                "unknown curve 'eas-in'; allowed: linear, ease-in, ease-out, ease-in-out, default or"
                    + " cubic(x1,y1,x2,y2); did you mean 'ease-in'?"
            ),
            (
                "\"libm.so.6!tanh d(d)\"",
                "'libm.so.6!tanh d(d)' comes from a library, which no default may; allowed: the "
                    + "named curves or cubic(x1,y1,x2,y2)"
            ),
        ])
    func defaults(initial: String, reason: String) throws {
        let error = #expect(throws: ModuleError.self) { try Self.load(initial) }

        #expect(error?.reason == "effects[0].parameters[1].default: " + reason)
    }
}
