import Glibc

/// The names in a directory.
enum DirectoryNames {
    /// A name.
    struct Entry {
        /// The name; repaired when it is not UTF-8, so that it leads nowhere.
        let text: String
        let isUTF8: Bool
    }

    /// The names that don't begin with a dot, by their bytes; nil when the directory can't be read.
    static func sorted(in directory: String) -> [Entry]? {
        guard let stream = opendir(directory) else { return nil }
        defer { closedir(stream) }
        var names: [[UInt8]] = []
        while let entry = readdir(stream) {
            let name = withUnsafeBytes(of: &entry.pointee.d_name) { bytes in
                [UInt8](bytes.prefix { $0 != 0 })
            }
            if name.first != UInt8(ascii: ".") { names.append(name) }
        }
        names.sort { $0.lexicographicallyPrecedes($1) }
        return names.map { name in
            let text = String(decoding: name, as: UTF8.self)
            return Entry(text: text, isUTF8: text.utf8.elementsEqual(name))
        }
    }
}
