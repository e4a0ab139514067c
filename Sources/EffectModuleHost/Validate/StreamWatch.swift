@preconcurrency import Glibc

/// Notices what is written to the standard streams meanwhile.
enum StreamWatch {
    /// Runs something with both streams leading into a file; answers how many bytes arrived.
    static func written(
        _ body: () throws(CheckFailure) -> Void
    ) throws(CheckFailure) -> Int {
        guard let file = tmpfile() else { throw .skipped("no temporary file can be made") }
        defer { fclose(file) }
        let saved = (dup(1), dup(2))
        guard saved.0 >= 0, saved.1 >= 0 else { throw .skipped("a standard stream is closed") }
        fflush(nil)
        dup2(fileno(file), 1)
        dup2(fileno(file), 2)
        defer {
            close(saved.0)
            close(saved.1)
        }
        do throws(CheckFailure) {
            try body()
        } catch {
            restore(saved)
            throw error
        }
        restore(saved)
        return max(0, Int(lseek(fileno(file), 0, SEEK_END)))
    }

    private static func restore(_ saved: (Int32, Int32)) {
        fflush(nil)
        dup2(saved.0, 1)
        dup2(saved.1, 2)
    }
}
