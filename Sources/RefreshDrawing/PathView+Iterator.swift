import RefreshGeometry

extension PathView {
    /// Walks through the segments of a path inside a display list.
    public struct Iterator: IteratorProtocol {
        private let words: UnsafeBufferPointer<UInt32>
        /// Where the next chunk begins, or the command when none is left; after it at the end.
        private var stretch: Int
        private let command: Int
        private let payload: Int
        private var verbsLeft = 0
        /// The next verb: an index of a byte.
        private var verb = 0
        /// The next point: an index of a word.
        private var point = 0

        init(
            _ words: UnsafeBufferPointer<UInt32>, stretch: Int, command: Int, payload: Int
        ) {
            self.words = words
            self.stretch = stretch
            self.command = command
            self.payload = payload
        }

        /// The next segment; nil at the end.
        public mutating func next() -> PathSegment? {
            guard let verb = nextVerb() else { return nil }
            switch verb {
            case .move: return .move(nextPoint())
            case .line: return .line(nextPoint())
            case .quad:
                let control = nextPoint()
                return .quad(nextPoint(), control: control)
            case .cubic:
                let control1 = nextPoint()
                let control2 = nextPoint()
                return .cubic(nextPoint(), control1: control1, control2: control2)
            case .close: return .close
            }
        }

        /// The next segment's kind; its points must be read before the next one is asked for.
        mutating func nextVerb() -> Path.Verb? {
            while verbsLeft == 0 {
                guard stretch <= command else { return nil }
                openStretch()
            }
            let byte = words[verb &>> 2] &>> UInt32(truncatingIfNeeded: (verb & 3) &<< 3)
            verb &+= 1
            verbsLeft &-= 1
            return Path.Verb(rawValue: UInt8(truncatingIfNeeded: byte))
        }

        /// The next point of the segment.
        @inline(__always) mutating func nextPoint() -> Point {
            let result = Point(
                Double(Float(bitPattern: words[point])),
                Double(Float(bitPattern: words[point &+ 1])))
            point &+= 2
            return result
        }

        private mutating func openStretch() {
            let isLast = stretch == command
            let start = isLast ? command + 1 + payload : stretch + 1
            stretch = isLast ? command + 1 : stretch + Int(words[stretch] >> 16)
            verbsLeft = Int(words[start] & 0xFFFF)
            verb = (start + 1) * 4
            point = start + 1 + (verbsLeft + 3) / 4
        }
    }
}
