/// What a library that a module needs turned out to be.
struct LibraryFacts: Sendable {
    /// Where it was found.
    let path: String
    /// The versions of symbols it defines; nil when that is not known.
    let versions: Set<String>?

    /// Reads a candidate; nil when the loader would pass over it, too.
    static func read(_ path: String) -> Result<LibraryFacts, ELFError>? {
        do throws(RegularFile.Failure) {
            let source = try RegularFile(openAt: try RegularFile.realPath(of: path))
            return Result { () throws(ELFError) in
                let file = try ELFFile(source)
                try file.checkSegments()
                let dynamic = try ELFDynamic(of: file)
                let versions = try ELFVersions(of: file, dynamic)
                return LibraryFacts(
                    path: path,
                    versions: versions.defined.isEmpty ? nil : Set(versions.defined))
            }
        } catch {
            return nil
        }
    }
}
