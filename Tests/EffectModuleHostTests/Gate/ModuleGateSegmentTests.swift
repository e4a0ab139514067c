import Foundation
import Testing

@testable import EffectModuleHost

@Suite("What a file maps")
struct ModuleGateSegmentTests {
    let header = ModuleGateHeaderTests()

    @Test("copies that were interrupted are refused at every length")
    func truncated() throws {
        let whole = try GateSample.plain.bytes()
        let step = whole.count / 64

        for length in Array(0..<8) + stride(from: 8, to: whole.count, by: step) {
            let finding = header.failure(of: [UInt8](whole[..<length]))
            let expected =
                length < 4
                ? ["an empty file", "not an ELF file"]
                : ["cut off after \(length) bytes", "cut off: "]
            #expect(
                expected.contains { finding?.text.hasPrefix($0) == true },
                "\(length): \(finding?.text ?? "passed")")
        }
        #expect(header.failure(of: [UInt8](whole.dropLast()))?.check == "F3")
        #expect(header.failure(of: whole) == nil)
    }

    @Test("a segment that ends beyond the file is named with both ends")
    func beyondEnd() throws {
        let size = try GateSample.plain.bytes().count
        let finding = try header.failure { bytes in
            let last = try #require(bytes.programHeaders(ELFNumber.load).last)
            bytes.put(UInt64(size) + 1, at: last + 32)
            bytes.put(UInt64(size) + 1, at: last + 40)
        }

        #expect(finding?.check == "F3")
        #expect(finding?.text.hasPrefix("cut off: a segment ends at byte ") == true)
        #expect(finding?.text.hasSuffix(", the file at \(size)") == true)
    }

    @Test(
        "numbers that don't go together are refused",
        arguments: [
            (8, 1 << 63, "has a number beyond 2^63"), (8, UInt64.max >> 1, "ends beyond 2^63"),
            (16, UInt64.max >> 1, "ends beyond 2^63"), (40, 0, "more bytes in the file than"),
            (40, 1 << 40, "takes memory up to"), (48, 3, "not aligned to pages"),
            (48, 0, "not aligned to pages"), (16, 0x10_0123, "not aligned to pages"),
        ] as [(Int, UInt64, String)])
    func numbers(field: Int, value: UInt64, reason: String) throws {
        let finding = try header.failure { bytes in
            let last = try #require(bytes.programHeaders(ELFNumber.load).last)
            bytes.put(value, at: last + field)
        }

        #expect(finding?.check == "F3")
        #expect(finding?.text.contains(reason) == true, "\(finding?.text ?? "passed")")
    }

    @Test("segments out of order, and files with nothing to load, are refused")
    func order() throws {
        let swapped = try header.failure { bytes in
            let loads = bytes.programHeaders(ELFNumber.load)
            let first = [UInt8](bytes[loads[0]..<loads[0] + 56])
            bytes.replaceSubrange(loads[0]..<loads[0] + 56, with: bytes[loads[1]..<loads[1] + 56])
            bytes.replaceSubrange(loads[1]..<loads[1] + 56, with: first)
        }
        let empty = try header.failure { bytes in
            for load in bytes.programHeaders(ELFNumber.load) { bytes.put(UInt32(0), at: load) }
        }

        #expect(swapped?.text == "segments that overlap or are out of order")
        #expect(empty?.text == "nothing in it is to be loaded")
    }

    @Test("the dynamic table must be there, once, whole, and inside of what is loaded")
    func dynamicTable() throws {
        func changed(_ change: (inout [UInt8], Int) -> Void) throws -> String? {
            try header.failure { bytes in
                change(&bytes, try #require(bytes.programHeaders(ELFNumber.dynamic).first))
            }?.text
        }

        let outside = "the dynamic table lies outside of what is loaded"
        #expect(
            try changed { $0.put(UInt32(0), at: $1) } == "no dynamic table; it can't be loaded")
        #expect(try changed { $0.put(UInt64(1) << 40, at: $1 + 16) } == outside)
        #expect(try changed { $0.put(UInt64(0), at: $1 + 8) } == outside)
        #expect(try changed { $0.put(UInt64(16), at: $1 + 32) } == "the dynamic table has no end")
        #expect(try changed { $0.put(UInt64(1) << 20, at: $1 + 32) } == outside)
        let twice = try header.failure { bytes in
            let stack = try #require(bytes.programHeaders(ELFNumber.gnuStack).first)
            bytes.put(ELFNumber.dynamic, at: stack)
        }
        #expect(twice?.text == "2 dynamic tables; there must be one")
    }

    @Test(
        "tables that the loader walks through must be inside of what is loaded",
        arguments: [
            (ELFTag.relocations, "the table of relocations lies outside"),
            (.initializers, "the table of initializers lies outside"),
            (.strings, "the dynamic table's texts lie outside"),
            (.symbols, "the table of symbols lies outside"),
            (.gnuHash, "the hash table of the symbols points outside"),
            (.neededVersions, "the table of versions points outside"),
        ])
    func tables(tag: ELFTag, reason: String) throws {
        let bytes = try GateSample.adding(
            "#include <math.h>\nint f(void) { return lrint(2); }",
            flags: ["-lm"]
        ).bytes()
        for value in [UInt64.max, 1 << 62, 1 << 40] {
            var changed = bytes
            changed.put(value, at: try #require(changed.dynamicEntries(tag).first) + 8)

            let finding = header.failure(of: changed)
            #expect(finding?.text.hasPrefix(reason) == true, "\(finding?.text ?? "passed")")
        }
    }

    @Test("an executable stack is refused, also one that is not spoken of")
    func stack() throws {
        let wanted = try GateSample(flags: ["-Wl,-z,execstack"]).bytes()
        let silent = try header.failure { bytes in
            let stack = try #require(bytes.programHeaders(ELFNumber.gnuStack).first)
            bytes.put(UInt32(0), at: stack)
        }

        #expect(
            header.failure(of: wanted)
                == Finding(
                    "F4", .failed, "wants an executable stack; link it with -z noexecstack"))
        #expect(silent?.check == (ELFMachine.needsStackHeader ? "F4" : nil))
    }

    @Test("memory that can be written and run, and relocations in code, are refused")
    func writing() throws {
        let both = try header.failure { bytes in
            let code = try #require(
                bytes.programHeaders(ELFNumber.load).first { bytes[$0 + 4] & 1 != 0 })
            bytes[code + 4] |= 2
        }
        let relocated = try GateSample.adding(
            "static int x; __asm__(\".text\\n.quad x\\n\");\nint *f(void) { return &x; }",
            flags: ["-Wl,-z,notext"]
        ).bytes()

        #expect(both == Finding("F5", .failed, "a segment that can be both written and run"))
        #expect(
            header.failure(of: relocated)
                == Finding(
                    "F5", .failed, "relocations in its code (TEXTREL); compile it with -fPIC"))
    }

    @Test("a library that says it must not be opened is refused")
    func notByDlopen() throws {
        let bytes = try GateSample(flags: ["-Wl,-z,nodlopen"]).bytes()

        #expect(
            header.failure(of: bytes)
                == Finding(
                    "F2", .failed, "linked with -z nodlopen, so that nothing can load it"))
    }

    @Test("a file larger than allowed is refused before it is looked at")
    func large() throws {
        let folder = try ModuleFolder()
        let path = try folder.write([], to: "large.so")
        #expect(truncate(path, off_t(ModuleGate.allowedSizes.upperBound) + 1) == 0)

        #expect(
            ModuleGate.inspect(path).failure?.reason
                == "268435457 bytes long; at most 268435456 are loaded")
    }
}
