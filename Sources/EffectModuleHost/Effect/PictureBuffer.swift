import CEffectModule
import Glibc
import RefreshKit

/// Memory that is lent to a module's `draw`, with a mark behind it that tells when too much was
/// written.
final class PictureBuffer {
    /// The words to begin with: 64 KiB.
    static let firstCapacity = 1 << 14
    /// The most words there are: 1 MiB.
    static let largestCapacity = DisplayListLimits.boundary.byteCount / 4

    private static let guardCount = 16
    private static let guardWord: UInt32 = 0xA5C3_5A3C

    /// How many words there is room for.
    private(set) var capacity: Int
    private var words: UnsafeMutablePointer<UInt32>
    /// How many words of the picture in it are written.
    private(set) var count = 0

    init(capacity: Int = PictureBuffer.firstCapacity) {
        self.capacity = capacity
        words = PictureBuffer.allocate(capacity)
    }

    deinit { free(words) }

    /// Makes room for at least so many words; what was in it is gone when there was less.
    func reserve(_ capacity: Int) {
        guard capacity > self.capacity else { return }
        free(words)
        words = PictureBuffer.allocate(capacity)
        self.capacity = capacity
        count = 0
    }

    /// Empties it and lends it out.
    func lend(_ buffer: UnsafeMutablePointer<refresh_buffer>) {
        count = 0
        buffer.pointee.flags = 0
        buffer.pointee.capacity = UInt32(capacity)
        buffer.pointee.count = 0
        buffer.pointee.words = words
    }

    /// Takes it back.
    func take(_ buffer: UnsafeMutablePointer<refresh_buffer>) throws(PictureFault) {
        for index in capacity..<capacity + PictureBuffer.guardCount
        where words[index] != PictureBuffer.guardWord { throw .writtenBeyond }
        guard buffer.pointee.flags & REFRESH_BUFFER_OVERFLOW == 0 else { throw .overflow }
        guard buffer.pointee.count <= capacity else {
            throw .count(Int(buffer.pointee.count), capacity)
        }
        count = Int(buffer.pointee.count)
    }

    /// Takes the words of a picture that was drawn elsewhere.
    func fill(_ bytes: UnsafeRawBufferPointer) {
        let count = min(bytes.count / 4, PictureBuffer.largestCapacity)
        reserve(count)
        guard count > 0, let source = bytes.baseAddress else {
            self.count = 0
            return
        }
        UnsafeMutableRawPointer(words).copyMemory(from: source, byteCount: 4 * count)
        self.count = count
    }

    /// Runs a function with the picture's words as bytes.
    func withBytes<Result>(_ body: (UnsafeRawBufferPointer) -> Result) -> Result {
        body(UnsafeRawBufferPointer(start: words, count: 4 * count))
    }

    /// Appends the picture to a list, once it is checked.
    func append(to list: inout DisplayList) throws(PictureFault) {
        let words = UnsafeBufferPointer(start: words, count: count)
        do throws(DisplayListError) {
            try list.append(words: words.span)
        } catch {
            throw .invalid(error)
        }
    }

    private static func allocate(_ capacity: Int) -> UnsafeMutablePointer<UInt32> {
        // Zero, so that a module that counts words it has not written shows nothing of the heap.
        guard let memory = calloc(capacity + guardCount, MemoryLayout<UInt32>.size) else {
            fatalError("no memory for a picture")
        }
        let words = memory.bindMemory(to: UInt32.self, capacity: capacity + guardCount)
        (words + capacity).initialize(repeating: guardWord, count: guardCount)
        return words
    }
}
