import Foundation
import RefreshGeometry
import RefreshKit
import Testing

@testable import EffectModuleHost

@Suite("What a file is")
struct ModuleGateHeaderTests {
    /// The first failure of changed bytes of a good module.
    func failure(_ change: (inout [UInt8]) throws -> Void) throws -> Finding? {
        var bytes = try GateSample.plain.bytes()
        try change(&bytes)
        return failure(of: bytes)
    }

    func failure(of bytes: [UInt8]) -> Finding? {
        var report = GateReport(path: "/x.so")
        ModuleGate.inspect(bytes, into: &report, context: GateContext())
        return report.findings.first { $0.verdict == .failed }
    }

    @Test("a good module passes, and its parts are read")
    func good() throws {
        let folder = try ModuleFolder()
        let path = try folder.write(.plain)

        let report = ModuleGate.inspect(path)

        #expect(report.failure == nil)
        #expect(
            report.findings.map { $0.check }.sorted() == [
                "F1", "F10", "F11", "F12", "F13", "F14", "F2", "F3", "F4", "F5", "F6", "F7", "F8",
                "F9",
            ])
        #expect(report.findings.allSatisfy { $0.verdict == .passed || $0.check == "F14" })
        #expect(report.exports == ["refresh_module_entry"])
        #expect(report.needed == [])
        #expect(report.manifest?.effects.first?.descriptor.id == "org.example.dot")
        #expect(report.identity == FileIdentity(path: path))
        #expect(!report.isForeign)
    }

    @Test(
        "headers for other systems are told apart",
        arguments: [
            (4, [1], "a 32-bit file; this program loads 64-bit modules"),
            (4, [9], "an ELF file of the unknown class 9"),
            (5, [2], "a big-endian file; this processor is little-endian"),
            (6, [2], "ELF version 2; there is only version 1"),
            (7, [9], "built for another system (OS ABI 9, FreeBSD), this is Linux"),
            (18, [247, 0], "built for BPF, this is"),
            (18, [40, 0], "built for ARM, this is"),
            (16, [1, 0], "an object file, not a shared object; link it with -shared"),
            (16, [2, 0], "an executable, not a shared object"),
            (16, [4, 0], "a core dump, not a shared object"),
            (16, [9, 9], "an ELF file of the unknown type 2313"),
        ] as [(Int, [UInt8], String)])
    func headers(offset: Int, new: [UInt8], reason: String) throws {
        let finding = try failure { bytes in
            for (index, byte) in new.enumerated() { bytes[offset + index] = byte }
        }

        #expect(finding?.check == "F2")
        #expect(finding?.text.hasPrefix(reason) == true, "\(finding?.text ?? "")")
    }

    @Test(
        "files that are no ELF files are named for what they seem to be",
        arguments: [
            ("", "an empty file"), ("hello\n", "a text file, not a shared object"),
            ("#!/bin/sh\n", "a script, not a shared object"),
            (
                "/* GNU ld script */\nGROUP ( /lib/libm.so.6 )\n",
                "a linker script, not a shared object; give the file that it names"
            ),
            (
                "INPUT(libx.so.1)",
                "a linker script, not a shared object; give the file that it names"
            ),
            ("!<arch>\nrest", "an archive of object files, not a shared object"),
            ("MZ\u{0}\u{1}", "a Windows library, not a shared object"),
            ("\u{0}\u{0}\u{0}", "a file of zeros, not a shared object"),
            ("\u{1}\u{2}", "not an ELF file"),
        ])
    func otherFiles(text: String, reason: String) {
        let finding = failure(of: Array(text.utf8))

        #expect(finding == Finding("F2", .failed, reason))
    }

    @Test("executables of the system are none of ours")
    func executable() {
        let report = ModuleGate.inspect("/bin/sh")

        #expect(report.failure?.reason.hasPrefix("an executable, not a shared object") == true)
        #expect(report.isForeign)
    }

    @Test(
        "tables of program headers that can't be right are refused",
        arguments: [
            (54, 32, "program headers of 32 bytes each; they have 56"),
            (56, 0, "no program headers"), (56, 65, "65 program headers; at most 64"),
            (56, 65_535, "65535 program headers; at most 64"),
        ] as [(Int, UInt16, String)])
    func programHeaders(offset: Int, value: UInt16, reason: String) throws {
        #expect(try failure { $0.put(value, at: offset) } == Finding("F3", .failed, reason))
    }

    @Test(
        "program headers outside of the file are refused",
        arguments: [UInt64.max, 1 << 63, 1 << 62, 1 << 20])
    func programHeadersOutside(offset: UInt64) throws {
        let finding = try failure { $0.put(offset, at: 32) }

        #expect(
            finding
                == Finding("F3", .failed, "cut off: the program headers lie beyond the file's end"))
    }

    @Test("a module without a table of sections works, without its manifest")
    func noSections() throws {
        var bytes = try GateSample.plain.bytes()
        bytes.put(UInt64(0), at: 40)
        bytes.put(UInt16(0), at: 60)
        var report = GateReport(path: "/x.so")

        ModuleGate.inspect(bytes, into: &report, context: GateContext())

        #expect(report.failure == nil)
        #expect(report.exports == ["refresh_module_entry"])
        #expect(
            report.findings.last == Finding("F13", .skipped, "no section refresh_manifest"))
    }
}
