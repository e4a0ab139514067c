import CEffectModule
import EffectModuleHost
import RefreshKit
import Testing

@Suite("Descriptors of a module")
struct DescriptorReaderTests {
    private func load(_ change: (inout ModuleSource) -> Void) throws -> LoadedModule {
        var source = ModuleSource()
        change(&source)
        let folder = try ModuleFolder()
        return try ModuleHost(.quiet()).load(folder.build("m.so", source))
    }

    /// Why a module with something changed is refused; nil when it is not.
    private func reason(_ change: (inout ModuleSource) -> Void) throws -> String? {
        do {
            _ = try load(change)
            return nil
        } catch let error as ModuleError {
            return "\(error.stage.rawValue): \(error.reason)"
        }
    }

    @Test("everything about an effect is read")
    func everything() throws {
        let module = try load { source in
            source.parameters = """
                static const char *const shapes[] = {"round", "square"};
                static const refresh_parameter size = {
                    .struct_size = sizeof(refresh_parameter), .kind = REFRESH_NUMBER, .minimum = 1,
                    .maximum = 9, .initial = {sizeof(refresh_value), REFRESH_NUMBER, 2.5},
                    .name = "size", .help = "how large", .unit = "pt"};
                static const refresh_parameter count = {
                    .struct_size = sizeof(refresh_parameter), .kind = REFRESH_INTEGER,
                    .initial = {sizeof(refresh_value), REFRESH_INTEGER, 3}, .name = "count",
                    .help = "how many"};
                static const refresh_parameter on = {
                    .struct_size = sizeof(refresh_parameter), .kind = REFRESH_FLAG,
                    .initial = {sizeof(refresh_value), REFRESH_FLAG, 1}, .name = "on",
                    .help = "whether"};
                static const refresh_parameter tint = {
                    .struct_size = sizeof(refresh_parameter), .kind = REFRESH_COLOR,
                    .initial = {sizeof(refresh_value), REFRESH_COLOR, 0, {0.1, 0.2, 0.3, 1}},
                    .name = "tint", .help = "which colour"};
                static const refresh_parameter shape = {
                    .struct_size = sizeof(refresh_parameter), .kind = REFRESH_CHOICE,
                    .choice_count = 2, .initial = {sizeof(refresh_value), REFRESH_CHOICE, 1},
                    .name = "shape", .help = "which form", .choices = shapes};
                static const refresh_parameter label = {
                    .struct_size = sizeof(refresh_parameter), .kind = REFRESH_TEXT,
                    .initial = {.struct_size = sizeof(refresh_value), .kind = REFRESH_TEXT,
                                .text = "hé"}, .name = "label", .help = "what it says"};
                static const refresh_parameter *const the_parameters[] = {
                    &size, &count, &on, &tint, &shape, &label};
                static const char *const the_tags[] = {"round", "calm"};
                """
            source.descriptor = """
                .parameters = the_parameters, .parameter_count = 6, .tags = the_tags,
                .tag_count = 2, .vendor = "me", .license = "MIT", .url = "https://example.org",
                .content_color = "tint"
                """
        }

        let effect = module.manifest.effects[0]
        #expect(effect.tags == ["round", "calm"])
        #expect(effect.vendor == "me")
        #expect(effect.license == "MIT")
        #expect(effect.url == "https://example.org")
        let descriptor = effect.descriptor
        #expect(descriptor.contentColor == "tint")
        #expect(
            descriptor.parameters.map { $0.defaultValue } == [
                .number(2.5), .integer(3), .flag(true),
                .color(Color(red: 0.1, green: 0.2, blue: 0.3)), .choice("square"), .text("hé"),
            ])
        #expect(descriptor.parameters[0].range == 1...9)
        #expect(descriptor.parameters[0].unit == "pt")
        #expect(descriptor.parameters[1].range == nil)
    }

    @Test(
        "what breaks a rule is refused by its place",
        arguments: [
            (".id = 0", "effects[0].id: is null"),
            (#".id = "\xff\xfe.a""#, "effects[0].id: is not UTF-8"),
            (".struct_size = 8", "effects[0].struct_size: is 8; allowed: 120 to 4096"),
            (".flags = 3", "effects[0].flags: 3 is unknown to this host"),
            (".tag_count = 1u << 31", "effects[0].tags: has 2147483648; allowed: up to 32"),
            (".tag_count = 2", "effects[0].tags: is null, but has a count of 2"),
            (".parameter_count = 129", "effects[0].parameters: has 129; allowed: up to 128"),
            (".hooks = 0", "effects[0].hooks: is null"),
            (".summary = 0", "effects[0].summary: is null"),
        ])
    func brokenRules(initialiser: String, reason: String) throws {
        let found = try self.reason { $0.descriptor = initialiser }

        #expect(found == "descriptor: \(reason)")
    }

    @Test("an effect that is null, without draw, or listed twice is refused")
    func brokenLists() throws {
        let null = try reason { $0.list = "&the_effect, 0" }
        let twice = try reason { $0.list = "&the_effect, &the_effect" }
        let noDraw = try reason { $0.hooks = ".draw = 0" }

        #expect(null == "descriptor: effects[1]: is null")
        #expect(
            twice
                == "descriptor: effects[1].id: 'org.example.dot' is the id of effects[0] already")
        #expect(
            noDraw
                == "descriptor: effects[0].hooks.draw: is null; create, destroy and draw must be "
                + "there")
    }

    @Test("the values that were set arrive at create, and a bad create is an error of the effect")
    func values() throws {
        let module = try load { source in
            source.parameters = """
                static const refresh_parameter size = {
                    .struct_size = sizeof(refresh_parameter), .kind = REFRESH_NUMBER,
                    .initial = {sizeof(refresh_value), REFRESH_NUMBER, 2}, .name = "size",
                    .help = "how large"};
                static const refresh_parameter label = {
                    .struct_size = sizeof(refresh_parameter), .kind = REFRESH_TEXT,
                    .initial = {.struct_size = sizeof(refresh_value), .kind = REFRESH_TEXT,
                                .text = ""}, .name = "label", .help = "what it says"};
                static const refresh_parameter *const the_parameters[] = {&size, &label};
                """
            source.descriptor = ".parameters = the_parameters, .parameter_count = 2"
            source.create = """
                creation->host->set_error(creation->host, creation->values[1].text);
                return creation->values[0].number == 7 ? -9 : REFRESH_OK;
                """
        }
        let recipe = module.recipes[0]

        let refused = #expect(throws: EffectError.self) {
            try RefreshController(
                effect: recipe.with("size", .number(7)).with("label", .text("too grey")))
        }
        let empty = #expect(throws: EffectError.self) { try RefreshController(effect: recipe) }

        let place = "the effect cannot be made; \(module.path): create "
        #expect(refused?.message == place + "failed: too grey (-9)")
        #expect(empty?.message == place + "succeeded, but left no instance")
    }
}
