import Foundation
import RefreshDrawing
import RefreshEffects
import RefreshKit
import Testing

@testable import FrameExport

@Suite("Inspections")
struct InspectWriterTests {
    @Test("a moment shows every layer with all of its keys in order, in stage coordinates")
    func moment() throws {
        let film = try Film(
            effect: EffectRecipe(Block.self), script: .quick,
            settings: .small { $0.frames = .at(0.2) })

        let text = String(decoding: try InspectWriter.moment(film), as: UTF8.self)

        #expect(
            text.hasPrefix(
                #"{"schema":"refreshkit.inspect/1","effect":"block","t":0.2,"state":"armed","#
                    + #""extent":46,"root":{"name":""#))
        #expect(
            text.contains(
                #"{"name":"block","type":"shape","frame":[0,0,0,0],"position":[0,0],"opacity":1,"#
                    + #""rotation":0,"scale":1,"strokeStart":0,"strokeEnd":1,"#
                    + ##""fill":"#3366CC80","stroke":"#00000000","lineWidth":1,"hidden":false,"##
                    + #""path":"M0 0 L60 0 L60 46 L0 46 Z","sublayers":[]}"#), "\(text)")
        #expect(text.hasSuffix("}}\n"))
        let list = film.preview.frame(at: 0.2).displayList
        #expect(text.contains(#""commands":\#(list.commandCount),"bytes":\#(list.byteCount)}"#))
    }

    @Test("the wave's link and control height are read from its paths to twelve digits")
    func wave() throws {
        let film = try Film(
            effect: .elasticWave(), script: .standard,
            settings: {
                var settings = RenderSettings()
                settings.frames = .at(0.75)
                return settings
            }())

        let data = Data(try InspectWriter.moment(film))

        let object = try #require(try JSONSerialization.jsonObject(with: data) as? [String: Any])
        let root = try #require(object["root"] as? [String: Any])
        let layers = try #require(root["sublayers"] as? [[String: Any]])
        #expect(layers.compactMap { $0["name"] as? String } == ["veil", "wave", "ball", "link"])
        #expect(layers[1]["path"] as? String == "M0 0 L390 0 L390 90 Q195 161 0 90 Z")
        let ring = try #require((layers[2]["sublayers"] as? [[String: Any]])?.first)
        #expect(ring["name"] as? String == "ring")
        #expect(layers[2]["hidden"] as? Bool != nil)
    }

    @Test("commands are added as a text that reads back to the same list")
    func commands() throws {
        let film = try Film(
            effect: EffectRecipe(Block.self), script: .quick,
            settings: .small { $0.frames = .at(0.2) })

        let data = Data(try InspectWriter.moment(film, showsCommands: true))

        let object = try #require(try JSONSerialization.jsonObject(with: data) as? [String: Any])
        let list = try #require(object["displayList"] as? [String: Any])
        let text = try #require(list["text"] as? String)
        let read = try DisplayList(text: text)
        #expect(read.commandCount > 0)
        #expect(hex16(read.hash) == list["hash"] as? String)
    }

    @Test("an overview has parameters, phases and times")
    func overview() throws {
        let film = try Film(effect: .elasticWave(), script: .standard)

        let data = Data(InspectWriter.overview(film))

        let object = try #require(try JSONSerialization.jsonObject(with: data) as? [String: Any])
        let phases = try #require(object["phases"] as? [[String: Any]])
        #expect(
            phases.compactMap { $0["phase"] as? String } == [
                "idle", "pulling", "armed", "triggering", "refreshing", "stopping", "closing",
            ])
        #expect(
            phases.compactMap { $0["from"] as? Double } == [
                0, 0.008333, 0.425, 0.75, 1.2, 2.75, 3.2,
            ])
        #expect(object["duration"] as? Double == 3.606137)
        #expect((object["parameters"] as? [String: Any])?["ballDiameter"] as? Double == 40)
    }
}
