import Foundation
import Testing

@Suite("inspect")
struct InspectCommandTests {
    /// Figures of the elastic wave that were computed apart from this project.
    struct Row: CustomTestStringConvertible {
        let phase: String
        let neck: String
        let pull: Double
        /// Seconds after the trigger or after the stop.
        let time: Double
        let control: Double
        let ballTop: Double
        /// Base left and right, control and side right, side and control left.
        let link: [Double]

        var testDescription: String { "\(phase), \(neck), pulled to \(pull), at \(time)" }
    }

    static let rows = [
        Row(
            phase: "trigger", neck: "liquid", pull: 160, time: 0.019666666666666666,
            control: 158.0213120447416, ballTop: 122.42553484631831,
            link: [
                120.0, 183.0213120447416, 270.0, 183.0213120447416, 214.99998509959087,
                172.72342344552996, 215.0, 142.4255348463183, 175.0, 142.4255348463183,
                175.00001490040913, 172.72342344552996,
            ]),
        Row(
            phase: "trigger", neck: "liquid", pull: 400, time: 0.203,
            control: 65.3059883254419, ballTop: 106.27068142595672,
            link: [
                120.0, 90.3059883254419, 270.0, 90.3059883254419, 210.179170814718,
                118.2883348756993, 215.0, 126.27068142595672, 175.0, 126.27068142595672,
                179.820829185282, 118.2883348756993,
            ]),
        Row(
            phase: "trigger", neck: "classic", pull: 140, time: 0.11966666666666667,
            control: 90.38374405136311, ballTop: 88.02192029296185,
            link: [
                120.0, 115.38374405136311, 270.0, 115.38374405136311, 225.06141166293278,
                121.70283217216249, 215.0, 108.02192029296185, 175.0, 108.02192029296185,
                164.93858833706722, 121.70283217216249,
            ]),
        Row(
            phase: "trigger", neck: "classic", pull: 400, time: 0.31966666666666665,
            control: 77.67097629046995, ballTop: 51.77511724650225,
            link: [
                120.0, 102.67097629046995, 270.0, 102.67097629046995, 214.60184042490323,
                97.2230467684861, 215.0, 71.77511724650225, 175.0, 71.77511724650225,
                175.39815957509677, 97.2230467684861,
            ]),
        Row(
            phase: "trigger", neck: "liquid", pull: 140, time: 0.43633333333333335,
            control: 92.27414856163051, ballTop: 25.176975868973486,
            link: [
                160.0, 107.27414856163051, 230.0, 107.27414856163051, 195.0, 92.00868475817028,
            ]),
        Row(
            phase: "stop", neck: "liquid", pull: 160, time: 0.018666666666666668,
            control: 90.0, ballTop: 32.19850888000585,
            link: []),
        Row(
            phase: "stop", neck: "liquid", pull: 260, time: 0.16866666666666666,
            control: 95.95782775830547, ballTop: 106.04607893694092,
            link: [
                120.0, 120.95782775830547, 270.0, 120.95782775830547, 214.17203193991455,
                133.50195334762319, 215.0, 126.04607893694092, 175.0, 126.04607893694092,
                175.82796806008545, 133.50195334762319,
            ]),
        Row(
            phase: "stop", neck: "classic", pull: 160, time: 0.26866666666666666,
            control: 90.0, ballTop: 107.14872069263492,
            link: [
                120.0, 115.0, 270.0, 115.0, 225.98621180182576, 131.07436034631746, 211.0,
                127.14872069263492, 179.0, 127.14872069263492, 164.01378819817424,
                131.07436034631746,
            ]),
        Row(
            phase: "stop", neck: "classic", pull: 260, time: 0.11866666666666667,
            control: 98.04217224169453, ballTop: 84.51797195309068,
            link: [
                120.0, 123.04217224169453, 270.0, 123.04217224169453, 215.08028434182975,
                123.7800720973926, 211.0, 104.51797195309068, 179.0, 104.51797195309068,
                174.91971565817025, 123.7800720973926,
            ]),
    ]

    static let layerKeys: Set = [
        "name", "type", "frame", "position", "opacity", "rotation", "scale", "strokeStart",
        "strokeEnd", "fill", "stroke", "lineWidth", "hidden", "path", "sublayers",
    ]

    /// A layer of a document and all below it.
    private func layers(_ root: [String: Any]) throws -> [[String: Any]] {
        let sublayers = try #require(root["sublayers"] as? [[String: Any]])
        return try [root] + sublayers.flatMap { try layers($0) }
    }

