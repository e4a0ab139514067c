import Foundation
import RefreshDrawing
import RefreshGeometry
import RefreshKit
import RefreshMotion
import RefreshTesting
import Testing

@testable import EffectModuleHost

@Suite("Effects of a sidecar alone")
struct BoundEffectTests {
    /// The picture of the first frame after a pull.
    private static func picture(
        _ folder: ModuleFolder, draw: String, _ source: String, parameters: String = "",
        log: MessageList = MessageList()
    ) throws -> DisplayList {
        let path = try folder.sidecar(
            SidecarSample.json(["draw": draw], parameters: parameters), source: source)
        let controller = try RefreshController(
            effect: try ModuleHost(.quiet(log: log)).load(path).recipes[0])
        return controller.frame(at: 0).displayList
    }

    @Test("are called with the values of their slots, and draw by their pens")
    func drawing() throws {
        let folder = try ModuleFolder()
        let module = try ModuleHost(.quiet()).load(try folder.sidecar())
        let controller = try RefreshController(effect: module.recipes[0])

        controller.dragBegan(at: 0)
        controller.pull(to: 40, at: 0.25)
        let pulled = controller.frame(at: 0.25)

        var expected = DisplayList()
        var path = Path()
        path.move(to: Point(10, 20))
        path.line(to: Point(10 + 100 * tanh(0.5), 20))
        path.line(to: Point(10, 20))
        expected.stroke(path, style: StrokeStyle(width: 2), color: .black)
        #expect(pulled.displayList == expected)
    }

    @Test("know where they are in their life, and for how long")
    func life() throws {
        let folder = try ModuleFolder()
        var bindings = SidecarSample.bindings
        bindings["draw"] =
            "self!draw v(i32@phase,d@since,d@time,u32@outcome,i64@session,p@circle,p@fill)"
        let source = SidecarSample.source.components(separatedBy: "void draw").first.map {
            $0 + """
                void draw(int phase, double since, double time, unsigned outcome, long session,
                          void (*circle)(double, double, double), void (*fill)(void)) {
                    circle(phase, since, 1); fill();
                    circle(outcome, session, time); fill();
                }
                """
        }
        let path = try folder.sidecar(SidecarSample.json(bindings), source: source)
        let controller = try RefreshController(
            effect: try ModuleHost(.quiet()).load(path).recipes[0])
        func picture(
            _ phase: Double, _ since: Double, _ session: Double, _ outcome: Double, at time: Double
        )
            -> DisplayList
        {
            var list = DisplayList()
            list.fill(.circle(center: Point(phase, since), radius: 1), color: .black)
            list.fill(.circle(center: Point(outcome, session), radius: time), color: .black)
            return list
        }

        #expect(controller.frame(at: 0.5).displayList == picture(0, 0, 0, 0, at: 0.5))
        controller.begin(at: 1)
        #expect(controller.frame(at: 1.125).displayList == picture(1, 0.125, 1, 0, at: 1.125))
        // Triggered for 0.25 s, or for as long as the area takes to open.
        let later = controller.frame(at: 3).displayList
        #expect(later != picture(1, 2, 1, 0, at: 3))
        controller.finish(.cancelled, at: 4)
        #expect(controller.frame(at: 4.25).displayList == picture(3, 0.25, 1, 2, at: 4.25))
        #expect(controller.frame(at: 9).displayList == picture(0, 0, 1, 0, at: 9))
    }

    @Test("take parameters by their names")
    func parameters() throws {
        let folder = try ModuleFolder()
        let parameters = """
            {"name": "size", "type": "number", "default": 0.1, "help": "a"},
            {"name": "count-2", "type": "integer", "default": -3, "help": "b"},
            {"name": "bold", "type": "flag", "default": true, "help": "c"},
            {"name": "ink", "type": "color", "default": "#10203080", "help": "d"},
            {"name": "look", "type": "choice", "default": "b", "choices": ["a", "b"], "help": "e"},
            {"name": "note", "type": "text", "default": "b", "help": "f"}
            """
        let source = """
            void draw(double size, int count, int bold, unsigned ink, long look,
                      void (*circle)(double, double, double), void (*rgba)(unsigned, double),
                      void (*fill)(void)) {
                rgba(ink, 0.5);
                circle(count, bold, size + look);
                fill();
            }
            """

        let list = try Self.picture(
            folder,
            draw:
                "self!draw v(d@size,i32@count-2,i32@bold,u32@ink,i64@look,p@circle,p@rgba,p@fill)",
            source, parameters: parameters)

        var expected = DisplayList()
        let ink = Color(rgba32: 0x1020_3080)
        expected.fill(
            .circle(center: Point(-3, 1), radius: 1.1), color: ink.withAlpha(ink.alpha * 0.5))
        #expect(list == expected)
    }

