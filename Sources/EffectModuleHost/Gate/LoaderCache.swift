/// The loader's own list of libraries, `/etc/ld.so.cache`, in the format that glibc writes since
/// 2.2 (with or without the older one in front). A cache that makes no sense holds nothing.
struct LoaderCache: Sendable {
    private static let magic = Array("glibc-ld.so.cache1.1".utf8)
    private static let oldMagic = Array("ld.so-1.7.0".utf8)
    private static let sizeLimit = 64 << 20

    private let bytes: [UInt8]
    /// Where the newer format begins; texts are counted from there.
    private let start: Int
    private let count: Int

    /// The cache of this system; an empty one when it can't be read.
    static var system: LoaderCache {
        do throws(RegularFile.Failure) {
            return LoaderCache(
                try RegularFile.contents(of: "/etc/ld.so.cache", limit: sizeLimit))
        } catch {
            return LoaderCache([])
        }
    }

    init(_ bytes: [UInt8]) {
        var start = 0
        if bytes.starts(with: LoaderCache.oldMagic) {
            let entries = Int(bytes.number(12, as: UInt32.self))
            start = (16 + entries * 12 + 7) / 8 * 8
        }
        let room = bytes.count - start - 48
        guard start <= bytes.count, bytes[start...].starts(with: LoaderCache.magic), room >= 0,
            Int(bytes.number(start + 20, as: UInt32.self)) <= room / 24
        else {
            self.bytes = []
            self.start = 0
            count = 0
            return
        }
        self.bytes = bytes
        self.start = start
        count = Int(bytes.number(start + 20, as: UInt32.self))
    }

    /// The paths of all libraries of a name, for whatever processor, in the cache's order.
    func paths(of name: String) -> [String] {
        let wanted = Array(name.utf8) + [0]
        var paths: [String] = []
        for index in 0..<count {
            let entry = start + 48 + index * 24
            let key = start + Int(bytes.number(entry + 4, as: UInt32.self))
            guard key < bytes.count, bytes[key...].starts(with: wanted),
                let path = bytes.text(at: start + Int(bytes.number(entry + 8, as: UInt32.self)))
            else { continue }
            paths.append(path)
        }
        return paths
    }
}
