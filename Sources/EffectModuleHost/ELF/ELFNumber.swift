/// Numbers with a meaning in ELF files, as the gABI and glibc's elf.h have them.
enum ELFNumber {
    static let load: UInt32 = 1
    static let dynamic: UInt32 = 2
    static let note: UInt32 = 4
    static let threadLocal: UInt32 = 7
    static let gnuStack: UInt32 = 0x6474_E551
    static let relocatedReadOnly: UInt32 = 0x6474_E552

    static let executable: UInt32 = 1
    static let writable: UInt32 = 2

    /// DF_TEXTREL in DT_FLAGS.
    static let textRelocations: UInt64 = 4
    /// DF_1_NOOPEN and DF_1_PIE in DT_FLAGS_1.
    static let notByDlopen: UInt64 = 0x40
    static let positionIndependentExecutable: UInt64 = 0x0800_0000
}
