/// What turns frames into one output. A format is one of these and a ``FrameFormat`` that names
/// it.
protocol FrameEncoder: AnyObject, SendableMetatype {
    /// Whether a film fits into the format; throws a usage error that says what does.
    static func check(_ plan: FilmPlan) throws(ExportError)

    /// The bytes of memory that the encoder holds at its worst, beside the frame in its hands.
    static func memory(for plan: FilmPlan) -> Int

    /// The positions of the frames that it needs, in order; nil is all of them.
    static func positions(in plan: FilmPlan) -> [Int]?

    /// Its share of the work on a frame that needs no other frame: done on any thread.
    static func prepare(_ frame: FilmFrame) throws(ExportError) -> [UInt8]

    /// Begins an output.
    init(_ plan: FilmPlan, to destination: Destination) throws(ExportError)

    /// Takes the next frame it needs with what ``prepare(_:)`` made of it.
    func add(_ frame: FilmFrame, prepared: [UInt8]) throws(ExportError)

    /// Writes what is left; no frame comes any more.
    func finish() throws(ExportError)

    /// Width and height of the picture in pixels.
    var pixelSize: (width: Int, height: Int) { get }
}

extension FrameEncoder {
    static func check(_ plan: FilmPlan) throws(ExportError) {}
    static func memory(for plan: FilmPlan) -> Int { 0 }
    static func positions(in plan: FilmPlan) -> [Int]? { nil }
    static func prepare(_ frame: FilmFrame) throws(ExportError) -> [UInt8] { [] }
}