    @Test("draw the same by pens that take a context")
    func twins() throws {
        let folder = try ModuleFolder()
        let body = """
            PEN(move, 1, 2) PEN(line, 3, 4) PEN(curve, 1, 2, 3, 4, 5, 6) PEN0(close)
            """
        func source(_ isTwin: Bool) -> String {
            """
            #define PEN(f, ...) f(\(isTwin ? "c, " : "")__VA_ARGS__);
            #define PEN0(f) f(\(isTwin ? "c" : ""));
            void draw(void *c, void (*move)(), void (*line)(), void (*curve)(), void (*close)(),
                      void (*stroke)()) {
                \(body.replacing("1", with: "1.0").replacing("2", with: "2.0")
                    .replacing("3", with: "3.0").replacing("4", with: "4.0")
                    .replacing("5", with: "5.0").replacing("6", with: "6.0"))
                PEN(stroke, 2.0)
            }
            """
        }

        let plain = try Self.picture(
            folder, draw: "self!draw v(p@self,p@move,p@line,p@curve,p@close,p@stroke)",
            source(false))
        let other = try ModuleFolder()
        let twin = try Self.picture(
            other,
            draw:
                "self!draw v(p@context,p@move_with,p@line_with,p@curve_with,p@close_with,p@stroke_with)",
            source(true))

        #expect(!plain.isEmpty)
        #expect(twin == plain)
    }

    @Test("call a curve that is a parameter")
    func curves() throws {
        let folder = try ModuleFolder()
        let source = """
            void draw(double (*ease)(double), void (*circle)(double, double, double),
                      void (*fill)(void)) {
                circle(ease(0.25), ease(0), ease(1));
                fill();
            }
            """

        let list = try Self.picture(
            folder, draw: "self!draw v(p@ease,p@circle,p@fill)", source,
            parameters: """
                {"name": "ease", "type": "curve", "default": "ease-in", "help": "a"}
                """)

        var expected = DisplayList()
        expected.fill(
            .circle(center: Point(TimingFunction.easeIn.value(at: 0.25), 0), radius: 1),
            color: .black)
        #expect(list == expected)
    }

    @Test("have 256 bytes of their own, zero at first")
    func ownMemory() throws {
        let folder = try ModuleFolder()
        let source = """
            void draw(unsigned char *own, void (*circle)(double, double, double),
                      void (*fill)(void)) {
                int i, sum = (unsigned long)own % 16;
                for (i = 0; i < 256; i++) sum += own[i]++;
                circle(sum, 0, 1);
                fill();
            }
            """
        let path = try folder.sidecar(
            SidecarSample.json(["draw": "self!draw v(p@self,p@circle,p@fill)"]), source: source)
        let recipe = try ModuleHost(.quiet()).load(path).recipes[0]

        let controller = try RefreshController(effect: recipe)
        let lists = [0, 1, 2].map { controller.frame(at: Double($0)).displayList }
        let other = try RefreshController(effect: recipe).frame(at: 0).displayList

        for (index, list) in lists.enumerated() {
            var expected = DisplayList()
            expected.fill(
                .circle(center: Point(Double(256 * index), 0), radius: 1), color: .black)
            #expect(list == expected)
        }
        #expect(other == lists[0])
    }

