import CEffectModule
import Glibc
import Testing

@testable import EffectModuleHost

@Suite("The entry of a module")
struct ModuleEntryTests {
    /// What the check says about an entry with one thing changed; nil when it passes.
    private func refusal(
        signature: String? = String(cString: refresh_abi_signature()),
        _ change: (inout refresh_entry) -> Void = { _ in }
    ) -> String? {
        let list = UnsafeMutablePointer<UnsafePointer<refresh_descriptor>?>.allocate(capacity: 1)
        list.initialize(to: nil)
        defer { list.deallocate() }
        let text = signature.map { strdup($0) }
        defer { free(text ?? nil) }
        var entry = refresh_entry()
        entry.magic = REFRESH_MAGIC
        entry.abi_major = UInt16(REFRESH_ABI_MAJOR)
        entry.abi_minor = UInt16(REFRESH_ABI_MINOR)
        entry.struct_size = UInt32(MemoryLayout<refresh_entry>.size)
        entry.count = 1
        entry.list = UnsafePointer(list)
        entry.abi_signature = text.flatMap { UnsafePointer($0) }
        change(&entry)
        do throws(ModuleEntry.Refusal) {
            _ = try ModuleEntry(checking: &entry)
            return nil
        } catch {
            return error.reason
        }
    }

    @Test("one that is right passes, also from a smaller minor version")
    func passes() {
        #expect(refusal() == nil)
        #expect(refusal { $0.abi_minor = 0 } == nil)
    }

    @Test("a null pointer, another magic number and another major version are refused")
    func strangers() {
        #expect(throws: ModuleEntry.Refusal.self) { try ModuleEntry(checking: nil) }
        #expect(
            refusal { $0.magic = 0x1234 }
                == "the entry begins with 0x1234 instead of 0x4d4b4652")
        #expect(
            refusal { $0.abi_major = 0 }
                == "built for version 0.2 of the interface; this host loads 1.0 to 1.2")
        #expect(refusal { $0.abi_major = 2 }?.hasPrefix("built for version 2.2") == true)
    }

    @Test("a newer minor version loads only when it says that it may")
    func newerMinor() {
        #expect(
            refusal { $0.abi_minor = 7 }
                == "built for version 1.7 of the interface and not marked as REFRESH_FORWARD_OK; "
                + "this host has 1.2")
        #expect(
            refusal {
                $0.abi_minor = 7
                $0.flags = REFRESH_FORWARD_OK
            } == nil)
    }

    @Test("a size below that of version 1.0 or above 4096 is refused, a larger one is cut")
    func sizes() {
        #expect(
            refusal { $0.struct_size = 55 }
                == "the entry's struct_size is 55; allowed: 56 to 4096")
        #expect(refusal { $0.struct_size = 4097 } != nil)
        #expect(refusal { $0.struct_size = 0 } != nil)
        #expect(refusal { $0.struct_size = 56 } == nil)
    }

    @Test("unknown flags are refused in the low half and ignored in the high one")
    func flags() {
        #expect(
            refusal { $0.flags = 0x8002 } == "the entry's flags 0x8002 are unknown to this host")
        #expect(refusal { $0.flags = 0x1_0000 } == nil)
    }

    @Test(
        "a layout that differs is named by its field",
        arguments: [
            ("p4 le d8", "the size of a pointer differs: 'p4' in the module, 'p8' in this host"),
            ("p8 be d8", "the order of bytes differs: 'be' in the module, 'le' in this host"),
            ("p8 le d4", "the size of a double differs: 'd4' in the module, 'd8' in this host"),
            ("p8 le", "the size of a double differs: 'nothing' in the module, 'd8' in this host"),
            (
                "p8 le d8 w12",
                "its layout signature 'p8 le d8 w12' has fields that this host does not know"
            ),
            ("", "the size of a pointer differs: '' in the module, 'p8' in this host"),
        ])
    func signatures(signature: String, reason: String) {
        #expect(refusal(signature: signature) == reason)
    }

    @Test("a signature that is null or endless is refused")
    func noSignature() {
        #expect(refusal(signature: nil) == "its layout signature is null")
        #expect(
            refusal(signature: String(repeating: "p", count: 1024))
                == "its layout signature is longer than 1023 bytes")
    }

    @Test("the count is looked at before the list")
    func counts() {
        #expect(refusal { $0.count = 0 } == "lists 0 effects; allowed: 1 to 256")
        #expect(
            refusal {
                $0.count = 1 << 31
                $0.list = nil
            } == "lists 2147483648 effects; allowed: 1 to 256")
        #expect(refusal { $0.list = nil } == "the list of effects is null")
    }
}
