@preconcurrency import Glibc

/// A new folder of files, written as one: either all of it is there or nothing.
public enum OutputFolder {
    /// Writes files, whose names may lead into folders of the new one, to a path where nothing is
    /// yet.
    ///
    /// Throws when something is there, or when it can't be written.
    public static func write(
        _ files: [(name: String, bytes: [UInt8])], to path: String
    ) throws(ExportError) {
        let target = FilePath.trimming(path)
        let what = SystemCall.cannotWrite(path)
        guard !SystemCall.exists(target) else { throw .couldNot(what, "it exists already") }
        let parent = FilePath.directory(of: target)
        TemporaryName.removeLeftovers(in: parent)
        let staging = parent + "/" + TemporaryName.next()
        guard mkdir(staging, 0o777) == 0 else { throw SystemCall.failure(what) }
        let lock = open(staging, O_RDONLY | O_DIRECTORY | O_CLOEXEC)
        defer { close(lock) }
        guard lock >= 0, TemporaryName.lock(lock, path: staging) else {
            rmdir(staging)
            throw .couldNot(what, "a temporary directory can't be locked")
        }
        do throws(ExportError) {
            for file in files {
                try makeFolders(of: file.name, in: staging, what)
                try OutputFile.write(file.bytes, to: staging + "/" + file.name)
            }
            guard rename(staging, target) == 0 else { throw SystemCall.failure(what) }
        } catch {
            SystemCall.remove(staging)
            throw error
        }
    }

    private static func makeFolders(
        of name: String, in folder: String, _ what: String
    ) throws(ExportError) {
        var place = folder
        for part in name.split(separator: "/").dropLast() {
            place += "/" + part
            guard mkdir(place, 0o777) == 0 || errno == EEXIST else {
                throw SystemCall.failure(what)
            }
        }
    }
}
