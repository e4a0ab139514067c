import Foundation
import Testing

@testable import EffectModuleHost

@Suite("Quarantine")
struct QuarantineTests {
    let folder: ModuleFolder
    let file: String
    let identity = FileIdentity(
        device: .max, inode: 1 << 63, size: 5, modifiedSeconds: -3, modifiedNanoseconds: 999_999_999
    )

    init() throws {
        folder = try ModuleFolder()
        file = folder.path + "/state/refreshkit/quarantine.json"
    }

    func write(_ text: String) throws {
        let directory = URL(filePath: file).deletingLastPathComponent()
        try FileManager.default.createDirectory(at: directory, withIntermediateDirectories: true)
        try Data(text.utf8).write(to: URL(filePath: file))
    }

    @Test("what one process notes, the next one knows")
    func persists() throws {
        let first = Quarantine(file: file)
        first.add(
            path: "/a \"b\"\n.so", identity: identity, reason: "died", hook: "draw", signal: 11,
            time: 1_700_000_000)

        let second = Quarantine(file: file)

        let entry = try #require(second.entry(for: "/a \"b\"\n.so", identity: identity))
        #expect(entry == first.entries.first)
        #expect(entry.reason == "died" && entry.hook == "draw" && entry.signal == 11)
        #expect(entry.count == 1 && entry.time == 1_700_000_000 && entry.hostInterface == "1.2")
        #expect(entry.identity == identity)
        #expect(first.problem == nil && second.problem == nil)
        let names = try FileManager.default.contentsOfDirectory(
            atPath: folder.path + "/state/refreshkit")
        #expect(names.sorted() == ["quarantine.json", "quarantine.json.lock"])
    }

    @Test("failures are counted, the last one is described, and release forgets them")
    func counts() {
        let quarantine = Quarantine(file: file)
        quarantine.add(path: "/a.so", identity: identity, reason: "one", hook: "draw", time: 1)
        quarantine.add(path: "/b.so", identity: identity, reason: "other", time: 2)
        quarantine.add(path: "/a.so", identity: identity, reason: "two", time: 3)

        #expect(quarantine.entries.map { $0.path } == ["/b.so", "/a.so"])
        let entry = quarantine.entry(for: "/a.so", identity: identity)
        #expect(entry?.count == 2 && entry?.reason == "two" && entry?.hook == nil)
        #expect(quarantine.remove("/a.so"))
        #expect(!quarantine.remove("/a.so"))
        #expect(Quarantine(file: file).entries.map { $0.path } == ["/b.so"])
    }

