import Glibc
import RefreshKit

/// A walk through the directories of a search path.
struct ListingScan {
    private struct Place: Hashable {
        let device: UInt64
        let inode: UInt64
    }

    private let context: GateContext
    private var seenDirectories: Set<Place> = []
    private var seenFiles: [Place: String] = [:]
    /// The number of each listed module's directory, in the order of the modules.
    private(set) var directories: [Int] = []

    init(context: GateContext) { self.context = context }

    /// Adds what a directory holds.
    mutating func add(_ directory: String, to listing: inout ModuleListing) {
        let real: String
        do throws(RegularFile.Failure) {
            real = try RegularFile.realPath(of: directory)
        } catch {
            // Most of the standard directories are not there on most systems.
            var status = stat()
            if lstat(directory, &status) == 0 || errno != ENOENT {
                listing.refuse(directory, error.reason)
            }
            return
        }
        var status = stat()
        guard stat(real, &status) == 0, status.st_mode & S_IFMT == S_IFDIR else {
            listing.refuse(directory, "not a directory")
            return
        }
        let place = Place(device: UInt64(status.st_dev), inode: UInt64(status.st_ino))
        guard seenDirectories.insert(place).inserted else { return }
        if let problem = context.owners.problem(withDirectory: real) {
            listing.refuse(directory, problem)
            return
        }
        guard let names = DirectoryNames.sorted(in: real) else {
            listing.refuse(directory, "can't be read; \(SystemReason.text())")
            return
        }
        let number = seenDirectories.count
        let prefix = directory.hasSuffix("/") ? directory : directory + "/"
        let all = Set(names.map { $0.text })
        for name in names {
            if let module = ModuleSidecar.module(of: name.text) {
                if name.isUTF8, ModuleSidecar.hasBindings(at: prefix + name.text) {
                    add(name, prefix, number, to: &listing)
                } else if !all.contains(module) {
                    listing.skip(
                        prefix + name.text, "a sidecar without \(SafeText.path(module)) beside it")
                }
            } else if let sidecar = ModuleSidecar.path(beside: name.text) {
                // What a sidecar binds functions of is a part of it.
                let isPart =
                    name.isUTF8 && all.contains(sidecar)
                    && ModuleSidecar.hasBindings(at: prefix + sidecar)
                if !isPart { add(name, prefix, number, to: &listing) }
            }
        }
    }

    private mutating func add(
        _ name: DirectoryNames.Entry, _ prefix: String, _ number: Int,
        to listing: inout ModuleListing
    ) {
        let path = prefix + name.text
        guard name.isUTF8 else {
            listing.skip(path, "its name is not UTF-8")
            return
        }
        let report = ModuleGate.inspect(path, context: context)
        if let identity = report.identity {
            let place = Place(device: identity.device, inode: identity.inode)
            if let first = seenFiles[place] {
                listing.skip(path, "the same file as \(SafeText.path(first))")
                return
            }
            seenFiles[place] = path
        }
        if report.isForeign, let failure = report.failure {
            listing.skip(path, failure.reason)
            return
        }
        do throws(ModuleError) {
            listing.modules.append(try ModuleListing.module(report))
            directories.append(number)
        } catch {
            listing.refused.append(error)
        }
    }
}

extension ModuleListing {
    fileprivate mutating func refuse(_ path: String, _ reason: String) {
        refused.append(ModuleError(.file, path: path, reason))
    }

    fileprivate mutating func skip(_ path: String, _ reason: String) {
        skipped.append(SkippedFile(path: path, reason: reason))
    }
}
