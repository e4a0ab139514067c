import Testing

@Suite("Bad input")
struct BadInputTests {
    /// A command line with its status and what its one line of error says.
    struct Line: CustomTestStringConvertible {
        let words: [String]
        let status: Int32
        let parts: [String]

        init(_ words: String, _ status: Int32, _ parts: String...) {
            self.words = words.split(separator: " ").map(String.init)
            self.status = status
            self.parts = parts
        }

        var testDescription: String { words.joined(separator: " ") }
    }

    static let names = [
        Line("prevew", 64, "unknown command 'prevew'", "did you mean 'preview'?"),
        Line("--quiet list", 64, "'--quiet' before a command", "COMMAND [OPTIONS]"),
        Line("--versoin", 64, "'--versoin'", "did you mean '--version'?"),
        Line("--version list", 64, "'list' is too much"),
        Line("help prevew", 64, "no help for 'prevew'", "did you mean 'preview'?"),
        Line("help list trace", 64, "'trace' is too much"),
        Line("list a b", 64, "'b' is one operand too many", "[GLOB]"),
        Line("list --fsp", 64, "unknown option '--fsp' for list", "refreshkit help list"),
        Line("trace --fsp 3", 64, "unknown option '--fsp' for trace", "did you mean '--fps'?"),
        Line("preview elastic-wave -x", 64, "unknown option '-x' for preview"),
        Line("preview ring-spinner -qz", 64, "unknown option '-z' in '-qz' for preview"),
        Line("preview ring-spinner -qjz", 64, "--jobs 'z' is not a whole number"),
        Line("preview ring-spinner -fps 3", 64, "'-f' in '-fps'", "did you mean '--fps'?"),
        Line("list --json=yes", 64, "--json takes no value", "write --json alone"),
        Line("list --color", 64, "--color needs a value", "write --color WHEN"),
        Line("list --color alway", 64, "'alway'", "auto, always", "did you mean 'always'?"),
        Line("preview", 64, "preview needs an effect", "EFFECT... -o PATH"),
        Line("inspect", 64, "inspect needs an effect", "refreshkit inspect EFFECT"),
        Line("completions", 64, "completions needs SHELL", "bash, zsh, fish"),
        Line(
            "preview elastic-wav -o a.webp", 2, "unknown effect 'elastic-wav'",
            "; did you mean 'elastic-wave'?"),
        Line("trace qqqqqqqq", 2, "unknown effect 'qqqqqqqq'; 'refreshkit list'"),
        Line("trace ring-spinner --scenario standrd", 2, "did you mean 'standard'?", "quick"),
        Line("preview ring-spinner -o a.webp --at 50 %", 2, "unknown effect '%'"),
        Line(
            "preview elastic-wave elastic-wave -o {effect}.webp", 64,
            "'elastic-wave' was given twice"),
    ]

    static let values = [
        Line("trace ring-spinner --fps 24 --fps 30", 64, "--fps was given twice"),
        Line("trace ring-spinner --fps 0", 64, "--fps '0' is out of range", "1 to 1000"),
        Line("trace ring-spinner --fps -24", 64, "--fps '-24' is out of range"),
        Line("trace ring-spinner --fps=", 64, "--fps '' is not a number"),
        Line("trace ring-spinner --scale nan", 64, "--scale 'nan' is not a number", "0.1 to 16"),
        Line("trace ring-spinner --scale inf", 64, "--scale 'inf' is not a number"),
        Line("trace ring-spinner --scale 1e400", 64, "--scale '1e400' is not a number"),
        Line("trace ring-spinner --scale 0x2", 64, "--scale '0x2' is not a number"),
        Line("trace ring-spinner --size 0x10", 64, "--size '0x10'", "1 to 100000", "390x170"),
        Line("trace ring-spinner --size 10", 64, "--size '10' is not a size"),
        Line("trace ring-spinner --size 1e400x1", 64, "--size '1e400x1' is not a size"),
        Line("trace ring-spinner --size -390x170", 64, "--size '-390x170' is out of range"),
        Line("trace ring-spinner --hashes --size 99999x99999", 64, "--size '99999x99999'", "MiB"),
        Line("bench ring-spinner --size 99999x99999", 64, "--size '99999x99999'", "1024 MiB"),
        Line(
            "preview ring-spinner -o a.webp --size 100000x100000", 64,
            "--size '100000x100000' with --scale 2, the default: 200000 by 200000", "16383 pixels"),
        Line("preview ring-spinner -o a.webp --scale 1000", 64, "--scale '1000'", "0.1 to 16"),
        Line(
            "preview ring-spinner -o f/ --size 40000x40000 --scale 16", 64,
            "--size '40000x40000' with --scale '16': ", "allowed: 1024 MiB, about"),
        Line("preview ring-spinner -o a.gif --fps 60", 64, "--fps '60': ", "allowed: 1 to 50"),
        Line("trace ring-spinner --samples 0", 64, "--samples '0' is out of range"),
        Line("trace ring-spinner --only hook", 64, "--only 'hook'", "did you mean 'hooks'?"),
        Line("bench ring-spinner --rounds 1.5", 64, "--rounds '1.5' is not a whole number"),
        Line("bench scene half 2 1", 64, "'half' is not known", "full"),
        Line("bench scene full 2", 64, "three or five operands"),
        Line("bench scene full 2 1 --quiet", 64, "takes no options"),
        Line("bench ffi d(d)", 64, "bench ffi takes nothing but --json"),
        Line("bench ffi --rounds 3", 64, "bench ffi takes nothing but --json"),
        Line(
            "trace elastic-wave --set ballDiamter=3", 64, "unknown parameter 'ballDiamter'",
            "allowed: waveColor, ballColor, ", "did you mean 'ballDiameter'?"),
        Line(
            "trace ring-spinner --set lineWidth=8", 64, "--set 'lineWidth=8' for ring-spinner: ",
            "allowed: 0.5 to 7"),
        Line("trace elastic-wave --set ballDiameter=1e9", 64, "ballDiameter", "8 to 120"),
        Line("trace elastic-wave --set ballDiameter=1e400", 64, "ballDiameter", "a number"),
        Line("trace elastic-wave --set ballDiameter=nan", 64, "ballDiameter"),
        Line("trace elastic-wave --set neck=liqid", 64, "did you mean 'liquid'?"),
        Line("trace elastic-wave --set waveColor=#ggg", 64, "waveColor takes a colour"),
        Line("trace elastic-wave --set ballDiameter", 64, "no assignment", "NAME=VALUE"),
        Line("trace elastic-wave --set =3", 64, "no assignment"),
        Line("trace elastic-wave --scenario quick --script s", 64, "exclude each other"),
    ]

