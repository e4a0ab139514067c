import EffectModuleHost
import Foundation
import RefreshKit
import Testing

@Suite("A folder of bad modules")
struct BadFolderTests {
    /// A module that is refused, and a part of the reason.
    private struct Bad {
        let name: String
        let reason: String
        var source = ModuleSource()
        var language = ModuleBuilder.Language.c

        init(_ name: String, _ reason: String, _ change: (inout ModuleSource) -> Void) {
            self.name = name
            self.reason = reason
            source.id = "org.bad.\(name)"
            change(&source)
        }

        /// One whose constructor does something.
        init(_ name: String, _ reason: String, constructor body: String) {
            self.init(name, reason) {
                $0.prelude =
                    "__attribute__((constructor)) static void start_it(void) { \(body) }"
            }
        }
    }

    private static let bad: [Bad] = [
        Bad("abort", "killed the process by SIGABRT", constructor: "abort();"),
        Bad("exit", "ended the process by exit(0)", constructor: "exit(0);"),
        Bad("quick-exit", "ended the process by exit(0)", constructor: "_exit(0);"),
        Bad("sleep", "did not come to an end within 0.5 s", constructor: "pause();"),
        Bad("spin", "did not come to an end within 0.5 s") { $0.animate = "for (;;) ;" },
        Bad("crash", "killed the process by SIGSEGV", constructor: "*(volatile int *)8 = 1;"),
        Bad("print", "wrote to standard output: 'hello'", constructor: #"write(1, "hello", 5);"#),
        Bad("thread", "left 1 thread running after its end") {
            $0.prelude = """
                #include <pthread.h>
                static void *wait_for_ever(void *p) { pause(); return p; }
                __attribute__((constructor)) static void start_it(void) {
                    pthread_t thread;
                    pthread_create(&thread, 0, wait_for_ever, 0);
                }
                """
        },
        Bad("init", "its init failed: no licence (REFRESH_ERROR)") {
            $0.prelude = """
                static int32_t begin(const refresh_host *h) {
                    h->set_error(h, "no licence");
                    return REFRESH_ERROR;
                }
                """
            $0.entry = ".init = begin"
        },
        Bad("null-entry", "has nothing for version 1.2") { $0.handshake = "return 0;" },
        Bad("magic", "the entry begins with 0x1 instead of") { $0.entry = ".magic = 1" },
        Bad("old", "built for version 0.2 of the interface") { $0.entry = ".abi_major = 0" },
        Bad("future", "not marked as REFRESH_FORWARD_OK") { $0.entry = ".abi_minor = 9" },
        Bad("size", "the entry's struct_size is 9") { $0.entry = ".struct_size = 9" },
        Bad("signature", "the size of a pointer differs") {
            $0.entry = #".abi_signature = "p4 le d8""#
        },
        Bad("fickle", "returns another pointer each time") {
            $0.handshake = """
                static refresh_entry twins[2];
                static int calls;
                twins[calls & 1] = the_entry;
                return &twins[calls++ & 1];
                """
        },
        Bad("count", "lists 2147483648 effects") { $0.entry = ".count = 1u << 31" },
        Bad("list", "the list of effects is null") { $0.entry = ".list = 0" },
        Bad("text", "effects[0].name: is null") { $0.descriptor = ".name = 0" },
        Bad("bytes", "effects[0].name: is not UTF-8") {
            $0.descriptor = #".name = "\xc3\x28""#
        },
        Bad("twice", "is the id of effects[0] already") { $0.list = "&the_effect, &the_effect" },
        Bad("symbol", "fancy_sine") {
            $0.prelude = "int32_t fancy_sine(void);"
            $0.progress = "return fancy_sine();"
        },
    ]

    private static let thrower = """
        #include <stdexcept>
        struct Start { Start() { throw std::runtime_error("no"); } };
        static Start start;
        extern "C" __attribute__((visibility("default"))) const void *refresh_module_entry(unsigned) {
            return nullptr;
        }
        """

    @Test("each is refused by name with its reason, the good ones work, nothing is left behind")
    func wholeFolder() throws {
        let folder = try ModuleFolder()
        for bad in Self.bad { _ = try folder.build("\(bad.name).so", bad.source) }
        _ = try folder.build("throw.so", source: Self.thrower, language: .cpp)
        var good = ModuleSource()
        good.id = "org.good.first"
        _ = try folder.build("a-good.so", good)
        good.id = "org.good.last"
        _ = try folder.build("z-good.so", good)
        let before = try folder.names()
        var configuration = ModuleHost.Configuration.quiet(quarantine: Quarantine(file: nil))
        configuration.isProbing = true
        configuration.workerPath = BuiltWorker.path
        configuration.probeDeadline = 0.5
        let host = ModuleHost(configuration)

        var catalog = EffectCatalog()
        let report = catalog.loadModules(
            in: ModuleSearchPath(directories: [folder.path]), host: host)

        for bad in Self.bad + [Bad("throw", "killed the process by SIGABRT") { _ in }] {
            let error = report.refused.first { $0.path == "\(folder.path)/\(bad.name).so" }
            #expect(error?.reason.contains(bad.reason) == true, "\(bad.name): \(error as Any)")
        }
        #expect(report.refused.count == Self.bad.count + 1)
        #expect(catalog.effects.map { $0.recipe.id } == ["org.good.first", "org.good.last"])
        for entry in catalog.effects {
            let controller = try RefreshController(effect: entry.recipe)
            #expect(controller.frame(at: 0).displayList.commandCount == 1)
        }
        #expect(try folder.names() == before)
        #expect(children(of: folder).isEmpty)

        // What died in its trial is not tried again; what can't be loaded is looked at anew.
        let again = catalog.loadModules(
            in: ModuleSearchPath(directories: [folder.path]), host: host)
        #expect(again.refused.count == report.refused.count)
        #expect(again.refused.filter { $0.stage == .quarantine }.count == 7)
    }

    @Test("trials and loading leave no descriptor open")
    func descriptors() async {
        await #expect(processExitsWith: .success) {
            let folder = try ModuleFolder()
            for bad in Self.bad where ["abort", "exit", "sleep", "size"].contains(bad.name) {
                _ = try folder.build("\(bad.name).so", bad.source)
            }
            _ = try folder.build("good.so", ModuleSource())
            var counts: [[String]] = []
            for _ in 0..<3 {
                var configuration = ModuleHost.Configuration.quiet()
                configuration.isProbing = true
                configuration.workerPath = BuiltWorker.path
                configuration.probeDeadline = 0.3
                var catalog = EffectCatalog()
                _ = catalog.loadModules(
                    in: ModuleSearchPath(directories: [folder.path]),
                    host: ModuleHost(configuration))
                counts.append(
                    try FileManager.default.contentsOfDirectory(atPath: "/proc/self/fd").sorted())
            }
            guard counts[1] == counts[2] else { throw BuildError("\(counts)") }
        }
    }

    /// The workers for a folder's modules that this process has not seen end; those of other tests
    /// have other folders.
    private func children(of folder: ModuleFolder) -> [String] {
        let tasks = (try? FileManager.default.contentsOfDirectory(atPath: "/proc/self/task")) ?? []
        return tasks.flatMap { task -> [String] in
            let list = try? String(
                contentsOfFile: "/proc/self/task/\(task)/children", encoding: .utf8)
            return (list ?? "").split(separator: " ").compactMap { child in
                let words = try? String(contentsOfFile: "/proc/\(child)/cmdline", encoding: .utf8)
                return words?.contains(folder.path) == true ? String(child) : nil
            }
        }
    }
}
