import FrameExport
import RefreshKit

extension Command {
    /// `refreshkit preview`: an effect becomes frames.
    static let preview = Command(
        name: "preview", operands: "EFFECT... -o PATH",
        summary: "render an effect to pictures or an animation",
        examples: [
            ("refreshkit preview elastic-wave -o wave.webp", "an animated WebP"),
            ("refreshkit preview ring-spinner -o strip.png", "a film strip with labels"),
            ("refreshkit preview elastic-wave -o frames/ --fps 30", "one PNG a frame"),
            (
                "refreshkit preview elastic-wave -o late.png --at 50% --background '#FFFFFF'",
                "one frame, half-way through"
            ),
            (
                "refreshkit preview ring-spinner -o x.webp --set curve='libm.so.6!tanh d(d)'",
                "a parameter; this one follows a function of a library"
            ),
            (
                "refreshkit preview elastic-wave ring-spinner -o '{effect}.webp'",
                "several effects at once"
            ),
        ],
        options: [
            Option(
                name: "--output", short: "-o", value: "PATH",
                help: "what to write; repeatable. .webp, .gif: an animation; .png: a film strip; a "
                    + "directory (dir/) or a number such as f%04d.png: one PNG a frame and a "
                    + "manifest.json; -: standard output, with --format", isRepeatable: true),
            Option(
                name: "--format", value: "NAME",
                help: "the format, whatever the path's ending: "
                    + FrameFormat.all.map(\.name).joined(separator: ", "),
                choices: FrameFormat.all.map(\.name)),
        ] + Option.film + [
            Option(
                name: "--background", value: "COLOUR",
                help: "none, checker, #RGB, #RRGGBB or #RRGGBBAA; default none"),
            Option(name: "--content", help: "draw a mock list under the effect"),
            Option(
                name: "--at", value: "TIME",
                help: "one frame only: seconds (1.25, 1.25s, 150ms) or a share (50%)"),
            Option(
                name: "--frames", value: "A-B",
                help: "a range of frames only, counted from 0, both included"),
            Option(
                name: "--shard", value: "K/N",
                help: "the Kth of N shares of a sequence, such as 1/4; each into a directory of "
                    + "its own, together the files of the whole"),
            Option(name: "--loop", value: "N", help: "how often it plays; default 0, for ever"),
            Option(
                name: "--jobs", short: "-j", value: "N",
                help: "threads, or auto; default auto, one a processor"),
            Option(name: "--dry-run", help: "check everything, say what would be written"),
            Option(name: "--no-overwrite", help: "refuse to replace what exists"),
            Option(name: "--force", help: "write into a directory that holds other files"),
            Option(
                name: "--strict",
                help: "a warning about the film or a format is an error"),
            Option(
                name: "--watch",
                help: "render again when the script or the parameter file changes"),
            .json,
        ], operandCount: 1...64
    ) { arguments, console throws(CommandError) in
        if arguments.has("--watch") { return try PreviewWatch(arguments).run(console) }
        let request = try PreviewRequest(arguments)
        return try request.run(console)
    }
}
