import CLinux
@preconcurrency import Glibc

/// A directory of frames being written. The files gather in a hidden directory; ``commit()``
/// swaps it for the target, so that a reader sees the old sequence or the new one, never a mix.
///
/// A directory that holds other files, that is somebody's working directory, or that cannot be
/// swapped gets the files one by one instead, the manifest last.
final class SequenceOutput {
    /// The name of the file that says what the directory holds and that it is ours.
    static let manifestName = "manifest.json"
    /// How every manifest of ours begins.
    static let manifestStart = #"{"schema":"refreshkit.sequence/"#

    /// The directory as it was given, for messages.
    let path: String
    /// How many bytes were written.
    private(set) var byteCount = 0

    private let target: String
    private let staging: String
    private let swaps: Bool
    private let existed: Bool
    private var lock: Int32
    private var slot: Int?
    private var names: [String] = []

    /// Checks the target and makes the directory in which the frames gather.
    init(_ path: String, policy: OutputPolicy = .standard) throws(ExportError) {
        self.path = path
        let found = SystemCall.kind(of: path)
        switch found.kind {
        case .nothing where !SystemCall.exists(path): existed = false
        case .directory: existed = true
        default:
            throw .couldNot(SystemCall.cannotWrite(path), "it exists and is not a directory")
        }
        target =
            existed
            ? SystemCall.realPath(path) ?? FilePath.trimming(path) : FilePath.trimming(path)
        var swaps = true
        if existed {
            TemporaryName.removeLeftovers(in: target)
            guard let content = SystemCall.names(in: target), access(path, W_OK | X_OK) == 0 else {
                throw SystemCall.failure(SystemCall.cannotWrite(path))
            }
            guard content.isEmpty || !policy.refusesExisting else {
                throw .couldNot(SystemCall.cannotWrite(path), "it exists already")
            }
            let foreign = SequenceOutput.foreignName(among: content, in: target)
            if let foreign, !policy.allowsForeign {
                throw .couldNot(
                    SystemCall.cannotWrite(path),
                    "it holds files of others, such as \(foreign.quotedForMessage); "
                        + "use an empty directory or --force")
            }
            swaps =
                foreign == nil && !SequenceOutput.isWorkingDirectory(target)
                && !SequenceOutput.isMountPoint(target)
                && access(FilePath.directory(of: target), W_OK | X_OK) == 0
        }
        self.swaps = swaps
        (lock, staging, slot) = try SequenceOutput.makeStaging(
            in: swaps ? FilePath.directory(of: target) : target, path: path)
        if existed, swaps { chmod(staging, found.mode & 0o777) }
    }

    deinit { discard() }

    /// Writes one file of the directory.
    func write(_ bytes: borrowing [UInt8], name: String) throws(ExportError) {
        Temporaries.waitIfClosing()
        let shown = FilePath.trimming(path) + "/" + name
        let descriptor = open(
            staging + "/" + name, O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, 0o666)
        guard descriptor >= 0 else { throw SystemCall.failure(SystemCall.cannotWrite(shown)) }
        do throws(ExportError) {
            try SystemCall.write(bytes, to: descriptor, path: shown)
        } catch {
            close(descriptor)
            throw error
        }
        try SystemCall.close(descriptor, path: shown)
        names.append(name)
        byteCount += bytes.count
    }

    /// Puts the directory where it belongs; frames of an earlier, longer run are gone then.
    func commit() throws(ExportError) {
        guard lock >= 0 else { return }
        if !existed {
            guard rename(staging, target) == 0 else {
                throw SystemCall.failure(SystemCall.cannotWrite(path))
            }
        } else if !swaps || linux_exchange(staging, target) != 0 {
            try merge()
        }
        SystemCall.remove(staging)
        release()
    }

    /// Gives up: removes what was gathered.
    func discard() {
        guard lock >= 0 else { return }
        SystemCall.remove(staging)
        release()
    }

    private func release() {
        if let slot { Temporaries.forget(slot) }
        slot = nil
        close(lock)
        lock = -1
    }

    private func merge() throws(ExportError) {
        let what = SystemCall.cannotWrite(path)
        let earlier = SequenceOutput.ownNames(in: target)
        let manifest = SequenceOutput.manifestName
        for name in names.filter({ $0 != manifest }) + names.filter({ $0 == manifest }) {
            guard rename(staging + "/" + name, target + "/" + name) == 0 else {
                throw SystemCall.failure(what)
            }
        }
        let current = Set(names)
        for name in earlier where !current.contains(name) { unlink(target + "/" + name) }
    }

    /// The first file that no manifest of ours lists; nil when there is none.
    private static func foreignName(among content: [String], in directory: String) -> String? {
        let own = Set(ownNames(in: directory))
        return content.first { !own.contains($0) }
    }

    /// The files that an earlier run of ours left: its manifest and what that lists.
    private static func ownNames(in directory: String) -> [String] {
        guard let content = SystemCall.contents(of: directory + "/" + manifestName) else {
            return []
        }
        let manifest = String(decoding: content, as: UTF8.self)
        guard manifest.hasPrefix(manifestStart) else { return [] }
        return SequenceManifest.files(in: manifest) + [manifestName]
    }

    /// Whether a directory is this process's working directory or holds it: swapped away, the
    /// shell that stands in it would stand in a removed one.
    private static func isWorkingDirectory(_ path: String) -> Bool {
        guard let current = SystemCall.realPath("."), let path = SystemCall.realPath(path) else {
            return true
        }
        return current == path || path == "/" || current.hasPrefix(path + "/")
    }

    /// Whether something is mounted there: it can't be renamed, nor anything be renamed into it
    /// from outside.
    private static func isMountPoint(_ path: String) -> Bool {
        var inner = stat()
        var outer = stat()
        guard stat(path, &inner) == 0, stat(FilePath.directory(of: path), &outer) == 0 else {
            return true
        }
        return inner.st_dev != outer.st_dev
    }

    private static func makeStaging(in directory: String, path: String)
        throws(ExportError) -> (Int32, String, Int?)
    {
        let what = SystemCall.cannotWrite(path)
        TemporaryName.removeLeftovers(in: directory)
        for _ in 0..<100 {
            let staging = directory + "/" + TemporaryName.next()
            guard let slot = Temporaries.register(staging) else {
                throw .couldNot(what, "too many directories at once")
            }
            if mkdir(staging, 0o777) == 0 {
                let descriptor = open(staging, O_RDONLY | O_DIRECTORY | O_CLOEXEC)
                if descriptor >= 0 {
                    if TemporaryName.lock(descriptor, path: staging) {
                        return (descriptor, staging, slot)
                    }
                    close(descriptor)
                }
                rmdir(staging)
            } else if errno != EEXIST {
                let code = errno
                Temporaries.forget(slot)
                throw SystemCall.failure(what, code)
            }
            Temporaries.forget(slot)
        }
        throw .couldNot(what, "no name for a temporary directory is free")
    }
}
