import Foundation
import Testing

/// Folders with effect modules that the tests build from the template of `new`, changed by `sed`.
extension Folder {
    /// Builds a module `NAME.so` in a folder `modules`; `change` is a script for `sed` that is
    /// applied to the C source.
    func buildModule(
        _ name: String, change: String = "", sourceLocation: SourceLocation = #_sourceLocation
    ) throws {
        let made = try run("new", name, "--language", "c", "-o", "source-\(name)")
        #expect(made.status == 0, "\(made.errors)", sourceLocation: sourceLocation)
        let built = try shell(
            """
            sed -i '\(change)' 'source-\(name)/\(name).c' && mkdir -p modules &&
            make -s -C 'source-\(name)' && mv 'source-\(name)/\(name).so' modules/
            """)
        #expect(built.status == 0, "\(built.errors)", sourceLocation: sourceLocation)
    }

    /// Runs the command with the folder `modules` as its search path.
    func runWithModules(_ words: String...) throws -> CommandRun {
        let line = words.map { "'\($0)'" }.joined(separator: " ")
        return try shell(
            "REFRESHKIT_PATH=\"$PWD/modules\" XDG_STATE_HOME=\"$PWD/state\" \"$RK\" \(line)")
    }
}
