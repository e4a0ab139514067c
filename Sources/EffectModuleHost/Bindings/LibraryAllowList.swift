import RefreshKit

/// The libraries whose functions may be bound: libm, those that were added, and `self`, the file
/// beside a sidecar. Names alone; a path is never one.
public struct LibraryAllowList: Hashable, Sendable {
    /// The mathematical functions of C, always allowed; only with the types that they have.
    public static let libm = "libm.so.6"
    /// libm alone.
    public static let standard = LibraryAllowList(names: [libm], ownFile: nil)
    /// What stands for the file beside a sidecar.
    static let own = "self"
    /// How long the name of a library or of a function may be, in bytes.
    static let nameLimit = 128

    /// The names of libraries, libm first.
    public let names: [String]
    /// The path of what `self` is; nil where there is none.
    let ownFile: String?
    /// Whether any library may stand there that a host could allow.
    private let isOpen: Bool

    private init(names: [String], ownFile: String?, isOpen: Bool = false) {
        self.names = names
        self.ownFile = ownFile
        self.isOpen = isOpen
    }

    /// Whatever some host could allow: for texts of which nothing is loaded yet.
    static let anyOfAHost = LibraryAllowList(names: [libm], ownFile: "", isOpen: true)

    /// libm and some libraries more, each by the name that the loader knows it by, such as
    /// `libgsl.so.27`.
    ///
    /// Throws for what is no such name, and for the C library and the loader, whose functions
    /// reach all of the system.
    public init(adding libraries: [String]) throws(ForeignError) {
        var names = [LibraryAllowList.libm]
        for name in libraries {
            guard LibraryAllowList.isName(name) else {
                throw ForeignError(
                    "\(SafeText.quoted(name)) is no name of a library; allowed: names without a "
                        + "path such as libgsl.so.27")
            }
            if let reason = LibraryAllowList.objection(to: name) { throw ForeignError(reason) }
            if !names.contains(name) { names.append(name) }
        }
        self.init(names: names, ownFile: nil)
    }

    /// The same, and `self` for the file at a path.
    func with(ownFile path: String) -> LibraryAllowList {
        LibraryAllowList(names: names, ownFile: path)
    }

    /// What may stand before the `!`, as errors list it.
    var list: String {
        allowed.joined(separator: ", ") + (isOpen ? ", or one that the host allows" : "")
    }

    private var allowed: [String] { (ownFile == nil ? [] : [LibraryAllowList.own]) + names }

    /// Throws unless a name may stand before the `!`.
    func check(_ name: String, column: Int?) throws(ForeignError) {
        if name == LibraryAllowList.own {
            guard ownFile == nil else { return }
            throw ForeignError(
                column: column, "there is no file that 'self' could be; allowed: \(list)")
        }
        if let reason = LibraryAllowList.objection(to: name) {
            throw ForeignError(column: column, "\(reason); allowed: \(list)")
        }
        guard !names.contains(name), !isOpen || !LibraryAllowList.isName(name) else { return }
        let guess = DescriptorRules.hint(name, allowed)
        throw ForeignError(
            column: column,
            "the library \(SafeText.quoted(name)) is not allowed; allowed: \(list)\(guess)")
    }

    /// Why a library is allowed by nobody; nil for others.
    static func objection(to name: String) -> String? {
        let never = [
            "libc.", "libc-", "ld-", "ld.", "ld64.", "libdl.", "libdl-", "libpthread.",
            "libpthread-", "librt.", "librt-", "libutil.", "libutil-", "libresolv", "libnss_",
            "libthread_db", "libanl.",
        ]
        guard never.contains(where: { name.hasPrefix($0) }) else { return nil }
        return "\(SafeText.quoted(name)) is never allowed: its functions reach all of the system"
    }

    /// Whether a text could be the name of a library: `libNAME.so`, or with a version behind it.
    private static func isName(_ name: String) -> Bool {
        let parts = name.utf8.split(separator: UInt8(ascii: "."), omittingEmptySubsequences: false)
        return name.hasPrefix("lib") && name.utf8.count <= nameLimit
            && name.utf8.allSatisfy(isPart)
            && parts.dropFirst().contains { $0.elementsEqual("so".utf8) }
            && parts.allSatisfy { !$0.isEmpty }
    }

    /// Whether a byte may be part of a library's name.
    static func isPart(_ byte: UInt8) -> Bool {
        ForeignScanner.isAlphanumeric(byte) || "._+-".utf8.contains(byte)
    }
}