    static let outputs = [
        Line("preview ring-spinner", 64, "needs an output; such as -o ring-spinner.webp"),
        Line("preview ring-spinner -o a", 64, "unknown kind of output 'a'", ".webp"),
        Line("preview ring-spinner -o a.txt", 64, "unknown kind of output 'a.txt'"),
        Line("preview ring-spinner -o a%d.png", 64, "a bare %d does not sort", "%04d"),
        Line("preview ring-spinner -o a%02d%02d.png", 64, "one number is allowed"),
        Line("preview ring-spinner -o %%04d.png", 64, "%% is a per cent sign", "write %04d"),
        Line("preview ring-spinner -o {foo}.webp", 64, "'{foo}'", "allowed: {effect}"),
        Line("preview ring-spinner -o {efect}/", 64, "; did you mean '{effect}'?"),
        Line("preview ring-spinner elastic-wave -o a/ -o no/b/", 2, "'no/b/'", "to hold it"),
        Line("preview ring-spinner -o a.png --force --no-overwrite", 64, "exclude each other"),
        Line("preview ring-spinner -o -", 64, "needs --format"),
        Line("preview ring-spinner -o - --format frames", 64, "a sequence needs a directory"),
        Line("preview ring-spinner -o a.webp --format webm", 64, "did you mean 'webp'?"),
        Line("preview ring-spinner -o a.webp -o a.webp", 64, "'a.webp' was given twice"),
        Line("preview ring-spinner -o a.png -o ./a.png", 64, "would write over each other"),
        Line("preview ring-spinner -o f/ -o f/%04d.png", 64, "would write over each other"),
        Line("preview ring-spinner -o f/ -o f/a.webp", 64, "would write over each other"),
        Line("preview ring-spinner elastic-wave -o a.webp", 64, "{effect}"),
        Line("preview ring-spinner -o a.webp --background grey", 64, "none, checker, #RGB"),
        Line("preview ring-spinner -o a.webp --loop 1e6", 64, "--loop '1e6' is out of range"),
        Line("preview ring-spinner -o a.webp --jobs 0", 64, "--jobs '0' is out of range"),
        Line("preview ring-spinner -o a.webp --jobs all", 64, "--jobs 'all'", "auto, 1 to 256"),
        Line("preview ring-spinner -o a.png --at -1", 64, "--at '-1'", "not in the film", "from 0"),
        Line("preview ring-spinner -o a.png --at 1h", 64, "--at '1h' is not a time"),
        Line("preview ring-spinner -o a.png --at 1e400", 64, "--at '1e400' is not a time"),
        Line("preview ring-spinner -o a.png --at 100s", 64, "--at '100s'", "not in the film"),
        Line("preview ring-spinner -o a.png --at 101%", 64, "--at '101%'", "0% to 100%"),
        Line("inspect ring-spinner --at 100s", 64, "--at '100s'", "not in the film"),
        Line("inspect ring-spinner --commands", 64, "--commands needs a time"),
        Line("preview ring-spinner -o a.png --frames 3-2", 64, "--frames '3-2'", "FIRST-LAST"),
        Line("preview ring-spinner -o a.png --frames 0-9999", 64, "--frames '0-9999'", "it has"),
        Line("preview ring-spinner -o a.png --at 1 --frames 1-2", 64, "exclude each other"),
        Line("preview ring-spinner -o f/ --shard 0/4", 64, "--shard '0/4' is no share", "1/4"),
        Line("preview ring-spinner -o f/ --shard 5/4", 64, "--shard '5/4' is no share"),
        Line("preview ring-spinner -o f/ --shard 4", 64, "--shard '4' is no share"),
        Line("preview ring-spinner -o f/ --shard 1/99999", 64, "--shard '1/99999'", "it has"),
        Line("preview ring-spinner -o a.webp --shard 1/4", 64, "'a.webp' is one file"),
        Line("preview ring-spinner -o f/ --shard 1/4 --frames 1-2", 64, "exclude each other"),
        Line("bench --max-regress 5", 64, "--max-regress needs figures; give --baseline FILE"),
        Line("bench --baseline no.tsv", 2, "cannot read the baseline 'no.tsv'"),
        Line("bench --baseline /dev/null", 2, "has no figures of 'elastic-wave'"),
        Line("bench --baseline x --max-regress -1", 64, "--max-regress '-1' is out of range"),
        Line("preview ring-spinner -o no/a.webp", 2, "cannot write 'no/a.webp'"),
        Line("preview ring-spinner -o no/f/", 2, "cannot write 'no/f'"),
        Line("preview ring-spinner -o /proc/a.webp", 2, "cannot write '/proc/a.webp'"),
        Line("preview ring-spinner -o /dev/full --format webp", 2, "the disk is full"),
        Line("trace ring-spinner --script no.pull", 2, "cannot read the script 'no.pull'"),
        Line("trace ring-spinner --script .", 2, "cannot read the script '.'", "a directory"),
        Line("trace ring-spinner --params no.txt", 2, "cannot read the parameter file 'no.txt'"),
        Line("trace ring-spinner --params .", 2, "a directory"),
        Line("trace ring-spinner --script /dev/zero", 2, "larger than"),
    ]

