import Glibc
import RefreshKit

/// Who can change files and the directories above them. Used by one thread.
final class PathOwners {
    private var known: [String: String?] = [:]
    private let user: uid_t

    /// - Parameter user: whose files are trusted beside root's; the process' effective one unless
    ///   given.
    init(user: uid_t = geteuid()) { self.user = user }

    /// Why a directory, or one above it, is in others' hands; nil when it is not. The path is
    /// absolute and has no links in it.
    func problem(withDirectory path: String) -> String? {
        if let answer = known[path] { return answer }
        var answer: String?
        if path != "/" { answer = problem(withDirectory: PathOwners.parent(of: path)) }
        if answer == nil {
            var status = stat()
            answer =
                stat(path, &status) == 0
                ? problem(status, path) : "\(SafeText.path(path)): \(SystemReason.text())"
        }
        known[path] = .some(answer)
        return answer
    }

    /// Why a file or directory itself is in others' hands.
    func problem(_ status: stat, _ path: String) -> String? {
        let place = SafeText.path(path)
        guard status.st_uid == 0 || status.st_uid == user else {
            return "\(place) belongs to user \(status.st_uid); wanted: root or user \(user)"
        }
        let isDirectory = status.st_mode & S_IFMT == S_IFDIR
        // In a directory with the sticky bit nobody can replace what belongs to somebody else.
        if isDirectory, status.st_mode & S_ISVTX != 0 { return nil }
        if status.st_mode & 0o002 != 0 {
            return "\(place) can be changed by everybody; chmod o-w helps"
        }
        if status.st_mode & 0o020 != 0 {
            return "\(place) can be changed by the group \(status.st_gid); chmod g-w helps"
        }
        return nil
    }

    /// The directory that everybody can put new files in, when a directory is one, or could be made
    /// by everybody since the nearest one above it is; nil otherwise.
    static func openToAll(_ directory: String) -> String? {
        var path = directory
        var status = stat()
        while stat(path, &status) != 0 {
            guard path != "/", !path.isEmpty else { return nil }
            path = parent(of: path)
        }
        return status.st_mode & 0o002 != 0 ? path : nil
    }

    /// The directory above an absolute path.
    static func parent(of path: String) -> String {
        guard let slash = path.utf8.lastIndex(of: UInt8(ascii: "/")), slash > path.startIndex else {
            return "/"
        }
        return String(path[..<slash])
    }
}

extension ModuleGate {
    /// F12: nobody but root and this user can change the file, or put another one in its place.
    static func checkOwners(
        _ file: RegularFile, into report: inout GateReport, context: GateContext
    ) {
        let owners = context.owners
        let above = PathOwners.parent(of: report.realPath)
        let problem =
            owners.problem(withDirectory: above) ?? owners.problem(file.status, report.realPath)
            ?? linkProblem(report, owners)
        if let problem {
            report.add("F12", .failed, problem)
        } else {
            report.add("F12", .passed, "only root and this user can change it")
        }
    }

    /// A link is as safe as the directory that it lies in.
    private static func linkProblem(_ report: GateReport, _ owners: PathOwners) -> String? {
        guard report.path != report.realPath, report.path.utf8.first == UInt8(ascii: "/"),
            let directory = realpath(PathOwners.parent(of: report.path), nil)
        else { return nil }
        defer { free(directory) }
        return owners.problem(withDirectory: String(cString: directory))
    }
}