    @Test("return numbers that are none, or none that will do, and are told so")
    func numbers() throws {
        let folder = try ModuleFolder()
        let log = MessageList()
        var bindings = SidecarSample.bindings
        bindings["progress"] = "libm.so.6!log d(d@fraction)"
        bindings["trigger"] = "libm.so.6!log d(d=-1)"
        bindings["stop"] = "libm.so.6!fabs d(d=10000000000)"
        let path = try folder.sidecar(SidecarSample.json(bindings))
        let controller = try RefreshController(
            effect: try ModuleHost(.quiet(log: log)).load(path).recipes[0])

        controller.begin(at: 1)
        _ = controller.frame(at: 2)
        controller.finish(.success, at: 3)
        _ = controller.frame(at: 3.5)
        _ = controller.frame(at: 6)

        #expect(
            log.texts == [
                "set a number that is none as its seconds, taken as 0; allowed: 0 to 3600",
                "set 10000000000 as its seconds, taken as 0; allowed: 0 to 3600",
                "returned -inf, which is not finite; the value before stays",
            ])
    }

    @Test("keep the last good picture when a pen is given what can't be drawn")
    func badPictures() throws {
        for (what, reason) in [
            ("line(0.0 / 0.0, 1)", "line was given a number that is not finite, or beyond 1000000"),
            ("line(1, 2e6)", "line was given a number that is not finite, or beyond 1000000"),
            ("stroke(-1)", "stroke was given a negative width"),
            ("restore()", "restore does not fit what came before it"),
            ("save()", "a save, group or mask is still open at the end, at byte 108"),
            (
                "for (int i = 0; i < 200000; i++) line(i, 1); stroke(1)",
                "the picture takes more than 1 MiB"
            ),
            (
                "for (int i = 0; i < 200000; i++) save()",
                "more than 64 saves, groups and masks are open"
            ),
            (
                "for (int i = 0; i < 100000; i++) { move(1, 2); line(3, 4); stroke(1); }",
                "the picture takes more than 1 MiB"
            ),
            (
                "for (int i = 0; i < 65536; i++) line(i, 1); stroke(1)",
                "the paths have more than 65,536 points"
            ),
        ] {
            let folder = try ModuleFolder()
            let log = MessageList()
            let source = """
                void draw(double time, void (*move)(double, double), void (*line)(double, double),
                          void (*stroke)(double), void (*save)(void), void (*restore)(void)) {
                    move(1, 2);
                    line(3, 4);
                    stroke(1);
                    if (time > 0) { \(what); }
                }
                """
            let path = try folder.sidecar(
                SidecarSample.json([
                    "draw": "self!draw v(d@time,p@move,p@line,p@stroke,p@save,p@restore)"
                ]), source: source)
            let controller = try RefreshController(
                effect: try ModuleHost(.quiet(log: log)).load(path).recipes[0])

            let good = controller.frame(at: 0).displayList
            let kept = controller.frame(at: 1).displayList

            #expect(!good.isEmpty)
            #expect(kept == good)
            let text = log.texts.first?.components(separatedBy: ", at byte").first
            #expect(
                text?.replacing("; the frame before stays", with: "")
                    == reason.components(separatedBy: ", at byte").first, "\(what)")
            #expect(log.texts.count == 1)
        }
    }

    @Test("may keep a pen, but draw nothing with it outside of draw")
    func stray() throws {
        let folder = try ModuleFolder()
        let log = MessageList()
        let source = """
            void draw(void **own, void *circle, void (*fill)(void)) { own[0] = circle; }
            void late(void **own) {
                if (own[0]) ((void (*)(double, double, double))own[0])(1, 2, 3);
            }
            """
        let path = try folder.sidecar(
            SidecarSample.json([
                "draw": "self!draw v(p@self,p@circle,p@fill)", "animate": "self!late v(p@self)",
            ]), source: source)
        let controller = try RefreshController(
            effect: try ModuleHost(.quiet(log: log)).load(path).recipes[0])

        _ = controller.frame(at: 0)
        controller.begin(at: 1)
        let list = controller.frame(at: 3).displayList

        #expect(list.isEmpty)
        #expect(log.texts == ["circle was called outside of draw; left out"])
    }

    @Test("change floating-point modes, and find them restored")
    func floatModes() throws {
        let folder = try ModuleFolder()
        let log = MessageList()
        _ = try Self.picture(
            folder, draw: "self!draw v()",
            """
            #include <xmmintrin.h>
            void draw(void) { _mm_setcsr(_mm_getcsr() | 0x8040); }
            """, log: log)

        #expect(log.texts == ["changed the floating-point modes; restored"])
    }

    @Test("keep the laws of effects")
    func laws() throws {
        let folder = try ModuleFolder()
        let recipe = try ModuleHost(.quiet()).load(try folder.sidecar()).recipes[0]

        let violations = try EffectContract(recipe).violations()

        #expect(violations.isEmpty, "\(violations)")
    }
}
