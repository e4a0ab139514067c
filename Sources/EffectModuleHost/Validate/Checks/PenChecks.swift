import RefreshDrawing

extension ModuleCheck {
    /// Draws with every pen in both ways, then once more when nobody draws.
    static func checkPens() throws(CheckFailure) {
        for pen in Pen.allCases { try check(pen) }
    }

    private static func check(_ pen: Pen) throws(CheckFailure) {
        let picture = BoundPicture()
        let (closure, plain, twin) = try foreign(pen.rawValue) { () throws(ForeignError) in
            let closure = try pen.closure(picture)
            return (
                closure,
                try ForeignCall(
                    ForeignFunction(address: closure.address), ForeignShape(.void, pen.arguments)),
                try ForeignCall(
                    ForeignFunction(address: pen.twin),
                    ForeignShape(.void, [.pointer] + pen.arguments))
            )
        }
        func run(_ call: ForeignCall, _ context: [ForeignCell]) {
            var cells =
                context
                + pen.arguments.map { $0 == .double ? ForeignCell(0.5) : ForeignCell(Int32(1)) }
                + [.zero]
            cells.withUnsafeMutableBufferPointer { cells in
                // Never empty: a zero stands at the end.
                _ = call(cells.baseAddress!)
            }
        }
        func list(_ call: ForeignCall, _ context: [ForeignCell]) -> DisplayList {
            picture.draw {
                picture.move(1, 2)
                picture.line(3, 4)
                picture.save()
                picture.group(1)
                picture.linear(0, 0, 1, 1)
                run(call, context)
                picture.stroke(2)
            }
            return picture.list
        }
        let drawn = list(plain, [])
        try require(
            list(twin, [ForeignCell(picture.context)]) == drawn,
            "the two functions of \(pen.rawValue) differ")
        run(twin, [.zero])
        try require(picture.takeStray() == nil, "\(pen.rawValue) takes null for a picture")
        run(plain, [])
        try require(
            picture.takeStray() == pen && picture.list == drawn,
            "\(pen.rawValue) draws when nobody draws")
        withExtendedLifetime(closure) {}
    }

    /// Runs something that may refuse what a function looks like.
    static func foreign<Result>(
        _ place: String, _ body: () throws(ForeignError) -> Result
    ) throws(CheckFailure) -> Result {
        do throws(ForeignError) {
            return try body()
        } catch {
            throw .failed(place + ": " + error.message)
        }
    }
}
