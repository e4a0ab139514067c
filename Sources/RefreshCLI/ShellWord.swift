/// Words in commands that people paste into a shell.
enum ShellWord {
    /// A word as a shell reads it back: in quotation marks where it needs them.
    static func quoted(_ word: String) -> String {
        let isPlain = word.utf8.allSatisfy { byte in
            switch byte {
            case 0x30...0x39, 0x41...0x5A, 0x61...0x7A, 0x2D, 0x2E, 0x2F, 0x5F: true
            default: false
            }
        }
        return isPlain ? word : "'" + word.replacing("'", with: "'\\''") + "'"
    }
}
