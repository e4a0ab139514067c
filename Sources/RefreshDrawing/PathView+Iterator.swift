import RefreshGeometry

extension PathView {
    /// Walks through the segments of a path inside a display list.
    public struct Iterator: IteratorProtocol {
        private var stretches: PackedStretches
        private var stretch = PackedStretch.empty
        /// The next verb of the stretch.
        private var verb = 0
        /// The next point of the stretch: an index of a word.
        private var point = 0

        init(_ stretches: PackedStretches) { self.stretches = stretches }

        /// The next segment; nil at the end.
        public mutating func next() -> PathSegment? {
            while verb == stretch.verbCount {
                guard let following = stretches.next() else { return nil }
                stretch = following
                verb = 0
                point = 0
            }
            verb &+= 1
            switch stretch.verb(verb &- 1) {
            case .move: return .move(nextPoint())
            case .line: return .line(nextPoint())
            case .quad:
                let control = nextPoint()
                return .quad(nextPoint(), control: control)
            case .cubic:
                let control1 = nextPoint()
                let control2 = nextPoint()
                return .cubic(nextPoint(), control1: control1, control2: control2)
            case .close, nil: return .close
            }
        }

        private mutating func nextPoint() -> Point {
            let x = Float(bitPattern: stretch.points[point])
            let y = Float(bitPattern: stretch.points[point &+ 1])
            point &+= 2
            return Point(Double(x), Double(y))
        }
    }
}
