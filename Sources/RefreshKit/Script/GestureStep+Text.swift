extension GestureStep {
    /// The step as a line of a script, without the line break.
    public var text: String {
        var text: [UInt8] = []
        append(to: &text)
        return String(decoding: text.dropLast(), as: UTF8.self)
    }

    /// Appends the step's line, line break included.
    func append(to text: inout [UInt8]) {
        for (index, word) in words.enumerated() {
            if index > 0 { text.append(0x20) }
            text.append(contentsOf: word.utf8)
        }
        text.append(0x0A)
    }

    private var words: [String] {
        switch self {
        case .stage(let size):
            let height = DecimalWriter.shortest(size.height)
            return ["stage", DecimalWriter.shortest(size.width) + "x" + height]
        case .resistance(let resistance):
            return ["resistance", ScriptWords.word(for: resistance, in: ScriptWords.resistances)]
        case .set("viewSpring", let value):
            return ["set", "viewSpring", GestureStep.viewSpring(value.text)]
        case .set(let name, let value): return ["set", name.text, GestureStep.value(value.text)]
        case .drag: return ["drag"]
        case .pull(let distance, let over, let curve, let source):
            var words = ["pull", GestureStep.distance(distance)]
            if let over { words += ["over", GestureStep.time(over)] }
            if over != nil, curve != .linear { words.append(GestureStep.curve(curve)) }
            guard source != .drag else { return words }
            return words + ["by", ScriptWords.word(for: source, in: ScriptWords.sources)]
        case .hold(let seconds): return ["hold", GestureStep.time(seconds)]
        case .wait(let seconds): return ["wait", GestureStep.time(seconds)]
        case .release(let velocity):
            guard velocity != 0 else { return ["release"] }
            return ["release", "velocity", DecimalWriter.shortest(velocity)]
        case .begin(let source):
            guard source != .programmatic else { return ["begin"] }
            return ["begin", ScriptWords.word(for: source, in: ScriptWords.sources)]
        case .cancel: return ["cancel"]
        case .detach: return ["detach"]
        case .attach: return ["attach"]
        case .finish(let outcome, let session):
            let words = ["finish", ScriptWords.word(for: outcome, in: ScriptWords.outcomes)]
            guard let session else { return words }
            return words + ["session", DecimalWriter.integer(session)]
        case .answer(let outcome, let answer):
            let words = ["answer", ScriptWords.word(for: outcome, in: ScriptWords.outcomes)]
            switch answer {
            case .immediately: return words + ["immediately"]
            case .after(let seconds): return words + ["after", GestureStep.time(seconds)]
            }
        case .step(let seconds): return ["step", GestureStep.time(seconds)]
        case .settle: return ["settle"]
        }
    }

    /// Below a second in milliseconds, as people write it.
    private static func time(_ seconds: Seconds) -> String {
        seconds.magnitude < 1 && seconds != 0
            ? DecimalWriter.shortest(seconds, exponent: 3) + "ms"
            : DecimalWriter.shortest(seconds) + "s"
    }

    private static func distance(_ distance: GestureDistance) -> String {
        switch distance {
        case .points(let points): DecimalWriter.shortest(points)
        case .multiple(let factor): DecimalWriter.shortest(factor) + "x"
        }
    }

    /// A library's curve in quotation marks, others as one word.
    private static func curve(_ curve: TimingFunction) -> String {
        curve.table == nil ? curve.text : quoted(curve.text)
    }

    /// A time and a curve: `400ms ease-out`.
    private static func viewSpring(_ text: String) -> String {
        let bytes = [UInt8](text.utf8)
        guard bytes.contains(0x21), let blank = bytes.firstIndex(of: 0x20) else { return text }
        let time = String(decoding: bytes[..<blank], as: UTF8.self)
        return time + " " + quoted(String(decoding: bytes[(blank + 1)...], as: UTF8.self))
    }

    /// In quotation marks where it would not be read back as one word.
    private static func value(_ text: String) -> String {
        let bytes = text.utf8
        let isWord =
            bytes.first != 0x22 && !bytes.isEmpty && !bytes.elementsEqual([0x23])
            && bytes.allSatisfy { $0 > 0x20 }
        return isWord ? text : quoted(text)
    }

    private static func quoted(_ text: String) -> String {
        var quoted: [UInt8] = [0x22]
        for byte in text.utf8 {
            switch byte {
            case 0x22, 0x5C: quoted += [0x5C, byte]
            case 0x0A: quoted += [0x5C, 0x6E]
            case 0x0D: quoted += [0x5C, 0x72]
            case 0x09: quoted += [0x5C, 0x74]
            default: quoted.append(byte)
            }
        }
        return String(decoding: quoted + [0x22], as: UTF8.self)
    }
}
