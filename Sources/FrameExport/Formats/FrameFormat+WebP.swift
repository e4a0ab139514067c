extension FrameFormat {
    /// A lossless animated WebP.
    public static let webp = FrameFormat(
        name: "webp", summary: "a lossless animated WebP",
        fileExtension: ".webp", isSequence: false)
}
