@preconcurrency import Glibc

/// Runs something on a thread of its own and waits for it.
enum SecondThread {
    /// What the body answers or throws there is answered or thrown here.
    static func run<Result>(
        _ body: () throws(CheckFailure) -> Result
    ) throws(CheckFailure) -> Result {
        try withoutActuallyEscaping(body) { (body) throws(CheckFailure) in
            let box = Box(body)
            var thread = pthread_t()
            let code = pthread_create(
                &thread, nil,
                { raw in
                    Unmanaged<AnyBox>.fromOpaque(raw!).takeUnretainedValue().run()
                    return nil
                }, Unmanaged<AnyBox>.passUnretained(box).toOpaque())
            guard code == 0 else { throw .skipped("no thread can be started") }
            pthread_join(thread, nil)
            guard let result = box.result else { throw .skipped("the thread did not run") }
            return try result.get()
        }
    }

    private class AnyBox {
        func run() {}
    }

    // The thread that waits is the only one beside the one that runs.
    private final class Box<Answer>: AnyBox {
        private let body: () throws(CheckFailure) -> Answer
        private(set) var result: Result<Answer, CheckFailure>?

        init(_ body: @escaping () throws(CheckFailure) -> Answer) { self.body = body }

        override func run() {
            do throws(CheckFailure) {
                result = .success(try body())
            } catch {
                result = .failure(error)
            }
        }
    }
}
