extension DisplayList {
    /// Appends what another list shows. One that leaves a save, group or mask open is refused
    /// whole; what was refused in it is not counted again.
    public mutating func append(_ list: DisplayList) {
        guard list.isBalanced else {
            refusals += 1
            return
        }
        words.append(contentsOf: list.words)
        commandCount += list.commandCount
    }

    /// Appends words of anywhere, such as memory lent to a module; throws what is wrong with them
    /// and where, and then leaves nothing of them. Limits and offsets are those of the words alone.
    public mutating func append(
        words new: Span<UInt32>, limits: DisplayListLimits = .boundary
    ) throws(DisplayListError) {
        guard new.count <= limits.byteCount / 4 else {
            throw DisplayListError(.tooManyBytes, offset: limits.byteCount)
        }
        let mark = words.count
        // Copied before it is checked: nobody can change it between the two.
        words.append(addingCapacity: new.count) { output in
            for index in new.indices { output.append(new[index]) }
        }
        var validator = DisplayListValidator(limits: limits)
        do {
            try validator.check(words.span.extracting(droppingFirst: mark))
        } catch {
            words.removeLast(words.count - mark)
            throw error
        }
        commandCount += validator.commandCount
    }

    /// Has a stretch appended by code that need not be trusted: it can't close what was opened
    /// before it, and when it leaves something open it is taken back whole and counts as refused.
    ///
    /// `body` must do nothing but append. If it empties the list instead, the list stays empty.
    public mutating func appendBalanced(_ body: (inout DisplayList) -> Void) {
        let mark = words.count
        let depth = scopes.count
        let commands = commandCount
        scopes.append(.barrier)
        body(&self)
        guard words.count >= mark, scopes.count > depth, scopes[depth] == .barrier else {
            removeAll()
            refusals += 1
            return
        }
        if scopes.count > depth + 1 {
            words.removeLast(words.count - mark)
            commandCount = commands
            refusals += 1
        }
        scopes.removeLast(scopes.count - depth)
    }
}
