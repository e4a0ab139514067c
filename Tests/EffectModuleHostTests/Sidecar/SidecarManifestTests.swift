import Foundation
import RefreshKit
import Testing

@testable import EffectModuleHost

@Suite("Bindings in a sidecar")
struct SidecarManifestTests {
    /// What is said of a sidecar's text; nil for a good one.
    private static func reason(_ json: String) -> String? {
        do throws(ModuleError) {
            _ = try ModuleManifest(json: Array(json.utf8), path: "/a.refresh.json")
            return nil
        } catch {
            return error.reason
        }
    }

    private static func reason(draw: String, parameters: String = "") -> String? {
        reason(SidecarSample.json(["draw": draw], parameters: parameters))
    }

    @Test("are read, and written as they are read")
    func roundTrip() throws {
        let manifest = try ModuleManifest(
            json: Array(SidecarSample.json().utf8), path: "/a.refresh.json")
        let again = try ModuleManifest(json: manifest.json, path: "/a.refresh.json")

        let bindings = try #require(manifest.effects[0].bindings)
        #expect(
            Dictionary(uniqueKeysWithValues: bindings.texts.map { ($0.hook, $0.function) })
                == SidecarSample.bindings)
        #expect(bindings.texts.map { $0.hook }.last == "draw")
        #expect(again.effects[0].bindings == bindings)
        #expect(again.json == manifest.json)
        #expect(again.differences(from: manifest) == [])
    }

    @Test("are compared")
    func differences() throws {
        let manifest = try ModuleManifest(json: Array(SidecarSample.json().utf8), path: "/a")
        var bindings = SidecarSample.bindings
        bindings["animate"] = nil
        let other = try ModuleManifest(
            json: Array(SidecarSample.json(bindings).utf8), path: "/a")

        #expect(
            manifest.differences(from: other) == [
                "org.example.bound: bindings.animate is 'self!nothing v()' instead of nothing"
            ])
    }

    @Test(
        "are refused with their place, what is allowed and what may be meant",
        arguments: [
            (
                "self!draw v(d@progres)",
                "column 15: 'progres' is no slot; allowed: time, fraction, progress, extent, "
                    + "overpull, velocity, width, height, hold, distance, since, phase, session, "
                    + "flags, outcome, self, context, move, move_with, line, line_with, curve, "
                    + "curve_with, close, close_with, circle, circle_with, arc, arc_with, color, "
                    + "color_with, rgba, rgba_with, linear, linear_with, radial, radial_with, "
                    + "shade, shade_with, fill, fill_with, stroke, stroke_with, clip, clip_with, "
                    + "cap, cap_with, join, join_with, dash, dash_with, save, save_with, restore, "
                    + "restore_with, translate, translate_with, rotate, rotate_with, scale, "
                    + "scale_with, group, group_with, ungroup, ungroup_with; "
                    + "did you mean 'progress'?"
            ),
            ("self!draw d(d@time)", "column 11: the result can't be d; allowed: v"),
            (
                "self!draw v(d@time,f@time)",
                "column 20: the slot 'time' is at column 13 already; allowed: each once"
            ),
            ("self!draw v(i32@time)", "column 13: the slot 'time' can't be i32; allowed: d, f"),
            ("self!draw v(d@line)", "column 13: the slot 'line' can't be d; allowed: p"),
            ("self!draw v(p=0)", "column 15: a pointer is the host's alone; allowed: p@SLOT"),
            (
                "libc.so.6!system v(p@self)",
                "column 1: 'libc.so.6' is never allowed: its functions reach all of the system; "
                    + "allowed: self, libm.so.6, or one that the host allows"
            ),
            (
                "/tmp/x.so!draw v()",
                "column 1: a library is named without a path; allowed: self, libm.so.6, or one "
                    + "that the host allows"
            ),
            (
                "selff!draw v()",
                "column 1: the library 'selff' is not allowed; allowed: self, libm.so.6, or one "
                    + "that the host allows; did you mean 'self'?"
            ),
            (
                "self!draw v(d@time) ",
                "column 20: a blank; allowed: nothing behind the last ')'"
            ),
        ])
    func refused(_ draw: String, _ reason: String) {
        #expect(
            Self.reason(draw: draw) == "the manifest: effects[0].bindings.draw: " + reason)
    }

    @Test("know which slots and results a hook has")
    func hooks() {
        var bindings = SidecarSample.bindings
        bindings["progress"] = "libm.so.6!pow d(d@fraction)"
        #expect(
            Self.reason(SidecarSample.json(bindings))
                == "the manifest: effects[0].bindings.progress: column 15: pow as d(d): libm's pow "
                + "is d(d,d)")
        bindings["progress"] = "self!f v(p@line)"
        #expect(Self.reason(SidecarSample.json(bindings))?.contains("'line' is no slot") == true)
        bindings["progress"] = "self!f f(d@time)"
        #expect(
            Self.reason(SidecarSample.json(bindings))?.hasSuffix(
                "column 8: the result can't be f; allowed: d, v") == true)
    }

    @Test("need draw, and name hooks that there are")
    func keys() {
        #expect(
            Self.reason(SidecarSample.json(["stop": "self!f v()"]))
                == "the manifest: effects[0].bindings.draw: is missing")
        #expect(
            Self.reason(SidecarSample.json(["draw": "self!f v()", "trigerr": "self!f v()"]))
                == "the manifest: effects[0].bindings.trigerr: unknown key; did you mean 'trigger'?"
        )
        #expect(
            Self.reason(
                SidecarSample.json(["draw": "self!f v()"])
                    .replacing("{\"draw\": \"self!f v()\"}", with: "[]"))
                == "the manifest: effects[0].bindings: an object is wanted, not an array")
    }

    @Test("are those of all effects of a file or of none")
    func allOrNone() {
        let more = """
            , {"id": "org.example.other", "name": "Other", "version": "1.0.0", "summary": "b",
             "triggerDistance": 80, "holdExtent": 60}
            """

        #expect(
            Self.reason(SidecarSample.json(more: more))
                == "the manifest: effects[1].bindings: is missing; all effects of a file have "
                + "bindings, or none")
    }

    @Test("leave no parameter a name that a slot has")
    func names() {
        let parameter = """
            {"name": "width", "type": "number", "default": 1, "help": "a"}
            """

        #expect(
            Self.reason(SidecarSample.json(parameters: parameter))
                == "the manifest: effects[0].parameters[0].name: 'width' is the name of a slot that "
                + "every effect with bindings has; allowed: another one")
    }

    @Test("pass no text")
    func texts() {
        let parameter = """
            {"name": "note", "type": "text", "default": "a", "help": "a"}
            """

        #expect(
            Self.reason(draw: "self!draw v(p@note)", parameters: parameter)?
                .contains("'note' is no slot") == true)
    }

    @Test("are not for the manifest of a module with an entry function")
    func section() throws {
        let folder = try ModuleFolder()
        var source = ModuleSource()
        let text = SidecarSample.json().replacing("\n", with: " ")
            .replacing("\"", with: "\\\"")
        source.prelude += """

            __attribute__((section("refresh_manifest"), used))
            static const char the_manifest[] = "\(text)";
            """
        let path = try folder.build("a.so", source)

        #expect(
            ModuleGate.inspect(path).failure?.reason
                == "the manifest of a module with an entry function has bindings; only a sidecar "
                + "can have them")
    }
}
