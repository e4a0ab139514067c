/// What calls of an instance's hooks left besides their results.
final class CallReport {
    /// Something that a hook did, such as changing the process.
    struct Note {
        let hook: ModuleHook
        let level: ModuleMessage.Level
        /// One clause.
        let text: String
    }

    /// What is to be told.
    private(set) var notes: [Note] = []
    /// Why the instance can't be called any more; nil as long as it can.
    var end: String?
    /// Whether the module is in quarantine for that already.
    var isQuarantined = false

    /// Whether there is nothing to be told.
    @inline(__always) var isEmpty: Bool { notes.isEmpty }

    /// Adds something to be told.
    func note(_ hook: ModuleHook, _ text: String, _ level: ModuleMessage.Level) {
        notes.append(Note(hook: hook, level: level, text: text))
    }

    /// What there is to be told, which is forgotten here.
    func take() -> [Note] {
        defer { notes.removeAll() }
        return notes
    }
}
