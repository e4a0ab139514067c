import Testing

@testable import EffectModuleHost

@Suite("What the loader says")
struct LoaderMessageTests {
    @Test(
        "is turned into a sentence that names what is missing",
        arguments: [
            (
                "/m.so: undefined symbol: fancy_sine",
                "needs the symbol 'fancy_sine', which nothing it links with has"
            ),
            (
                "libfancy.so.2: cannot open shared object file: No such file or directory",
                "needs the library 'libfancy.so.2', which is not installed"
            ),
            (
                "/lib/libv.so: version `VER_2.0' not found (required by /m.so)",
                "needs version 'VER_2.0' of a library, which the one installed here lacks"
            ),
            (
                "/m.so: cannot enable executable stack as shared object requires: Permission denied",
                "asks for an executable stack, which this system refuses"
            ),
            (
                "/m.so: cannot allocate memory in static TLS block",
                "needs more static thread-local memory than this process has left"
            ),
            ("/m.so: something\nnew", "the loader refuses it: something?new"),
        ])
    func sentences(message: String, sentence: String) {
        #expect(LoaderMessage.sentence(message, path: "/m.so") == sentence)
    }
}
