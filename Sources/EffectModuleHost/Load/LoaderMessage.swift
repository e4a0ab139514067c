import Glibc
import RefreshKit

/// What the dynamic loader says, in sentences of ours.
///
/// The loader names a missing dependency without saying who needs it, and calls many things a
/// missing file; its words are kept only where none of ours fit.
enum LoaderMessage {
    /// Why the last dlopen on this thread failed, as one clause.
    static func sentence(path: String) -> String {
        guard let message = dlerror() else { return "the loader gave no reason" }
        return sentence(String(cString: message), path: path)
    }

    /// The clause for a message about a file.
    static func sentence(_ message: String, path: String) -> String {
        var text = message
        if text.hasPrefix(path + ": ") { text.removeFirst(path.utf8.count + 2) }
        if let symbol = tail(of: text, after: "undefined symbol: ") {
            let name = symbol.prefix { $0 != "," && $0 != " " }
            return
                "needs the symbol \(SafeText.quoted(String(name))), which nothing it links with has"
        }
        if let rest = tail(of: text, after: "version `"), let end = rest.firstIndex(of: "'") {
            return "needs version \(SafeText.quoted(String(rest[..<end]))) of a library, "
                + "which the one installed here lacks"
        }
        let missing = ": cannot open shared object file: No such file or directory"
        if text.hasSuffix(missing) {
            let library = text.dropLast(missing.utf8.count)
            return "needs the library \(SafeText.quoted(String(library))), which is not installed"
        }
        if tail(of: text, after: "cannot enable executable stack") != nil {
            return "asks for an executable stack, which this system refuses"
        }
        if tail(of: text, after: "static TLS") != nil {
            return "needs more static thread-local memory than this process has left"
        }
        return "the loader refuses it: " + SafeText.line(String(text.prefix(200)))
    }

    private static func tail(of text: String, after marker: String) -> Substring? {
        // The library's own search would link the regular expressions, a millisecond of start-up.
        var rest = Substring(text)
        while !rest.isEmpty {
            if rest.hasPrefix(marker) { return rest.dropFirst(marker.count) }
            rest.removeFirst()
        }
        return nil
    }
}
