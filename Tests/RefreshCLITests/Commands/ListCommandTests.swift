import Foundation
import RefreshEffects
import RefreshKit
import Testing

@Suite("list")
struct ListCommandTests {
    @Test("in a pipe an effect is a line: id, name, origin, version, parameters")
    func tabSeparated() throws {
        let run = try Folder().run("list")

        let rows = run.lines.map { $0.split(separator: "\t", omittingEmptySubsequences: false) }
        #expect(run.status == 0)
        #expect(rows.map { $0[0] } == ["elastic-wave", "ring-spinner"])
        #expect(rows.allSatisfy { $0.count == 5 })
        #expect(
            rows[1][1...] == [
                "Ring spinner", "built-in", Substring(EffectCatalog.builtInVersion),
                "tint,diameter,lineWidth,triggerDistance,holdExtent,failureColor,track,curve",
            ])
    }

    @Test("a pattern chooses")
    func pattern() throws {
        let run = try Folder().run("list", "ring-*")

        #expect(run.lines.count == 1)
        #expect(run.output.hasPrefix("ring-spinner\t"))
    }

    @Test("a pattern without a match is an error that names what there is")
    func noMatch() throws {
        let run = try Folder().run("list", "ring")

        run.expectError(
            2, "no effect matches 'ring'; there are: elastic-wave, ring-spinner",
            "; did you mean 'ring-spinner'?")
    }

    @Test("JSON has every key for every parameter")
    func json() throws {
        let run = try Folder().run("list", "--json")

        let document = try run.json()
        let effects = try #require(document["effects"] as? [[String: Any]])
        #expect(document["schema"] as? String == "refreshkit.list/1")
        #expect(effects.map { $0["id"] as? String } == ["elastic-wave", "ring-spinner"])
        let keys: Set = [
            "id", "name", "summary", "origin", "version", "triggerDistance", "holdExtent",
            "parameters",
        ]
        for effect in effects {
            #expect(Set(effect.keys) == keys)
            let parameters = try #require(effect["parameters"] as? [[String: Any]])
            #expect(!parameters.isEmpty)
            for parameter in parameters {
                #expect(
                    Set(parameter.keys) == [
                        "name", "type", "default", "min", "max", "choices", "unit", "help",
                    ])
            }
        }
        #expect(effects[0]["triggerDistance"] as? Double == 140)
        #expect(effects[0]["holdExtent"] as? Double == 90)
    }

    @Test("a terminal gets a page with defaults and ranges")
    func terminal() throws {
        let run = try Folder().shell(#"script -qec '"$RK" list' /dev/null"#)

        #expect(run.status == 0)
        #expect(run.output.contains("ballDiameter"))
        #expect(run.output.contains("(8 to 120)"))
        #expect(!run.output.contains("\t"))
    }
}
