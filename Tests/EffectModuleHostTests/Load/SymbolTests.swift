import EffectModuleHost
import RefreshKit
import Testing

@Suite("Symbols of modules")
struct SymbolTests {
    @Test("two modules with functions of the same name each call their own")
    func clash() throws {
        let folder = try ModuleFolder()
        let host = ModuleHost(.quiet())
        func load(_ name: String, _ radius: Int) throws -> RefreshController {
            var source = ModuleSource()
            source.id = "org.example.\(name)"
            // Not static, and called through the table of imports, as a careless module does.
            source.prelude = "double helper(void) { return \(radius); }"
            source.draw = """
                REFRESH_PATH(path, 8);
                refresh_add_circle(&path, 50, 50, helper());
                refresh_fill(frame->out, &path, REFRESH_NON_ZERO, refresh_color(0, 0, 0, 1));
                return REFRESH_OK;
                """
            let module = try host.load(folder.build("\(name).so", source))
            return try RefreshController(effect: module.recipes[0])
        }

        let a = try load("a", 3)
        let b = try load("b", 30)

        #expect(a.frame(at: 0).displayList != b.frame(at: 0).displayList)
    }

    @Test("a symbol that nothing has is named when the module is loaded, not when it is called")
    func missing() throws {
        let folder = try ModuleFolder()
        var source = ModuleSource()
        source.prelude = "double fancy_sine(double x);"
        source.progress = "dot->extent = fancy_sine(frame->extent); return REFRESH_OK;"
        let path = try folder.build("m.so", source)

        let error = #expect(throws: ModuleError.self) { try ModuleHost(.quiet()).load(path) }

        #expect(error?.reason.contains("fancy_sine") == true)
    }
}
