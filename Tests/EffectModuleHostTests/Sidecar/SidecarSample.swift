import Foundation

/// A sidecar with bindings for tests, and the C functions that it binds.
enum SidecarSample {
    /// What most tests bind.
    static let bindings = [
        "progress": "libm.so.6!tanh d(d@fraction)",
        "trigger": "self!seconds d(p@self)",
        "animate": "self!nothing v()",
        "stop": "self!after d(u32@outcome)",
        "layout": "self!nothing v()",
        "draw": "self!draw v(d@progress,d@since,i32@phase,p@move,p@line,p@stroke)",
    ]

    /// What most tests have beside the sidecar.
    static let source = """
        #include <math.h>
        double seconds(void *own) { ++*(int *)own; return 0.25; }
        double after(unsigned outcome) { return 0.5 + outcome; }
        void nothing(void) {}
        void draw(double progress, double since, int phase, void (*move)(double, double),
                  void (*line)(double, double), void (*stroke)(double)) {
            move(10, 20);
            line(10 + 100 * progress, 20 + 10 * phase);
            line(10, 20 + sin(since));
            stroke(2);
        }
        """

    /// A sidecar's text.
    static func json(
        _ bindings: [String: String] = bindings, parameters: String = "", more: String = ""
    ) -> String {
        let functions = bindings.sorted { $0.key < $1.key }
            .map { "\"\($0.key)\": \"\($0.value)\"" }.joined(separator: ", ")
        return """
            {"schema": "refreshkit.module/1", "effects": [
             {"id": "org.example.bound", "name": "Bound", "version": "1.0.0", "summary": "a line",
              "triggerDistance": 80, "holdExtent": 60, "bindings": {\(functions)},
              "parameters": [\(parameters)]}\(more)]}
            """
    }
}

extension ModuleFolder {
    /// Writes `NAME.refresh.json`, and `NAME.so` of a C source where there is one; answers with
    /// the path of the first.
    @discardableResult
    func sidecar(
        _ json: String = SidecarSample.json(), source: String? = SidecarSample.source,
        name: String = "bound"
    ) throws -> String {
        if let source { _ = try build(name + ".so", source: source, flags: ["-lm"]) }
        let file = path + "/" + name + ".refresh.json"
        try Data(json.utf8).write(to: URL(filePath: file))
        return file
    }
}
