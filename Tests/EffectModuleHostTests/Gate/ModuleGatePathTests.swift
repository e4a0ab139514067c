import Foundation
import Testing

@testable import EffectModuleHost

@Suite("Where a file lies")
struct ModuleGatePathTests {
    @Test("what is no file is named, and nothing waits for it")
    func kinds() throws {
        let folder = try ModuleFolder()
        let path = folder.path
        try FileManager.default.createDirectory(
            atPath: path + "/dir.so", withIntermediateDirectories: false)
        #expect(mkfifo(path + "/fifo.so", 0o600) == 0)
        #expect(symlink("nowhere", path + "/dangling.so") == 0)
        #expect(symlink("loop.so", path + "/loop.so") == 0)
        #expect(symlink("fifo.so", path + "/link.so") == 0)
        try makeSocket(at: path + "/socket.so")
        let expected = [
            "dir.so": "a directory, not a file", "fifo.so": "a FIFO, not a file",
            "dangling.so": "a link to 'nowhere', where nothing is",
            "loop.so": "a link that leads in a circle", "link.so": "a FIFO, not a file",
            "socket.so": "a socket, not a file",
        ]

        for (name, reason) in expected {
            let report = ModuleGate.inspect(path + "/" + name)
            #expect(report.failure == ModuleError(.file, path: path + "/" + name, reason))
            #expect(report.findings.map { $0.check } == ["F1"])
            #expect(report.isForeign)
        }
        #expect(ModuleGate.inspect("/dev/null").failure?.reason == "a device, not a file")
    }

    @Test(
        "paths that lead nowhere say why",
        arguments: [
            ("", "an empty path"), ("/no/such/file.so", "no such file"),
            ("/bin/sh/file.so", "a part of the path is not a directory"),
            ("/x\u{0}.so", "a NUL in the path"),
            ("/" + String(repeating: "x", count: 300), "the path is too long"),
        ])
    func nowhere(path: String, reason: String) {
        let report = ModuleGate.inspect(path)

        #expect(report.failure?.reason == reason)
        #expect(!report.isForeign)
    }

    @Test(
        "any name will do",
        arguments: [
            "a b.so", "größe.so", "line\nbreak.so", "'\"$(x)`.so", "-o.so", "🙂.so",
            String(repeating: "n", count: 252) + ".so",
        ])
    func names(name: String) throws {
        let folder = try ModuleFolder()
        let path = try folder.write(.plain, to: name)

        let report = ModuleGate.inspect(path)

        #expect(report.failure == nil)
        #expect(report.realPath.hasSuffix("/" + name))
    }

    @Test("a very long path will do as long as the system takes it")
    func longPath() throws {
        let folder = try ModuleFolder()
        let deep =
            folder.path + String(repeating: "/" + String(repeating: "d", count: 200), count: 18)
        try FileManager.default.createDirectory(atPath: deep, withIntermediateDirectories: true)
        let path = deep + "/m.so"
        try Data(try GateSample.plain.bytes()).write(to: URL(filePath: path))
        chmod(path, 0o644)

        #expect(ModuleGate.inspect(path).failure == nil)
    }

    @Test("a link is followed to a file that passes the same tests")
    func link() throws {
        let folder = try ModuleFolder()
        let path = try folder.write(.plain)
        #expect(symlink("sample.so", folder.path + "/link.so") == 0)

        let report = ModuleGate.inspect(folder.path + "/link.so")

        #expect(report.failure == nil)
        #expect(report.path == folder.path + "/link.so")
        #expect(report.realPath.hasSuffix("/sample.so"))
        #expect(report.identity == FileIdentity(path: path))
    }

    @Test("a file or directory that others can write to is refused, and the cure is named")
    func writable() throws {
        let folder = try ModuleFolder()
        let inner = folder.path + "/inner"
        try FileManager.default.createDirectory(atPath: inner, withIntermediateDirectories: false)
        let path = inner + "/m.so"
        try Data(try GateSample.plain.bytes()).write(to: URL(filePath: path))
        func reason(_ mode: mode_t, _ at: String) -> String? {
            chmod(at, mode)
            let reason = ModuleGate.inspect(path).findings.first { $0.check == "F12" }
                .flatMap { $0.verdict == .failed ? $0.text : nil }
            chmod(at, at == path ? 0o644 : 0o755)
            return reason?.replacing(folder.path, with: "F")
        }

        #expect(reason(0o644, path) == nil)
        #expect(
            reason(0o666, path) == "'F/inner/m.so' can be changed by everybody; chmod o-w helps")
        #expect(
            reason(0o664, path)?.hasPrefix("'F/inner/m.so' can be changed by the group ") == true)
        #expect(reason(0o777, inner) == "'F/inner' can be changed by everybody; chmod o-w helps")
        #expect(reason(0o775, inner)?.hasSuffix("chmod g-w helps") == true)
        #expect(reason(0o1777, inner) == nil)
        #expect(
            reason(0o777, folder.path) == "'F' can be changed by everybody; chmod o-w helps")
    }

    @Test("a link in a directory that others can write to is refused")
    func linkInOpenDirectory() throws {
        let folder = try ModuleFolder()
        let path = try folder.write(.plain)
        let open = folder.path + "/open"
        try FileManager.default.createDirectory(atPath: open, withIntermediateDirectories: false)
        #expect(symlink(path, open + "/link.so") == 0)
        chmod(open, 0o777)

        let reason = ModuleGate.inspect(open + "/link.so").failure?.reason

        #expect(reason == "'\(open)' can be changed by everybody; chmod o-w helps")
    }

    @Test("a file of another user is refused")
    func owner() throws {
        let folder = try ModuleFolder()
        let path = try folder.write(.plain)
        var status = stat()
        #expect(stat(path, &status) == 0)
        let other = status.st_uid == 4_711 ? uid_t(4_712) : 4_711
        status.st_uid = other

        #expect(
            PathOwners(user: 1_000).problem(status, "/m.so")
                == "'/m.so' belongs to user \(other); wanted: root or user 1000")
        #expect(PathOwners(user: other).problem(status, "/m.so") == nil)
        status.st_uid = 0
        #expect(PathOwners(user: 1_000).problem(status, "/m.so") == nil)
    }

    private func makeSocket(at path: String) throws {
        let descriptor = socket(AF_UNIX, Int32(SOCK_STREAM.rawValue), 0)
        defer { close(descriptor) }
        var address = sockaddr_un()
        address.sun_family = sa_family_t(AF_UNIX)
        try #require(path.utf8.count < MemoryLayout.size(ofValue: address.sun_path))
        withUnsafeMutableBytes(of: &address.sun_path) { $0.copyBytes(from: path.utf8) }
        let result = withUnsafePointer(to: &address) {
            $0.withMemoryRebound(to: sockaddr.self, capacity: 1) {
                bind(descriptor, $0, socklen_t(MemoryLayout<sockaddr_un>.size))
            }
        }
        try #require(result == 0)
    }
}
