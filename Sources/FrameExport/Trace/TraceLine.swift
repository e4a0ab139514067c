import RefreshDrawing
import RefreshGeometry
import RefreshKit
import RefreshMotion

/// The lines of a trace: one JSON object each, keys in a fixed order, at most six decimals.
enum TraceLine {
    /// Which kind of event it is.
    static func content(of event: RefreshEvent) -> TraceContent {
        switch event.kind {
        case .state: .states
        case .progress, .trigger, .animate, .stop, .layout: .hooks
        case .armed, .refresh, .cancelled, .settled: .calls
        case .diagnostic: .diagnostics
        }
    }

    /// Writes what a controller did.
    static func write(_ event: RefreshEvent, to json: inout JSONWriter) {
        line(at: event.time, to: &json) { json in
            switch event.kind {
            case .state(let from, let to, let session):
                json.member("event", "state")
                json.member("from", from.name)
                json.member("to", to.name)
                if let session { json.member("session", session) }
            case .progress(let fraction, let extent):
                hook("progress", to: &json)
                json.member("fraction", fraction)
                json.member("extent", extent)
            case .trigger(let session, let returns):
                hook("trigger", session, to: &json)
                json.member("returns", returns)
            case .animate(let session):
                hook("animate", session, to: &json)
            case .stop(let session, let outcome, let returns):
                hook("stop", session, to: &json)
                json.member("outcome", outcome.name)
                json.member("returns", returns)
            case .layout(let size, let holdExtent):
                hook("layout", to: &json)
                json.key("size")
                json.numbers([size.width, size.height])
                json.member("holdExtent", holdExtent)
            case .armed:
                call("armed", to: &json)
            case .refresh(let session, let source):
                call("refresh", session, to: &json)
                json.member("source", source.name)
            case .cancelled(let session):
                call("cancelled", session, to: &json)
            case .settled(let session, let outcome):
                call("settled", session, to: &json)
                json.member("outcome", outcome.name)
            case .diagnostic(let diagnostic):
                json.member("event", "diagnostic")
                json.member("code", diagnostic.code.text)
                json.member("message", diagnostic.message)
                if let session = diagnostic.session { json.member("session", session) }
            }
        }
    }

    /// Writes extent and state at a time.
    static func writeSample(_ frame: RefreshFrame, at time: Seconds, to json: inout JSONWriter) {
        line(at: time, to: &json) { json in
            json.member("event", "sample")
            json.member("extent", frame.extent)
            json.member("state", frame.state.name)
            json.member("atRest", frame.isAtRest)
        }
    }

    /// Writes the hash of a frame.
    static func writeFrame(
        _ number: Int, hash: UInt64, at time: Seconds, to json: inout JSONWriter
    ) {
        line(at: time, to: &json) { json in
            json.member("event", "frame")
            json.member("frame", number)
            json.member("hash", hex16(hash))
        }
    }

    private static func line(
        at time: Seconds, to json: inout JSONWriter, _ members: (inout JSONWriter) -> Void
    ) {
        json.object { json in
            json.member("t", time)
            members(&json)
        }
        json.end()
    }

    private static func hook(_ name: String, _ session: Int? = nil, to json: inout JSONWriter) {
        json.member("event", "hook")
        json.member("hook", name)
        if let session { json.member("session", session) }
    }

    private static func call(_ name: String, _ session: Int? = nil, to json: inout JSONWriter) {
        json.member("event", "call")
        json.member("call", name)
        if let session { json.member("session", session) }
    }
}
