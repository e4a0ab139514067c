import CEffectModule
@preconcurrency import Glibc

/// Memory for a module's commands that ends at a page nobody may touch, and begins behind one.
///
/// A module that writes beyond its capacity ends the process of the check at the very word.
final class GuardedBuffer {
    private let map: UnsafeMutableRawPointer
    private let length: Int
    /// The words, as many as were asked for; the last one ends at the guarded page.
    let words: UnsafeMutablePointer<UInt32>
    let capacity: Int

    /// Memory for some words; nil when the system has none.
    init?(capacity: Int) {
        let page = Int(sysconf(Int32(_SC_PAGESIZE)))
        let inside = max(page, (capacity * 4 + page - 1) / page * page)
        length = inside + 2 * page
        guard
            let map = mmap(
                nil, length, PROT_READ | PROT_WRITE, MAP_PRIVATE | MAP_ANONYMOUS, -1, 0),
            map != MAP_FAILED
        else { return nil }
        self.map = map
        self.capacity = capacity
        mprotect(map, page, PROT_NONE)
        mprotect(map + page + inside, page, PROT_NONE)
        words = (map + page + inside - capacity * 4).bindMemory(
            to: UInt32.self, capacity: max(1, capacity))
        canaries.update(repeating: GuardedBuffer.canary)
    }

    deinit { munmap(map, length) }

    /// Whether what lies before the first word is as it was.
    var isIntact: Bool { canaries.allSatisfy { $0 == GuardedBuffer.canary } }

    /// The words between the first page and the buffer.
    private var canaries: UnsafeMutableBufferPointer<UInt32> {
        let page = Int(sysconf(Int32(_SC_PAGESIZE)))
        let start = (map + page).assumingMemoryBound(to: UInt32.self)
        return UnsafeMutableBufferPointer(start: start, count: words - start)
    }

    private static let canary: UInt32 = 0xC0DE_CAFE
}
