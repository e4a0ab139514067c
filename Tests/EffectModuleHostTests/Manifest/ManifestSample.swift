@testable import EffectModuleHost

/// Manifests for tests.
enum ManifestSample {
    /// An effect with a parameter of each kind; written as the writer writes it.
    static let full = """
        {"schema":"refreshkit.module/1","effects":[{"id":"org.example.glow","name":"Glow",\
        "version":"1.2.0","summary":"a dot that glows","vendor":"Example","license":"MIT",\
        "url":"https://example.org","tags":["calm","dot"],"triggerDistance":80.5,"holdExtent":60,\
        "contentColor":"tint","parameters":[\
        {"name":"radius","type":"number","default":0.1,"min":-4,"max":60.25,"unit":"pt","help":"its size"},\
        {"name":"any","type":"number","default":1000000,"help":"no range"},\
        {"name":"rings","type":"integer","default":3,"min":1,"max":9,"help":"how many"},\
        {"name":"isBold","type":"flag","default":false,"help":"bold"},\
        {"name":"tint","type":"color","default":"#FF8000","help":"its colour"},\
        {"name":"glow-2","type":"color","default":"#FF800080","help":"its glow"},\
        {"name":"neck","type":"choice","default":"liquid","choices":["liquid","klassisch é"],"help":"how"},\
        {"name":"label.text","type":"text","default":"a \\"b\\"\\n","help":"what it says"},\
        {"name":"bend","type":"curve","default":"cubic(0.2,-1,0.1,1)","help":"how it moves"}]},\
        {"id":"org.example.dot","name":"Dot","version":"0.0.1","summary":"a dot",\
        "triggerDistance":1,"holdExtent":10000}]}

        """

    /// A manifest of one effect and one parameter in which a part is another.
    static func changed(_ part: String, to other: String) -> [UInt8] {
        let text = """
            {"schema": "refreshkit.module/1",
             "effects": [{"id": "org.example.glow", "name": "Glow", "version": "1.0.0",
                          "summary": "glows", "triggerDistance": 80, "holdExtent": 60,
                          "tags": ["calm"], "contentColor": "tint",
                          "parameters": [
                              {"name": "radius", "type": "number", "default": 20, "min": 4,
                               "max": 60, "unit": "pt", "help": "its size"},
                              {"name": "tint", "type": "color", "default": "#123456",
                               "help": "its colour"},
                              {"name": "neck", "type": "choice", "default": "one",
                               "choices": ["one", "two"], "help": "its neck"}]}]}
            """
        return Array(text.replacing(part, with: other, maxReplacements: 1).utf8)
    }

    /// The manifest of a text.
    static func manifest(_ text: String) throws(ModuleError) -> ModuleManifest {
        try ModuleManifest(json: Array(text.utf8), path: "/m.so")
    }
}
