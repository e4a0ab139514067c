import CLinux
import Glibc

/// Which descriptors are open.
struct OpenDescriptors {
    /// Their numbers, ascending; empty when they can't be found out.
    let numbers: [Int32]

    init() {
        let directory = open("/proc/self/fd", O_RDONLY | O_DIRECTORY | O_CLOEXEC)
        guard directory >= 0 else {
            numbers = []
            return
        }
        defer { close(directory) }
        var found: [Int32] = []
        withUnsafeTemporaryAllocation(byteCount: 1 << 12, alignment: 8) { buffer in
            while true {
                let length = linux_getdents(directory, buffer.baseAddress, UInt(buffer.count))
                guard length > 0 else { return }
                var offset = 0
                while offset < length {
                    // struct linux_dirent64: inode, offset, length of the record, type, name.
                    let entry = buffer.baseAddress! + offset
                    offset += Int(entry.load(fromByteOffset: 16, as: UInt16.self))
                    let name = (entry + 19).assumingMemoryBound(to: CChar.self)
                    guard let number = OpenDescriptors.number(name) else { continue }
                    if number != directory { found.append(number) }
                }
            }
        }
        numbers = found.sorted()
    }

    /// Those that are open now and were not at an earlier time.
    func opened(since before: OpenDescriptors) -> [Int32] {
        guard !before.numbers.isEmpty else { return [] }
        return numbers.filter { !before.numbers.contains($0) }
    }

    private static func number(_ name: UnsafePointer<CChar>) -> Int32? {
        var number: Int32 = 0
        var index = 0
        while name[index] != 0 {
            guard (48...57).contains(name[index]), index < 9 else { return nil }
            number = number * 10 + Int32(name[index]) - 48
            index += 1
        }
        return index > 0 ? number : nil
    }
}
