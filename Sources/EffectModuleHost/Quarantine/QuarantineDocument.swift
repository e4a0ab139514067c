import RefreshKit

/// The quarantine as the JSON of its file.
enum QuarantineDocument {
    static let schema = "refreshkit.quarantine/1"
    /// How many entries are kept, and how many bytes of a file are read.
    static let entryLimit = 1_000
    static let sizeLimit = JSONDocument.sizeLimit

    /// The entries of a file; nil when it isn't one of ours from the first byte to the last.
    static func entries(of bytes: [UInt8]) -> [QuarantineEntry]? {
        let document: JSONValue
        do throws(JSONDocument.Failure) {
            document = try JSONDocument.parse(bytes)
        } catch {
            return nil
        }
        guard document["schema"]?.text == schema, case .array(let elements)? = document["entries"],
            elements.count <= entryLimit
        else { return nil }
        var entries: [QuarantineEntry] = []
        for element in elements {
            guard let entry = entry(element) else { return nil }
            entries.append(entry)
        }
        return entries
    }

    /// The file for some entries, of which the latest are kept when there are too many.
    static func bytes(of entries: [QuarantineEntry]) -> [UInt8] {
        var json = JSONWriter()
        json.object { json in
            json.member("schema", schema)
            json.key("entries")
            json.array { json in
                for entry in entries.suffix(entryLimit) {
                    json.newline()
                    write(entry, to: &json)
                }
            }
        }
        json.end()
        return json.bytes
    }

    private static func entry(_ value: JSONValue) -> QuarantineEntry? {
        guard let path = value["path"]?.text,
            let device = value["device"]?.text.flatMap({ UInt64($0) }),
            let inode = value["inode"]?.text.flatMap({ UInt64($0) }),
            let size = value["size"]?.integer, let seconds = value["modified"]?.integer,
            let nanoseconds = value["modifiedNanoseconds"]?.integer,
            let interface = value["hostInterface"]?.text, let reason = value["reason"]?.text,
            let count = value["count"]?.integer, let time = value["time"]?.integer, count > 0
        else { return nil }
        return QuarantineEntry(
            path: path,
            identity: FileIdentity(
                device: device, inode: inode, size: Int64(size), modifiedSeconds: Int64(seconds),
                modifiedNanoseconds: Int64(nanoseconds)),
            hostInterface: interface, reason: reason, hook: value["hook"]?.text,
            signal: value["signal"]?.integer, count: count, time: time)
    }

    private static func write(_ entry: QuarantineEntry, to json: inout JSONWriter) {
        json.object { json in
            json.member("path", entry.path)
            // As texts: JSON's readers need not keep all 64 bits of a number.
            json.member("device", String(entry.identity.device))
            json.member("inode", String(entry.identity.inode))
            json.member("size", Int(entry.identity.size))
            json.member("modified", Int(entry.identity.modifiedSeconds))
            json.member("modifiedNanoseconds", Int(entry.identity.modifiedNanoseconds))
            json.member("hostInterface", entry.hostInterface)
            json.member("reason", entry.reason)
            if let hook = entry.hook { json.member("hook", hook) }
            if let signal = entry.signal { json.member("signal", signal) }
            json.member("count", entry.count)
            json.member("time", entry.time)
        }
    }
}
