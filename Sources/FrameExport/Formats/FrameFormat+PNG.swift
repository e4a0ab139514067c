extension FrameFormat {
    /// Numbered PNG files in a directory with a `manifest.json`.
    public static let pngSequence = FrameFormat(
        name: "frames", summary: "numbered PNG files and a manifest.json",
        fileExtension: ".png", isSequence: true)
}
