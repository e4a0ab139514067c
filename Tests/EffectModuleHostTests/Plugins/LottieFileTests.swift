import Foundation
import RefreshKit
import Testing

@testable import EffectModuleHost

/// What the module Lottie makes of files: bad ones are refused before rlottie sees them.
@Suite("Files of the module Lottie")
struct LottieFileTests {
    private let folder: ModuleFolder
    private let recipe: EffectRecipe
    private let log = MessageList()

    init() throws {
        folder = try ModuleFolder()
        let module = try ModuleHost(.quiet(log: log)).load(PluginTests.path("lottie"))
        recipe = try #require(module.recipes.first)
    }

    /// Why the effect can't be made from a file at a path; nil when it can.
    private func refusal(path: String, marker: Name = "pull") -> String? {
        do {
            _ = try RefreshController(
                effect: recipe.with("file", .text(Name(path))).with("pullMarker", .text(marker)))
            return nil
        } catch {
            guard case .failed(let reason) = error else { return "\(error)" }
            return reason
        }
    }

    private func refusal(_ text: String) throws -> String? {
        let path = folder.path + "/a.json"
        try Data(text.utf8).write(to: URL(filePath: path))
        return refusal(path: path)
    }

    /// What a file draws in the middle of a refresh; its diagnostics must be none.
    private func picture(_ text: String) throws -> RefreshFrame {
        let path = folder.path + "/a.json"
        try Data(text.utf8).write(to: URL(filePath: path))
        let preview = try Preview(
            effect: recipe.with("file", .text(Name(path))), script: .standard)
        let playback = Playback(of: preview)
        let frame = playback.frame(at: 1.5)
        let diagnostics = playback.controller?.stage.scene.diagnostics.entries ?? []
        #expect(diagnostics.isEmpty, "\(diagnostics)")
        return frame
    }

    @Test("what is no file that can be read is told in one line, and nothing waits for it")
    func paths() throws {
        let large = folder.path + "/large.json"
        try Data().write(to: URL(filePath: large))
        truncate(large, 8 << 20 | 1)
        let pipe = folder.path + "/pipe"
        mkfifo(pipe, 0o600)

        for (path, reason) in [
            (folder.path + "/none.json", "can't be opened: No such file or directory"),
            (folder.path, "not a regular file"), (pipe, "not a regular file"),
            ("/dev/zero", "not a regular file"),
            (large, "8388609 bytes; allowed: up to 8 MiB"),
        ] {
            let text = refusal(path: path) ?? "accepted"
            #expect(text.contains(reason), "\(text)")
            #expect(text.contains("the Lottie file '\(path)'"), "\(text)")
        }
    }

    private typealias File = LottieDocument

