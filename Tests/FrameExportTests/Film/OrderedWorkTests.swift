import Synchronization
import Testing

@testable import FrameExport

@Suite("Ordered work")
struct OrderedWorkTests {
    @Test("results come in order whatever the number of threads", arguments: [1, 2, 3, 8, 64])
    func order(threads: Int) throws {
        var taken: [Int] = []

        try OrderedWork.run(
            count: 200, threads: threads,
            makeWorker: { () throws(ExportError) in
                var own = 0
                return { (job: Int) throws(ExportError) -> Int in
                    own += 1
                    // Uneven work, so that threads overtake each other.
                    var sum = 0
                    for i in 0..<(job % 7) * 3_000 { sum &+= i }
                    return job * 2 + (sum == -1 ? own : 0)
                }
            },
            consume: { (job, result) throws(ExportError) in
                #expect(result == job * 2)
                taken.append(job)
            })

        #expect(taken == Array(0..<200))
    }

    @Test("the first job's error wins and everything stops", arguments: [1, 4])
    func errors(threads: Int) {
        let done = Counter()
        var taken = 0

        let error = #expect(throws: ExportError.self) {
            try OrderedWork.run(
                count: 10_000, threads: threads,
                makeWorker: { () throws(ExportError) in
                    { (job: Int) throws(ExportError) -> Int in
                        done.value.add(1, ordering: .relaxed)
                        if job >= 20 { throw .couldNot("job \(job)", "test") }
                        return job
                    }
                },
                consume: { (_, _) throws(ExportError) in taken += 1 })
        }

        #expect(error?.message == "job 20; test")
        #expect(taken == 20)
        #expect(done.value.load(ordering: .relaxed) <= 20 + threads * 3)
    }

    @Test("an error of the taker stops the threads", arguments: [1, 4])
    func takerFails(threads: Int) {
        let error = #expect(throws: ExportError.self) {
            try OrderedWork.run(
                count: 1_000, threads: threads,
                makeWorker: { () throws(ExportError) in
                    { (job: Int) throws(ExportError) -> Int in job }
                },
                consume: { (job, _) throws(ExportError) in
                    if job == 5 { throw .couldNot("disk", "full") }
                })
        }

        #expect(error?.message == "disk; full")
    }

    @Test("a worker that can't be made is an error", arguments: [1, 4])
    func makingFails(threads: Int) {
        #expect(throws: ExportError.self) {
            try OrderedWork.run(
                count: 10, threads: threads,
                makeWorker: { () throws(ExportError) -> OrderedWork.Worker<Int> in
                    throw .couldNot("effect", "no")
                },
                consume: { (_, _) throws(ExportError) in })
        }
    }

    @Test("no job is no work")
    func none() throws {
        try OrderedWork.run(
            count: 0, threads: 4,
            makeWorker: { () throws(ExportError) -> OrderedWork.Worker<Int> in
                throw .couldNot("never", "made")
            },
            consume: { (_, _) throws(ExportError) in })
    }

    private final class Counter: Sendable {
        let value = Atomic<Int>(0)
    }
}
