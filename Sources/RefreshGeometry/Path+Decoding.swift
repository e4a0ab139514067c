extension Path {
    /// Adds segments that were checked before: verbs packed four to a word from the lowest byte
    /// up, points as the bits of two Float32 numbers each.
    ///
    /// There must be as many words of points as the verbs take; the first verb of a path and each
    /// one after a close must be a move.
    package mutating func append(
        packedVerbs: UnsafeBufferPointer<UInt32>, count: Int,
        packedPoints: UnsafeBufferPointer<UInt32>
    ) {
        let firstPoint = points.count
        var lastMove = -1
        verbs.append(addingCapacity: count) { output in
            output.withUnsafeMutableBufferPointer { target, filled in
                var point = firstPoint
                var word: UInt32 = 0
                for index in 0..<count {
                    if index & 3 == 0 { word = packedVerbs[index &>> 2] }
                    let verb = Verb(rawValue: UInt8(truncatingIfNeeded: word)) ?? .close
                    word &>>= 8
                    if verb == .move { lastMove = point }
                    point &+= verb.pointCount
                    target.initializeElement(at: index, to: verb)
                }
                filled = count
            }
        }
        let pointCount = packedPoints.count / 2
        points.append(addingCapacity: pointCount) { output in
            output.withUnsafeMutableBufferPointer { target, filled in
                for index in 0..<pointCount {
                    let x = Float(bitPattern: packedPoints[2 &* index])
                    let y = Float(bitPattern: packedPoints[2 &* index &+ 1])
                    target.initializeElement(at: index, to: Point(Double(x), Double(y)))
                }
                filled = pointCount
            }
        }
        if lastMove >= 0, lastMove < points.count { start = points[lastMove] }
    }
}
