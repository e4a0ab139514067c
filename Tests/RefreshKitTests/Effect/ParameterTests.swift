import RefreshKit
import Testing

enum Shape: ParameterChoice {
    case round, square
    var name: Name { self == .round ? "round" : "square" }
}

/// One parameter of each kind.
enum Sample {
    static let size = Parameter("size", 20, in: 4...60, unit: "pt", help: "a number")
    static let free = Parameter("free", 1.5, help: "any number")
    static let count = Parameter<Int>("count", 3, in: 1...9, help: "a whole number")
    static let flag = Parameter("flag", true, help: "yes or no")
    static let tint = Parameter("tint", Color.black, help: "a colour")
    static let shape = Parameter("shape", Shape.round, help: "one of two")
    static let label = Parameter("label", "hello", help: "a text")
    static let curve = Parameter("curve", TimingFunction.easeIn, help: "a curve")
    static let descriptor = EffectDescriptor(id: "sample", name: "Sample", summary: "all kinds") {
        size
        free
        count
        flag
        tint
        shape
        label
        curve
    }
    static let recipe = EffectRecipe(descriptor) { (stage) throws(EffectError) in
        try Probe(stage: stage)
    }
}

struct ParameterTests {
    @Test("a descriptor lists its parameters in order, with all that lists show")
    func descriptor() throws {
        let specs = Sample.descriptor.parameters

        #expect(
            specs.map { $0.name } == [
                "size", "free", "count", "flag", "tint", "shape", "label", "curve",
            ])
        #expect(
            specs.map { $0.kind } == [
                .number, .number, .integer, .flag, .color, .choice, .text, .curve,
            ])
        #expect(specs[0].range == 4...60)
        #expect(specs[0].unit == "pt")
        #expect(specs[2].range == 1...9)
        #expect(specs[5].choices == ["round", "square"])
        #expect(specs[6].defaultValue == .text("hello"))
        #expect(specs[7].defaultValue == .curve(.easeIn))
        #expect(specs[7].kind.name == "curve")
        #expect(Sample.descriptor.triggerDistance == 80)
        #expect(Sample.descriptor.holdExtent == 60)
    }

    @Test("values are read with their types; what isn't set has its default")
    func typed() throws {
        let recipe = Sample.recipe.with(Sample.size, 30).with(Sample.shape, .square)
            .with(Sample.label, "hi").with(Sample.count, nil)

        let values = try recipe.parameters()

        #expect(values[Sample.size] == 30)
        #expect(values[Sample.count] == 3)
        #expect(values[Sample.flag])
        #expect(values[Sample.tint] == .black)
        #expect(values[Sample.shape] == .square)
        #expect(values[Sample.label] == "hi")
        #expect(values[Sample.curve] == .easeIn)
        #expect(values["nothing"] == nil)
    }

    @Test("whole numbers and numbers turn into each other where nothing is lost")
    func conversions() throws {
        let values = try Sample.recipe.with("size", .integer(7)).with("count", .number(4))
            .with("shape", .text("square")).with("curve", .text("ease-out")).parameters()

        #expect(values[Sample.size] == 7)
        #expect(values[Sample.count] == 4)
        #expect(values[Sample.shape] == .square)
        #expect(values[Sample.curve] == .easeOut)
    }

    @Test("a curve is set as a value and from text, a library's with whoever knows it")
    func curves() throws {
        func set(_ text: String, _ libraries: CurveResolver? = nil) throws -> TimingFunction {
            try Sample.recipe.with("curve", text: text, libraries: libraries)
                .parameters()[Sample.curve]
        }

        #expect(
            try Sample.recipe.with(Sample.curve, TestLibrary.square).parameters()[Sample.curve]
                == TestLibrary.square)
        #expect(try set("ease-in-out") == .easeInEaseOut)
        #expect(try set("cubic(0.2,0,0.1,1)") == .cubic(0.2, 0, 0.1, 1))
        #expect(try set("test!square d(d)", TestLibrary.resolver) == TestLibrary.square)
        #expect(throws: EffectError.self) { try set("test!square d(d)") }
    }

    @Test(
        "a bad value is kept in the recipe and refused when the effect is made",
        arguments: [
            ("size", ParameterValue.number(3.9)), ("size", .number(.nan)),
            ("size", .number(.infinity)), ("free", .number(1e7)), ("count", .integer(10)),
            ("count", .number(2.5)), ("count", .number(1e300)), ("flag", .number(1)),
            ("tint", .color(Color(red: 1.5, green: 0, blue: 0))), ("tint", .text("red")),
            ("shape", .choice("oval")), ("label", .flag(true)), ("sise", .number(5)),
            ("curve", .curve(.cubic(2, 0, 1, 1))), ("curve", .text("eas-in")),
            ("curve", .curve(.cubic(0, .nan, 1, 1))), ("curve", .number(1)),
        ])
    func refused(name: String, value: ParameterValue) throws {
        let recipe = Sample.recipe.with(Name(name), value)

        #expect(throws: EffectError.self) { try recipe.parameters() }
        #expect(throws: EffectError.self) { try RefreshController(effect: recipe) }
    }

    @Test("an unknown name comes with the nearest ones, a wrong choice with all")
    func suggestions() throws {
        var suggested: [Name] = []
        var choices: [Name] = []

        do {
            _ = try Sample.recipe.with("sise", .number(5)).parameters()
        } catch EffectError.unknownParameter(_, let suggestions) {
            suggested = suggestions
        }
        do {
            _ = try Sample.recipe.with("shape", .text("oval")).parameters()
        } catch EffectError.unknownChoice(_, _, let all) {
            choices = all
        }

        #expect(suggested.first == "size")
        #expect(choices == ["round", "square"])
    }

    @Test("the app's distance wins over the parameter, the parameter over the descriptor")
    func distances() throws {
        let distance = Parameter("triggerDistance", 100, in: 40...400, help: "")
        let extent = Parameter("holdExtent", 50, in: 24...400, help: "")
        let descriptor = EffectDescriptor(id: "far", name: "", summary: "") {
            distance
            extent
        }
        let recipe = EffectRecipe(descriptor) { (stage) throws(EffectError) in
            try Probe(stage: stage)
        }
        var configuration = RefreshConfiguration()
        configuration.triggerDistance = 500

        let declared = try RefreshController(effect: recipe).stage
        let set = try RefreshController(effect: recipe.with(extent, 70)).stage
        let configured = try RefreshController(effect: recipe, configuration: configuration).stage

        #expect(declared.triggerDistance == 100)
        #expect(set.holdExtent == 70)
        #expect(set.size == Size(390, 150))
        #expect(configured.triggerDistance == 500)
        #expect(configured[distance] == 500)
    }
}
