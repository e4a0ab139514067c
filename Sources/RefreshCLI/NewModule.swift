import CTemplates
import EffectModuleHost
import FrameExport
@preconcurrency import Glibc
import RefreshKit

/// A module to be written: its names, and the files that make it.
struct NewModule {
    /// What `new` was called with: `comet-tail`.
    let name: String
    /// The effect's id: `org.example.comet-tail`.
    let id: String
    /// Where the files go.
    let folder: String
    private let language: String
    private let package: String

    static let languages = ["swift", "embedded-swift", "c", "sidecar"]

    /// Checks all of the command line; nothing is written yet.
    init(_ arguments: ParsedArguments) throws(CommandError) {
        name = arguments.operands[0]
        guard NewModule.isName(name) else {
            throw .usage(
                "\(name.quotedForMessage) is no name for a module; allowed: 1 to 48 of a-z, 0-9 "
                    + "and -, a letter first, a letter or digit last")
        }
        language = arguments.value("--language") ?? "swift"
        guard NewModule.languages.contains(language) else {
            throw .usage(
                "--language \(language.quotedForMessage) is not known; allowed: "
                    + NewModule.languages.joined(separator: ", ")
                    + suggestion(language, in: NewModule.languages))
        }
        id = arguments.value("--id") ?? "org.example." + name
        guard ModuleManifest.isEffectID(id) else {
            throw .usage(
                "--id \(id.quotedForMessage) is no reverse-DNS id; allowed: 3 to 128 of a-z, 0-9 "
                    + "and -, in parts with a full stop between, such as org.example.\(name)")
        }
        folder = arguments.value("--output") ?? name
        guard language == "swift" else {
            guard arguments.value("--package") == nil else {
                throw .usage("--package goes with --language swift; others need none")
            }
            package = ""
            return
        }
        package = try NewModule.package(arguments.value("--package"))
    }

    /// What the author does next, as lines of a shell.
    var nextCommands: [String] {
        let place = ShellWord.quoted(folder)
        let ending = language == "sidecar" ? ".refresh.json" : ".so"
        let file = ShellWord.quoted("\(folder)/\(name)" + ending)
        return [
            "make -C \(place)", "refreshkit validate \(file)",
            "refreshkit preview \(id) --module \(file) -o \(name).webp",
        ]
    }

    /// Writes all files into a folder beside the target, then gives that its name: either all of
    /// it is there or nothing.
    func write() throws(CommandError) {
        do throws(ExportError) {
            try OutputFolder.write(files, to: folder)
        } catch {
            throw CommandError(error)
        }
    }

    private var files: [(name: String, bytes: [UInt8])] {
        var files: [(name: String, bytes: [UInt8])] = []
        var index: UInt32 = 0
        while let file = template_at(index)?.pointee {
            index += 1
            guard String(cString: file.language) == language else { continue }
            files.append(
                (filled(String(cString: file.name)), Array(filled(String(cString: file.text)).utf8))
            )
        }
        return files
    }

    private func filled(_ text: String) -> String {
        let words = name.split(separator: "-")
        // Names such as any, stage or color are taken; with this ending only two are.
        let taken = ["refresh", "module"].contains(name) ? "My" : ""
        let type =
            taken + words.map { $0.prefix(1).uppercased() + $0.dropFirst() }.joined() + "Effect"
        let title = words.joined(separator: " ")
        var text = text
        for (word, value) in [
            ("org.example.template-effect", id), ("template-effect", name),
            ("TemplateEffect", type),
            ("Template effect", title.prefix(1).uppercased() + title.dropFirst()),
            ("/path/to/RefreshKit", package),
            ("/path/to/refreshkit", ShellWord.quoted(ProgramPath.file)),
        ] {
            text = text.replacing(word, with: value)
        }
        return text
    }

    private static func isName(_ name: String) -> Bool {
        let bytes = Array(name.utf8)
        func isLetter(_ byte: UInt8) -> Bool { (0x61...0x7A).contains(byte) }
        func isDigit(_ byte: UInt8) -> Bool { (0x30...0x39).contains(byte) }
        guard (1...48).contains(bytes.count), isLetter(bytes[0]), bytes[bytes.count - 1] != 0x2D
        else { return false }
        return bytes.allSatisfy { isLetter($0) || isDigit($0) || $0 == 0x2D }
    }

    /// Where the package lies that a Swift module depends on.
    private static func package(_ given: String?) throws(CommandError) -> String {
        func holdsPackage(_ folder: String) -> Bool {
            access(folder + "/Sources/EffectModuleKit", R_OK) == 0
                && access(folder + "/Package.swift", R_OK) == 0
        }
        if let given {
            guard holdsPackage(given) else {
                throw .failed(
                    "\(given.quotedForMessage) holds no RefreshKit package; --package takes the "
                        + "folder with its Package.swift")
            }
            return FilePlace.real(given)
        }
        var folder = ProgramPath.folder
        while folder.utf8.count > 1 {
            if holdsPackage(folder) { return folder }
            folder = String(folder[..<(folder.lastIndex(of: "/") ?? folder.startIndex)])
        }
        throw .failed(
            "the RefreshKit package that a Swift module is built with was not found beside this "
                + "program; name its folder with --package, or write the module in C")
    }
}
