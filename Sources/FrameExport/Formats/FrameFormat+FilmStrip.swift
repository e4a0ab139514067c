extension FrameFormat {
    /// One PNG with the meaningful moments side by side.
    public static let filmStrip = FrameFormat(
        name: "strip", summary: "one PNG with the meaningful moments side by side",
        fileExtension: ".png", isSequence: false)
}
