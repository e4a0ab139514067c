/// What an earlier run's manifest says about the files beside it.
enum SequenceManifest {
    /// The names of the frames that a manifest lists, in order.
    ///
    /// A name that would lead out of the directory is left out: nobody's manifest makes us touch
    /// a file elsewhere.
    static func files(in manifest: String) -> [String] {
        var names: [String] = []
        let marker = Array(#""file":""#.utf8)
        let bytes = Array(manifest.utf8)
        var at = 0
        while at + marker.count < bytes.count {
            guard bytes[at] == marker[0], bytes[at..<at + marker.count].elementsEqual(marker)
            else {
                at += 1
                continue
            }
            at += marker.count
            let name = unescaped(bytes, from: &at)
            if let name, !name.isEmpty, name != ".", name != "..", !name.utf8.contains(47) {
                names.append(name)
            }
        }
        return names
    }

    /// A JSON string from behind its opening quote to its closing one; nil when it is broken.
    private static func unescaped(_ bytes: [UInt8], from at: inout Int) -> String? {
        var text: [UInt8] = []
        while at < bytes.count {
            let byte = bytes[at]
            at += 1
            if byte == 34 { return String(decoding: text, as: UTF8.self) }
            guard byte == 92 else {
                text.append(byte)
                continue
            }
            guard at < bytes.count else { return nil }
            let escaped = bytes[at]
            at += 1
            switch escaped {
            case 34, 47, 92: text.append(escaped)
            case UInt8(ascii: "n"): text.append(10)
            case UInt8(ascii: "r"): text.append(13)
            case UInt8(ascii: "t"): text.append(9)
            case UInt8(ascii: "u"):
                // The writer escapes control characters only, so four digits are one byte.
                guard at + 4 <= bytes.count,
                    let code = UInt8(String(decoding: bytes[at..<at + 4], as: UTF8.self), radix: 16)
                else { return nil }
                text.append(code)
                at += 4
            default: return nil
            }
        }
        return nil
    }
}