    private func layer(_ name: String, in run: CommandRun) throws -> [String: Any] {
        let root = try #require(try run.json()["root"] as? [String: Any])
        return try #require(try layers(root).first { $0["name"] as? String == name })
    }

    private func numbers(ofPath layer: [String: Any]) throws -> [Double] {
        try #require(layer["path"] as? String)
            .split { "MLQCZ ".contains($0) }.map { try #require(Double($0)) }
    }

    @Test("the elastic wave has its figures at a time", arguments: rows)
    func waveFigures(row: Row) throws {
        let folder = try Folder()
        try folder.write(
            """
            set neck \(row.neck)
            drag
            pull \(row.pull)
            release
            wait 2s
            finish success
            """, to: "s.pull")
        let time = row.phase == "stop" ? 2 + row.time : row.time

        let run = try folder.run("inspect", "elastic-wave", "--script", "s.pull", "--at", "\(time)")

        #expect(run.status == 0)
        let control = try numbers(ofPath: try layer("wave", in: run))[7]
        let ball = try #require(try layer("ball", in: run)["frame"] as? [Double])
        let link = try layer("link", in: run)
        #expect(abs(control - row.control) < 1e-6)
        #expect(abs(ball[1] - row.ballTop) < 1e-6)
        let isShown = link["hidden"] as? Bool == false && link["path"] as? String != ""
        #expect(isShown == !row.link.isEmpty)
        if isShown {
            for (shown, expected) in zip(try numbers(ofPath: link), row.link) {
                #expect(abs(shown - expected) < 1e-6)
            }
        }
    }

    @Test("a moment is one document of the layer tree, every layer with every key")
    func shape() throws {
        let run = try Folder().run("inspect", "ring-spinner", "--at", "0.9")

        let document = try run.json()
        #expect(
            Set(document.keys) == [
                "schema", "effect", "t", "state", "extent", "root", "displayList",
            ])
        #expect(document["schema"] as? String == "refreshkit.inspect/1")
        #expect(document["effect"] as? String == "ring-spinner")
        #expect(document["t"] as? Double == 0.9)
        #expect(document["state"] as? String == "triggering" || document["state"] is String)
        let list = try #require(document["displayList"] as? [String: Any])
        #expect(Set(list.keys) == ["hash", "commands", "bytes"])
        #expect((list["hash"] as? String)?.count == 16)
        let tree = try layers(try #require(document["root"] as? [String: Any]))
        #expect(tree.count > 2)
        for layer in tree {
            #expect(Set(layer.keys) == InspectCommandTests.layerKeys)
            #expect((layer["frame"] as? [Double])?.count == 4)
            #expect((layer["position"] as? [Double])?.count == 2)
            #expect((layer["fill"] as? String)?.wholeMatch(of: /#[0-9A-F]{8}/) != nil)
            #expect(["layer", "shape", "drawing"].contains(layer["type"] as? String))
        }
    }

    @Test("--commands adds the display list as text")
    func commands() throws {
        let run = try Folder().run("inspect", "ring-spinner", "--at", "50%", "--commands")

        let list = try #require(try run.json()["displayList"] as? [String: Any])
        #expect((list["text"] as? String)?.contains("stroke") == true)
    }

    @Test("without a time: parameters with their values, phases and times")
    func overview() throws {
        let run = try Folder().run("inspect", "elastic-wave", "--set", "ballDiameter=50")

        let document = try run.json()
        let parameters = try #require(document["parameters"] as? [String: Any])
        let phases = try #require(document["phases"] as? [[String: Any]])
        #expect(parameters["ballDiameter"] as? Double == 50)
        #expect(
            phases.compactMap { $0["phase"] as? String } == [
                "idle", "pulling", "armed", "triggering", "refreshing", "stopping", "closing",
            ])
        let duration = try #require(document["duration"] as? Double)
        #expect(phases.last?["to"] as? Double == duration)
        let count = ((duration * 60 - 1e-6).rounded(.up)) + 1
        #expect(document["frameCount"] as? Double == count)
    }

    @Test("half of the film is its share and its time alike")
    func share() throws {
        let folder = try Folder()
        let duration = try #require(
            try folder.run("inspect", "elastic-wave").json()["duration"] as? Double)

        let share = try folder.run("inspect", "elastic-wave", "--at", "50%").json()

        let time = try #require(share["t"] as? Double)
        #expect(abs(time - duration / 2) < 1e-6)
    }
}
