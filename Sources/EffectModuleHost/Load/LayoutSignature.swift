import CEffectModule
import RefreshKit

/// How a compiler lays things out, as `refresh_abi_signature` says it.
enum LayoutSignature {
    /// What the fields mean, in their order.
    private static let meanings = [
        "the size of a pointer", "the order of bytes", "the size of a double",
    ]

    /// Compares a module's text with the host's, field by field; throws which one differs.
    static func check(_ pointer: UnsafePointer<CChar>?) throws(ModuleEntry.Refusal) {
        let text: String
        do throws(BoundedText.Failure) {
            text = try BoundedText.copy(pointer)
        } catch {
            throw ModuleEntry.Refusal("its layout signature is \(error.text)")
        }
        let theirs = text.split(separator: " ", omittingEmptySubsequences: false)
        let ours = String(cString: refresh_abi_signature()).split(separator: " ")
        for (index, our) in ours.enumerated().prefix(meanings.count) {
            let their = index < theirs.count ? String(theirs[index]) : "nothing"
            guard their == String(our) else {
                throw ModuleEntry.Refusal(
                    "\(meanings[index]) differs: \(SafeText.quoted(their)) in the module, "
                        + "'\(our)' in this host")
            }
        }
        guard theirs.count == ours.count else {
            throw ModuleEntry.Refusal(
                "its layout signature \(SafeText.quoted(text)) has fields that this host "
                    + "does not know")
        }
    }
}
