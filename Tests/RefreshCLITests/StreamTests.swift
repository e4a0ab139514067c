import Testing

@Suite("Streams and surroundings")
struct StreamTests {
    @Test(
        "a reader that goes away ends the command in peace",
        arguments: [
            "trace elastic-wave --hashes --size 40x40 --scale 1", "list", "--help",
            "inspect elastic-wave --at 1", "preview elastic-wave -o - --format webp --fps 10",
        ])
    func readerGoesAway(words: String) throws {
        let folder = try Folder()

        let run = try folder.shell(
            #"{ "$RK" \#(words); echo $? >status; } | true; cat status"#)

        #expect(run.output == "0\n")
        #expect(run.errors == "" || run.errors.hasPrefix("wrote -"))
    }

    @Test("the first line is enough for head")
    func head() throws {
        let run = try Folder().shell(
            #""$RK" trace elastic-wave | head -n 1; echo ${PIPESTATUS[0]}"#)

        #expect(run.lines.count == 2)
        #expect(run.lines.first?.hasPrefix(#"{"t":"#) == true)
        #expect(run.lines.last == "0")
        #expect(run.errors == "")
    }

    @Test(
        "a full device is an error",
        arguments: ["list", "--help", "--version", "trace ring-spinner", "inspect ring-spinner"])
    func fullDevice(words: String) throws {
        let run = try Folder().shell(#""$RK" \#(words) >/dev/full"#)

        run.expectError(2, "cannot write to standard output", "o space left")
    }

    @Test("closed output is an error, not a success", arguments: ["list", "trace ring-spinner"])
    func closedOutput(words: String) throws {
        let run = try Folder().shell(#""$RK" \#(words) >&-"#)

        run.expectError(2, "cannot write to standard output")
    }

    @Test("with all streams closed the file holds the picture and nothing else")
    func closedStreams() throws {
        let folder = try Folder()
        let words = "preview ring-spinner -o a.webp --fps 10 --scale 1"

        let open = try folder.shell(#""$RK" \#(words) && mv a.webp b.webp"#)
        let closed = try folder.shell(#""$RK" \#(words) <&- >&- 2>&-"#)

        #expect(open.status == 0 && closed.status == 0)
        #expect(try folder.names == ["a.webp", "b.webp"])
        #expect(try folder.read("a.webp") == folder.read("b.webp"))
    }

    @Test(
        "what is meant for a closed output does not end up in a file",
        arguments: ["-", "/dev/stdout"])
    func closedOutputBesideFile(output: String) throws {
        let folder = try Folder()

        let run = try folder.shell(
            #""$RK" preview ring-spinner --at 1 -o a.png -o \#(output) --format strip >&-"#)

        run.expectError(2, "cannot write '\(output)'")
        #expect(try folder.names == [])
    }

    @Test(
        "a file that outgrows its limit is an error like a full disk", arguments: ["a.webp", "a/"])
    func fileSizeLimit(output: String) throws {
        let folder = try Folder()

        let run = try folder.shell(#"ulimit -f 1; "$RK" preview elastic-wave -q -o \#(output)"#)

        run.expectError(2, "cannot write")
        #expect(try folder.names == [])
    }

    @Test("closed standard input is no script")
    func closedInput() throws {
        let run = try Folder().shell(#""$RK" trace ring-spinner --script - <&-"#)

        run.expectError(2, "cannot read the script '-'")
    }

    @Test(
        "surroundings change nothing",
        arguments: [
            #"env -i "$RK""#, #"LC_ALL=C "$RK""#, #"LC_ALL=tr_TR.UTF-8 TZ=Asia/Tokyo "$RK""#,
            #"HOME=/proc "$RK""#, #"TERM=dumb NO_COLOR=1 "$RK" "#,
        ])
    func surroundings(command: String) throws {
        let folder = try Folder()
        let words = #"trace elastic-wave --hashes --fps 5 --scale 1 --set neck=classic"#

        let plain = try folder.shell(#""$RK" \#(words)"#)
        let other = try folder.shell(#"\#(command) \#(words) <&-"#)

        #expect(plain.status == 0 && plain.lines.count > 30)
        #expect(other.status == 0 && other.errors == "")
        #expect(other.bytes == plain.bytes)
    }

    @Test("a picture does not go to a terminal")
    func terminal() throws {
        let folder = try Folder()

        let run = try folder.shell(
            #"script -qec '"$RK" preview ring-spinner -o - --format webp' /dev/null"#)

        #expect(run.status == 64)
        #expect(run.output.contains("error:"))
        #expect(
            run.output.contains("the standard output is a terminal; redirect it or name a file"))
        #expect(try folder.names == [])
    }

    @Test(
        "colour is for terminals that want it",
        arguments: [
            ("", true), ("NO_COLOR=1", false), ("TERM=dumb", false), ("NO_COLOR=", true),
        ])
    func terminalColor(setting: String, isColored: Bool) throws {
        let run = try Folder().shell(
            #"TERM=xterm; export TERM; script -qec '\#(setting) "$RK" nonsense' /dev/null"#)

        #expect(run.status == 64)
        #expect(run.output.contains("\u{1B}[1;31merror:\u{1B}[0m") == isColored)
    }

    @Test("colour can be asked for and refused", arguments: [("always", true), ("never", false)])
    func askedColor(when: String, isColored: Bool) throws {
        let run = try Folder().run("list", "--color", when, "--nonsense")

        #expect(run.status == 64)
        #expect(run.errors.contains("\u{1B}") == isColored)
    }
}