    @Test("one line, its status, nothing on disk", arguments: names + values + outputs)
    func oneLine(line: Line) throws {
        let folder = try Folder()

        let run = try folder.run(line.words)

        run.expectError(line.status, line.parts)
        #expect(try folder.names == [])
    }

    @Test(
        "with --json standard output is one document with the error",
        arguments: [
            Line("trace elastic-wav --json", 2), Line("list --json zzzz", 2),
            Line("preview ring-spinner --json -o a", 64),
            Line("inspect ring-spinner --json --at -1", 64),
            Line("nonsense --json", 64), Line("bench ffi --json --rounds 3", 64),
            Line("preview ring-spinner -o - --format webp --json", 64),
        ])
    func json(line: Line) throws {
        let folder = try Folder()

        let run = try folder.run(line.words)

        let document = try run.json()
        #expect(run.status == line.status)
        #expect(run.errorLines.count == 1)
        #expect(document["schema"] as? String == "refreshkit.error/1")
        #expect(document["code"] as? Int == Int(line.status))
        #expect(
            run.errors == "refreshkit: error: \(document["message"] as? String ?? "")\n")
        #expect(try folder.names == [])
    }

    @Test("control characters from outside stay in one line")
    func controlCharacters() throws {
        let folder = try Folder()

        let run = try folder.shell(#""$RK" $'pre\nview\e[31m'"#)

        run.expectError(64, #"'pre\nview\u{1b}[31m'"#)
    }

    @Test("a directory of someone else's files is refused and stays as it was")
    func foreignDirectory() throws {
        let folder = try Folder()
        try folder.write("mine", to: "notes.txt")

        let run = try folder.run("preview", "ring-spinner", "-o", "./")

        run.expectError(2, "files of others, such as 'notes.txt'", "--force")
        #expect(try folder.names == ["notes.txt"])
        #expect(try folder.text("notes.txt") == "mine")
    }

    @Test("a directory that may not be written is refused")
    func readOnlyDirectory() throws {
        let folder = try Folder()

        // Root may write everywhere until it gives that up.
        let run = try folder.shell(
            """
            chmod 555 .
            [ $(id -u) = 0 ] && mayNot="setpriv --bounding-set -dac_override"
            exec $mayNot "$RK" preview ring-spinner -o a.webp
            """)

        run.expectError(2, "cannot write 'a.webp'", "ermission denied")
        #expect(try folder.names == [])
    }
}
