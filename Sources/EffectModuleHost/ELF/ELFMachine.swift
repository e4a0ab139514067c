/// The processors of ELF files.
enum ELFMachine {
    /// The number of the processor that this program runs on.
    static var host: UInt16 {
        #if arch(x86_64)
            62
        #elseif arch(arm64)
            183
        #elseif arch(riscv64)
            243
        #else
            0
        #endif
    }

    /// Whether a file that says nothing about its stack gets an executable one.
    static var needsStackHeader: Bool { host == 62 }

    /// What people call a processor.
    static func name(_ machine: UInt16) -> String {
        switch machine {
        case 0: "no processor"
        case 3: "x86"
        case 8: "MIPS"
        case 20: "PowerPC"
        case 21: "PowerPC 64"
        case 22: "s390x"
        case 40: "ARM"
        case 43: "SPARC"
        case 62: "x86-64"
        case 183: "aarch64"
        case 243: "RISC-V"
        case 247: "BPF"
        case 258: "LoongArch"
        default: "processor \(machine)"
        }
    }
}
