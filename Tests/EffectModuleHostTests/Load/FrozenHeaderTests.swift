import Foundation
import RefreshKit
import Testing

@testable import EffectModuleHost

@Suite("A module built against version 1.0 of the header")
struct FrozenHeaderTests {
    private static let include = URL(filePath: #filePath).deletingLastPathComponent()
        .appending(path: "../../Fixtures/effect_module_1_0").standardizedFileURL.path

    @Test("loads, draws, and has the sizes that the host takes for the least ones")
    func loads() throws {
        let folder = try ModuleFolder()
        var source = ModuleSource()
        source.prelude = """
            #include <stdio.h>
            static int32_t begin(const refresh_host *h) {
                char text[100];
                snprintf(text, sizeof text, "%zu %zu %zu %zu %u.%u", sizeof(refresh_entry),
                         sizeof(refresh_descriptor), sizeof(refresh_parameter),
                         sizeof(refresh_hooks), REFRESH_ABI_MAJOR, REFRESH_ABI_MINOR);
                h->log(h, REFRESH_LOG_INFO, text);
                return REFRESH_OK;
            }
            """
        source.entry = ".init = begin"
        let path = try ModuleBuilder.build(
            source.text, to: folder.path + "/old.so", include: Self.include)
        let log = MessageList()

        let module = try ModuleHost(.quiet(log: log)).load(path)
        let controller = try RefreshController(effect: module.recipes[0])

        typealias Least = InterfaceVersion.Least
        #expect(
            log.texts == [
                "\(Least.entry) \(Least.descriptor) \(Least.parameter) \(Least.hooks) 1.0"
            ])
        #expect(controller.frame(at: 0).displayList.commandCount == 1)
    }
}
