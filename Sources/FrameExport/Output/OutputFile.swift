/// A file of bytes written in one go, as safely as a film is.
public enum OutputFile {
    /// Writes the bytes to a path: a regular file is replaced at once when all of them are there,
    /// anything else is written in place.
    public static func write(_ bytes: [UInt8], to path: String) throws(ExportError) {
        let file = try FileOutput(path)
        try file.write(bytes)
        try file.commit()
    }
}