    @Test("an entry expires with any change of the file")
    func expires() throws {
        let path = try folder.write([1, 2, 3], to: "m.so")
        let identity = try #require(FileIdentity(path: path))
        let quarantine = Quarantine(file: file)
        quarantine.add(path: path, identity: identity, reason: "died", time: 1)
        let entry = try #require(quarantine.entries.first)
        #expect(quarantine.isValid(entry))

        let others = [
            FileIdentity(
                device: identity.device + 1, inode: identity.inode, size: identity.size,
                modifiedSeconds: identity.modifiedSeconds,
                modifiedNanoseconds: identity.modifiedNanoseconds),
            FileIdentity(
                device: identity.device, inode: identity.inode, size: identity.size,
                modifiedSeconds: identity.modifiedSeconds,
                modifiedNanoseconds: identity.modifiedNanoseconds + 1),
        ]
        for other in others { #expect(quarantine.entry(for: path, identity: other) == nil) }
        try folder.write([1, 2, 3, 4], to: "m.so")
        #expect(!quarantine.isValid(entry))
        let now = try #require(FileIdentity(path: path))
        #expect(quarantine.entry(for: path, identity: now) == nil)

        quarantine.add(path: path, identity: now, reason: "died again", time: 2)
        #expect(quarantine.entries.map { $0.count } == [1])
    }

    @Test("entries of another version of the interface don't count")
    func otherInterface() throws {
        Quarantine(file: file).add(path: "/a.so", identity: identity, reason: "died", time: 1)
        let text = try String(contentsOfFile: file, encoding: .utf8)
        try write(text.replacing("\"hostInterface\":\"1.2\"", with: "\"hostInterface\":\"1.0\""))

        let quarantine = Quarantine(file: file)

        #expect(quarantine.entries.count == 1)
        #expect(quarantine.entry(for: "/a.so", identity: identity) == nil)
        try write(text.replacing("quarantine/1", with: "quarantine/2"))
        #expect(quarantine.entries == [])
    }

    @Test(
        "a file that makes no sense counts as empty and is written anew",
        arguments: [
            "", "{", "[]", "{}", "\u{0}\u{1}",
            "{\"schema\":\"refreshkit.quarantine/2\",\"entries\":[]}",
            "{\"schema\":\"refreshkit.quarantine/1\",\"entries\":[{}]}",
            "{\"schema\":\"refreshkit.quarantine/1\",\"entries\":[{\"path\":1}]}",
            "{\"schema\":\"refreshkit.quarantine/1\",\"entries\":7}",
            String(repeating: "x", count: 2 << 20),
        ])
    func corrupt(text: String) throws {
        try write(text)
        let quarantine = Quarantine(file: file)
        #expect(quarantine.entries == [])

        quarantine.add(path: "/a.so", identity: identity, reason: "died", time: 1)

        #expect(quarantine.problem == nil)
        #expect(Quarantine(file: file).entries.map { $0.path } == ["/a.so"])
    }

    @Test("a FIFO in the file's place is not waited for")
    func fifo() throws {
        try write("")
        unlink(file)
        #expect(mkfifo(file, 0o600) == 0)
        let quarantine = Quarantine(file: file)

        #expect(quarantine.entries == [])
        quarantine.add(path: "/a.so", identity: identity, reason: "died", time: 1)

        #expect(Quarantine(file: file).entries.count == 1)
    }

    @Test("where nothing can be written, memory serves and the reason is told")
    func unwritable() throws {
        let path = try folder.write([], to: "plain") + "/quarantine.json"
        let quarantine = Quarantine(file: path)

        quarantine.add(path: "/a.so", identity: identity, reason: "died", time: 1)
        quarantine.add(path: "/a.so", identity: identity, reason: "died", time: 2)

        #expect(quarantine.entry(for: "/a.so", identity: identity)?.count == 2)
        #expect(
            quarantine.problem
                == "cannot write '\(path).lock'; a part of the path is not a directory")
        #expect(quarantine.remove("/a.so"))
        #expect(quarantine.entries == [])
    }

    @Test("without a file everything is in memory, and no reason to complain")
    func memory() {
        let quarantine = Quarantine(file: nil)
        quarantine.add(path: "/a.so", identity: identity, reason: "died", time: 1)

        #expect(quarantine.entries.count == 1 && quarantine.problem == nil)
        #expect(Quarantine.standard(environment: { _ in nil }, isPrivileged: false).file == nil)
        #expect(Quarantine.standard(environment: { _ in "/h" }, isPrivileged: true).file == nil)
        #expect(
            Quarantine.standard(
                environment: { $0 == "HOME" ? "/h" : nil }, isPrivileged: false
            ).file == "/h/.local/state/refreshkit/quarantine.json")
    }

    @Test("several at once lose nothing")
    func together() async {
        let file = file
        let identity = identity
        await withTaskGroup(of: Void.self) { group in
            for number in 0..<8 {
                group.addTask {
                    let quarantine = Quarantine(file: file)
                    for turn in 0..<5 {
                        quarantine.add(
                            path: "/\(number).so", identity: identity, reason: "died", time: turn)
                    }
                }
            }
        }

        let entries = Quarantine(file: file).entries
        #expect(Set(entries.map { $0.path }).count == 8)
        #expect(entries.allSatisfy { $0.count == 5 })
    }

    @Test("the oldest go when there are too many")
    func limit() {
        let entries = (0..<1_010).map { number in
            QuarantineEntry(
                path: "/\(number).so", identity: identity, hostInterface: "1.2", reason: "died",
                hook: nil, signal: nil, count: 1, time: number)
        }

        let kept = QuarantineDocument.entries(of: QuarantineDocument.bytes(of: entries))

        #expect(kept?.count == 1_000)
        #expect(kept?.last?.path == "/1009.so")
    }
}
