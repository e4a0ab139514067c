import RefreshKit

extension SafeText {
    /// A whole path in quotation marks, fit for a line.
    static func path(_ path: String) -> String { "'" + line(path) + "'" }
}
