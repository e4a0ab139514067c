import Foundation

/// Compiles modules for tests with the system's C compiler.
enum ModuleBuilder {
    /// What a source is written in.
    enum Language: String {
        case c, cpp

        var compiler: String { self == .c ? "cc" : "c++" }
    }

    /// Where `effect_module.h` is.
    static let include = URL(filePath: #filePath).deletingLastPathComponent()
        .appending(path: "../../../Sources/CEffectModule/include").standardizedFileURL.path

    /// Compiles a source to a shared object and answers with its path.
    ///
    /// - Parameters:
    ///   - include: the directory of the header; that of the package unless given.
    ///   - flags: more arguments for the compiler.
    @discardableResult
    static func build(
        _ source: String, to path: String, language: Language = .c, include: String = include,
        flags: [String] = []
    ) throws -> String {
        let file = path + ".\(language.rawValue)"
        try Data(source.utf8).write(to: URL(filePath: file))
        defer { try? FileManager.default.removeItem(atPath: file) }
        let messages = path + ".messages"
        defer { try? FileManager.default.removeItem(atPath: messages) }
        let arguments =
            [language.compiler, "-shared", "-fPIC", "-w", "-I", include, "-o", path, file] + flags
        guard try run(arguments, messages: messages) == 0 else {
            let text = try String(contentsOfFile: messages, encoding: .utf8)
            throw BuildError("\(path): \(text)")
        }
        return path
    }

    /// Runs a program found by `PATH`, without Foundation's `Process`, which takes 40 ms for it.
    private static func run(_ arguments: [String], messages: String) throws -> Int32 {
        var actions = posix_spawn_file_actions_t()
        posix_spawn_file_actions_init(&actions)
        defer { posix_spawn_file_actions_destroy(&actions) }
        posix_spawn_file_actions_addopen(
            &actions, 2, messages, O_WRONLY | O_CREAT | O_TRUNC, 0o600)
        var pointers: [UnsafeMutablePointer<CChar>?] = arguments.map { strdup($0) }
        pointers.append(nil)
        defer { for pointer in pointers { free(pointer) } }
        var child = pid_t()
        guard posix_spawnp(&child, arguments[0], &actions, nil, pointers, environ) == 0 else {
            throw BuildError("there is no \(arguments[0])")
        }
        var status: Int32 = 0
        while waitpid(child, &status, 0) < 0, errno == EINTR {}
        return status
    }
}
