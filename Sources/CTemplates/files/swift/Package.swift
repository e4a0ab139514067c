// swift-tools-version: 6.2
import PackageDescription

let package = Package(
    name: "TemplateEffect",
    products: [.library(name: "TemplateEffect", type: .dynamic, targets: ["TemplateEffect"])],
    dependencies: [.package(name: "RefreshKit", path: "/path/to/RefreshKit")],
    targets: [
        .target(
            name: "TemplateEffect",
            dependencies: [.product(name: "EffectModuleKit", package: "RefreshKit")],
            path: "Sources")
    ]
)
