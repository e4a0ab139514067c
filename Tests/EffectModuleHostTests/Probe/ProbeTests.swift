import EffectModuleHost
import RefreshKit
import Testing

@Suite("Trying a module in a process of its own")
struct ProbeTests {
    /// The worker that the package builds, beside the tests.
    static let worker = BuiltWorker.path

    private func probe(
        _ source: ModuleSource, deadline: Double = 20
    ) throws -> ProbeResult {
        let folder = try ModuleFolder()
        let path = try folder.build("m.so", source)
        return ModuleProbe.run(path, worker: Self.worker, deadline: deadline)
    }

    /// What the trial of a good module with something added says.
    private func reason(prelude: String, deadline: Double = 20) throws -> String? {
        var source = ModuleSource()
        source.prelude = prelude
        return try probe(source, deadline: deadline).failure?.reason
    }

    @Test("a good module comes through it with its manifest")
    func good() throws {
        let result = try probe(ModuleSource())

        #expect(result.outcome == .completed)
        #expect(result.failure == nil)
        #expect(result.notes.isEmpty)
        #expect(result.manifest?.effects.map { $0.descriptor.id } == ["org.example.dot"])
    }

    @Test(
        "a constructor that ends the process is told by how",
        arguments: [
            (
                "abort();",
                "killed the process by SIGABRT (an abort, or an exception that nobody caught)"
            ),
            ("exit(0);", "ended the process by exit(0)"),
            ("_exit(0);", "ended the process by exit(0)"),
            ("exit(3);", "ended the process by exit(3)"),
            ("*(volatile int *)8 = 1;", "killed the process by SIGSEGV (a bad pointer)"),
            ("close(3); _exit(0);", "ended the process by exit(0)"),
            (#"write(1, "hello\n", 6);"#, "wrote to standard output: 'hello?'"),
        ])
    func constructors(body: String, reason: String) throws {
        let found = try self.reason(
            prelude: "__attribute__((constructor)) static void start(void) { \(body) }")

        #expect(found == reason)
    }

    @Test("one that waits for ever is killed at its deadline")
    func waiting() throws {
        let found = try reason(
            prelude: "__attribute__((constructor)) static void start(void) { pause(); }",
            deadline: 0.3)

        #expect(found == "did not come to an end within 0.3 s")
    }

    @Test("one whose children keep the pipes open is done with when it is, and so are they")
    func children() throws {
        let found = try reason(
            prelude: """
                __attribute__((constructor)) static void start(void) {
                    if (fork() == 0) { pause(); _exit(0); }
                }
                """)

        #expect(found == nil)
    }

    @Test("a thread that is left running is counted")
    func threads() throws {
        let found = try reason(
            prelude: """
                #include <pthread.h>
                static void *wait_for_ever(void *p) { pause(); return p; }
                __attribute__((constructor)) static void start(void) {
                    pthread_t thread;
                    pthread_create(&thread, 0, wait_for_ever, 0);
                }
                """)

        #expect(found == "left 1 thread running after its end")
    }

    @Test("a crash in a hook or in a destructor is found before the app would see it")
    func lateCrashes() throws {
        var hook = ModuleSource()
        hook.animate = "abort();"
        var end = ModuleSource()
        end.prelude = "__attribute__((destructor)) static void stop_it(void) { _exit(5); }"

        let results = [try probe(hook), try probe(end)]

        #expect(results.map { $0.outcome } == [.signal(6), .exited(5)])
    }

    @Test(
        "what is changed about the process is restored and told",
        arguments: [
            (
                "#include <xmmintrin.h>", "_mm_setcsr(_mm_getcsr() | 0x8040);",
                "changed the floating-point modes; restored"
            ),
            (
                "#include <locale.h>", #"setlocale(LC_ALL, "C.UTF-8");"#,
                "set the locale 'C.UTF-8'; restored"
            ),
            ("", #"chdir("/");"#, "changed the working directory to '/'; restored"),
            ("#include <sys/stat.h>", "umask(0111);", "set the file mode mask 111; restored"),
            (
                "#include <signal.h>", "signal(SIGUSR1, SIG_IGN); signal(SIGTERM, SIG_IGN);",
                "took over signal 10, 15; restored"
            ),
            (
                "#include <signal.h>",
                "sigset_t s; sigemptyset(&s); sigaddset(&s, SIGINT); sigprocmask(SIG_BLOCK, &s, 0);",
                "changed which signals are blocked; restored"
            ),
            ("", "close(1);", "closed or replaced standard output; restored"),
            ("", "dup(0);", "left descriptor 4 open"),
            ("", #"setenv("DOT", "1", 1);"#, "changed the environment"),
        ])
    func processState(include: String, body: String, change: String) throws {
        var atLoad = ModuleSource()
        atLoad.prelude =
            "\(include)\n__attribute__((constructor)) static void start(void) { \(body) }"
        var inHook = ModuleSource()
        inHook.prelude = include
        inHook.animate = "\(body) return REFRESH_OK;"

        let results = [try probe(atLoad), try probe(inHook)]

        #expect(results[0].notes == ["loading it \(change)"])
        #expect(results[1].notes == ["org.example.dot: animate: \(change)"])
        #expect(results.allSatisfy { $0.failure == nil })
    }

    @Test("what a hook has changed is as it was when the next one runs")
    func restored() throws {
        var source = ModuleSource()
        source.prelude = """
            #include <fcntl.h>
            #include <locale.h>
            #include <signal.h>
            #include <stdio.h>
            #include <sys/stat.h>
            #include <xmmintrin.h>
            static void say(void) {
                char text[1000], directory[500];
                struct sigaction action;
                sigset_t blocked;
                mode_t mask = umask(0);
                umask(mask);
                sigaction(SIGUSR1, 0, &action);
                sigprocmask(SIG_BLOCK, 0, &blocked);
                snprintf(text, sizeof text, "%s %s %o %d %d %d %x", setlocale(LC_ALL, 0),
                         getcwd(directory, sizeof directory), mask,
                         action.sa_handler == SIG_DFL, sigismember(&blocked, SIGINT),
                         fcntl(1, F_GETFD), _mm_getcsr() & 0x8040);
                host->log(host, REFRESH_LOG_WARNING, text);
            }
            """
        source.trigger = "say(); return REFRESH_OK;"
        source.animate = """
            sigset_t signals;
            sigemptyset(&signals);
            sigaddset(&signals, SIGINT);
            sigprocmask(SIG_BLOCK, &signals, 0);
            signal(SIGUSR1, SIG_IGN);
            setlocale(LC_ALL, "C.UTF-8");
            chdir("/");
            umask(0111);
            close(1);
            _mm_setcsr(_mm_getcsr() | 0x8040);
            return REFRESH_OK;
            """
        source.stop = "say(); return REFRESH_OK;"

        let result = try probe(source)

        let said = result.notes.filter { !$0.hasPrefix("org.example") }
        #expect(said.count == 1, "the same line twice is noted once: \(said)")
        #expect(said.first?.hasSuffix(" 1 0 0 0") == true)
        #expect(result.notes.count == 8)
    }

    @Test("a worker that is not there, or is something else, is told apart from a bad module")
    func badWorkers() throws {
        let folder = try ModuleFolder()
        let path = try folder.build("m.so", ModuleSource())

        let missing = ModuleProbe.run(path, worker: "/no/such/worker", deadline: 5)
        let other = ModuleProbe.run(path, worker: "/bin/true", deadline: 5)

        #expect(
            missing.failure?.reason
                == "could not be tried: '/no/such/worker' can't be started; no such file")
        #expect(other.failure?.reason == "ended the process by exit(0)")
    }
}
