/// What turns frames into one output. A format is one of these and a ``FrameFormat`` that names
/// it.
protocol FrameEncoder: AnyObject, SendableMetatype {
    /// Makes bytes of a frame, by itself.
    typealias Preparation = (FilmFrame) throws(ExportError) -> [UInt8]

    /// Whether a film fits into the format; throws a usage error that says what does.
    static func check(_ plan: FilmPlan) throws(ExportError)

    /// The bytes of memory that the encoder holds at its worst, beside the frame in its hands.
    static func memory(for plan: FilmPlan) -> Int

    /// The positions of the frames that it needs, in order; nil is all of them.
    static func positions(in plan: FilmPlan) -> [Int]?

    /// What does its share of the work on a frame that needs no other frame. Made once on each
    /// thread that renders and used there only, so it may keep memory.
    static func makePreparation() throws(ExportError) -> Preparation

    /// Begins an output.
    init(_ plan: FilmPlan, to destination: Destination) throws(ExportError)

    /// Takes the next frame it needs with what a ``Preparation`` made of it.
    func add(_ frame: FilmFrame, prepared: [UInt8]) throws(ExportError)

    /// Writes what is left; no frame comes any more.
    func finish() throws(ExportError)

    /// What the format could not hold of the film, each in one line; known at the end.
    var warnings: [String] { get }

    /// Width and height of the picture in pixels.
    var pixelSize: (width: Int, height: Int) { get }
}

extension FrameEncoder {
    static func check(_ plan: FilmPlan) throws(ExportError) {}
    static func memory(for plan: FilmPlan) -> Int { 0 }
    static func positions(in plan: FilmPlan) -> [Int]? { nil }
    static func makePreparation() throws(ExportError) -> Preparation {
        { (_) throws(ExportError) in [] }
    }
    var warnings: [String] { [] }
}
