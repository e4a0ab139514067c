import CLinux
@preconcurrency import Glibc
import Synchronization

/// The temporary files and directories that exist right now, kept where a signal handler can
/// remove them: fixed memory, no locks, no allocation once ``prepare()`` has run.
public enum Temporaries {
    /// How many can exist at a time.
    static let capacity = 256
    private static let pathSize = Int(PATH_MAX)
    private static let entrySize = 16_384

    private static let free: UInt8 = 0
    private static let claimed: UInt8 = 1
    private static let live: UInt8 = 2

    nonisolated(unsafe) private static let states: UnsafeMutablePointer<Atomic<UInt8>> = {
        let states = UnsafeMutablePointer<Atomic<UInt8>>.allocate(capacity: capacity)
        for i in 0..<capacity { (states + i).initialize(to: Atomic(free)) }
        return states
    }()
    nonisolated(unsafe) private static let paths =
        UnsafeMutablePointer<CChar>.allocate(capacity: capacity * pathSize)
    nonisolated(unsafe) private static let entries =
        UnsafeMutableRawPointer.allocate(byteCount: entrySize, alignment: 16)
    private static let isClosing = Atomic<Bool>(false)

    /// Sets the memory up. Call it before installing a handler that calls ``removeAll()``.
    public static func prepare() {
        _ = states
        _ = paths
        _ = entries
    }

    /// Removes every temporary and lets no new one come. Async-signal-safe; meant to be followed
    /// by the end of the process.
    public static func removeAll() {
        isClosing.store(true, ordering: .sequentiallyConsistent)
        for slot in 0..<capacity
        where states[slot].load(ordering: .sequentiallyConsistent) == live {
            remove(paths + slot * pathSize)
        }
    }

    /// Remembers a path before it is made, so that no moment is left in which a signal would miss
    /// it; nil when there are too many or the path is too long.
    static func register(_ path: String) -> Int? {
        waitIfClosing()
        guard path.utf8.count < pathSize else { return nil }
        for slot in 0..<capacity {
            let claim = states[slot].compareExchange(
                expected: free, desired: claimed, ordering: .sequentiallyConsistent)
            guard claim.exchanged else { continue }
            let buffer = paths + slot * pathSize
            var length = 0
            for byte in path.utf8 {
                buffer[length] = CChar(bitPattern: byte)
                length += 1
            }
            buffer[length] = 0
            states[slot].store(live, ordering: .sequentiallyConsistent)
            waitIfClosing()
            return slot
        }
        return nil
    }

    /// Forgets a path that was renamed or removed.
    static func forget(_ slot: Int) { states[slot].store(free, ordering: .sequentiallyConsistent) }

    /// Holds a thread that is about to make a file while the process is being cleaned up; the
    /// process ends before it returns.
    static func waitIfClosing() {
        while isClosing.load(ordering: .sequentiallyConsistent) { pause() }
    }

    private static func remove(_ path: UnsafePointer<CChar>) {
        guard unlink(path) != 0, errno == EISDIR || errno == EPERM else { return }
        // A thread may still finish the file that it was making: look again until it is empty.
        for _ in 0..<1_000 {
            let directory = open(path, O_RDONLY | O_DIRECTORY | O_CLOEXEC)
            guard directory >= 0 else { return }
            while true {
                let count = linux_getdents(directory, entries, UInt(entrySize))
                guard count > 0 else { break }
                var offset = 0
                while offset < count {
                    // struct linux_dirent64: u64, s64, u16 length, u8 type, then the name.
                    let entry = entries + offset
                    let name = (entry + 19).assumingMemoryBound(to: CChar.self)
                    unlinkat(directory, name, 0)
                    offset += Int((entry + 16).load(as: UInt16.self))
                }
            }
            close(directory)
            if rmdir(path) == 0 || errno == ENOENT { return }
        }
    }
}
