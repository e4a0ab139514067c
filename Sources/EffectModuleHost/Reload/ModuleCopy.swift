import CModuleHost
import Glibc
import RefreshKit

/// Copies of modules' files under names of their own: the loader takes what it has loaded once
/// under a name or from a file for the same for ever.
enum ModuleCopy {
    /// Runs a function with the path of a copy, which is gone afterwards.
    ///
    /// The copy lies beside the file, so that libraries it needs from there are found, or in the
    /// temporary directory where its own can't be written to.
    static func with<Result>(
        _ file: String,
        _ body: (_ copy: String, FileIdentity) throws(ModuleError) -> Result
    ) throws(ModuleError) -> Result {
        let source = open(file, O_RDONLY | O_NOFOLLOW | O_NONBLOCK | O_CLOEXEC)
        guard source >= 0 else { throw error(file, "can't be read") }
        defer { close(source) }
        let slash = file.lastIndex(of: "/") ?? file.startIndex
        let name = ".\(file[slash...].dropFirst()).refreshkit-XXXXXX"
        for directory in [String(file[..<slash]), TemporaryFolder.path] {
            var template = Array((directory + "/" + name).utf8CString)
            let copy = module_make_temporary(&template)
            guard copy >= 0 else { continue }
            let path = String(
                decoding: template.dropLast().map { UInt8(bitPattern: $0) }, as: UTF8.self)
            defer { unlink(path) }
            let isWhole = self.copy(source, to: copy)
            let isClosed = close(copy) == 0
            guard isWhole, isClosed, let identity = FileIdentity(path: path) else {
                throw error(file, "can't be copied")
            }
            return try body(path, identity)
        }
        throw error(file, "can't be copied")
    }

    /// Copies what is left of one descriptor to another; false when not all of it could be.
    static func copy(_ source: Int32, to target: Int32) -> Bool {
        withUnsafeTemporaryAllocation(byteCount: 1 << 16, alignment: 16) { buffer in
            while true {
                let count = read(source, buffer.baseAddress, buffer.count)
                if count < 0, errno == EINTR { continue }
                guard count > 0 else { return count == 0 }
                var done = 0
                while done < count {
                    let written = write(target, buffer.baseAddress! + done, count - done)
                    if written < 0, errno == EINTR { continue }
                    guard written > 0 else { return false }
                    done += written
                }
            }
        }
    }

    private static func error(_ file: String, _ what: String) -> ModuleError {
        ModuleError(.load, path: file, "\(what) to be loaded anew; \(SystemReason.text())")
    }
}
