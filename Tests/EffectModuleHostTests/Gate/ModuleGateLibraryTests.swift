import Foundation
import Testing

@testable import EffectModuleHost

@Suite("What a file needs")
struct ModuleGateLibraryTests {
    /// A module and a library that it is linked to, in a folder that lives as long as this.
    struct Linked {
        let folder: ModuleFolder
        let module: String
    }

    /// A folder with a library and a module that is linked to it.
    func folder(
        library: String = "libneeded.so", source: String = "int needed(void) { return 1; }",
        libraryFlags: [String] = [], flags: [String] = ["-Wl,-rpath,$ORIGIN"]
    ) throws -> Linked {
        let folder = try ModuleFolder()
        let name = "-Wl,-soname," + library
        let path = try folder.build(library, source: source, flags: [name] + libraryFlags)
        let code = GateSample.adding("int needed(void);\nint f(void) { return needed(); }")
        let module = try folder.build("m.so", source: code.source, flags: [path] + flags)
        chmod(module, 0o644)
        chmod(path, 0o644)
        return Linked(folder: folder, module: module)
    }

    func finding(_ check: String, _ path: String) -> Finding? {
        ModuleGate.inspect(path).findings.first { $0.check == check }
    }

    @Test("a library beside the module is found through $ORIGIN, and named when it is gone")
    func origin() throws {
        let linked = try folder()
        #expect(ModuleGate.inspect(linked.module).failure == nil)
        #expect(ModuleGate.inspect(linked.module).needed.contains("libneeded.so"))

        try FileManager.default.removeItem(atPath: linked.folder.path + "/libneeded.so")

        #expect(
            ModuleGate.inspect(linked.module).failure?.reason
                == "needs 'libneeded.so', which is not installed")
    }

    @Test("without a RUNPATH only the system's places and LD_LIBRARY_PATH count")
    func environment() throws {
        let linked = try folder(flags: [])
        func isMissing(_ path: String) -> Bool {
            let finder = LibraryFinder(
                environmentPath: path, cache: .system, loaded: [:])
            let report = ModuleGate.inspect(linked.module, context: GateContext(libraries: finder))
            return report.failure?.reason == "needs 'libneeded.so', which is not installed"
        }

        #expect(isMissing(""))
        #expect(isMissing("/no/such/directory"))
        #expect(!isMissing("/no/such/directory:" + linked.folder.path))
        #expect(!isMissing(linked.folder.path + ";/no/such/directory"))
    }

    @Test("a library that is loaded already need not be found")
    func loaded() throws {
        let linked = try folder(flags: [])
        let finder = LibraryFinder(
            environmentPath: "", cache: .system,
            loaded: ["libneeded.so": "/gone/libneeded.so"])

        let report = ModuleGate.inspect(linked.module, context: GateContext(libraries: finder))

        #expect(report.failure == nil)
        #expect(LoadedLibraries.paths["libc.so.6"]?.hasSuffix("/libc.so.6") == true)
    }

    @Test("a library that was cut off is said to be")
    func cutOff() throws {
        let linked = try folder()
        let library = linked.folder.path + "/libneeded.so"
        let bytes = [UInt8](try Data(contentsOf: URL(filePath: library)))
        try linked.folder.write([UInt8](bytes[..<9_000]), to: "libneeded.so")

        let reason = ModuleGate.inspect(linked.module).failure?.reason

        #expect(
            reason?.hasPrefix("needs 'libneeded.so', but \(library) is cut off") == true,
            "\(reason ?? "")")
    }

    @Test("versions that the libraries of this system don't have are named with what they have")
    func versions() throws {
        let script = try ModuleFolder()
        try script.write(
            Array("VER_1.0 { };\nVER_2.0 { global: needed; } VER_1.0;\n".utf8), to: "new")
        try script.write(Array("VER_1.0 { global: needed; };\n".utf8), to: "old")
        let linked = try folder(
            libraryFlags: ["-Wl,--version-script,\(script.path)/new"])
        #expect(finding("F7", linked.module)?.verdict == .passed)

        _ = try linked.folder.build(
            "libneeded.so", source: "int needed(void) { return 1; }",
            flags: ["-Wl,-soname,libneeded.so", "-Wl,--version-script,\(script.path)/old"])

        #expect(
            finding("F7", linked.module)
                == Finding(
                    "F7", .failed,
                    "needs version VER_2.0 of libneeded.so; this system's has up to VER_1.0"))
    }

    @Test("a C library newer than this one is named the same way")
    func newerGlibc() throws {
        var bytes = try GateSample.adding(
            "#include <stdlib.h>\nint f(void) { return rand(); }"
        ).bytes()
        let wanted = Array("GLIBC_2.2.5\u{0}".utf8)
        let start = try #require(bytes.indices.first { bytes[$0...].starts(with: wanted) })
        bytes.replaceSubrange(start..<start + wanted.count, with: Array("GLIBC_9.9.5\u{0}".utf8))
        var report = GateReport(path: "/x.so")

        ModuleGate.inspect(bytes, into: &report, context: GateContext())

        let reason = report.failure?.reason
        #expect(
            reason?.hasPrefix(
                "needs version GLIBC_9.9.5 of libc.so.6; this system's has up to GLIBC_2.") == true,
            "\(reason ?? "")")
    }

    @Test("a sanitizer's library would end the process")
    func sanitizer() throws {
        let linked = try folder(library: "libasan.so.8")

        #expect(
            finding("F6", linked.module)
                == Finding(
                    "F6", .failed,
                    "built with a sanitizer (libasan.so.8) that this program is not built with"))
    }

    @Test(
        "entries of RUNPATH that others control are refused",
        arguments: [
            (
                "lib",
                "RUNPATH has 'lib', which depends on the working directory; wanted: an absolute"
                    + " path or $ORIGIN"
            ),
            ("/usr/lib::/usr", "an empty entry in RUNPATH, which is the working directory"),
            ("/tmp", "RUNPATH has '/tmp', and everybody can put files in '/tmp'"),
            ("/tmp/no/such", "RUNPATH has '/tmp/no/such', and everybody can put files in '/tmp'"),
        ])
    func runpath(entry: String, reason: String) throws {
        let module = try ModuleFolder()
        let path = try module.write(GateSample(flags: ["-Wl,-rpath," + entry]))
        let old = try module.write(
            GateSample(flags: ["-Wl,--disable-new-dtags", "-Wl,-rpath," + entry]), to: "old.so")

        #expect(finding("F11", path) == Finding("F11", .failed, reason))
        #expect(finding("F11", old) == Finding("F11", .failed, reason))
    }

    @Test("so many places or libraries that looking for them would take minutes are refused")
    func tooMany() throws {
        let folder = try ModuleFolder()
        let places = (0..<65).map { "/x\($0)" }.joined(separator: ":")
        let path = try folder.write(GateSample(flags: ["-Wl,-rpath," + places]))
        var bytes = TinyModule.bytes()
        let entries = bytes.programHeaders(ELFNumber.dynamic)[0]
        let table = bytes.number(entries + 8, as: UInt64.self)
        let old = [UInt8](bytes[Int(table)..<Int(table) + 160])
        let start = (bytes.count + 7) / 8 * 8
        bytes += [UInt8](repeating: 0, count: start - bytes.count)
        for _ in 0..<300 { bytes += old[..<16] }
        bytes += old
        for field in [8, 16] { bytes.put(UInt64(start), at: entries + field) }
        for field in [32, 40] {
            bytes.put(UInt64(bytes.count - start), at: entries + field)
            bytes.put(UInt64(bytes.count), at: bytes.programHeaders(ELFNumber.load)[0] + field)
        }

        #expect(
            finding("F11", path) == Finding("F11", .failed, "65 entries in RUNPATH; at most 64"))
        #expect(
            ModuleGateHeaderTests().failure(of: bytes)
                == Finding("F6", .failed, "needs 301 libraries; at most 256"))
    }

    @Test("the loader's cache is read in both formats, and as nothing when it makes no sense")
    func cache() throws {
        let whole = try RegularFile.contents(of: "/etc/ld.so.cache", limit: 64 << 20)
        let path = LoaderCache(whole).paths(of: "libc.so.6")
        // The older format in front: twelve bytes an entry, then the newer one at a multiple of 8.
        var both = Array("ld.so-1.7.0\u{0}".utf8) + [1, 0, 0, 0] + [UInt8](repeating: 0, count: 12)
        both += [UInt8](repeating: 0, count: 4) + whole

        #expect(path.contains { $0.hasSuffix("/libc.so.6") })
        #expect(LoaderCache(both).paths(of: "libc.so.6") == path)
        #expect(LoaderCache(whole).paths(of: "libc.so") == [])
        #expect(LoaderCache(whole).paths(of: "libno-such-library.so.1") == [])
        for length in [0, 11, 12, 20, 47, 48, 60, whole.count / 2] {
            #expect(LoaderCache([UInt8](whole[..<length])).paths(of: "libc.so.6") == [])
            _ = LoaderCache([UInt8](both[..<length])).paths(of: "libc.so.6")
        }
    }
}
