/// The keys of a manifest's objects.
enum ManifestKey {
    static let schema = "refreshkit.module/1"
    static let root = ["schema", "effects"]
    static let effect = [
        "id", "name", "version", "summary", "vendor", "license", "url", "tags", "triggerDistance",
        "holdExtent", "contentColor", "isolation", "bindings",
        "parameters",
    ]
    static let parameter = ["name", "type", "default", "min", "max", "unit", "choices", "help"]
}
