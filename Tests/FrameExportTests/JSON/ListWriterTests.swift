import Foundation
import RefreshEffects
import RefreshKit
import Testing

@testable import FrameExport

@Suite("List of effects")
struct ListWriterTests {
    @Test("an effect is listed with all of its keys in order")
    func block() {
        var catalog = EffectCatalog()
        catalog.register(EffectRecipe(Block.self), origin: "built-in", version: "1.2.3")

        let text = String(decoding: ListWriter.json(catalog.effects), as: UTF8.self)

        #expect(
            text == #"{"schema":"refreshkit.list/1","effects":[{"id":"block","name":"Block","#
                + #""summary":"a block","origin":"built-in","version":"1.2.3","#
                + #""triggerDistance":40,"holdExtent":30,"parameters":[{"name":"tint","#
                + ##""type":"color","default":"#3366CC80","min":null,"max":null,"choices":null,"##
                + #""unit":null,"help":"its colour"}]}]}"# + "\n")
    }

    @Test("ranges, choices and units of the built-in effects are there")
    func builtIn() throws {
        let data = Data(ListWriter.json(EffectCatalog.builtIn.effects))

        let list = try #require(try JSONSerialization.jsonObject(with: data) as? [String: Any])
        let effects = try #require(list["effects"] as? [[String: Any]])
        let wave = try #require(effects.first { $0["id"] as? String == "elastic-wave" })
        let parameters = try #require(wave["parameters"] as? [[String: Any]])
        let diameter = try #require(parameters.first { $0["name"] as? String == "ballDiameter" })
        let neck = try #require(parameters.first { $0["name"] as? String == "neck" })
        #expect(diameter["type"] as? String == "number")
        #expect(diameter["min"] as? Double == 8 && diameter["max"] as? Double == 120)
        #expect(diameter["unit"] as? String == "pt")
        #expect(neck["choices"] as? [String] == ["liquid", "classic"])
        #expect(neck["default"] as? String == "liquid")
    }
}
