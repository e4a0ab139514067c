import Testing

/// Outputs on file systems of a test's own, mounted in a name space that ends with the command.
@Suite(
    "File systems", .enabled(if: NameSpace.canMount, "no user may mount anything here"))
struct FileSystemTests {
    @Test(
        "a full disk is an error after which the old file is whole",
        arguments: ["a.webp", "a/", "a.gif"])
    func fullDisk(target: String) throws {
        let folder = try Folder()

        let run = try folder.mounted(
            """
            mount -t tmpfs -o size=\(Self.room(for: target)) none . && cd "$PWD"
            "$RK" preview ring-spinner -q --fps 5 --scale 1 -o \(target) || exit 99
            cp -r \(target) "$HOME/before"
            "$RK" preview elastic-wave -q -o \(target)
            status=$?
            diff -r \(target) "$HOME/before" && [ $(ls -A | wc -l) = 1 ] || exit 98
            exit $status
            """)

        run.expectError(2, "cannot write", "the disk is full")
    }

    @Test(
        "a file system that may only be read is an error", arguments: ["a.webp", "a/", "new.webp"])
    func readOnly(target: String) throws {
        let folder = try Folder()
        let old = try folder.run(
            ["preview", "ring-spinner", "-q", "--fps", "5", "-o", "a.webp", "-o", "a/"])
        let before = try folder.names

        let run = try folder.mounted(
            """
            mount --bind . . && mount -o remount,ro,bind . && cd "$PWD"
            "$RK" preview elastic-wave -q -o \(target)
            """)

        #expect(old.status == 0)
        run.expectError(2, "cannot write '\(target.hasSuffix("/") ? "a" : target)", "read-only")
        #expect(try folder.names == before)
    }

    /// What the old output takes and a part of the new one, in bytes.
    private static func room(for target: String) -> String { target == "a/" ? "160k" : "64k" }
}

extension Folder {
    /// Runs lines of the shell as the root of a name space of their own, whose mounts nobody else
    /// sees.
    fileprivate func mounted(_ lines: String) throws -> CommandRun {
        try start("/usr/bin/unshare", ["-rm", "/bin/bash", "-c", lines]).wait()
    }
}

/// What the kernel lets its users do.
private enum NameSpace {
    /// Whether the kernel lets anyone, root or not, mount in a name space of their own.
    static let canMount: Bool = {
        let run = try? Folder().shell("unshare -rm mount -t tmpfs none /mnt")
        return run?.status == 0
    }()
}
