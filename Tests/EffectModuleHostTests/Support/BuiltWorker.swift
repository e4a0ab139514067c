import Foundation

/// The program `refreshkit-worker` as it was built beside the tests.
enum BuiltWorker {
    static let path = URL(filePath: "/proc/self/exe").resolvingSymlinksInPath()
        .deletingLastPathComponent().appending(path: "refreshkit-worker").path
}
