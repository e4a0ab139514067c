import RefreshKit
import Testing

struct EffectCatalogTests {
    private func recipe(_ id: EffectID, _ name: String = "") -> EffectRecipe {
        EffectRecipe(EffectDescriptor(id: id, name: name, summary: "")) {
            (stage) throws(EffectError) in try Probe(stage: stage)
        }
    }

    private func catalog(_ ids: [EffectID]) -> EffectCatalog {
        var catalog = EffectCatalog()
        for id in ids { catalog.register(recipe(id), origin: "here", version: "1") }
        return catalog
    }

    @Test("the newest of an id wins, the shadowed one stays listed")
    func shadowed() throws {
        var catalog = catalog(["wave", "ring"])

        catalog.register(recipe("wave", "Newer"), origin: "there", version: "2")

        #expect(try catalog.recipe("wave").descriptor.name == "Newer")
        #expect(catalog.entries.map { $0.isShadowed } == [true, false, false])
        #expect(catalog.effects.map { $0.recipe.id } == ["ring", "wave"])
        #expect(catalog.effects.last?.origin == "there")
    }

    @Test("the last component of an id will do when it is unique")
    func lastComponent() throws {
        let catalog = catalog(["org.a.glow", "org.b.glow", "org.a.spark", "wave"])

        #expect(try catalog.recipe("spark").id == "org.a.spark")
        #expect(try catalog.recipe("org.b.glow").id == "org.b.glow")
        var candidates: [EffectID] = []
        do {
            _ = try catalog.recipe("glow")
        } catch EffectError.ambiguousEffect(_, let found) {
            candidates = found
        }
        #expect(candidates == ["org.a.glow", "org.b.glow"])
    }

    @Test("a wrong id suggests the nearest ones")
    func suggestions() throws {
        let catalog = catalog(["elastic-wave", "ring-spinner", "org.example.glow"])

        for (wrong, right) in [
            ("elastic-wav", "elastic-wave"), ("ring-spiner", "ring-spinner"), ("glw", "glow"),
        ] {
            var suggested: [EffectID] = []
            do {
                _ = try catalog.recipe(Name(wrong))
            } catch EffectError.unknownEffect(_, let suggestions) {
                suggested = suggestions
            }
            #expect(suggested.first == Name(right))
        }
        #expect(throws: EffectError.self) { try catalog.recipe("xyzzy") }
        #expect(throws: EffectError.self) { try EffectCatalog().recipe("") }
    }
}
