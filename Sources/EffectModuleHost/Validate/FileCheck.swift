/// What the checks of a module's file, which the gate makes, are about.
enum FileCheck {
    /// Whether a check is reported before another one: `F3` before `F10`.
    static func precedes(_ a: String, _ b: String) -> Bool {
        (Int(a.dropFirst()) ?? 0) < (Int(b.dropFirst()) ?? 0)
    }

    /// What should hold, as one clause.
    static func title(of check: String) -> String {
        switch check {
        case "F1": "a regular file of a sensible size"
        case "F2": "a shared object for this machine"
        case "F3": "every segment lies inside the file"
        case "F4": "the stack is not executable"
        case "F5": "no segment can be written and run"
        case "F6": "every library it needs is there"
        case "F7": "no library needs to be newer than the system's"
        case "F8": "the entry function is exported"
        case "F9": "few other symbols are exported"
        case "F10": "no call that ends or changes the process"
        case "F11": "libraries are looked for in safe places"
        case "F12": "only its owner and root can write to it"
        case "F13": "the manifest section keeps the rules"
        case "F14": "the sidecar keeps the rules"
        default: "the file"
        }
    }
}
