import RefreshGeometry
import RefreshKit
import Testing

@testable import EffectModuleHost

@Suite("Manifests")
struct ModuleManifestTests {
    /// Why a manifest is refused, without the words in front.
    func reason(_ json: [UInt8]) -> String? {
        do throws(ModuleError) {
            _ = try ModuleManifest(json: json, path: "/m.so")
            return nil
        } catch {
            guard error.stage == .manifest, error.path == "/m.so" else { return "wrong place" }
            return error.reason.replacing("the manifest: ", with: "")
        }
    }

    @Test("everything is read, and written again as the same bytes")
    func roundTrip() throws {
        let manifest = try ManifestSample.manifest(ManifestSample.full)

        #expect(manifest.effects.count == 2)
        let glow = try #require(manifest.effects.first)
        #expect(glow.descriptor.id == "org.example.glow")
        #expect(glow.vendor == "Example" && glow.license == "MIT")
        #expect(glow.url == "https://example.org" && glow.tags == ["calm", "dot"])
        #expect(glow.descriptor.triggerDistance == 80.5 && glow.descriptor.holdExtent == 60)
        #expect(glow.descriptor.contentColor == "tint")
        let parameters = glow.descriptor.parameters
        #expect(
            parameters.map { $0.kind } == [
                .number, .number, .integer, .flag, .color, .color, .choice, .text,
                .curve,
            ])
        #expect(parameters[0].range == -4...60.25 && parameters[1].range == nil)
        #expect(parameters[2].defaultValue == .integer(3))
        #expect(parameters[6].choices == ["liquid", "klassisch é"])
        #expect(parameters[7].defaultValue == .text("a \"b\"\n"))
        #expect(parameters[8].defaultValue == .curve(.cubic(0.2, -1, 0.1, 1)))
        #expect(String(decoding: manifest.json, as: UTF8.self) == ManifestSample.full)
    }

    @Test("blanks and what may be left out don't matter")
    func blanks() throws {
        let manifest = try ModuleManifest(json: ManifestSample.changed("", to: ""), path: "/m.so")

        let again = try ModuleManifest(json: manifest.json, path: "/m.so")

        #expect(again.json == manifest.json)
        #expect(again.differences(from: manifest) == [])
    }

    @Test(
        "each mistake is named with its place and what is allowed",
        arguments: [
            (
                "refreshkit.module/1", "refreshkit.module/2",
                "schema: 'refreshkit.module/2' is not known; wanted: refreshkit.module/1"
            ),
            ("\"schema\": \"refreshkit.module/1\",", "", "schema: is missing"),
            ("\"effects\"", "\"effecte\"", "effecte: unknown key; did you mean 'effects'?"),
            (
                "\"holdExtent\"", "\"hold\"",
                "effects[0].hold: unknown key; did you mean 'holdExtent'?"
            ),
            (
                "\"unit\"", "\"zzzz\"",
                "effects[0].parameters[0].zzzz: unknown key; allowed: name, type, default, min, max,"
                    + " unit, choices, help"
            ),
            ("\"holdExtent\": 60,", "", "effects[0].holdExtent: is missing"),
            ("\"name\": \"Glow\",", "", "effects[0].name: is missing"),
            ("\"Glow\"", "7", "effects[0].name: a text is wanted, not a number"),
            ("\"Glow\"", "null", "effects[0].name: a text is wanted, not null"),
            ("\"Glow\"", "\"\"", "effects[0].name: must not be empty"),
            (
                "\"Glow\"", "\"G\\nlow\"",
                "effects[0].name: 'G?low' has a line break or another control character"
            ),
            (
                "org.example.glow", "glow",
                "effects[0].id: 'glow' is no id; wanted: 3 to 128 of a-z, 0-9, '-' and at least one"
                    + " '.', such as org.example.glow"
            ),
            (
                "1.0.0", "1.0",
                "effects[0].version: '1.0' is no version; wanted: MAJOR.MINOR.PATCH, such as 1.0.0"
            ),
            ("80", "\"80\"", "effects[0].triggerDistance: a number is wanted, not a text"),
            ("80", "0.5", "effects[0].triggerDistance: 0.5; allowed: 1 to 10000 points"),
            ("80", "10001", "effects[0].triggerDistance: 10001; allowed: 1 to 10000 points"),
            ("[\"calm\"]", "\"calm\"", "effects[0].tags: an array is wanted, not a text"),
            ("[\"calm\"]", "[1]", "effects[0].tags[0]: a text is wanted, not a number"),
            ("[\"calm\"]", "[\"a\", \"a\"]", "effects[0].tags[1]: 'a' comes twice"),
            ("[\"calm\"]", "[\"a b\"]", "effects[0].tags[0]: 'a b' is not a single word"),
            (
                "\"contentColor\": \"tint\"", "\"contentColor\": \"tin\"",
                "effects[0].contentColor: 'tin' is no colour parameter of the effect; did you mean"
                    + " 'tint'?"
            ),
            (
                "\"contentColor\": \"tint\"", "\"contentColor\": \"radius\"",
                "effects[0].contentColor: 'radius' is no colour parameter of the effect"
            ),
            (
                "\"radius\"", "\"2x\"",
                "effects[0].parameters[0].name: '2x' is no name of a parameter; wanted: a letter,"
                    + " then letters, digits, '.', '-' or '_'"
            ),
            ("\"radius\"", "\"tint\"", "effects[0].parameters[1].name: 'tint' comes twice"),
            (
                "\"number\"", "\"numbr\"",
                "effects[0].parameters[0].type: 'numbr' is not known; allowed: number, integer,"
                    + " flag, color, choice, text, curve; did you mean 'number'?"
            ),
            ("20", "\"20\"", "effects[0].parameters[0].default: a number is wanted, not a text"),
            (
                "\"color\", \"default\": \"#123456\"",
                "\"curve\", \"default\": \"cubic(2,0,1,1)\"",
                "effects[0].parameters[1].default: curve 'cubic(2,0,1,1)' is out of range; allowed:"
                    + " x1 and x2 from 0 to 1, y1 and y2 within ±1000000"
            ),
            (
                "\"color\", \"default\": \"#123456\"",
                "\"curve\", \"default\": 1",
                "effects[0].parameters[1].default: a text is wanted, not a number"
            ),
            (
                "20", "61",
                "effects[0].parameters[0].default: radius 61 is out of range; allowed: 4 to"
                    + " 60"
            ),
            ("\"max\": 60,", "", "effects[0].parameters[0].max: is missing beside min"),
            ("\"min\": 4,", "", "effects[0].parameters[0].min: is missing beside max"),
            (
                "60, \"unit\"", "4, \"unit\"",
                "effects[0].parameters[0].max: 4 must be greater than min 4"
            ),
            (
                "60, \"unit\"", "1e7, \"unit\"",
                "effects[0].parameters[0].max: must lie within -1000000 and 1000000"
            ),
            (
                "\"number\", \"default\": 20", "\"integer\", \"default\": 20.5",
                "effects[0].parameters[0].default: a whole number is wanted, not a number"
            ),
            (
                "\"number\", \"default\": 20, \"min\": 4",
                "\"integer\", \"default\": 20, \"min\": 4.5",
                "effects[0].parameters[0].min: 4.5 is not whole, as it must be for an integer"
            ),
            (
                "\"number\", \"default\": 20", "\"flag\", \"default\": 1",
                "effects[0].parameters[0].default: true or false is wanted, not a number"
            ),
            (
                "\"number\", \"default\": 20", "\"flag\", \"default\": true",
                "effects[0].parameters[0].min: only numbers and integers have a range"
            ),
            (
                "#123456", "red",
                "effects[0].parameters[1].default: 'red' is no colour; wanted: \"#RRGGBB\" or"
                    + " \"#RRGGBBAA\""
            ),
            (
                "\"one\"", "\"tow\"",
                "effects[0].parameters[2].default: unknown neck 'tow'; allowed: one, two; did you"
                    + " mean 'two'?"
            ),
            (
                "[\"one\", \"two\"]", "[]",
                "effects[0].parameters[2].choices: has 0; allowed: 1 to 64"
            ),
            (
                "[\"one\", \"two\"]", "[\"one\", \"one\"]",
                "effects[0].parameters[2].choices[1]: 'one' comes twice"
            ),
            (
                "\"#123456\"", "\"#123456\", \"choices\": [\"a\"]",
                "effects[0].parameters[1].choices: only a parameter of type choice has them"
            ),
            (
                "\"help\": \"its size\"", "\"help\": \"\"",
                "effects[0].parameters[0].help: must not be empty"
            ),
        ])
    func mistakes(part: String, other: String, expected: String) {
        #expect(reason(ManifestSample.changed(part, to: other)) == expected)
    }

    @Test("what is not JSON is refused with line and column")
    func notJSON() {
        let prefix = "the manifest is not JSON: "
        func wrong(_ text: String) -> String {
            reason(Array(text.utf8)).map { $0.replacing(prefix, with: "") } ?? "accepted"
        }

        #expect(wrong("") == "it is empty")
        #expect(wrong("{\"a\": 1,\n  \"b\" 2}").hasSuffix("(line 2, column 7)"))
        #expect(wrong("{\"a\": 1, \"a\": 2}").hasPrefix("duplicate object key"))
        #expect(wrong("{} x").hasPrefix("end of file expected"))
        #expect(wrong("{\"a\": 1e999}").hasPrefix("real number overflow"))
        #expect(wrong("{\"a\": 99999999999999999999}").hasPrefix("too big integer"))
        #expect(wrong("{\"a\": \"\\u0000\"}").hasPrefix("\\u0000 is not allowed"))
        #expect(wrong("{\"a\": NaN}") != "accepted")
        #expect(
            wrong(String(repeating: "[", count: 33) + "1" + String(repeating: "]", count: 33))
                == "values lie more than 32 deep in each other")
        #expect(wrong(String(repeating: "[", count: 100_000)).hasPrefix("maximum parsing depth"))
        #expect(
            reason([UInt8](repeating: 32, count: 1 << 20 + 1))
                == prefix + "1048577 bytes of JSON; at most 1048576 are read")
        let invalid = Array("{\"schema\": \"".utf8) + [0xFF, 0xFE] + Array("\"}".utf8)
        #expect(reason(invalid)?.hasPrefix(prefix + "unable to decode byte 0xff") == true)
        #expect(reason(Array("[]".utf8)) == "an object is wanted, not an array")
    }

    @Test("more than the limits of the interface is refused")
    func limits() {
        func effects(_ count: Int) -> [UInt8] {
            let effects = (0..<count).map {
                "{\"id\":\"org.x.e\($0)\",\"name\":\"E\",\"version\":\"1.0.0\",\"summary\":\"s\","
                    + "\"triggerDistance\":80,\"holdExtent\":60}"
            }
            return Array(
                "{\"schema\":\"refreshkit.module/1\",\"effects\":[\(effects.joined(separator: ","))]}"
                    .utf8)
        }
        func tags(_ count: Int) -> [UInt8] {
            let list = (0..<count).map { "\"t\($0)\"" }.joined(separator: ",")
            return ManifestSample.changed("\"calm\"", to: list)
        }
        let text = String(repeating: "é", count: 512)

        #expect(reason(effects(256)) == nil)
        #expect(reason(effects(257)) == "effects: has 257; allowed: 0 to 256")
        #expect(reason(effects(0)) == "effects: has 0; allowed: 1 to 256")
        #expect(reason(tags(32)) == nil)
        #expect(reason(tags(33)) == "effects[0].tags: has 33; allowed: 0 to 32")
        #expect(reason(ManifestSample.changed("Glow", to: String(text.dropLast()))) == nil)
        #expect(
            reason(ManifestSample.changed("Glow", to: text))
                == "effects[0].name: has 1024 bytes; at most 1023 are allowed")
        #expect(
            reason(Array(ManifestSample.full.replacing("example.dot", with: "example.glow").utf8))
                == "effects[1].id: 'org.example.glow' is the id of effects[0] already")
    }

    @Test(
        "ids are reverse-DNS",
        arguments: [
            ("a.b", true), ("org.example.glow-2", true), ("4.2", true),
            (String(repeating: "a", count: 126) + ".b", true),
            (String(repeating: "a", count: 127) + ".b", false), ("a.", false), (".a", false),
            ("a..b", false), ("-a.b", false), ("a-.b", false), ("A.b", false), ("a.b c", false),
            ("a_b.c", false), ("é.b", false), ("ab", false), ("", false), ("a.b\u{0}", false),
        ])
    func ids(id: String, isRight: Bool) {
        var refused = false
        do throws(RuleViolation) { try DescriptorRules.checkID(id) } catch { refused = true }

        #expect(refused != isRight)
    }

    @Test(
        "versions are three numbers, compared as numbers",
        arguments: [
            "", "1", "1.0", "1.0.0.0", "01.0.0", "1.0.x", "1..0", "-1.0.0", "1.0.0-beta",
            "1.0.1234567890", "1.0.0 ",
        ])
    func versions(text: String) throws {
        #expect(SemanticVersion(text) == nil)

        let nine = try #require(SemanticVersion("1.9.0"))
        let ten = try #require(SemanticVersion("1.10.0"))
        #expect(nine < ten)
        #expect(SemanticVersion("0.0.0") != nil)
    }

    @Test("what two manifests say differently is named, and whose side is whose")
    func differences() throws {
        let old = try ManifestSample.manifest(ManifestSample.full)
        func changes(_ part: String, _ other: String) throws -> [String] {
            try ManifestSample.manifest(
                ManifestSample.full.replacing(part, with: other, maxReplacements: 1)
            ).differences(from: old)
        }

        #expect(try changes("", "") == [])
        #expect(
            try changes("1.2.0", "1.3.0")
                == ["org.example.glow: version is '1.3.0' instead of '1.2.0'"])
        #expect(
            try changes("\"vendor\":\"Example\",", "")
                == ["org.example.glow: vendor is nothing instead of 'Example'"])
        #expect(
            try changes("\"max\":60.25", "\"max\":61")
                == ["org.example.glow: max of parameter radius is '61' instead of '60.25'"])
        #expect(
            try changes("#FF8000", "#FF8001") == [
                "org.example.glow: default of parameter tint is '#FF8001' instead of '#FF8000'"
            ])
        #expect(
            try changes("\"any\"", "\"some\"") == [
                "org.example.glow: parameter some is there only on one side",
                "org.example.glow: parameter any is missing",
            ])
        #expect(
            try changes("org.example.dot", "org.example.dash") == [
                "org.example.dash: is there only on one side; the other has no such effect",
                "org.example.dot: is missing",
            ])
        let turned = ModuleManifest(effects: old.effects.reversed())
        #expect(turned.differences(from: old) == ["the effects are in another order"])
    }
}