    private static let bad: [(file: String, reason: String)] = [
        ("", "not JSON: line 1, column 0"),
        ("<svg/>", "not JSON: line 1, column 1"),
        (#"{"a":1,"a":2}"#, "duplicate object key"),
        ("[]", "not a Lottie file"),
        ("{}", "w: is missing: not a Lottie file"),
        (
            String(repeating: "[", count: 100_000),
            "brackets lie more than 200 deep in each other"
        ),
        (File.file(layers: "{}", size: #""w":0,"h":100"#), "w: not a number from 1 to 10000"),
        (File.file(layers: "{}", size: #""w":100,"h":1e9"#), "h: not a number from 1 to 10000"),
        (#"{"w":9,"h":9,"fr":0,"ip":0,"op":9}"#, "fr: not a number from 1 to 1000"),
        (#"{"w":9,"h":9,"fr":9,"ip":9,"op":9}"#, "op: the animation lasts 0 s"),
        (#"{"w":9,"h":9,"fr":1,"ip":0,"op":601}"#, "op: the animation lasts 601 s"),
        (#"{"w":9,"h":9,"fr":9,"ip":0,"op":9}"#, "layers: not a list of layers"),
        (File.file(layers: ""), "layers: not a list of layers"),
        (File.file(layers: "[]"), "layers[0]: not a layer"),
        (File.file(layers: #"{"ty":4,"ks":{},"ip":0}"#), "layers[0].op: not a time"),
        (
            File.file(layers: Array(repeating: "{}", count: 1001).joined(separator: ",")),
            "1001 layers; allowed: up to 1000"
        ),
        (File.file(layers: File.layer("{}")), "layers[0].shapes[0]: not a shape"),
        (File.shapes(#"{"ty":"sh"}"#), "layers[0].shapes[0]: has no ks"),
        (File.shapes(#"{"ty":"gr"}"#), "layers[0].shapes[0].it: not a list of shapes"),
        (
            File.shapes(#"{"ty":"sh","ks":{"k":{"i":[[0,0]],"o":[[0,0]],"v":[[0,0],[1,1]]}}}"#),
            "layers[0].shapes[0].ks.k.i: not as many points as there are in v"
        ),
        (
            File.shapes(#"{"ty":"el","s":{"k":[1e300,1]}}"#),
            "s.k: 2 numbers from -100000 to 100000 should be here"
        ),
        (
            File.shapes(#"{"ty":"el","s":{"k":[]}}"#),
            "s.k: 2 numbers from -100000 to 100000 should be here"
        ),
        (
            File.shapes(#"{"ty":"el","s":{"k":[{"t":9,"s":[1,1]},{"t":3,"s":[2,2]}]}}"#),
            "s.k[1]: earlier than the keyframe before"
        ),
        (
            File.shapes(#"{"ty":"el","s":{"k":[{"t":0},{"t":3}]}}"#),
            "s.k[0]: 2 numbers from -100000 to 100000 should be here"
        ),
        (
            File.shapes(#"{"ty":"el","s":{"k":[1,1],"x":"time*2"}}"#),
            "s: has an expression, which can't be played"
        ),
        (File.shapes(File.gradient("1000", "0,1,0,0")), "g: p is not a number of colours"),
        (File.shapes(File.gradient("2", "0,1,0,0")), "not the numbers of a gradient of 2 colours"),
        (
            File.shapes(File.gradient("1", "0,1,0,0,1")),
            "not the numbers of a gradient of 1 colours"
        ),
        (File.shapes(File.repeater("1e9")), "c.k: not a number from 0 to 1000"),
        (
            File.shapes(
                File.group(File.repeater("900")) + #","#
                    + #"{"ty":"rp","c":{"k":900},"o":{"k":0},"tr":{}}"#),
            "layers[0].shapes[1]: makes more than 100000 lines and curves"
        ),
        (
            File.shapes(
                (0..<26).reduce(File.ellipse) { inside, _ in File.group(inside) }),
            "groups lie more than 24 deep in each other"
        ),
        (
            File.shapes(#"{"ty":"sr","pt":{"k":1e8}}"#), "pt.k: not a number from 1 to 500"
        ),
        (
            File.shapes(#"{"ty":"tm","m":9}"#), "m: not a number from 1 to 2"
        ),
        (
            File.file(
                layers: File.layer(File.ellipse, #""ind":1,"parent":2,"#) + ","
                    + File.layer(File.ellipse, #""ind":2,"parent":1,"#)),
            "layers[0]: is its own parent"
        ),
        (
            File.file(layers: File.layer(File.ellipse, #""sr":0,"#)),
            "layers[0].sr: not a number from 0.01 to 100"
        ),
        (File.file(layers: File.showing("a")), "layers[0]: there is no precomposition 'a'"),
        (
            File.file(
                layers: File.showing("a"),
                #""assets":[{"id":"a","layers":[\#(File.showing("b"))]},"#
                    + #"{"id":"b","layers":[\#(File.showing("a"))]}],"#),
            "precompositions lie in themselves"
        ),
        (File.file(layers: File.showing("0"), nested(12, 10)), "makes more than 100000 lines"),
        (
            File.file(
                layers: File.layer(File.ellipse),
                #""assets":[{"id":"i","w":1,"h":1,"u":"/etc/","p":"passwd","e":0}],"#),
            "assets[0]: an image in another file, 'passwd'"
        ),
        (
            File.file(layers: File.layer(File.ellipse), #""markers":[{"cm":5}],"#),
            "markers[0]: not a marker with cm, tm and dr"
        ),
    ]

    /// Precompositions each of which shows the next several times.
    private static func nested(_ depth: Int, _ times: Int) -> String {
        let assets = (0..<depth).map { index in
            let inside = Array(repeating: File.showing("\(index + 1)"), count: times)
            return #"{"id":"\#(index)","layers":[\#(inside.joined(separator: ","))]}"#
        }
        let last = #"{"id":"\#(depth)","layers":[\#(File.layer(File.ellipse))]}"#
        return #""assets":[\#((assets + [last]).joined(separator: ","))],"#
    }

    @Test("a bad file is refused with what is wrong and where", arguments: bad)
    func badFiles(file: String, reason: String) throws {
        let text = try refusal(file) ?? "accepted"

        #expect(text.contains(reason), "\(text)")
        #expect(!text.contains("\n"))
    }

    @Test(
        "what can't be drawn is left out and told",
        arguments: [
            (#"{"ty":5,"ks":{},"ip":0,"op":60,"t":{}}"#, "text"),
            (#"{"ty":2,"refId":"i","ks":{},"ip":0,"op":60}"#, "images"),
            (File.layer(File.ellipse, #""ef":[{}],"#), "effects"),
            (File.layer(File.ellipse, #""bm":1,"#), "blend modes"),
            (File.layer(#"{"ty":"mm","mm":1}"#), "merged, rounded or bent paths"),
            (
                File.layer(
                    File.ellipse + ","
                        + File.line.replacing(
                            "DASHES",
                            with: #"{"n":"d","v":{"k":0}},{"n":"g","v":{"k":0}}"#)),
                "dashes of no length"
            ),
        ])
    func leftOut(layer: String, what: String) throws {
        let shown = File.layer("\(File.ellipse),\(File.fill)")

        let frame = try picture(File.file(layers: layer + "," + shown))

        #expect(!frame.displayList.isEmpty)
        #expect(log.lines.contains { $0.hasSuffix("not drawn: \(what)") }, "\(log.lines)")
    }

    @Test(
        "odd files that others play are played",
        arguments: [
            // A single keyframe, a group without a transform, and one without anything.
            File.shapes(#"{"ty":"el","s":{"k":[{"t":0,"s":[40,40]}]}},\#(File.fill)"#),
            File.shapes(File.group("\(File.ellipse),\(File.fill)")),
            File.shapes(File.group("") + ",\(File.ellipse),\(File.fill)"),
            // Whole numbers with a point, flags as numbers, no name, no transform.
            File.file(
                layers: #"{"ty":4.0,"ip":0.0,"op":60.0,"hd":0,"nm":null,"#
                    + #""shapes":[\#(File.ellipse),\#(File.fill)]}"#,
                size: #""w":100.0,"h":100.4"#),
            // Keyframes without easing, and the last of them without a value.
            File.shapes(
                #"{"ty":"el","s":{"k":[{"t":0,"s":[9,9],"e":[40,40]},{"t":60}]}},\#(File.fill)"#),
            File.shapes("\(File.gradient("1", "0,1,0,0"))"),
        ])
    func oddFiles(file: String) throws {
        let frame = try picture(file)

        // The clip, the picture's place and canvas, and at least one fill.
        #expect(frame.displayList.commandCount >= 7)
    }

    @Test("files changed at random are played or refused with a reason, never more")
    func randomChanges() throws {
        let built = PluginTests.tests.deletingLastPathComponent().deletingLastPathComponent()
            .appending(path: "Plugins/Lottie/sunrise.json")
        let text = try String(contentsOf: built, encoding: .utf8)
        let pieces = text.split(separator: ",").map { String($0) }
        var random = CheckRandom(seed: 20)
        var played = 0
        for _ in 0..<150 {
            var changed = pieces
            for _ in 0..<Int.random(in: 1...3, using: &random) {
                let place = Int.random(in: 0..<changed.count, using: &random)
                let digits = changed[place].filter { $0.isNumber }
                let number =
                    ["0", "-1", "1e5", "7", "0.25", "null", "[]"]
                    .randomElement(using: &random) ?? "0"
                if digits.isEmpty {
                    changed[place] = pieces.randomElement(using: &random) ?? ""
                } else {
                    changed[place] = changed[place].replacing(digits, with: number)
                }
            }
            let file = changed.joined(separator: ",")
            if let reason = try refusal(file) {
                #expect(reason.contains("a.json': "), "\(reason)")
            } else {
                played += 1
                _ = try picture(file)
            }
        }
        #expect((10..<150).contains(played), "\(played)")
    }

    @Test("a marker that was asked for must be there; the usual ones may be missing")
    func markers() throws {
        let plain = File.shapes("\(File.ellipse),\(File.fill)")
        let marked = File.file(
            layers: File.layer("\(File.ellipse),\(File.fill)"),
            #""markers":[{"cm":"in","tm":0,"dr":20},{"cm":"loop\r","tm":20,"dr":0}],"#)
        let path = folder.path + "/marked.json"
        try Data(marked.utf8).write(to: URL(filePath: path))

        let missing = refusal(path: path, marker: "out") ?? "accepted"

        #expect(refusal(path: path, marker: "loop") == nil)
        #expect(missing.contains("has no marker 'out'; it has in, loop"), "\(missing)")
        #expect(try refusal(plain) == nil)
    }

    @Test("tint and accent colour what the file names so, or all of it, by their alpha")
    func tints() throws {
        let path = folder.path + "/named.json"
        func named(_ name: String) -> String {
            #"{"ty":"fl","nm":"\#(name)","c":{"k":[1,0,0]},"o":{"k":100}}"#
        }
        func colors(_ names: [String], tint: Color, accent: Color) throws -> [String] {
            let shapes = names.map { File.group("\(File.ellipse),\(named($0))") }
            let text = File.shapes(shapes.joined(separator: ","))
            try Data(text.utf8).write(to: URL(filePath: path))
            let controller = try RefreshController(
                effect: recipe.with("file", .text(Name(path))).with("tint", .color(tint))
                    .with("accent", .color(accent)))
            controller.dragBegan(at: 0)
            controller.pull(to: 100, at: 0)
            return controller.frame(at: 0).displayList.text.split(separator: "\n")
                .filter { $0.contains("fill nonZero color") }
                .map { $0.split(separator: " ").dropFirst(3).prefix(3).joined(separator: " ") }
        }
        let blue = Color(red: 0, green: 0, blue: 1)
        let green = Color(red: 0, green: 1, blue: 0)

        // From back to front: the last group comes first.
        #expect(
            try colors(["a", "b"], tint: .clear, accent: .clear) == ["1 0 0", "1 0 0"])
        #expect(try colors(["a", "b"], tint: blue, accent: .clear) == ["0 0 1", "0 0 1"])
        #expect(
            try colors(["tint sky", "accent", "b"], tint: blue, accent: green)
                == ["1 0 0", "0 1 0", "0 0 1"])
        #expect(try colors(["accent", "b"], tint: blue, accent: .clear) == ["0 0 1", "1 0 0"])
    }
}
