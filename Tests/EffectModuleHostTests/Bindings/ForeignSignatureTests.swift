import Testing

@testable import EffectModuleHost

@Suite("Signatures of foreign functions")
struct ForeignSignatureTests {
    @Test(
        "what is right is read, and written as it was",
        arguments: [
            "v()", "d()", "f(f@progress)", "i32(i32@count)", "u32(u32@flags)", "i64(i64@count)",
            "i64(i64@flags,i64@seed)", "v(p@self,d@progress,d@time)", "d(d=2.2)", "d(d=-0.5)",
            "d(f=0.1,i32=-2147483648,u32=4294967295,i64=-9223372036854775808)",
            "d(d=0,d=0,d=0,d=0,d=0,d=0,d=0,d=0)", "d(d=1e300,d@time)", "v(i64=9007199254740993)",
        ])
    func accepted(text: String) throws {
        let signature = try ForeignSignature(text, slots: ForeignSample.slots)

        #expect(signature.text == text)
        #expect(try ForeignSignature(signature.text, slots: ForeignSample.slots) == signature)
    }

    @Test("types, slots and constants are those of the text")
    func meaning() throws {
        let signature = try ForeignSignature(
            "i32(p@self,f@time,i32=-7,f=0.1,i64@count)", slots: ForeignSample.slots)

        #expect(
            signature.shape
                == ForeignShape(.int32, [.pointer, .float, .int32, .float, .int64]))
        #expect(
            signature.sources == [
                .slot(0), .slot(2), .constant(ForeignCell(Int32(-7))),
                .constant(ForeignCell(Float(0.1))), .slot(3),
            ])
    }

    @Test("an argument without a slot is the one that a table says")
    func unnamed() throws {
        let signature = try ForeignSignature("d(d,d=2)", slots: .curve)

        #expect(signature.text == "d(d,d=2)")
        #expect(signature.sources.first?.slot == 0)
        #expect(try ForeignSignature("f(f@t)", slots: .curve).sources == [.slot(0)])
    }

    static let wrong: [(text: String, column: Int, parts: [String])] = [
        ("", 1, ["the text ends", "type of the result", "v, d, f, i32, u32, i64"]),
        ("x()", 1, ["'x' is no type of the result"]),
        ("double()", 1, ["'double'", "did you mean 'd'?"]),
        ("i33()", 1, ["'i33'", "did you mean 'i32'?"]),
        ("D()", 1, ["'D'", "did you mean 'd'?"]),
        ("p()", 1, ["the result can't be p"]),
        (" v()", 1, ["a blank"]),
        ("v", 2, ["the text ends", "'('"]),
        ("v[]", 2, ["'['", "'('"]),
        ("v(", 3, ["the text ends", "type of the argument", "d, f, i32, u32, i64, p"]),
        ("v(v)", 3, ["the argument can't be v"]),
        ("v(d@progress,v)", 14, ["the argument can't be v"]),
        ("v(,)", 3, ["','", "argument"]),
        ("v(d@progress,)", 14, ["')'", "argument"]),
        ("v(d)", 4, ["')'", "'@' and a slot"]),
        ("v(d@)", 5, ["')'", "a slot", "progress"]),
        ("v(d@progres)", 5, ["'progres' is no slot", "did you mean 'progress'?"]),
        ("v(d@progress,d@progress)", 14, ["'progress'", "column 3"]),
        ("v(i32@progress)", 3, ["'progress' can't be i32", "d, f"]),
        ("v(d@self)", 3, ["'self' can't be d", "allowed: p"]),
        ("v(p@time)", 3, ["'time' can't be p"]),
        ("v(i32@seed)", 3, ["'seed' can't be i32", "allowed: i64"]),
        ("v(i32@flags)", 3, ["'flags' can't be i32", "allowed: u32, i64"]),
        ("v(p=0)", 5, ["a pointer is the host's alone"]),
        ("v(p=)", 5, ["a pointer is the host's alone"]),
        ("v(d=)", 5, ["a number is missing"]),
        ("v(d=x)", 5, ["'x' is no d"]),
        ("v(d=nan)", 5, ["'nan' is no d"]),
        ("v(d=inf)", 5, ["'inf' is no d"]),
        ("v(d=2.20)", 5, ["'2.20' is written as '2.2'"]),
        ("v(d=-0)", 5, ["'-0' is written as '0'"]),
        ("v(d=+1)", 5, ["'+1' is written as '1'"]),
        ("v(d=1e400)", 5, ["beyond what a d holds"]),
        ("v(f=1e39)", 5, ["beyond what an f holds"]),
        ("v(f=0.10000000149)", 5, ["is written as '0.1'"]),
        ("v(i32=2147483648)", 7, ["whole number, -2147483648 to 2147483647"]),
        ("v(i32=1.5)", 7, ["'1.5' is no i32"]),
        ("v(i32=007)", 7, ["'007' is written as '7'"]),
        ("v(u32=-1)", 7, ["0 to 4294967295"]),
        ("v(i64=9223372036854775808)", 7, ["9223372036854775807"]),
        ("v(d@progress d@time)", 13, ["a blank", "')'"]),
        ("v(d@progress", 13, ["the text ends", "')'"]),
        ("v(d@progress;d)", 13, ["';'"]),
        ("v()x", 4, ["'x'", "nothing behind"]),
        ("v() ", 4, ["a blank"]),
        ("v()\n", 4, ["a control character"]),
        ("v(d@pro\u{E9})", 5, ["'pro' is no slot"]),
        ("\u{FF24}()", 1, ["not ASCII"]),
        ("v(d=0,d=0,d=0,d=0,d=0,d=0,d=0,d=0,d=0)", 35, ["one argument more", "allowed: 8"]),
        (
            "v(d@" + String(repeating: "x", count: 252) + ")", 257,
            ["the signature goes on", "256 bytes"]
        ),
    ]

    @Test("what is wrong is refused with its column and what is allowed", arguments: wrong)
    func refused(text: String, column: Int, parts: [String]) {
        let error = ForeignSample.error { () throws(ForeignError) in
            _ = try ForeignSignature(text, slots: ForeignSample.slots)
        }

        #expect(error?.column == column, "\(text): \(error?.message ?? "accepted")")
        for part in parts {
            #expect(error?.reason.contains(part) == true, "\(error?.message ?? "")")
        }
    }

    @Test(
        "a curve's function takes the time once and gives a number",
        arguments: [
            ("d(d@x)", 5, "'x' is no slot"), ("v(d)", 1, "the result can't be v; allowed: d, f"),
            ("i32(d)", 1, "the result can't be i32"), ("d()", 1, "'d@t'"), ("d(d=1)", 1, "'d@t'"),
            ("d(d,d)", 5, "'t' is at column 3"), ("d(d,d@t)", 5, "'t' is at column 3"),
            ("d(i32)", 3, "'t' can't be i32"),
        ])
    func curve(text: String, column: Int, part: String) {
        let error = ForeignSample.error { () throws(ForeignError) in
            _ = try ForeignSignature(text, slots: .curve)
        }

        #expect(error?.column == column, "\(text): \(error?.message ?? "accepted")")
        #expect(error?.reason.contains(part) == true, "\(error?.message ?? "")")
    }

    @Test("256 bytes are read")
    func longest() throws {
        let long = "v(d=0." + String(repeating: "1", count: 15) + "e-100"
        #expect(throws: ForeignError.self) {
            try ForeignSignature(long, slots: ForeignSample.slots)
        }
        let argument = "i64=-9223372036854775807"
        let text = "v(" + [String](repeating: argument, count: 8).joined(separator: ",") + ")"

        #expect(try ForeignSignature(text, slots: ForeignSample.slots).text == text)
    }

    @Test("every signature that the words can make is read as it is written")
    func generated() throws {
        let slots = ForeignSample.slots
        for round in 0..<2_000 {
            var random = SplitMix(seed: UInt64(round))
            var free = Array(slots.slots.indices)
            var types: [ForeignType] = []
            var sources: [ForeignSignature.Source] = []
            for _ in 0..<Int.random(in: 0...8, using: &random) {
                if Bool.random(using: &random), !free.isEmpty {
                    let slot = free.remove(at: Int.random(in: free.indices, using: &random))
                    let fitting = ForeignType.arguments.filter {
                        $0.takes(slots.slots[slot].type)
                    }
                    types.append(fitting.randomElement(using: &random) ?? .double)
                    sources.append(.slot(slot))
                } else {
                    let bits = random.next()
                    switch bits % 5 {
                    case 0:
                        let value = Double(bitPattern: random.next())
                        types.append(.double)
                        sources.append(
                            .constant(ForeignCell(value.isFinite && value != 0 ? value : 0)))
                    case 1:
                        let value = Float(bitPattern: UInt32(truncatingIfNeeded: random.next()))
                        types.append(.float)
                        sources.append(
                            .constant(ForeignCell(value.isFinite && value != 0 ? value : 0)))
                    case 2:
                        types.append(.int32)
                        sources.append(.constant(ForeignCell(.int32, raw: random.next())))
                    case 3:
                        types.append(.uint32)
                        sources.append(.constant(ForeignCell(.uint32, raw: random.next())))
                    default:
                        types.append(.int64)
                        sources.append(.constant(ForeignCell(.int64, raw: random.next())))
                    }
                }
            }
            let result = ForeignType.results.randomElement(using: &random) ?? .void
            let signature = ForeignSignature(
                shape: ForeignShape(result, types), sources: sources, slots: slots)
            guard signature.text.utf8.count <= ForeignSignature.lengthLimit else { continue }

            #expect(try ForeignSignature(signature.text, slots: slots) == signature)
        }
    }
}
