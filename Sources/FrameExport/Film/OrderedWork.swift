@preconcurrency import Glibc

/// Jobs 0, 1, 2 … done on several threads and taken over in their order, whatever the order in
/// which they end. At most two results for each thread wait, so memory stays bounded.
enum OrderedWork {
    /// Does one job after the other on one thread; made there, so it may hold what is not
    /// shareable.
    typealias Worker<Result> = (_ job: Int) throws(ExportError) -> Result

    /// Runs `count` jobs.
    ///
    /// - Parameters:
    ///   - threads: how many at a time; with 1 everything happens on the caller's.
    ///   - makeWorker: called once on each thread.
    ///   - consume: called for each result in order, on the caller's thread.
    ///
    /// Throws the error of the first job that fails, or what `consume` throws; no thread is left
    /// running then.
    static func run<Result: Sendable>(
        count: Int, threads: Int,
        makeWorker: @escaping @Sendable () throws(ExportError) -> Worker<Result>,
        consume: (Int, Result) throws(ExportError) -> Void
    ) throws(ExportError) {
        guard threads > 1, count > 1 else {
            guard count > 0 else { return }
            let worker = try makeWorker()
            for job in 0..<count { try consume(job, worker(job)) }
            return
        }
        let line = Line<Result>(count: count, window: threads * 2)
        var running: [pthread_t] = []
        defer {
            line.stop()
            for thread in running { pthread_join(thread, nil) }
        }
        for _ in 0..<min(threads, count) {
            guard let thread = Thread.start({ line.work(makeWorker) }) else { break }
            running.append(thread)
        }
        guard !running.isEmpty else {
            throw .couldNot("cannot start a thread", "the system has none to spare")
        }
        for job in 0..<count { try consume(job, line.take(job)) }
    }

    /// Results on their way from the threads to the caller.
    private final class Line<Result: Sendable>: @unchecked Sendable {
        private let count: Int
        private let window: Int
        private let monitor = Monitor()
        private var next = 0
        private var taken = 0
        private var isStopped = false
        private var results: [Int: Swift.Result<Result, ExportError>] = [:]

        init(count: Int, window: Int) {
            self.count = count
            self.window = window
        }

        func work(_ makeWorker: () throws(ExportError) -> Worker<Result>) {
            let worker: Worker<Result>
            do throws(ExportError) {
                worker = try makeWorker()
            } catch {
                if let job = claim() { deliver(.failure(error), for: job) }
                return
            }
            while let job = claim() {
                do throws(ExportError) {
                    deliver(.success(try worker(job)), for: job)
                } catch {
                    deliver(.failure(error), for: job)
                }
            }
        }

        func take(_ job: Int) throws(ExportError) -> Result {
            let result = monitor.locked { () -> Swift.Result<Result, ExportError>? in
                while results[job] == nil { monitor.wait() }
                taken = job + 1
                monitor.wakeAll()
                return results.removeValue(forKey: job)
            }
            switch result {
            case .success(let value): return value
            case .failure(let error): throw error
            case nil: throw .couldNot("cannot render", "a thread ended early")
            }
        }

        func stop() {
            monitor.locked {
                isStopped = true
                monitor.wakeAll()
            }
        }

        private func claim() -> Int? {
            monitor.locked {
                while !isStopped, next < count, next >= taken + window { monitor.wait() }
                guard !isStopped, next < count else { return nil }
                next += 1
                return next - 1
            }
        }

        private func deliver(_ result: Swift.Result<Result, ExportError>, for job: Int) {
            monitor.locked {
                results[job] = result
                monitor.wakeAll()
            }
        }
    }
}
