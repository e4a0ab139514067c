extension ModuleManifest {
    /// Whether a text may be the id of a module's effect: reverse-DNS, 3 to 128 of a-z, 0-9 and
    /// `-` in two or more parts, such as `org.example.glow`.
    public static func isEffectID(_ text: String) -> Bool {
        (try? DescriptorRules.checkID(text)) != nil
    }
}
