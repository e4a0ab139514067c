@preconcurrency import Glibc

/// A copy of a module in a temporary folder, removed with this object.
final class CheckCopy {
    /// Where the copy lies.
    let path: String
    private let root: String
    private let folder: String

    /// Copies a file into a new folder of a name.
    init(of original: String, folder name: String) throws(CheckFailure) {
        var template = Array((TemporaryFolder.path + "/refreshkit-check-XXXXXX").utf8CString)
        guard mkdtemp(&template) != nil else {
            throw .skipped("no temporary folder can be made")
        }
        root = String(decoding: template.dropLast().map { UInt8(bitPattern: $0) }, as: UTF8.self)
        folder = root + "/" + name
        path = folder + "/module copy.so"
        guard mkdir(folder, 0o700) == 0, CheckCopy.copy(original, to: path) else {
            rmdir(folder)
            rmdir(root)
            throw .skipped("the module can't be copied into " + root)
        }
    }

    deinit {
        unlink(path)
        rmdir(folder)
        rmdir(root)
    }

    private static func copy(_ from: String, to: String) -> Bool {
        let source = open(from, O_RDONLY | O_CLOEXEC)
        guard source >= 0 else { return false }
        defer { close(source) }
        let target = open(to, O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, 0o600)
        guard target >= 0 else { return false }
        defer { close(target) }
        return ModuleCopy.copy(source, to: target)
    }
}
