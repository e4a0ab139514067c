import RefreshKit

/// What the worker reports at the end of a trial: the proof that the module let it come that far.
struct ProbeRecord: Equatable {
    /// The module's manifest from its descriptors, as JSON; nil when it could not be loaded.
    var manifest: String?
    /// Why it could not.
    var failure: String?
    /// How far it got then.
    var stage: String?
    /// What the module changed, said and got wrong, each a clause.
    var notes: [String] = []
    /// How many threads it left running.
    var threads = 0

    private static let schema = "refreshkit.probe/1"

    /// The record as it is sent: its length in four bytes, lowest first, and its JSON.
    var bytes: [UInt8] {
        var json = JSONWriter()
        json.object { json in
            json.member("schema", ProbeRecord.schema)
            if let manifest { json.member("manifest", manifest) }
            if let failure { json.member("failure", failure) }
            if let stage { json.member("stage", stage) }
            json.key("notes")
            json.array { json in
                for note in notes { json.string(note) }
            }
            json.member("threads", threads)
        }
        return LengthPrefix.adding(to: json.bytes)
    }

    init() {}

    /// A record from what was sent; nil when it isn't one from the first byte to the last.
    init?(bytes: [UInt8]) {
        guard let text = LengthPrefix.removing(from: bytes),
            let document = try? JSONDocument.parse(text),
            document["schema"]?.text == ProbeRecord.schema,
            case .array(let notes)? = document["notes"],
            let threads = document["threads"]?.integer
        else { return nil }
        manifest = document["manifest"]?.text
        failure = document["failure"]?.text
        stage = document["stage"]?.text
        self.notes = notes.compactMap { $0.text }
        self.threads = threads
    }
}
