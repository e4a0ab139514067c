import Foundation
import RefreshDrawing
import RefreshEffects
import RefreshKit
import Testing

@testable import FrameExport

@Suite("Traces")
struct TraceWriterTests {
    private func trace(
        _ effect: EffectRecipe, _ script: GestureScript, fps: Double = 60,
        _ change: (inout TraceOptions) -> Void = { _ in }
    ) throws -> [String] {
        var options = TraceOptions()
        change(&options)
        let film = try Film(effect: effect, script: script, settings: .small(fps: fps))
        var text: [UInt8] = []
        try TraceWriter.write(film, options: options) { (bytes) throws(ExportError) in
            text += bytes
        }
        #expect(text.isEmpty || text.last == 10)
        return String(decoding: text, as: UTF8.self).split(separator: "\n").map(String.init)
    }

    @Test("the wave's standard trace has the lines and the figures of a refresh")
    func standard() throws {
        let lines = try trace(.elasticWave(), .standard)

        #expect(
            lines[0...1] == [
                #"{"t":0.008333,"event":"state","from":"idle","to":"pulling"}"#,
                #"{"t":0.008333,"event":"hook","hook":"progress","fraction":0.026908,"extent":3.767143}"#,
            ])
        let armed = try #require(lines.firstIndex { $0.contains(#""to":"armed""#) })
        #expect(
            lines[armed - 1...armed + 1] == [
                #"{"t":0.425,"event":"hook","hook":"progress","fraction":1.008279,"extent":141.159013}"#,
                #"{"t":0.425,"event":"state","from":"pulling","to":"armed"}"#,
                #"{"t":0.425,"event":"call","call":"armed"}"#,
            ])
        #expect(lines.filter { $0.contains("progress") }.count == 73)
        #expect(
            lines.suffix(11) == [
                #"{"t":0.6,"event":"hook","hook":"progress","fraction":1.15,"extent":161}"#,
                #"{"t":0.75,"event":"state","from":"armed","to":"triggering","session":1}"#,
                #"{"t":0.75,"event":"hook","hook":"trigger","session":1,"returns":0.45}"#,
                #"{"t":0.75,"event":"call","call":"refresh","session":1,"source":"drag"}"#,
                #"{"t":1.2,"event":"state","from":"triggering","to":"refreshing","session":1}"#,
                #"{"t":1.2,"event":"hook","hook":"animate","session":1}"#,
                #"{"t":2.75,"event":"state","from":"refreshing","to":"stopping","session":1}"#,
                #"{"t":2.75,"event":"hook","hook":"stop","session":1,"outcome":"success","returns":0.45}"#,
                #"{"t":3.606137,"event":"hook","hook":"progress","fraction":0,"extent":0}"#,
                #"{"t":3.606137,"event":"state","from":"stopping","to":"idle","session":1}"#,
                #"{"t":3.606137,"event":"call","call":"settled","session":1,"outcome":"success"}"#,
            ])
    }

    @Test("the frame rate changes nothing", arguments: [24.0, 30, 120])
    func frameRate(fps: Double) throws {
        #expect(
            try trace(.elasticWave(), .standard, fps: fps) == trace(.elasticWave(), .standard))
    }

    @Test("a filter lets its kinds through and nothing else")
    func filters() throws {
        let states = try trace(.ringSpinner(), .quick) { $0.content = .states }
        let calls = try trace(.ringSpinner(), .quick) { $0.content = [.calls, .states] }
        let none = try trace(.ringSpinner(), .quick) { $0.content = .diagnostics }

        #expect(states.count == 6 && states.allSatisfy { $0.contains(#""event":"state""#) })
        #expect(calls.count == 9)
        #expect(none.isEmpty)
    }

    @Test("a diagnostic says what was refused, in order of its keys")
    func diagnostics() throws {
        let script = try GestureScript(parsing: "begin\nbegin\nfinish success\n")

        let lines = try trace(.ringSpinner(), script) { $0.content = .diagnostics }

        #expect(lines.count == 1)
        #expect(
            lines[0].hasPrefix(
                #"{"t":0,"event":"diagnostic","code":"begin-ignored","message":""#))
    }

    @Test("samples and frames come after all events of their time, and the sample first")
    func interleaved() throws {
        let lines = try trace(.ringSpinner(), .quick, fps: 20) {
            $0.samplesPerSecond = 20
            $0.showsHashes = true
        }

        var last = -1.0
        var lastRank = 0
        for line in lines {
            let object = try #require(
                try JSONSerialization.jsonObject(with: Data(line.utf8)) as? [String: Any])
            let time = try #require(object["t"] as? Double)
            let rank = ["sample": 1, "frame": 2][object["event"] as? String ?? ""] ?? 0
            #expect(time > last || (time == last && rank >= lastRank), "\(line)")
            (last, lastRank) = (time, rank)
        }
        let samples = lines.filter { $0.contains(#""event":"sample""#) }
        #expect(samples.count == 29)
        #expect(
            samples.first
                == #"{"t":0,"event":"sample","extent":0,"state":"idle","atRest":true}"#)
        #expect(
            samples.last?.hasSuffix(#""extent":0,"state":"idle","atRest":true}"#) == true)
    }

    @Test("the hashes are those of the frames")
    func hashes() throws {
        let film = try Film(effect: .ringSpinner(), script: .quick, settings: .small())
        var expected: [String] = []
        try film.render { (frame) throws(ExportError) in
            expected.append(
                #""event":"frame","frame":\#(frame.planned.number),"hash":"\#(hex16(frame.hash))"}"#
            )
        }

        let lines = try trace(.ringSpinner(), .quick, fps: 20) {
            $0.content = []
            $0.showsHashes = true
        }

        #expect(lines.count == expected.count)
        #expect(zip(lines, expected).allSatisfy { $0.hasSuffix($1) })
    }

    @Test("a sample rate out of range is a usage error")
    func sampleRate() {
        let error = #expect(throws: ExportError.self) {
            try trace(.ringSpinner(), .quick) { $0.samplesPerSecond = 0 }
        }

        #expect(error?.kind == .usage)
    }
}
